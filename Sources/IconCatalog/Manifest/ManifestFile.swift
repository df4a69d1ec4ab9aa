import IconModel
package import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `manifest.json`: JSON with sorted keys, so that people can read it and version control
/// can compare it.
package enum ManifestFile {
  package static let name = "manifest.json"

  /// Writes a manifest piece by piece.
  ///
  /// The JSON of 20,000 icons, and the tree that an encoder builds for it, take 200 MB. Therefore
  /// files and icons are encoded a few at a time, and inserted into the rest of the manifest.
  ///
  /// - Parameters:
  ///   - manifest: Everything but the files and icons.
  ///   - files: The files other than the images of icons.
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

  /// Writes the frame up to the end of an empty list, with the items in the list.
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

/// The encoded text of some adjacent items of a list in a manifest, which any thread can make.
package struct ManifestItems: Sendable {
  /// The text before the first item of a list.
  fileprivate static let start = ContiguousArray("\n    ".utf8)
  /// The text between two items.
  fileprivate static let separator = ContiguousArray(",\n    ".utf8)

  /// The items with their separators; empty without items.
  fileprivate let text: ContiguousArray<UInt8>

  /// Encodes icons.
  package init(_ icons: some Sequence<TabBarManifest.Icon>) { self.init(encoding: icons) }

  /// Encodes files other than the images of icons.
  package init(_ files: some Sequence<TabBarManifest.File>) { self.init(encoding: files) }

  private init(encoding items: some Sequence<some Encodable>) {
    let json = JSONText()
    text = ContiguousArray(
      items.map { json.bytes(of: $0, indent: 4) }.joined(separator: Self.separator))
  }
}

extension ManifestFile {
  /// The size of the largest file that is checked with `isForeign`; the manifests of web apps have a
  /// few kilobytes.
  package static let maximumForeignByteCount = 1 << 16

  /// The key by which manifests of this tool are recognised.
  private struct Generator: Decodable {
    let generator: String?
  }

  /// Whether a file is a JSON object of another program, such as the `manifest.json` of a web app.
  package static func isForeign(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let decoded = try? JSONDecoder().decode(Generator.self, from: Data(bytes))
    return decoded.map { $0.generator == nil } ?? false
  }
}
