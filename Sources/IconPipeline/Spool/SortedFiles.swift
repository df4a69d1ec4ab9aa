import IconModel

/// Merges sorted files of several sources.
struct SortedFiles: Sendable {
  /// The streams that are not at their ends, the one with the next file last.
  ///
  /// Lanes work through icons in the order of their names, so what one source has is mostly before
  /// what another has, and a stream seldom changes its place.
  private var streams: [(rank: Int, stream: Stream)] = []

  /// Begins with the first files.
  ///
  /// - Parameter streams: Sorted files; of equal paths that of the last stream counts.
  /// - Throws: `SystemError` where what was put away cannot be read.
  init(_ streams: [Stream]) throws(SystemError) {
    for (rank, stream) in streams.enumerated() {
      var stream = stream
      try stream.advance()
      insert(stream, rank: rank)
    }
  }

  /// The next file in the order of their paths.
  mutating func next() throws(SystemError) -> FileSorter.Note? {
    while let note = try pop() {
      if let following = streams.last?.stream.head, following.file.path.hasBytes(of: note.file.path)
      {
        continue
      }
      return note
    }
    return nil
  }

  private mutating func pop() throws(SystemError) -> FileSorter.Note? {
    guard var next = streams.popLast() else { return nil }
    let note = next.stream.head
    try next.stream.advance()
    insert(next.stream, rank: next.rank)
    return note
  }

  private mutating func insert(_ stream: Stream, rank: Int) {
    guard let path = stream.head?.file.path else { return }
    let place = streams.lastIndex { other in
      guard let its = other.stream.head?.file.path else { return false }
      return path.precedesInBytes(its) || (!its.precedesInBytes(path) && rank < other.rank)
    }
    streams.insert((rank, stream), at: place.map { $0 + 1 } ?? 0)
  }
}

extension SortedFiles {
  /// Sorted files, one after the other.
  struct Stream: Sendable {
    /// How many bytes are read at a time.
    private static let blockByteCount = 1 << 14
    /// More bytes than a file has, whose path the system takes.
    private static let maximumByteCount = 1 << 13

    /// The next file; `nil` before the first one and at the end.
    private(set) var head: FileSorter.Note?
    private let spool: Spool?
    /// What has not been read.
    private var remaining: Range<Int>
    private var block: ContiguousArray<UInt8>.SubSequence = []
    private var notes: ArraySlice<FileSorter.Note> = []

    /// Files that are in memory.
    init(_ notes: [FileSorter.Note]) {
      (spool, remaining) = (nil, 0..<0)
      self.notes = notes[...]
    }

    /// Files that have been put away.
    init(_ spool: Spool, _ range: Range<Int>) { (self.spool, remaining) = (spool, range) }

    mutating func advance() throws(SystemError) {
      guard let spool else {
        head = notes.popFirst()
        return
      }
      if block.count < Self.maximumByteCount, !remaining.isEmpty {
        let count = min(Self.blockByteCount, remaining.count)
        let read = remaining.lowerBound..<remaining.lowerBound + count
        block = (ContiguousArray(block) + (try spool.bytes(read)))[...]
        remaining = read.upperBound..<remaining.upperBound
      }
      head = nil
      guard !block.isEmpty else { return }
      var decoder = WireDecoder(block)
      do {
        head = try FileSorter.Note(from: &decoder)
      } catch {
        throw .endsEarly
      }
      block = decoder.remaining
    }
  }
}
