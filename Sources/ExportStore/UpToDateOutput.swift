import IconCatalog
import SystemFiles

/// The output of an export with nothing to do: the request is that of the last export, and no file
/// was changed since.
struct UpToDateOutput {
  /// The fewest files for which another thread is worth its start.
  private static let filesPerThread = 1_000
  /// The most bytes that are read of a file without a stamp; the manifest of 10,000 icons has 60 MB.
  private static let maximumByteCount = 1 << 27

  /// The report of the last export, as a message.
  let report: ContiguousArray<UInt8>
  /// The record with the present stamps, if files have other stamps but the same content; `nil` where
  /// all stamps are those of the record.
  let refreshed: RunRecord.State?

  /// Compares the stamp of every drawing and every output with the record, and reads the files whose
  /// stamps differ.
  ///
  /// The value is `nil` when there is something to do.
  ///
  /// - Parameters:
  ///   - output: The output folder.
  ///   - state: Its record.
  ///   - fingerprint: The hash of everything that the export depends on but its drawings.
  ///   - jobs: How many threads may be used.
  init?(_ output: String, _ state: RunRecord.State, fingerprint: ContentHash, jobs: Int) {
    guard let completion = state.completion, completion.fingerprint == fingerprint,
      let folder = try? FileDescriptor(openingFolder: output)
    else { return nil }
    report = completion.report
    let drawings = Self.touched(state.drawings, in: nil, followsLinks: true, jobs: jobs)
    let outputs = Self.touched(state.outputs, in: folder.rawValue, followsLinks: false, jobs: jobs)
    var refreshed = state
    guard Self.refresh(&refreshed.drawings, at: drawings, path: \.path),
      Self.refresh(
        &refreshed.outputs, at: outputs,
        path: { file in
          let path = output + "/" + file.path
          return file.isPlausibleOutput && !FileSystem.isLink(path) ? path : nil
        })
    else { return nil }
    self.refreshed = drawings.isEmpty && outputs.isEmpty ? nil : refreshed
  }

  /// The places of the files that have no stamp, or another one than recorded.
  private static func touched(
    _ files: FileTable, in folder: CInt?, followsLinks: Bool, jobs: Int
  ) -> [Int] {
    let parts = max(1, min(jobs, files.count / filesPerThread))
    return ThreadGroup.map(0..<parts, on: parts) { part in
      (files.count * part / parts..<files.count * (part + 1) / parts).filter {
        !files.isUntouched($0, in: folder, followsLinks: followsLinks)
      }
    }.flatMap(\.self)
  }

  /// Reads files, and replaces their stamps as long as their content is that of the record.
  ///
  /// - Parameters:
  ///   - table: The files.
  ///   - places: The places of those to read.
  ///   - path: The path to read a file by; `nil` where there is none.
  /// - Returns: False when a file has another content.
  private static func refresh(
    _ table: inout FileTable, at places: [Int], path: (RecordedFile) -> String?
  ) -> Bool {
    for place in places {
      let file = table[place]
      let limit = max(file.stamp?.size ?? 0, maximumByteCount) + 1
      guard let path = path(file),
        let (bytes, stamp) = try? FileSystem.readStamped(path, byteCount: limit),
        ContentHash(of: bytes) == file.hash
      else { return false }
      table.setStamp(stamp, of: place)
    }
    return true
  }
}
