#if canImport(Glibc)
  import CHeap
#endif

/// How the C library manages memory.
enum Heap {
  /// The least bytes that are asked of the system for themselves, and go back to it when they are
  /// freed.
  private static let mappedByteCount: CInt = 1 << 18

  /// Makes large pieces of memory go back to the system.
  ///
  /// Unless told, glibc takes larger and larger ones from its heap, up to 32 MB, once it has seen
  /// such freed, and what grows in steps leaves holes there: 8 MB over a run of 20,000 icons.
  static func returnLargePieces() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, mappedByteCount)
    #endif
  }
}
