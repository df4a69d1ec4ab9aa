import IconCatalog

/// A file as a run knew it.
struct RecordedFile: Hashable, Sendable {
  /// For an output the path below the output folder, for a drawing the path as it was read.
  let path: String
  /// `nil` where only reading the file can tell whether it was changed.
  var stamp: FileStamp?
  let hash: ContentHash

  /// Whether the path stays below the output folder and leads to what the tool may have written.
  ///
  /// A record may come from anywhere, so what it lists for removal is not believed.
  var isPlausibleOutput: Bool { Self.isPlausibleOutput(path) }

  /// The same of a path alone.
  static func isPlausibleOutput(_ path: String) -> Bool {
    guard path.utf8.count <= 2_048, !path.utf8.contains(0) else { return false }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return roots.contains { parts[0].elementsEqual($0.utf8) }
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  /// What the tool writes directly into the output folder.
  private static let roots = [
    ManifestFile.name, AccessorFile.name, AssetCatalog.path, ImagePath.folder,
  ]
}
