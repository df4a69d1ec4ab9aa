import IconCatalog
import IconModel
import SystemFiles
import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of a run as the record lists it.
struct RecordedFile: Hashable, Sendable {
  /// For an output the path below the output folder, for a drawing the path as it was read.
  let path: String
  /// `nil` where the file must be read to find out whether it was changed.
  var stamp: FileStamp?
  let hash: ContentHash

  /// Whether the path stays below the output folder and leads to what the tool may have written.
  ///
  /// A record may be forged, so the paths that it lists are checked before a file is removed.
  var isPlausibleOutput: Bool { Self.isPlausibleOutput(path) }

  init(path: String, stamp: FileStamp? = nil, hash: ContentHash) {
    self.path = path
    self.stamp = stamp
    self.hash = hash
  }

  /// Whether a path stays below the output folder and leads to what the tool may have written.
  static func isPlausibleOutput(_ path: String) -> Bool {
    guard path.utf8.count <= 2_048, !path.utf8.contains(0) else { return false }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return isRoot(parts[0], isFile: parts.count == 1)
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  /// Whether the tool writes a file or folder of this name directly into the output folder.
  ///
  /// Configurations name accessors and catalog, and an earlier one may have had other names.
  private static func isRoot(_ name: Substring.UTF8View, isFile: Bool) -> Bool {
    guard isFile else {
      return ImagePath.isFolder(name) || AssetCatalog.canBeName(name)
    }
    return name.elementsEqual(ManifestFile.name.utf8)
      || AccessorFile.canBeName(String(decoding: name, as: UTF8.self))
  }
}

/// What earlier runs wrote to an output folder.
struct KnownOutputs: Sendable {
  /// The most bytes of a manifest that is read; that of 10,000 icons has 60 MB.
  static let maximumManifestByteCount = 1 << 27

  /// The files of the record or the manifest, and those of a journal.
  ///
  /// A path may be there several times: a file that a killed run was writing has the hash that it had
  /// before or the one that it was to have.
  private let files: FileTable
  /// The set that the files were made of.
  let set: SetIdentity

  /// Takes the files from the record or, where there is none, from the manifest, and adds those that
  /// a killed run was writing.
  init(in folder: String, stateFolder: String, record: RunRecord?) {
    let manifest = folder + "/" + ManifestFile.name
    let listed: FileTable
    if let state = record?.state {
      (listed, set) = (state.outputs, state.set)
    } else if let bytes = try? FileSystem.read(manifest, limit: Self.maximumManifestByteCount) {
      let (files, source) = Self.content(ofManifest: bytes)
      (listed, set) = (FileTable(files), source.map { .whole($0) } ?? .unknown)
    } else {
      (listed, set) = (FileTable(), .unknown)
    }
    let planned = OutputJournal.read(in: stateFolder)
    files = planned.isEmpty ? listed : FileTable(listed.files + planned)
  }

  /// All files, in the order of their paths.
  var all: some Sequence<RecordedFile> { plausible(0..<files.count) }

  /// The folders of the files, from the output folder.
  var folders: Set<String> { Set(all.map { PathText.parent(of: $0.path) }) }

  subscript(path: String) -> [RecordedFile] { files.places(of: path).map { files[$0] } }

  /// The files whose paths are not among others, in the order of their paths.
  func files(absentFrom paths: Set<ByteExact>) -> [RecordedFile] {
    plausible(0..<files.count).filter { !paths.contains(ByteExact($0.path)) }
  }

  /// The files at some places of the table, without those that cannot be outputs.
  private func plausible(_ places: some Sequence<Int>) -> some Sequence<RecordedFile> {
    places.lazy.map { files[$0] }.filter(\.isPlausibleOutput)
  }

  /// The files that a manifest lists, itself included, and the set that they were made of; nothing
  /// where it is no manifest.
  static func content(
    ofManifest bytes: ContiguousArray<UInt8>
  ) -> (files: [RecordedFile], source: String?) {
    guard let manifest = try? JSONDecoder().decode(TabBarManifest.self, from: Data(bytes)) else {
      return ([], nil)
    }
    let listed =
      manifest.icons.flatMap { $0.images.map { ($0.file, $0.sha256) } }
      + manifest.files.map { ($0.file, $0.sha256) }
    let files = listed.compactMap { path, hash in
      ContentHash(hexadecimal: hash).map { RecordedFile(path: path, stamp: nil, hash: $0) }
    }
    let own = RecordedFile(path: ManifestFile.name, stamp: nil, hash: ContentHash(of: bytes))
    return (files.filter(\.isPlausibleOutput) + [own], manifest.source)
  }
}
