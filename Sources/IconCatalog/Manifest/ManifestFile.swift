import IconModel
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
  /// of one icon, nothing. So files and icons are encoded few at a time and set into the rest.
  ///
  /// - Parameters:
  ///   - manifest: Everything but the files and icons.
  ///   - files: The files that are no images of icons.
  ///   - icons: The icons, sorted by name.
  ///   - sink: Receives the pieces of the file in order.
  /// - Throws: What `sink` throws.
  package static func write<Failure: Error>(
    _ manifest: TabBarManifest, files: some Sequence<ManifestItems>,
    icons: some Sequence<ManifestItems>,
    to sink: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var frame = JSONText().text(of: manifest)[...]
    try write(files, as: "files", ofFrame: &frame, to: sink)
    try write(icons, as: "icons", ofFrame: &frame, to: sink)
    try sink(ContiguousArray("\(frame)\n".utf8))
  }

  /// Writes the frame up to the end of an empty list, and the items into the list.
  private static func write<Failure: Error>(
    _ items: some Sequence<ManifestItems>, as key: String, ofFrame frame: inout Substring,
    to sink: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // An encoder writes an empty list as two brackets with an empty line between them.
    guard let list = frame.firstRange(of: "\"\(key)\" : ["),
      let end = frame[list.upperBound...].firstIndex(of: "]")
    else { preconditionFailure("a manifest has a list '\(key)'") }
    try sink(ContiguousArray(frame[..<list.upperBound].utf8))
    var isEmpty = true
    for items in items where !items.text.isEmpty {
      try sink(isEmpty ? ManifestItems.start : ManifestItems.separator)
      try sink(items.text)
      isEmpty = false
    }
    try sink(ContiguousArray((isEmpty ? "\n\n  " : "\n  ").utf8))
    frame = frame[end...]
  }
}

/// The text of some adjacent items of a manifest's list, which any thread can make.
package struct ManifestItems: Sendable {
  /// What stands before the first item of a list.
  static let start = ContiguousArray("\n    ".utf8)
  /// What stands between two items.
  static let separator = ContiguousArray(",\n    ".utf8)

  /// The items with what stands between them; empty where there are none.
  let text: ContiguousArray<UInt8>

  /// Encodes icons.
  package init(_ icons: some Sequence<TabBarManifest.Icon>) { self.init(encoding: icons) }

  /// Encodes files that are no images of icons.
  package init(_ files: some Sequence<TabBarManifest.File>) { self.init(encoding: files) }

  private init(encoding items: some Sequence<some Encodable>) {
    let json = JSONText()
    text = ContiguousArray(
      items.map { json.bytes(of: $0, indent: 4) }.joined(separator: Self.separator))
  }
}

extension ManifestFile {
  /// The largest file that is looked at for whose it is; web apps have a few kilobytes.
  package static let maximumForeignByteCount = 1 << 16

  /// What every manifest of the tool says of itself.
  private struct Mark: Decodable {
    let generator: String?
  }

  /// Whether a file is a whole JSON object of something else, as web apps have under that name.
  package static func isForeign(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let mark = try? JSONDecoder().decode(Mark.self, from: Data(bytes))
    return mark.map { $0.generator == nil } ?? false
  }
}
