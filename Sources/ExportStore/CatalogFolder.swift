import IconCatalog
import IconSets
import Synchronization
import SystemFiles

/// The asset catalog in the output folder, in which others may keep image sets too.
///
/// What the tool did not write stays as it is: a set is the tool's own if its `Contents.json` says
/// so, or if it has none yet.
final class CatalogFolder: Sendable {
  /// The largest `Contents.json` that is read; ours have a kilobyte.
  private static let maximumByteCount = 1 << 20

  private let output: OutputFolder
  private let refused = Mutex<Set<String>>([])

  init(in output: OutputFolder) { self.output = output }

  /// The files of others that are where the tool would write its own, sorted.
  var refusals: [String] { refused.withLock { $0.sorted() } }

  /// Whether a set was left alone, because it is not the tool's.
  func isRefused(_ set: String) -> Bool {
    refused.withLock { $0.contains(Self.contents(of: set)) }
  }

  /// Whether the tool may write to a set, whose path is below the output folder.
  ///
  /// - Throws: `RunError.unreadable` when the machine fails to say.
  func mayWrite(to set: String) throws(RunError) -> Bool {
    let path = Self.contents(of: set)
    guard !output.isUntouched(path) else { return true }
    guard try foreign(path) != nil else { return true }
    refused.withLock { _ = $0.insert(path) }
    return false
  }

  /// What a `Contents.json` holds.
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
  /// - Returns: False where others wrote the file, which is then left alone. That it differs in
  ///   what code sees of it is a refusal.
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

  /// What is there and is not the tool's; of its own files even a broken one is.
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
      // Whose a file is that nobody can read now is not known, so nothing may follow from it.
      guard !error.isFailureOfMachine else { throw .unreadable(path: path, error) }
      // What is there and is kept from being read is not the tool's.
      return error.isAbsence ? nil : ExistingContents([])
    }
  }

  private static func contents(of folder: String) -> String {
    "\(folder)/\(AssetCatalog.contentsName)"
  }
}
