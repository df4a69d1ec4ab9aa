/// Narrow background with ink on two opposite sides.
struct Passage {
  let ink: ContiguousArray<Bool>
  let width: Int
  /// How far the ink on either side may be, in pixels.
  let reach: Int

  /// The pixels of a passage that lead on from others, up to where the ink on either side ends.
  ///
  /// They end in a straight line where the walls of the passage do, so that what closes a passage
  /// continues the contour.
  ///
  /// - Parameters:
  ///   - start: The pixels to lead on from.
  ///   - isOpen: Which pixels may be taken.
  /// - Returns: The pixels taken, without the first ones.
  func continuation(
    of start: [Int], through isOpen: (Int) -> Bool
  ) -> [Int] {
    var taken: [Int] = []
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
      taken += next
      front = next
    }
    return taken
  }

  /// Whether there is ink on two opposite sides, along a side or a diagonal of the grid.
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
