import IconModel

/// Files that come in any order and leave in the order of their paths.
///
/// A few thousand are sorted in memory. Beyond that, sorted parts of them are put away, and merged
/// in the end. Where a path comes several times, its last file counts.
struct FileSorter: Sendable {
  /// A file that a run has noted.
  struct Note: Sendable {
    let file: RecordedFile
    /// Whether the run wrote it.
    var isWritten = false
  }

  /// How many files are sorted at a time; each has some 200 bytes in memory.
  private let partCount: Int
  private let spool: Spool
  private var parts: [Range<Int>] = []
  private var notes: [Note] = []

  /// Creates an empty one.
  ///
  /// - Parameters:
  ///   - folder: Where there may be a file for a moment.
  ///   - partCount: How many files are sorted at a time.
  init(in folder: String, partCount: Int = 4_096) {
    spool = Spool(in: folder)
    self.partCount = partCount
  }

  mutating func add(_ file: RecordedFile, isWritten: Bool = false) {
    notes.append(Note(file: file, isWritten: isWritten))
    if notes.count >= partCount { putAway() }
  }

  /// The files so far.
  ///
  /// - Throws: `SystemError` where what was put away cannot be read.
  func sorted() throws(SystemError) -> SortedFiles {
    var streams: [SortedFiles.Stream] = []
    for part in parts { streams.append(.init(spool, part)) }
    return try SortedFiles(streams + [.init(Self.sorted(notes))])
  }

  /// Moves the files in memory to the spool, in the order of their paths.
  private mutating func putAway() {
    var encoder = WireEncoder()
    for note in Self.sorted(notes) { encoder.put(note) }
    parts.append(spool.append(encoder.bytes))
    notes.removeAll(keepingCapacity: true)
  }

  /// Notes by their paths, the last one of each.
  private static func sorted(_ notes: [Note]) -> [Note] {
    let order = notes.indices.sorted { first, second in
      let (a, b) = (notes[first].file.path, notes[second].file.path)
      return a.precedesInBytes(b) || (first < second && !b.precedesInBytes(a))
    }
    return zip(order, order.dropFirst().map(Optional.init) + [nil]).compactMap { place, next in
      let isLast = next.map { notes[place].file.path.precedesInBytes(notes[$0].file.path) }
      return isLast ?? true ? notes[place] : nil
    }
  }
}

extension FileSorter.Note: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(file.path)
    encoder.put(file.stamp)
    encoder.put(file.hash)
    encoder.put(isWritten)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      file: RecordedFile(
        path: try decoder.string(), stamp: try decoder.optional(), hash: try decoder.value()),
      isWritten: try decoder.bool())
  }
}
