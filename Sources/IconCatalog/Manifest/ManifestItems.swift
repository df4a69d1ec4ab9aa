import IconModel
package import TabBarManifest

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
