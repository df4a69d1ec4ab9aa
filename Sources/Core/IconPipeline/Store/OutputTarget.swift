import Foundation
import IconCatalog
import IconModel
import IconSets
import SystemFiles

/// Where an export writes, and what it may do there.
struct OutputTarget: Sendable {
  let path: String
  /// The folder of state, results and incomplete files, on the file system of the output folder: inside
  /// the latter, unless that may hold outputs only.
  let state: OwnFolder
  let manifest: String
  let identity: SetIdentity
  /// The path of the set that the manifest names; `nil` where the output folder was given by an
  /// absolute path, since a path from there would show where the project lies on this machine.
  let source: String?
  /// The only files that may be touched, by their absolute paths; any if `nil`.
  let permitted: Set<String>?
  /// Whether outputs of icons that the export lacks may be removed although they are of another set.
  let prunes: Bool
  /// Whether each file is on the disk before it gets its name.
  let synchronizes: Bool

  /// Describes an output folder; `isAbsolute` says whether it is named by an absolute path.
  init(
    _ path: String, _ request: RunRequest, isAbsolute: Bool, manifest: String,
    identity: SetIdentity
  ) {
    self.path = path
    // A subfolder for each output folder, so that several can share one.
    let shared = request.stateFolder.map { folder in
      let hash = ContentHash(of: ContiguousArray(PathText.normalized(path).utf8))
      return OwnFolder(["tabicon-\(hash.hexadecimal.prefix(8))"], in: folder)
    }
    state = shared ?? OwnFolder([InputFolder.stateName], in: path)
    self.manifest = manifest
    self.identity = identity
    source = if case .whole(let set) = identity, !isAbsolute { set } else { nil }
    permitted = request.permittedOutputs
    prunes = request.prunes
    synchronizes = request.synchronizes
  }

  var stateFile: String { PathText.join(state.path, RunState.fileName) }

  var exists: Bool { (try? FileSystem.kind(of: path)) == .directory }
}

/// Which set of icons the files of an output folder were made of.
enum SetIdentity: Hashable, MessageCodable, Sendable {
  /// A folder of icons, the folder of its `tabbar.yml`, or another configuration, relative to the
  /// output folder: a project that is moved as a whole keeps it.
  case whole(String)
  /// Single drawings that were named.
  case drawings
  /// A set without a place of its own, such as drawings that Xcode declares, or one that neither
  /// record nor manifest names.
  case unknown

  init(_ path: String, from output: String) {
    let directory = FileManager.default.currentDirectoryPath
    let parts = { (path: String) in
      PathText.join(directory, path).utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }
    let (set, base) = (parts(path), parts(output))
    let sharedCount = zip(set, base).prefix { $0 == $1 }.count
    let names =
      Array(repeating: Array("..".utf8), count: base.count - sharedCount)
      + set.dropFirst(sharedCount)
    let joined = names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    self = .whole(joined.isEmpty ? "." : joined)
  }

  /// Whether an export of this set may remove another set's outputs of icons that this one lacks.
  func mayRemoveIcons(of former: Self) -> Bool {
    switch (self, former) {
    case (.whole(let path), .whole(let other)): path.hasBytes(of: other)
    case (.drawings, _), (.whole, .drawings): false
    case (.unknown, _), (.whole, .unknown): true
    }
  }

  init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let path: String? = if case .whole(let path) = value { path } else { nil }
    if let path = try coder.optional(path) {
      self = .whole(path)
    } else {
      self = try coder(value.map { $0 == .drawings }) ? .drawings : .unknown
    }
  }
}
