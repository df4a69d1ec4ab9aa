import Foundation
import IconCatalog

/// What the look of text depends on beside the drawing: the fonts that there are, how they are
/// chosen, and the libraries that choose and draw them.
struct FontFingerprint {
  /// The hash of the versions of the libraries, and of the paths, sizes and times of all fonts and
  /// of the files that configure them.
  let hash: ContentHash

  /// Looks at the fonts that a worker of this process would find.
  ///
  /// No font is read, so it costs a question to the system for each file.
  init() {
    let places = FontPlaces()
    var encoder = WireEncoder()
    encoder.put(TextLibraries.versions)
    for file in places.configurations.sorted() { Self.put(file, into: &encoder) }
    var seen: Set<FileSystem.FolderIdentity> = []
    for folder in (places.folders + Self.systemFolders).sorted() {
      Self.put(folder: folder, seen: &seen, into: &encoder)
    }
    hash = ContentHash(of: encoder.bytes)
  }

  /// The folders in which Core Text finds fonts, of which fontconfig need not know.
  private static var systemFolders: [String] {
    #if canImport(Darwin)
      let home = ProcessInfo.processInfo.environment["HOME"].map { [$0 + "/Library/Fonts"] }
      return ["/System/Library/Fonts", "/Library/Fonts"] + (home ?? [])
    #else
      []
    #endif
  }

  private static func put(
    folder: String, seen: inout Set<FileSystem.FolderIdentity>, into encoder: inout WireEncoder
  ) {
    // Links may lead in circles.
    guard let identity = FileSystem.folderIdentity(of: folder), seen.insert(identity).inserted
    else { return }
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = folder + "/" + name
      put(path, into: &encoder)
      put(folder: path, seen: &seen, into: &encoder)
    }
  }

  /// Adds a file; what is none adds nothing.
  private static func put(_ path: String, into encoder: inout WireEncoder) {
    guard let stamp = FileStamp(of: path) else { return }
    encoder.put(path)
    encoder.put(stamp.size)
    encoder.put(stamp.modified)
  }
}
