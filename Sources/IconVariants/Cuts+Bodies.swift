/// What lies on both sides of a cut: one body, or two that may only be neighbours.
extension Cuts {
  /// The longest gap between two bodies that only lie side by side, in parts of the longer one.
  private static let longestGap: Float = 0.86
  /// The longest fold of a page, in parts of the page.
  private static let longestFold: Float = 0.6
  /// How open both ends of a fold are at least, as a straight contour is.
  private static let leastOpennessOfFold: Float = 0.5
  /// The least part of a gap along which there is a second body.
  private static let leastShare: Float = 0.12

  /// Gives up gaps that end in a hollow between two bodies, such as two feet or the people of a
  /// group, and parts with thin walls that are no fold.
  ///
  /// - Parameter openness: That of the least open end of each part, by label.
  mutating func judgeByBodies(_ openness: ContiguousArray<Float>) {
    let doubtful = isCut.indices.filter {
      isCut[$0] && (isThinWalled[$0] || openness[$0] < Self.leastOpenness)
    }
    guard !doubtful.isEmpty else { return }
    let bodies = Regions(of: plane.ink, width: plane.width, connectivity: .corners)
    let bodyLabels = bodies.labels
    for part in doubtful {
      let length = lengthBetweenTwo(part, of: bodies, bodyLabels)
      if isThinWalled[part] {
        isCut[part] =
          length.map { $0 <= Self.longestFold } ?? false
          && openness[part] >= Self.leastOpennessOfFold
      } else {
        isCut[part] = length.map { $0 > Self.longestGap } ?? true
      }
    }
  }

  /// How long a part between two bodies is, in parts of the longer one; `nil` where there is only one
  /// body.
  private func lengthBetweenTwo(
    _ part: Int, of bodies: Regions, _ bodyLabels: ContiguousArray<Int32>
  ) -> Float? {
    let pair = bodiesBeside(part, bodyLabels, count: bodies.count)
    guard pair.count == 2 else { return nil }
    let axis = PartAxis(of: part, in: parts)
    let longest = pair.map { axis.extent(of: $0, in: bodies) }.max() ?? 0
    return axis.extent(of: part, in: parts) / longest
  }

  /// The one or two bodies that are nearest to most of a part's pixels.
  private func bodiesBeside(
    _ part: Int, _ bodyLabels: ContiguousArray<Int32>, count: Int
  ) -> [Int] {
    let nearest = background.fromInk.nearest
    var counts = ContiguousArray(repeating: 0, count: count + 1)
    for run in parts.runs where run.label == part {
      for index in run.row * plane.width + run.start..<run.row * plane.width + run.end {
        counts[Int(bodyLabels[Int(nearest[index])])] += 1
      }
    }
    let all = counts.reduce(0, +)
    return counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(2).filter {
      Float(counts[$0]) > Self.leastShare * Float(all)
    }
  }
}
