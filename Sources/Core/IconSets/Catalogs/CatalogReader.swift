import IconCatalog
package import IconModel
import SystemFiles

/// The image sets of asset catalogs, and what else was found on the way to them.
package struct CatalogContent: Sendable {
  /// Sorted by their folders.
  package internal(set) var imageSets: [AssetImageSet] = []
  /// What is wrong with folders that are no image sets.
  package internal(set) var problems: [AssetImageSet.Problem] = []
}

/// Reads asset catalogs as Xcode does: folders of groups, in which each folder with an extension is
/// a set.
///
/// Links are never followed, because they can lead in circles or out of the catalog.
package struct CatalogReader {
  /// The extension of catalogs.
  package static let fileExtension = ".xcassets"
  private static let setExtension = ".imageset"
  /// The longest chain of folders that is followed.
  private static let maximumDepth = 64
  private static let contentsLimit = 1 << 20

  private var content = CatalogContent()

  /// Reads catalogs.
  ///
  /// - Throws: `RunError.unreadable` where one cannot be read at all.
  package static func read(
    _ catalogs: [String], didRead: (Int) -> Void = { _ in }
  ) throws(RunError) -> CatalogContent {
    var reader = CatalogReader()
    for catalog in catalogs {
      let name = PathText.name(of: catalog)
      let place = Place(
        catalog: String(name.dropLast(name.hasByteSuffix(fileExtension) ? fileExtension.count : 0)))
      try RunError.reading(catalog) { () throws(SystemError) in
        try reader.collect(catalog, place, didRead)
      }
    }
    return reader.content
  }

  /// Whether a path is named like a catalog.
  package static func isCatalog(_ path: String) -> Bool {
    PathText.normalized(path).hasByteSuffix(fileExtension)
  }

  /// Where a folder is in its catalog.
  private struct Place {
    var catalog: String
    var groups: [String] = []
    /// The groups that are parts of names, with a slash behind each.
    var namespace = ""
  }

  private mutating func collect(
    _ folder: String, _ place: Place, _ didRead: (Int) -> Void
  ) throws(SystemError) {
    let names = try FileSystem.names(in: folder)
    checkCases(names, in: folder)
    for name in names where !name.hasBytePrefix(".") && name != "Contents.json" {
      let path = folder + "/" + name
      guard !FileSystem.isLink(path) else {
        content.problems.append(.link(SourceLocation(file: path)))
        continue
      }
      do throws(SystemError) {
        guard try FileSystem.kind(ofListed: path) == .directory else { continue }
      } catch {
        // One that is absent was removed after its name was read.
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

  /// Finds names that are one where case is ignored, as on most Macs.
  private mutating func checkCases(_ names: [String], in folder: String) {
    var seen: [String: String] = [:]
    for name in names {
      if let other = seen.updateValue(name, forKey: name.lowercased()) {
        content.problems.append(
          .sameName(SourceLocation(file: folder + "/" + name), other: other))
      }
    }
  }
}

/// The catalogs below a folder.
package struct CatalogSearch: Sendable {
  private static let maximumDepth = 32
  /// Folders of a project that hold what tools have made or fetched.
  private static let passedOver: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]
  /// Extensions of folders that make their folder a project of an app.
  private static let projects = [".xcodeproj", ".xcworkspace"]

  /// The catalogs, sorted by their bytes.
  package private(set) var catalogs: [String] = []
  /// Whether the folder itself is that of a project of an app.
  package let isProject: Bool

  /// Searches a folder.
  package init(_ folder: String) {
    isProject = ((try? FileSystem.names(in: folder)) ?? []).contains { name in
      name == "Package.swift" || Self.projects.contains { name.hasByteSuffix($0) }
    }
    search(folder, depth: 0)
  }

  /// Searches a folder in the order of names; hidden files and folders, links and folders that tools
  /// make are passed over.
  private mutating func search(_ folder: String, depth: Int) {
    guard depth < Self.maximumDepth, let names = try? FileSystem.names(in: folder) else { return }
    for name in names where !name.hasBytePrefix(".") && !Self.passedOver.contains(name) {
      let path = PathText.join(folder, name)
      guard !FileSystem.isLink(path), (try? FileSystem.kind(of: path)) == .directory else {
        continue
      }
      if CatalogReader.isCatalog(path) {
        catalogs.append(path)
      } else {
        search(path, depth: depth + 1)
      }
    }
  }
}
