import IconModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The content of a `Contents.json`, which each folder of an asset catalog has.
///
/// The keys are those of Apple's "Asset Catalog Format Reference".
package struct CatalogContents: Codable, Hashable, Sendable {
  /// Who wrote the file.
  struct Info: Codable, Hashable, Sendable {
    /// The tool's name, by which it knows what it may replace.
    static let ours = Info(author: "tabicon", version: 1)

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

  /// What holds for all images of a set, or for a group folder.
  struct Properties: Codable, Hashable, Sendable {
    var renderingIntent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  var images: [Slot]?
  var info: Info?
  var properties: Properties?
}

extension CatalogContents {
  /// The content for the root of a catalog.
  package static let root = CatalogContents(info: .ours)

  /// The content for a group folder.
  package static func group(providesNamespace: Bool) -> CatalogContents {
    CatalogContents(
      info: .ours, properties: providesNamespace ? Properties(providesNamespace: true) : nil)
  }

  /// True for a group folder whose name is part of the names of what it holds.
  package var providesNamespace: Bool { properties?.providesNamespace == true }

  /// The text of the file, as Xcode lays it out.
  package var bytes: ContiguousArray<UInt8> { JSONText().bytes(of: self) + [UInt8(ascii: "\n")] }
}

/// What a `Contents.json` says that is there already.
package struct ExistingContents: Hashable, Sendable {
  /// False when somebody else wrote the file, who may want to keep it.
  package let isOurs: Bool
  /// True when the file says nothing, since it is no JSON or none of a catalog.
  package let isBroken: Bool
  /// True for a group folder that provides a namespace.
  package let providesNamespace: Bool

  /// Reads a file; one that is no JSON is nobody's of ours.
  package init(_ bytes: ContiguousArray<UInt8>) {
    let contents = try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
    isBroken = contents == nil
    isOurs = contents?.info?.author == CatalogContents.Info.ours.author
    providesNamespace = contents?.providesNamespace == true
  }
}
