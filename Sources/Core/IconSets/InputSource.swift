import IconCatalog
package import IconModel
import IconRules
package import SystemFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The drawings and the configuration of a run, and the folders that they come from.
package struct InputSource: Sendable {
  /// The folders that the drawings' paths are relative to.
  package let roots: [String]
  package var root: String { roots[0] }
  /// The drawings, each relative to its folder.
  package let drawings: PathList
  /// The folder's index for each drawing outside of the first.
  private let places: [ByteExact: Int]
  /// The folders below these that cannot be read, and may hold more.
  package let unreadable: [UnreadableFile]
  private let manifestRoots: [String]
  /// Which drawings replace some of earlier folders, in the form that compilers print.
  package let replacements: [String]
  package let configuration: Configuration
  /// The configuration's file, as it was read, if there is one.
  package let configurationFile: (path: String, hash: ContentHash)?
  /// The folder that the configuration's paths are relative to.
  package let configurationFolder: String
  /// The folder or the configuration that stands for the whole set, unless single drawings were
  /// named: the folder of a `tabbar.yml`, a configuration of another name, or a folder of icons.
  package let set: String?
  /// The folder of icons, unless single drawings were named.
  package let iconFolder: String?
  /// The folders that hold drawings, those that are replaced too; none unless the drawings were looked for.
  package let folders: Set<String>
  /// The configuration or folder as diagnostics show it.
  package let displayName: String

  private static let maximumConfigurationByteCount = 1 << 20

  package init(_ request: SetRequest) throws(RunError) {
    let place = try Place(request)
    let read = try place.configuration.map(Self.read)
    configurationFile = read?.1
    configurationFolder = place.configuration.map { PathText.parent(of: $0) } ?? "."
    displayName = place.configuration ?? place.icons ?? place.files.first ?? "."
    configuration = read?.0 ?? Configuration(file: displayName)
    if !place.files.isEmpty {
      let root = PathText.commonParent(of: place.files)
      roots = [root]
      (places, replacements) = ([:], [])
      drawings = PathList(
        DrawingName.withoutSmallerScales(place.files)
          .map { PathText.relative($0, below: root) ?? $0 })
      (unreadable, manifestRoots, set, iconFolder, folders) = ([], ["."], nil, nil, [])
      return
    }
    let named = configuration.icons.value
    let roots =
      place.icons.map { [$0] }
      ?? named.map { [configurationFolder] in PathText.join(configurationFolder, $0) }
    self.roots = roots
    manifestRoots =
      place.icons == nil
      ? named.map { PathText.isAbsolute($0) ? "." : PathText.normalized($0) } : ["."]
    set =
      place.icons
      ?? (PathText.name(of: displayName) == Configuration.fileName
        ? configurationFolder : displayName)
    iconFolder = roots[0]
    var found: [(root: String, drawings: [String])] = []
    var unreadable: [UnreadableFile] = []
    for root in roots {
      if let declared = request.drawings {
        found.append((root, PathText.relative(declared, below: root)))
        continue
      }
      let folder = try RunError.reading(root) { [configuration] () throws(SystemError) in
        try InputFolder(root, named: configuration.namedDrawings)
      }
      let inner = roots.filter { $0 != root }.compactMap { PathText.relative($0, below: root) }
      let own = folder.drawings.filter { file in
        !inner.contains { file.hasBytePrefix($0 + "/") }
      }
      found.append((root, own))
      unreadable += folder.unreadable
    }
    let inner = found.flatMap { root, drawings in
      Set(drawings.map { PathText.parent(of: $0) }).map { PathText.join(root, $0) }
    }
    folders = request.drawings == nil ? Set(roots + inner) : []
    let merged = MergedDrawings(of: found, names: configuration.names?.value)
    drawings = PathList(merged.files)
    (places, replacements) = (merged.places, merged.replacements)
    self.unreadable = unreadable
    guard !drawings.isEmpty else {
      throw unreadable.first.map { .unreadable(path: $0.file, $0.error) }
        ?? .noDrawings(path: roots[0])
    }
  }

  /// The path of the configuration that a request names or leads to; `nil` where there is none.
  package static func configurationPath(of request: SetRequest) throws(RunError) -> String? {
    try Place(request).configuration
  }

  /// Whether another set with a configuration of its own is still there.
  package func isOther(than set: String) -> Bool {
    let file = ConfigurationFile.isOne(set) ? set : PathText.join(set, Configuration.fileName)
    guard let own = configurationFile?.path, !FileSystem.isAbsent(file) else { return false }
    return !FileSystem.areSame(own, file)
  }

  package func root(of drawing: String) -> String { roots[places[ByteExact(drawing)] ?? 0] }

  /// The path by which a drawing is read, and which diagnostics show.
  package func path(of drawing: String) -> String { PathText.join(root(of: drawing), drawing) }

  package func manifestPath(of drawing: String) -> String {
    PathText.join(manifestRoots[places[ByteExact(drawing)] ?? 0], drawing)
  }

  /// What the paths of the drawings, in messages and in the manifest, depend on.
  package var pathFields: [String] {
    roots + manifestRoots + [drawings.hash.hexadecimal]
      + places.map { "\($0.value) \($0.key.text)" }.sorted()
  }

  private struct Place {
    /// The configuration that is named, or that a folder leads to.
    var configuration: String?
    /// The folder of drawings in place of the configuration's.
    var icons: String?
    /// Single drawings; empty for those of a folder.
    var files: [String] = []

    init(_ request: SetRequest) throws(RunError) {
      let inputs = request.inputs.map(PathText.normalized)
      configuration = request.configuration
      guard let first = inputs.first else {
        guard configuration == nil else { return }
        guard let found = ConfigurationFile.input(nearestTo: ".") else { throw .nothingToDo }
        configuration = found
        return
      }
      if inputs.count == 1 {
        let kind = try RunError.reading(first) { () throws(SystemError) in
          try FileSystem.kind(of: first)
        }
        if kind == .directory {
          let own = PathText.join(first, Configuration.fileName)
          let hasOwn = configuration == nil && !FileSystem.isAbsent(own)
          (configuration, icons) = hasOwn ? (own, nil) : (configuration, first)
          return
        }
        if ConfigurationFile.isOne(first) {
          guard configuration == nil else {
            throw .inputs("'\(first)' and '--config' both name a configuration")
          }
          configuration = first
          return
        }
      }
      for input in inputs where !DrawingName.isOne(input) {
        throw .inputs("'\(input)' is no SVG, PDF or PNG")
      }
      files = inputs
    }
  }

  /// Reads the bytes of a configuration, whose rules are those of the tool.
  package static func parse(
    _ bytes: [UInt8], _ file: String
  ) throws(ConfigurationError) -> Configuration {
    try Configuration(
      parsing: bytes, file: file, knownRules: Set(Rule.all.map(\.id)),
      refusals: Set(Rule.all.filter(\.excludesIcon).map(\.id)))
  }

  package static func read(
    configuration path: String
  ) throws(RunError) -> (Configuration, (path: String, hash: ContentHash)) {
    let (bytes, configuration) = try FileSystem.readSaved(
      path,
      isWhole: { (read: (ContiguousArray<UInt8>, Result<Configuration, ConfigurationError>)) in
        !read.0.isEmpty && (try? read.1.get()) != nil
      }
    ) { () throws(RunError) in
      let bytes = try RunError.read(path, limit: maximumConfigurationByteCount)
      return (
        bytes, Result { () throws(ConfigurationError) in try parse(Array(bytes), path) }
      )
    }
    do {
      return (try configuration.get(), (path, ContentHash(of: bytes)))
    } catch {
      throw .configuration(error)
    }
  }
}

