import JSONWriting
package import TabBarManifest

/// The text of `manifest.json`: JSON with sorted keys, for people to read and for version control
/// to compare.
package enum ManifestFile {
  package static let name = "manifest.json"

  /// Writes a manifest piece by piece.
  ///
  /// The JSON of twenty thousand icons, and the tree that an encoder builds for it, take 200 MB;
  /// of one icon, nothing. So each file and icon is encoded by itself and set into the rest.
  ///
  /// - Parameters:
  ///   - manifest: Everything but the files and icons.
  ///   - files: The files that are no images of icons.
  ///   - icons: The icons, sorted by name.
  ///   - sink: Receives the pieces of the file in order.
  /// - Throws: What `sink` throws.
  package static func write<Failure: Error>(
    _ manifest: TabBarManifest, files: some Sequence<TabBarManifest.File>,
    icons: some Sequence<TabBarManifest.Icon>,
    to sink: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let json = JSONText()
    var frame = String(decoding: json.bytes(of: manifest), as: UTF8.self)[...]
    try write(files, as: "files", ofFrame: &frame, json, to: sink)
    try write(icons, as: "icons", ofFrame: &frame, json, to: sink)
    try sink(ContiguousArray("\(frame)\n".utf8))
  }

  /// Writes the frame up to the end of an empty list, and the items into the list.
  private static func write<Failure: Error>(
    _ items: some Sequence<some Encodable>, as key: String, ofFrame frame: inout Substring,
    _ json: JSONText, to sink: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // An encoder writes an empty list as two brackets with an empty line between them.
    guard let list = frame.firstRange(of: "\"\(key)\" : ["),
      let end = frame[list.upperBound...].firstIndex(of: "]")
    else { preconditionFailure("a manifest has a list '\(key)'") }
    try sink(ContiguousArray(frame[..<list.upperBound].utf8))
    var separator = "\n    "
    for item in items {
      try sink(ContiguousArray(separator.utf8) + json.bytes(of: item, indent: 4))
      separator = ",\n    "
    }
    try sink(ContiguousArray((separator.first == "\n" ? "\n\n  " : "\n  ").utf8))
    frame = frame[end...]
  }
}
