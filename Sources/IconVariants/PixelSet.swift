/// Some of a plane's pixels.
struct PixelSet {
  let width: Int
  /// In row order.
  private(set) var members: ContiguousArray<Bool>

  /// Creates an empty set.
  init(width: Int, count: Int) {
    self.width = width
    members = ContiguousArray(repeating: false, count: count)
  }

  mutating func insert(_ index: Int) { members[index] = true }

  /// The set with all pixels around its members, those at the edge of the plane left out.
  ///
  /// - Complexity: O(pixels), and a little for each member.
  func dilated() -> PixelSet {
    var result = self
    var target = result.members.mutableSpan
    let source = members.span
    for index in width + 1..<max(width + 1, source.count - width - 1) where source[index] {
      for row in -1...1 {
        let middle = index + row * width
        target[middle - 1] = true
        target[middle] = true
        target[middle + 1] = true
      }
    }
    return result
  }
}
