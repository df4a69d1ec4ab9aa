/// Many paths in one piece of memory.
///
/// As strings of their own, those of 40,000 drawings have three times as many bytes, and a run keeps
/// them from its beginning to its end.
struct PathList: RandomAccessCollection, Sendable {
  private var bytes = ContiguousArray<UInt8>()
  /// Where each path ends and the next one begins.
  private var ends: ContiguousArray<Int> = []

  /// Lays out paths.
  init(_ paths: [String]) {
    bytes.reserveCapacity(paths.reduce(0) { $0 + $1.utf8.count })
    ends.reserveCapacity(paths.count)
    for path in paths {
      bytes += path.utf8
      ends.append(bytes.count)
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  subscript(index: Int) -> String {
    String(decoding: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], as: UTF8.self)
  }
}
