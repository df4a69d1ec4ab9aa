import IconCatalog
import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What earlier runs wrote to an output folder.
struct KnownOutputs: Sendable {
  /// The most bytes of a manifest that is looked into; that of 10,000 icons has 60 MB.
  static let maximumManifestByteCount = 1 << 27

  /// Where nothing but reading a file tells whether it is the one that was written, several hashes
  /// may be right.
  private var files: [String: [RecordedFile]] = [:]

  /// Looks for what there is to know: the record, or in its place the manifest, and what a killed
  /// run was about to write.
  init(in folder: String, notes: String, record: RunRecord?) {
    add(record?.state.outputs.files.filter(\.isPlausibleOutput) ?? Self.manifestFiles(in: folder))
    add(OutputJournal.read(in: notes))
  }

  /// The paths, in any order.
  var paths: some Collection<String> { files.keys }

  subscript(path: String) -> [RecordedFile] { files[path] ?? [] }

  private mutating func add(_ more: [RecordedFile]) {
    files.reserveCapacity(files.count + more.count)
    for file in more { files[file.path, default: []].append(file) }
  }

  private static func manifestFiles(in folder: String) -> [RecordedFile] {
    let path = folder + "/" + ManifestFile.name
    return (try? FileSystem.read(path, limit: maximumManifestByteCount)).map(files) ?? []
  }

  /// The files that a manifest lists, itself included; none where it is no manifest.
  static func files(inManifest bytes: ContiguousArray<UInt8>) -> [RecordedFile] {
    guard let manifest = try? JSONDecoder().decode(TabBarManifest.self, from: Data(bytes)) else {
      return []
    }
    let listed =
      manifest.icons.flatMap { $0.images.map { ($0.file, $0.sha256) } }
      + manifest.files.map { ($0.file, $0.sha256) }
    let files = listed.compactMap { path, hash in
      ContentHash(hexadecimal: hash).map { RecordedFile(path: path, stamp: nil, hash: $0) }
    }
    return files.filter(\.isPlausibleOutput)
      + [RecordedFile(path: ManifestFile.name, stamp: nil, hash: ContentHash(of: bytes))]
  }
}
