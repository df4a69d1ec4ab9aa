import IconCatalog
import IconModel
import IconSets
import SystemFiles
import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ListedFile: Hashable, Sendable {
  /// For an output the path below the output folder, for a drawing the path as it was read.
  let path: String
  /// The icon whose image it is; empty where it is no image.
  var icon = ""
  var hash: ContentHash
  var size = 0
  /// `FileStamp.digest`; 0 where the file must be read to find out whether it was changed.
  var stamp: UInt64 = 0

  var isPlausibleOutput: Bool { Self.isPlausibleOutput(path) }

  /// Whether the tool may have written a file at a path: a list may be forged.
  static func isPlausibleOutput(_ path: String) -> Bool {
    guard path.utf8.count <= 2_048, !path.utf8.contains(0) else { return false }
    let parts = path.bytesSplit(at: "/")
    // The file or folder that lies directly in the output folder.
    let name = String(parts[0])
    let isOurs =
      parts.count == 1
      ? ManifestFile.canBeName(name) || AccessorFile.canBeName(name)
        || AppManifestFile.canBeName(name)
      : ImageLayout.isFolder(name) || AssetCatalog.canBeName(name) || Framework.isFolder(name)
    return isOurs && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }

  /// The files that a manifest lists, itself included, and the set that they were made of; nothing
  /// where it is no manifest.
  static func content(
    ofManifest bytes: ContiguousArray<UInt8>, named name: String
  ) -> (files: [ListedFile], source: String?) {
    guard let manifest = try? JSONDecoder().decode(ExportManifest.self, from: Data(bytes)) else {
      return ([], nil)
    }
    let listed =
      manifest.icons.flatMap { icon in icon.images.map { ($0.file, icon.name, $0.sha256) } }
      + manifest.files.map { ($0.file, "", $0.sha256) }
    let files = listed.compactMap { path, icon, hash in
      ContentHash(hexadecimal: hash).map { ListedFile(path: path, icon: icon, hash: $0) }
    }
    let own = ListedFile(path: name, hash: ContentHash(of: bytes))
    return (files.filter(\.isPlausibleOutput) + [own], manifest.source)
  }
}

extension ListedFile: MessageCodable {
  init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      path: try coder(value?.path), icon: try coder(value?.icon), hash: try coder(value?.hash),
      size: try coder.count(value?.size))
  }
}

/// The files that a state lists, in columns: a run with nothing to do compares the stamps of 20,000 files
/// or more, and makes no strings of their paths.
struct FileList: RandomAccessCollection, MessageCodable, Sendable {
  private static let recordSize = ContentHash.byteCount + 16

  private let paths: PathList
  private let icons: PathList
  /// The hash, the stamp and the size of each file.
  private var records: ContiguousArray<UInt8>

  init(_ files: [ListedFile] = []) {
    paths = PathList(files.lazy.map(\.path))
    icons = PathList(files.lazy.map(\.icon))
    records = files.reduce(into: []) { records, file in
      records += file.hash.bytes
      records += Self.bytes(of: file.stamp) + Self.bytes(of: UInt64(file.size))
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { paths.count }

  subscript(place: Int) -> ListedFile {
    let start = place * Self.recordSize
    guard let hash = ContentHash(bytes: records[start..<start + ContentHash.byteCount]) else {
      preconditionFailure("a hash has its length")
    }
    return ListedFile(
      path: paths[place], icon: icons[place], hash: hash,
      // A list may be forged; no real file is larger.
      size: Int(number(at: start + ContentHash.byteCount + 8) & 0xFFFF_FFFF_FFFF),
      stamp: number(at: stampPlace(of: place)))
  }

  private func stampPlace(of place: Int) -> Int {
    place * Self.recordSize + ContentHash.byteCount
  }

  private func number(at place: Int) -> UInt64 {
    unsafe records.withUnsafeBytes {
      UInt64(littleEndian: unsafe $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
  }

  private static func bytes(of number: UInt64) -> ContiguousArray<UInt8> {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe ContiguousArray($0) }
  }

  /// The fewest files that are worth another thread.
  private static let filesPerThread = 1_000

  /// Whether all files have the listed content, and whether a stamp differs, which is then updated.
  ///
  /// The paths are relative to an open folder, or `AT_FDCWD`.
  mutating func check(
    in folder: CInt, followsLinks: Bool, threads: Int, readable: (ListedFile) -> String?
  ) -> (isUnchanged: Bool, isRestamped: Bool) {
    let parts = Swift.max(1, Swift.min(threads, count / Self.filesPerThread))
    let touched = ThreadGroup.map(0..<parts, on: parts) { [self] part in
      (count * part / parts..<count * (part + 1) / parts).filter { place in
        unsafe paths.withPath(place) { path in
          unsafe FileStamp(path, in: folder, followsLinks: followsLinks)
        }?.digest != number(at: stampPlace(of: place))
      }
    }
    for place in touched.joined() {
      let file = self[place]
      guard let path = readable(file),
        let (bytes, stamp) = try? FileSystem.readStamped(path, byteCount: file.size + 1),
        ContentHash(of: bytes) == file.hash
      else { return (false, false) }
      let start = stampPlace(of: place)
      records.replaceSubrange(start..<start + 8, with: Self.bytes(of: stamp?.digest ?? 0))
    }
    return (true, touched.contains { !$0.isEmpty })
  }

  init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    paths = PathList(bytes: try coder(value?.paths.bytes))
    icons = PathList(bytes: try coder(value?.icons.bytes))
    records = try coder(value?.records)
    try coder.require(paths.count == icons.count)
    try coder.require(records.count == paths.count * Self.recordSize)
  }
}
