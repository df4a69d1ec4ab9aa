/// Narrow background with ink on two opposite sides.
struct Passage {
  let ink: ContiguousArray<Bool>
  let width: Int
  /// How far the ink on either side may be, in pixels.
  let reach: Int

  /// Continues a set of pixels through the passage, up to where the ink on either side ends.
  ///
  /// The pixels end in a straight line where the sides of the passage end. A region that is closed
  /// by them continues the contour.
  ///
  /// - Parameters:
  ///   - start: The pixels to continue.
  ///   - isOpen: Whether a pixel may be added.
  /// - Returns: The added pixels.
  func continuation(
    of start: [Int], through isOpen: (Int) -> Bool
  ) -> [Int] {
    var added: [Int] = []
    var isSeen = ContiguousArray(repeating: false, count: ink.count)
    for index in start { isSeen[index] = true }
    var front = start
    while !front.isEmpty {
      var next: [Int] = []
      for index in front {
        for neighbour in [index - 1, index + 1, index - width, index + width]
        where neighbour > width && neighbour < ink.count - width && isOpen(neighbour) {
          guard !isSeen[neighbour] else { continue }
          isSeen[neighbour] = true
          if isBetween(neighbour) { next.append(neighbour) }
        }
      }
      added += next
      front = next
    }
    return added
  }

  /// Whether there is ink on two opposite sides, along a row, a column or a diagonal.
  private func isBetween(_ index: Int) -> Bool {
    [(1, reach), (width, reach), (width + 1, reach * 5 / 7), (width - 1, reach * 5 / 7)].contains {
      step, limit in
      var sides = 0
      for direction in [step, -step] {
        var position = index
        for _ in 0..<limit {
          position += direction
          guard ink.indices.contains(position) else { break }
          if ink[position] {
            sides += 1
            break
          }
        }
      }
      return sides == 2
    }
  }
}
