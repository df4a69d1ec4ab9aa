#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finding files by their paths, which are compared byte by byte.
extension FileTable {
  /// Whether the paths are in order, without which none is found.
  var isSorted: Bool {
    (0..<count).dropFirst().allSatisfy { index in
      unsafe withPath(of: index - 1) { path in unsafe compare(index, to: path) >= 0 }
    }
  }

  /// The places of the files of a path.
  ///
  /// - Complexity: O(log n).
  func places(of path: String) -> Range<Int> {
    unsafe path.withCString { path in
      let start = firstPlace { unsafe compare($0, to: path) >= 0 }
      var end = start
      while end < count, unsafe compare(end, to: path) == 0 { end += 1 }
      return start..<end
    }
  }

  /// The first place at which something holds that holds at all places behind it too.
  private func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The order of a file's path and another one: negative, zero or positive.
  @unsafe private func compare(_ index: Int, to path: UnsafePointer<CChar>) -> CInt {
    unsafe withPath(of: index) { unsafe strcmp($0, path) }
  }
}
