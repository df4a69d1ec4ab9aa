import IconModel
package import TabBarManifest

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
