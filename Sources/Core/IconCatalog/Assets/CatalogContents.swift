import IconModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The content of a `Contents.json`, the file that describes each folder of an asset catalog.
///
/// The keys are those of Apple's "Asset Catalog Format Reference".
package struct CatalogContents: Codable, Hashable, Sendable {
  /// The program that wrote the file.
  struct Info: Codable, Hashable, Sendable {
    /// The value for this tool, by which it recognises the files that it may replace.
    static let tabicon = Info(author: "tabicon", version: 1)

    var author: String?
    var version: Int?
  }

  /// One image of a set.
  struct Slot: Codable, Hashable, Sendable {
    var filename: String?
    var heightClass: String?
    var idiom: String?
    var languageDirection: String?
    var scale: String?

    enum CodingKeys: String, CodingKey {
      case filename
      case heightClass = "height-class"
      case idiom
      case languageDirection = "language-direction"
      case scale
    }
  }

  /// The properties of a catalog, of a set or of a group folder.
  struct Properties: Codable, Hashable, Sendable {
    /// Whether Xcode extends `UIImage` and others by a symbol for each set, `enabled` or `disabled`.
    ///
    /// The reference does not list it; catalogs that Xcode 15 wrote have it at their root.
    var symbolExtensions: String?
    var preservesVectors: Bool?
    var renderingIntent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case symbolExtensions = "generate-swift-asset-symbol-extensions"
      case preservesVectors = "preserves-vector-representation"
      case renderingIntent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  var images: [Slot]?
  var info: Info?
  var properties: Properties?
  /// The templates of a symbol set.
  var symbols: [Slot]?
}

extension CatalogContents {
  /// The content for the root of a catalog.
  ///
  /// - Returns: The content, which mentions symbols only where they differ from the default.
  package static func root(hasSymbols: Bool) -> CatalogContents {
    CatalogContents(
      info: .tabicon, properties: hasSymbols ? nil : Properties(symbolExtensions: "disabled"))
  }

  /// The content for a group folder.
  package static func group(providesNamespace: Bool) -> CatalogContents {
    CatalogContents(
      info: .tabicon, properties: providesNamespace ? Properties(providesNamespace: true) : nil)
  }

  /// Whether the file is that of a group folder that provides a namespace.
  package var providesNamespace: Bool { properties?.providesNamespace == true }

  /// The text of the file, in Xcode's layout.
  package var bytes: ContiguousArray<UInt8> { JSONText().bytes(of: self) + [UInt8(ascii: "\n")] }
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

  /// Reads a file; a broken file is not one of this tool.
  package init(_ bytes: ContiguousArray<UInt8>) {
    let contents = try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
    isBroken = contents == nil
    isOurs = contents?.info?.author == CatalogContents.Info.tabicon.author
    isOfXcode = contents?.info?.author == "xcode"
    providesNamespace = contents?.providesNamespace == true
  }
}
