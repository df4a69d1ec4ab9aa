import IconModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