extension ConfigurationFile {
  /// The absolute path of the `tabbar.yml` of a folder or of the nearest folder above it; `nil` if none
  /// has one.
  ///
  /// `.` and `..` are resolved in the text of the path, as shells do: a symbolic link before a `..` is
  /// not followed. Anything called `tabbar.yml` counts, even if it cannot be read.
  package static func nearest(to directory: String) -> String? {
    var folder = PathText.join(FileManager.default.currentDirectoryPath, directory)
    while true {
      let path = PathText.join(folder, Configuration.fileName)
      if !FileSystem.isAbsent(path) { return path }
      // A working directory that was deleted has no path.
      let parent = PathText.parent(of: folder)
      guard parent != folder else { return nil }
      folder = parent
    }
  }

  /// The path of the nearest `tabbar.yml` as people would name it: relative where it lies below the
  /// working directory.
  static func input(nearestTo directory: String) -> String? {
    nearest(to: directory).map {
      PathText.shortened($0, from: FileManager.default.currentDirectoryPath)
    }
  }

  /// The inputs that stand for the set of a drawing: the nearest `tabbar.yml`, or else its folder;
  /// none for a name that is no drawing's, which is one of the nearest set.
  package static func set(of drawing: String) -> [String] {
    guard DrawingName.isOne(drawing), !FileSystem.isAbsent(drawing) else { return [] }
    let folder = PathText.parent(of: drawing)
    return [input(nearestTo: folder) ?? folder]
  }
}

