import IconCatalog

extension FileDescriptor {
  /// Writes what comes piece by piece, in pieces that are worth a call of the system.
  ///
  /// - Parameter body: Hands the pieces to its argument, in order.
  /// - Returns: The hash of all of it.
  /// - Throws: What `body` throws, and `SystemError`.
  func writeAll(
    of body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(SystemError) -> ContentHash {
    let pieceByteCount = 1 << 16
    var hasher = ContentHasher()
    var piece = ContiguousArray<UInt8>()
    try body { bytes throws(SystemError) in
      piece += bytes
      guard piece.count >= pieceByteCount else { return }
      hasher.update(piece)
      try writeAll(piece)
      piece.removeAll(keepingCapacity: true)
    }
    hasher.update(piece)
    try writeAll(piece)
    return hasher.finish()
  }
}
