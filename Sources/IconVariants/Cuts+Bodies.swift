/// Gaps between bodies that lie side by side, such as two feet or the people of a group.
extension Cuts {
  /// Gives up the parts that lie between two bodies and are shorter than the longer of them.
  ///
  /// - Parameter isCandidate: Which parts to look at, by label.
  mutating func removeGaps(where isCandidate: (Int) -> Bool) {
    let candidates = isCut.indices.filter { isCut[$0] && isCandidate($0) }
    guard !candidates.isEmpty else { return }
    let bodies = Regions(of: plane.ink, width: plane.width, connectivity: .corners)
    guard bodies.count > 1 else { return }
    let bodyLabels = bodies.labels
    for part in candidates {
      let pair = bodiesBeside(part, bodyLabels, count: bodies.count)
      guard pair.count == 2 else { continue }
      let axis = PartAxis(of: part, in: parts)
      let longest = pair.map { axis.extent(of: $0, in: bodies) }.max() ?? 0
      if axis.extent(of: part, in: parts) <= Self.longestGap * longest { isCut[part] = false }
    }
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