package struct InputFolder {
  private static let maximumDepth = 64

  /// All paths below the folder that are named like drawings, relative to it, sorted by their bytes.
  ///
  /// Hidden files and folders are passed over, and links to folders are not followed, since they
  /// can lead in circles or out of the project. PNGs and PDFs are listed where they are named, and where
  /// there is no SVG, except in asset catalogs and among exported files. Asset catalogs below the folder
  /// are skipped. A folder or broken link that is named like a drawing is listed too: reading it reports
  /// the error.
  package private(set) var drawings: [String] = []
  /// The folders below it that cannot be read, so that their content is unknown.
  package private(set) var unreadable: [UnreadableFile] = []

  /// Searches a folder for drawings, and for those that a configuration names relative to it.
  package init(_ folder: String, named: Set<String> = []) throws(SystemError) {
    try collect(folder, prefix: "", depth: 0, takesImages: true)
    let counted = DrawingName.drawings(among: drawings)
    guard counted.count < drawings.count, !named.isEmpty else {
      drawings = counted
      return
    }
    let kept = Set(counted.map(ByteExact.init))
    drawings = drawings.filter { kept.contains(ByteExact($0)) || named.contains($0) }
  }

  /// The folder of the state of an export, which lies in each folder that the tool has exported to.
  package static let stateName = ".tabicon"

  private mutating func collect(
    _ folder: String, prefix: String, depth: Int, takesImages: Bool
  ) throws(SystemError) {
    let names = try FileSystem.names(in: folder)
    let isForeign =
      folder.lowercased().hasByteSuffix(".xcassets")
      || depth > 0 && names.contains(Self.stateName)
    let takesImages = takesImages && !isForeign
    for name in names where name.utf8.first != UInt8(ascii: ".") {
      let path = folder + "/" + name
      if DrawingName.isSVG(name) || takesImages && DrawingName.isOne(name) {
        drawings.append(prefix + name)
      } else if !FileSystem.isLink(path), !CatalogReader.isCatalog(name) {
        do throws(SystemError) {
          guard try FileSystem.kind(ofListed: path) == .directory else { continue }
          guard depth < Self.maximumDepth else { throw .tooDeep }
          try collect(
            path, prefix: prefix + name + "/", depth: depth + 1, takesImages: takesImages)
        } catch  where !error.isAbsence {
          unreadable.append(
            UnreadableFile(file: PathText.normalized(path), error: error))
        } catch {
          // It was removed after its name was read.
        }
      }
    }
  }
}

/// The drawings of several folders as one set: those of an icon in a later folder replace all that
/// earlier folders have of it.
private struct MergedDrawings {
  private(set) var files: [String]
  /// The folder's index for each drawing outside of the first.
  private(set) var places: [ByteExact: Int] = [:]
  private(set) var replacements: [String] = []

  init(of folders: [(root: String, drawings: [String])], names: [NamingConvention]?) {
    files = folders[0].drawings
    guard folders.count > 1 else { return }
    let conventions =
      names ?? [ConventionFinder(paths: Array(Set(folders.flatMap(\.drawings)))).convention]
    var icons: [String: [String]] = [:]
    for (place, folder) in folders.enumerated() {
      let own = Self.icons(folder.drawings, conventions)
      let replaced = own.keys.flatMap { icons[$0] ?? [] }.sorted { $0.precedesInBytes($1) }
      for (earlier, former) in folders[..<place].enumerated() {
        let lost = replaced.filter { places[ByteExact($0), default: 0] == earlier }
        guard !lost.isEmpty else { continue }
        let names = lost.map { "'\($0)'" }.listed(atMost: 5)
        replacements.append(
          "\(folder.root): note: its drawings replace \(names) of '\(former.root)'")
      }
      for file in replaced { places[ByteExact(file)] = nil }
      for file in folder.drawings where place > 0 { places[ByteExact(file)] = place }
      icons.merge(own) { $1 }
    }
    // Sorted, since a hash of all paths identifies a run's drawings.
    files = icons.values.flatMap(\.self).sorted { $0.precedesInBytes($1) }
  }

  /// The drawings of a folder by the icons that their names say.
  private static func icons(
    _ drawings: [String], _ conventions: [NamingConvention]
  ) -> [String: [String]] {
    let groups = IconGroups(drawings, by: conventions)
    let others = groups.leftOut.map(\.file) + groups.smaller.map(\.file)
    return Dictionary(
      groups.icons.map { ($0[0].icon.fileSystemKey, $0.map(\.file)) }
        + others.map { (DrawingName.bare($0).fileSystemKey, [$0]) }, uniquingKeysWith: +)
  }
}

/// Many paths in one piece of memory.
///
/// As separate strings, those of 40,000 drawings have three times as many bytes, and a run keeps them
/// until its end.
package struct PathList: RandomAccessCollection, Sendable {
  /// The paths, each with a zero after it, which no path has.
  package let bytes: ContiguousArray<UInt8>
  /// Where each path ends, before its zero.
  private let ends: ContiguousArray<Int>

  package init(_ paths: some Sequence<String>) {
    self.init(
      bytes: paths.reduce(into: []) { bytes, path in
        bytes += path.utf8
        bytes.append(0)
      })
  }

  /// Takes paths that were laid out before; bytes after the last zero do not count.
  package init(bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    ends = ContiguousArray(bytes.indices.filter { bytes[$0] == 0 })
  }

  package var hash: ContentHash { ContentHash(of: bytes) }
  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }

  package subscript(index: Int) -> String {
    String(decoding: bytes[start(of: index)..<ends[index]], as: UTF8.self)
  }

  /// Calls a function with a path as the system takes it.
  package func withPath<Value>(
    _ index: Int, _ body: (UnsafePointer<CChar>) -> Value
  ) -> Value {
    let start = start(of: index)
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("a path ends with a zero") }
      return unsafe body((base + start).assumingMemoryBound(to: CChar.self))
    }
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] + 1 }
}
