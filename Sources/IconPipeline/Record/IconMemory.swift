import IconCatalog
import IconModel
import Synchronization

/// What is known about drawings and icons: from the run before, and from this one for the next.
final class IconMemory: Sendable {
  /// What was made of an icon, without the pixels.
  struct Kept {
    var result: IconResult
    var images: [ImageRecord]
    /// What was measured beyond what always is.
    var measured: MeasurementSet
  }

  private let old: RecordedResults?
  private let oldDrawings: FileTable
  /// The tool, its libraries and its settings as text, which go into the key of every icon.
  private let surroundings: ContiguousArray<UInt8>
  private let makesImages: Bool
  /// The most bytes of a drawing.
  private let maximumByteCount: Int
  /// What is to be measured.
  private let measurements: MeasurementSet
  private let folder: String
  private let state: Mutex<State>

  private struct State {
    var results: RecordedResults
    var drawings: FileSorter
  }

  /// Starts with what a record knows.
  ///
  /// - Parameters:
  ///   - record: The record, if there is one.
  ///   - settings: The settings of the workers.
  ///   - folder: Where there may be files for a moment.
  init(_ record: RunRecord?, settings: WorkshopSettings, folder: String) {
    self.folder = folder
    old = record?.results
    oldDrawings = record?.state.drawings ?? FileTable()
    state = Mutex(
      State(results: RecordedResults(in: folder), drawings: FileSorter(in: folder)))
    // What is measured changes no image, and a result that tells more than is asked is welcome.
    var keyed = settings
    keyed.measurements = []
    surroundings = ContiguousArray(ToolIdentity.text.utf8) + keyed.message
    makesImages = settings.makesImages
    maximumByteCount = settings.policy.limits[.bytes]
    measurements = settings.measurements
  }

  /// The results for the record of this run.
  ///
  /// - Parameter isUnfinished: Whether the run ends before it has looked at all icons. The results of
  ///   the former record are then kept too, since the icons that were not reached may still need
  ///   them.
  /// - Returns: The results.
  func results(isUnfinished: Bool) -> RecordedResults {
    var results = state.withLock(\.results)
    if isUnfinished, let old { results.add(old) }
    return results
  }

  /// The drawings for the record of this run.
  ///
  /// - Throws: `SystemError` where what was put away of them cannot be read.
  func drawings() throws(SystemError) -> FileTableDraft {
    let table = FileTableDraft(in: folder)
    var sorted = try state.withLock(\.drawings).sorted()
    while let note = try sorted.next() { table.append(note.file) }
    return table
  }

  /// Reads up to so many bytes of a drawing, and notes what it holds.
  func read(_ path: String, byteCount: Int) throws(SystemError) -> ContiguousArray<UInt8> {
    let (bytes, stamp) = try FileSystem.readStamped(path, byteCount: byteCount)
    let file = RecordedFile(path: path, stamp: stamp, hash: ContentHash(of: bytes))
    state.withLock { $0.drawings.add(file) }
    return bytes
  }

  /// The hash of a drawing, for which the file is read only if it may have changed.
  private func hash(of path: String) throws(SystemError) -> ContentHash {
    if let file = oldDrawings.places(of: path).last.map({ oldDrawings[$0] }),
      let stamp = file.stamp, stamp == FileStamp(of: path)
    {
      state.withLock { $0.drawings.add(file) }
      return file.hash
    }
    return ContentHash(of: try read(path, byteCount: maximumByteCount + 1))
  }

  /// The hash of everything that the result of a job depends on.
  func key(of job: IconJob) -> ContentHash {
    var job = job
    for index in job.drawings.indices {
      job.drawings[index].file = ContentHash(of: job.drawings[index].file).bytes
    }
    return ContentHash(of: surroundings + job.message)
  }

  /// What an earlier run made of an icon.
  ///
  /// - Parameters:
  ///   - template: The job without drawings.
  ///   - drawings: The drawings without their files, by their paths.
  /// - Returns: `nil` when nothing is known, or a drawing cannot be read.
  func kept(
    _ template: IconJob, drawings: [(path: String, drawing: IconJob.Drawing)]
  ) -> Kept? {
    guard let old, old.count > 0 else { return nil }
    var job = template
    for (path, drawing) in drawings {
      guard let hash = try? hash(of: path) else { return nil }
      var drawing = drawing
      drawing.file = hash.bytes
      job.drawings.append(drawing)
    }
    let key = ContentHash(of: surroundings + job.message)
    guard let message = old[key], let kept = try? Kept(message: message),
      kept.result.drawings.count == drawings.count, kept.measured.isSuperset(of: measurements)
    else { return nil }
    state.withLock { $0.results.add(message, for: key) }
    return kept
  }

  /// Keeps what was made of an icon, if making it again would give the same.
  ///
  /// What a machine short of time or memory did is not kept.
  ///
  /// - Returns: Whether it was.
  func keep(_ result: IconResult, images: [ImageRecord], for key: ContentHash) -> Bool {
    let lacksImages =
      makesImages && !result.isProbe && result.shape != nil && result.images.isEmpty
    guard !result.endedWorker, !lacksImages else { return false }
    var result = result
    result.images = []
    let message = Kept(result: result, images: images, measured: measurements).message
    state.withLock { $0.results.add(message, for: key) }
    return true
  }
}

extension IconMemory.Kept: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(result)
    encoder.put(images)
    encoder.put(measured.rawValue)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      result: try decoder.value(), images: try decoder.array(),
      measured: MeasurementSet(rawValue: try decoder.byte()))
  }
}
