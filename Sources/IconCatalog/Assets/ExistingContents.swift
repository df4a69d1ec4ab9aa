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
  /// The files of an image set that the tool wrote: names in its folder, without `/`.
  package let files: Set<String>

  /// Reads a file; one that is no JSON is nobody's of ours.
  package init(_ bytes: ContiguousArray<UInt8>) {
    let contents = try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
    isBroken = contents == nil
    isOurs = contents?.info?.author == CatalogContents.Info.ours.author
    providesNamespace = contents?.providesNamespace == true
    let names = isOurs ? contents?.images?.compactMap(\.filename) ?? [] : []
    // By bytes: to 'String', a slash and an accent behind it are no slash.
    let separators = [UInt8(ascii: "/"), 0]
    files = Set(
      names.filter { $0.hasByteSuffix(".png") && !$0.utf8.contains(where: separators.contains) })
  }
}
