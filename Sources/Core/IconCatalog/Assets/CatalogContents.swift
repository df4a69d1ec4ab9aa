import IconModel

/// The text of a `Contents.json`, the file that describes each folder of an asset catalog, in Xcode's
/// layout.
///
/// The keys are those of Apple's "Asset Catalog Format Reference".
package enum CatalogContents {
  /// The author of this tool's files, by which it recognises those that it may replace.
  fileprivate static let author = "tabicon"

  /// The text for the root of a catalog, which mentions generated symbols only to disable them.
  ///
  /// The reference does not list the key; catalogs that Xcode 15 wrote have it at their root.
  package static func root(hasSymbols: Bool) -> ContiguousArray<UInt8> {
    let properties: JSONObject = ["generate-swift-asset-symbol-extensions": "disabled"]
    return text(["properties": hasSymbols ? nil : properties])
  }

  package static func group(providesNamespace: Bool) -> ContiguousArray<UInt8> {
    let properties: JSONObject = ["provides-namespace": true]
    return text(["properties": providesNamespace ? properties : nil])
  }

  static func text(_ members: KeyValuePairs<String, (any Encodable)?>) -> ContiguousArray<UInt8> {
    let info: JSONObject = ["author": author, "version": 1]
    let object = JSONObject([("info", info)] + members.map { ($0.key, $0.value) })
    return JSONText().bytes(of: object) + [UInt8(ascii: "\n")]
  }
}

/// The facts about a `Contents.json` of an existing catalog that an export depends on.
package struct ExistingContents: Hashable, Sendable {
  /// Whether this tool wrote the file; a file of another program must not be replaced.
  package let isOurs: Bool
  /// Whether Xcode wrote the file, as it does whenever somebody changes a set there.
  package let isOfXcode: Bool
  /// Whether the file is malformed: not JSON, or not the content of a catalog's folder.
  package let isBroken: Bool
  /// Whether the file is that of a group folder that provides a namespace.
  package let providesNamespace: Bool

  package init(_ bytes: ContiguousArray<UInt8>) {
    let root = try? JSONParser.parse(bytes)
    let images = root?["images"]
    isBroken = root?.members == nil || images != nil && images?.elements == nil
    let author = isBroken ? nil : root?["info"]?["author"]?.string
    isOurs = author == CatalogContents.author
    isOfXcode = author == "xcode"
    providesNamespace = root?["properties"]?["provides-namespace"]?.bool == true
  }
}
