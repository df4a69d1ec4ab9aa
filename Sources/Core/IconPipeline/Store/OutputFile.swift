import IconCatalog
import IconModel

/// A file that a run wants in its output folder.
struct OutputFile: Sendable {
  /// How the tool recognises its own file in the place of an output.
  enum Ownership: Sendable {
    case listed
    /// Its set in the asset catalog, with the `Contents.json` at this path, is the tool's own.
    case set(contents: String)
    /// The `Contents.json` of a set names the tool as its author.
    case contents
    /// The same of a group folder or of the catalog itself. Those of others stay, and conflict only if
    /// they give the images below them other names in code.
    case group(providesNamespace: Bool)
    /// It begins with the mark of generated code.
    case accessors
    /// It is no manifest of another program, such as that of a web app.
    case manifest
  }

  /// What to do with a file in the place of an output.
  enum Verdict: Sendable {
    case replace
    /// It is somebody else's, and conflicts.
    case refuse
    /// There is nothing to write: the content is right, or the file is somebody else's and fits.
    case keep
  }

  /// The path below the folder, without `.` and `..`.
  let path: String
  let bytes: ContiguousArray<UInt8>
  let hash: ContentHash
  /// The icon whose image it is; empty where it is no image.
  let icon: String
  let ownership: Ownership

  var listed: ListedFile {
    ListedFile(path: path, icon: icon, hash: hash, size: bytes.count)
  }

  init(
    path: String, bytes: ContiguousArray<UInt8>, hash: ContentHash? = nil, icon: String = "",
    ownership: Ownership
  ) {
    self.path = path
    self.bytes = bytes
    self.hash = hash ?? ContentHash(of: bytes)
    self.icon = icon
    self.ownership = ownership
  }
}

extension OutputFile.Ownership {
  /// The most bytes of a file to inspect; 0 where the content of a file that no run has listed does not
  /// count.
  var inspectedByteCount: Int {
    switch self {
    case .listed, .set: 0
    case .contents, .group, .accessors: 1 << 26
    case .manifest: ManifestFile.maximumForeignByteCount
    }
  }

  /// Whether edits of the tool's file are reported.
  var reportsEdits: Bool { if case .manifest = self { false } else { true } }

  /// What to do with a file whose content differs from the output's; the bytes are empty where it cannot
  /// be read, or is too long to inspect.
  ///
  /// A `Contents.json` that is broken or that Xcode has changed is the tool's if a run listed it, a
  /// broken manifest in any case.
  func verdict(on bytes: ContiguousArray<UInt8>, isListed: Bool) -> OutputFile.Verdict {
    switch self {
    case .listed: return isListed ? .replace : .refuse
    case .set: return .replace
    case .accessors: return AccessorFile.isMarked(bytes) ? .replace : .refuse
    case .manifest: return isListed || !ManifestFile.isForeign(bytes) ? .replace : .refuse
    case .contents, .group:
      let old = ExistingContents(bytes)
      if old.isOurs || isListed && (old.isBroken || old.isOfXcode) { return .replace }
      guard case .group(old.providesNamespace) = self else { return .refuse }
      return .keep
    }
  }
}
