/// What a record holds, which may be too much to be put together in memory.
protocol RecordPart {
  /// How many bytes a record has of it.
  var byteCount: Int { get }

  /// Hands the bytes that a record has of it to a function, piece by piece.
  ///
  /// - Throws: What `body` throws, and `SystemError` where what was put away cannot be read.
  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError)
}

/// Parts that follow each other, as one.
struct RecordSequence: RecordPart {
  let parts: [any RecordPart]

  var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    for part in parts { try part.forEachPiece(body) }
  }
}

extension ContiguousArray: RecordPart where Element == UInt8 {
  var byteCount: Int { count }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) { try body(self) }
}

extension Spool: RecordPart {
  var byteCount: Int { count }
}

extension Int {
  /// The number as a record has it.
  var message: ContiguousArray<UInt8> {
    var encoder = WireEncoder()
    encoder.put(self)
    return encoder.bytes
  }
}
