import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes that are put away during a run and taken out again later.
///
/// The last 256 kilobytes stay in memory. What is more lies in a file that has no name, so nothing
/// of it is left when the process ends, however it does. Where no file can be made or written, all
/// of it stays in memory.
final class Spool: Sendable {
  /// The most bytes in memory.
  static let residentByteCount = 1 << 18

  private struct State: ~Copyable {
    var file: FileDescriptor?
    /// Where in the file the bytes begin.
    var start = 0
    /// How many of the bytes are in the file; they come first.
    var filedCount = 0
    /// The others.
    var rest = ContiguousArray<UInt8>()
    var canFile = true
    var failure: SystemError?
  }

  private let state: Mutex<State>
  private let folder: String
  private let residentByteCount: Int

  /// Creates an empty spool.
  ///
  /// - Parameters:
  ///   - folder: Where the file lies for the moment that it has a name.
  ///   - residentByteCount: The most bytes in memory.
  init(in folder: String, residentByteCount: Int = residentByteCount) {
    self.folder = folder
    self.residentByteCount = residentByteCount
    state = Mutex(State())
  }

  /// Takes over a part of a file, which is read where it lies.
  init(_ file: consuming FileDescriptor, from start: Int, count: Int) {
    folder = ""
    residentByteCount = .max
    state = Mutex(State(file: file, start: start, filedCount: count))
  }

  private var filedCount: Int { state.withLock { $0.filedCount } }

  /// How many bytes there are.
  var count: Int { state.withLock { $0.filedCount + $0.rest.count } }

  /// Why bytes could not be taken out, if some could not.
  var failure: SystemError? { state.withLock { $0.failure } }

  /// Puts bytes behind the others.
  ///
  /// - Returns: Where they are.
  func append(_ bytes: ContiguousArray<UInt8>) -> Range<Int> {
    state.withLock { state in
      if state.rest.count + bytes.count > residentByteCount, state.canFile { file(&state) }
      let start = state.filedCount + state.rest.count
      state.rest += bytes
      return start..<start + bytes.count
    }
  }

  /// Takes out bytes.
  ///
  /// - Parameter range: What one `append` returned, or a part of it.
  /// - Returns: The bytes.
  /// - Throws: `SystemError` where the file fails.
  func bytes(_ range: Range<Int>) throws(SystemError) -> ContiguousArray<UInt8> {
    try state.withLock { state throws(SystemError) in
      guard range.lowerBound < state.filedCount else {
        return ContiguousArray(
          state.rest[range.lowerBound - state.filedCount..<range.upperBound - state.filedCount])
      }
      do throws(SystemError) {
        return try state.file?.bytes(at: state.start + range.lowerBound, count: range.count) ?? []
      } catch {
        state.failure = error
        throw error
      }
    }
  }

  /// Hands all bytes to a function, piece by piece.
  ///
  /// - Throws: What `body` throws, and `SystemError` where the file fails.
  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let (end, pieceByteCount) = (count, 1 << 16)
    for start in stride(from: 0, to: end, by: pieceByteCount) {
      // A piece may be in the file up to its middle.
      let piece = start..<min(start + pieceByteCount, end)
      let middle = min(max(filedCount, piece.lowerBound), piece.upperBound)
      for part in [piece.lowerBound..<middle, middle..<piece.upperBound] where !part.isEmpty {
        try body(try bytes(part))
      }
    }
  }

  /// Moves what is in memory into the file.
  private func file(_ state: inout State) {
    do {
      if state.file == nil { state.file = try TemporaryFiles.nameless(in: folder) }
      try state.file?.writeAll(state.rest, at: state.filedCount)
      state.filedCount += state.rest.count
      state.rest.removeAll(keepingCapacity: true)
    } catch {
      state.canFile = false
    }
  }
}
