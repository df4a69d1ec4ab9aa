import IconCatalog
package import IconModel
import SystemFiles

/// The image sets of asset catalogs, sorted by their folders, and what is wrong with other folders.
package typealias CatalogContent = (imageSets: [AssetImageSet], problems: [AssetImageSet.Problem])

/// Reads asset catalogs as Xcode does: folders of groups, in which each folder with an extension is
/// a set.
///
/// Links are never followed, because they can lead in circles or out of the catalog.
package struct CatalogReader {
  package static let fileExtension = ".xcassets"
  private static let setExtension = ".imageset"
  private static let maximumDepth = 64
  /// The most bytes of a `Contents.json`; those of large sets have some ten thousand.
  static let contentsLimit = 1 << 20

  private var content: CatalogContent = ([], [])

  package static func read(
    _ catalogs: [String], didRead: (Int) -> Void = { _ in }
  ) throws(RunError) -> CatalogContent {
    var reader = CatalogReader()
    for catalog in catalogs {
      let name = PathText.name(of: catalog)
      let stem = String(name.dropLast(name.hasByteSuffix(fileExtension) ? fileExtension.count : 0))
      try RunError.reading(catalog) { () throws(SystemError) in
        try reader.collect(catalog, (stem, [], ""), didRead)
      }
    }
    return reader.content
  }

  package static func isCatalog(_ path: String) -> Bool {
    PathText.normalized(path).hasByteSuffix(fileExtension)
  }

  /// A catalog and groups in it, with those that are parts of names, and a slash behind each.
  private typealias Place = (catalog: String, groups: [String], namespace: String)

  private mutating func collect(
    _ folder: String, _ place: Place, _ didRead: (Int) -> Void
  ) throws(SystemError) {
    let names = try FileSystem.names(in: folder)
    // Names that differ only in case are one on most Macs.
    var seen: [String: String] = [:]
    for name in names {
      if let other = seen.updateValue(name, forKey: name.lowercased()) {
        content.problems.append(
          .sameName(SourceLocation(file: folder + "/" + name), other: other))
      }
    }
    for name in names where !name.hasBytePrefix(".") && name != "Contents.json" {
      let path = folder + "/" + name
      guard !FileSystem.isLink(path) else {
        content.problems.append(.link(SourceLocation(file: path)))
        continue
      }
      do throws(SystemError) {
        guard try FileSystem.kind(ofListed: path) == .directory else { continue }
      } catch {
        // An absent folder was removed after its name was read.
        if !error.isAbsence {
          content.problems.append(
            .unreadableFolder(SourceLocation(file: path), reason: error.reason))
        }
        continue
      }
      if let stem = name.withoutByteSuffix(Self.setExtension) {
        content.imageSets.append(
          ImageSetReader.read(
            path, name: place.namespace + stem, groups: place.groups, catalog: place.catalog))
        didRead(content.imageSets.count)
      } else if !name.utf8.contains(UInt8(ascii: ".")) {
        collectGroup(path, name, place, didRead)
      }
    }
  }

  private mutating func collectGroup(
    _ path: String, _ name: String, _ place: Place, _ didRead: (Int) -> Void
  ) {
    var place = place
    place.groups.append(name)
    if providesNamespace(path) { place.namespace += name + "/" }
    do throws(SystemError) {
      guard place.groups.count < Self.maximumDepth else { throw .tooDeep }
      try collect(path, place, didRead)
    } catch {
      content.problems.append(
        .unreadableFolder(SourceLocation(file: path), reason: error.reason))
    }
  }

  /// Whether the name of a group is a part of the names of its images.
  private mutating func providesNamespace(_ group: String) -> Bool {
    let contents = group + "/Contents.json"
    guard let bytes = try? FileSystem.read(contents, limit: Self.contentsLimit) else {
      return false
    }
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(bytes)["properties"]?["provides-namespace"]?.bool == true
    } catch {
      let location = SourceLocation(
        file: contents, line: error.position.line, column: error.position.column)
      content.problems.append(
        .malformed(
          location, reason: "it is no JSON: \(error.reason)",
          help: "mend it there, or let Xcode write the group anew"))
      return false
    }
  }

  private static let maximumSearchDepth = 32
  /// Folders of a project that hold what tools have made or fetched.
  private static let passedOver: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

  package static func isProject(_ folder: String) -> Bool {
    ((try? FileSystem.names(in: folder)) ?? []).contains { name in
      name == "Package.swift" || name.hasByteSuffix(".xcodeproj")
        || name.hasByteSuffix(".xcworkspace")
    }
  }

  /// The catalogs below a folder, sorted by their bytes; hidden files and folders, links and folders that
  /// tools make are passed over.
  package static func catalogs(below folder: String, depth: Int = 0) -> [String] {
    guard depth < maximumSearchDepth, let names = try? FileSystem.names(in: folder) else {
      return []
    }
    return names.filter { !$0.hasBytePrefix(".") && !passedOver.contains($0) }.flatMap { name in
      let path = PathText.join(folder, name)
      guard !FileSystem.isLink(path), (try? FileSystem.kind(of: path)) == .directory else {
        return [] as [String]
      }
      return isCatalog(path) ? [path] : catalogs(below: path, depth: depth + 1)
    }
  }
}
