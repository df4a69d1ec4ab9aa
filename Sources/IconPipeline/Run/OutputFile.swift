import IconCatalog

/// A small file that a run wants in its output folder.
struct OutputFile {
  /// The path below the folder, without `.` and `..`.
  let path: String
  /// What the file is to hold.
  let bytes: ContiguousArray<UInt8>
  /// The hash of the bytes.
  let hash: ContentHash
  /// Whether a file that no run of the tool wrote stays as it is, and is among `refused` then.
  var sparesForeign = false
}
