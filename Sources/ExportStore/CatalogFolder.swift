import IconCatalog
import IconSets
import Synchronization
import SystemFiles

/// The asset catalog in the output folder, in which others may keep image sets too.
///
/// Image sets of others stay as they are. A set is the tool's own if its `Contents.json` names the
/// tool as its author, or if it has none yet.
final class CatalogFolder: Sendable {
  /// The largest `Contents.json` that is read; ours have a kilobyte.
  private static let maximumByteCount = 1 << 20

  private let output: OutputFolder
  private let refused = Mutex<Set<String>>([])

  init(in output: OutputFolder) { self.output = output }

  /// The files of others that are where the tool would write its own, sorted.
  var refusals: [String] { refused.withLock { $0.sorted() } }

  /// Whether the `Contents.json` of a set is not the tool's, so that the set was left as it is.
  func isRefused(_ set: String) -> Bool {
    refused.withLock { $0.contains(Self.contents(of: set)) }
  }

  /// Whether the tool may write to a set, whose path is below the output folder.
  ///
  /// - Throws: `RunError.unreadable` when reading fails for a reason that may pass.
  func mayWrite(to set: String) throws(RunError) -> Bool {
    let path = Self.contents(of: set)
    guard !output.isUntouched(path) else { return true }
    guard try foreign(path) != nil else { return true }
    refused.withLock { _ = $0.insert(path) }
    return false
  }

  /// The size and the hash of a `Contents.json`.
  struct Digest {
    let byteCount: Int
    let hash: ContentHash
  }

  /// Writes the `Contents.json` of a set.
  func write(_ set: ImageSet) throws(RunError) -> Digest {
    let path = Self.contents(of: set.path)
    let bytes = set.contents.bytes
    let hash = ContentHash(of: bytes)
    let digest = Digest(byteCount: bytes.count, hash: hash)
    guard !output.holds(hash, byteCount: bytes.count, at: path) else { return digest }
    try output.write([OutputFile(path: path, bytes: bytes, hash: hash)])
    return digest
  }

  /// Writes the `Contents.json` of the catalog itself or of a group.
  ///
  /// - Returns: False where others wrote the file, which then stays as it is. If it also gives the
  ///   images below it other names in code, it is added to `refusals`.
  func write(_ contents: CatalogContents, ofFolder folder: String) throws(RunError) -> Bool {
    let path = Self.contents(of: folder)
    if let old = try foreign(path) {
      if old.providesNamespace != contents.providesNamespace {
        refused.withLock { _ = $0.insert(path) }
      }
      return false
    }
    try output.write(contents.bytes, to: path)
    return true
  }

  /// A `Contents.json` that is not the tool's; `nil` where there is none.
  ///
  /// A broken one is the tool's if an earlier run wrote a file of that path.
  private func foreign(_ path: String) throws(RunError) -> ExistingContents? {
    guard let old = try existing(path), !old.isOurs, !(old.isBroken && output.isKnown(path)) else {
      return nil
    }
    return old
  }

  private func existing(_ path: String) throws(RunError) -> ExistingContents? {
    do {
      return ExistingContents(try output.read(path, limit: Self.maximumByteCount))
    } catch {
      // Nobody knows now whether the file is the tool's, so the run must not go on.
      guard !error.isFailureOfMachine else { throw .unreadable(path: path, error) }
      // A file that may not be read, or is too large, is not the tool's.
      return error.isAbsence ? nil : ExistingContents([])
    }
  }

  private static func contents(of folder: String) -> String {
    "\(folder)/\(AssetCatalog.contentsName)"
  }
}
