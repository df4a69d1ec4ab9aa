package import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `manifest.json`: JSON with sorted keys, for people to read and for version control
/// to compare.
package enum ManifestFile {
  package static let name = "manifest.json"

  /// Writes a manifest piece by piece.
  ///
  /// The JSON of twenty thousand icons, and the tree that an encoder builds for it, take 200 MB;
  /// of one icon, nothing. So each icon is encoded by itself and set into the rest.
  ///
  /// - Parameters:
  ///   - manifest: Everything but the icons.
  ///   - icons: The icons, sorted by name.
  ///   - sink: Receives the pieces of the file in order.
  /// - Throws: What `sink` throws.
  package static func write<Failure: Error>(
    _ manifest: TabBarManifest, icons: some Sequence<TabBarManifest.Icon>,
    to sink: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let frame = json(manifest)
    // An encoder writes an empty list as two brackets with an empty line between them.
    guard let list = frame.firstRange(of: #""icons" : ["#),
      let end = frame[list.upperBound...].firstIndex(of: "]")
    else { preconditionFailure("a manifest has a list of icons") }
    try sink(ContiguousArray(frame[..<list.upperBound].utf8))
    var separator = "\n"
    for icon in icons {
      let lines = json(icon).split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      try sink(ContiguousArray("\(separator)\(text)".utf8))
      separator = ",\n"
    }
    let isEmpty = separator == "\n"
    try sink(ContiguousArray("\(isEmpty ? "\n\n  " : "\n  ")\(frame[end...])\n".utf8))
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("a manifest holds finite numbers and strings only")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
