/// Where cuts end.
extension Cuts {
  /// Gives up the parts whose ends all lie in hollows of the contour, and judges those of which one end
  /// does by the bodies beside them.
  ///
  /// - Parameter fromWide: The distance from the wide outside.
  mutating func removeClosed(_ fromWide: DistanceField) {
    let mouths = mouths()
    var isMouth = ContiguousArray(repeating: false, count: plane.ink.count)
    for index in mouths { isMouth[index] = true }
    let ends = Regions(of: isMouth, width: plane.width, connectivity: .corners)
    let endLabels = ends.labels
    var sums = ContiguousArray<Float>(repeating: 0, count: ends.count + 1)
    var counts = sums
    var owners = ContiguousArray(repeating: 0, count: ends.count + 1)
    for index in mouths {
      let end = Int(endLabels[index])
      sums[end] += openness(at: contourPoint(before: index, fromWide))
      counts[end] += 1
      owners[end] = Int(labels[index])
    }
    var best = ContiguousArray<Float>(repeating: 0, count: isCut.count)
    var worst = ContiguousArray<Float>(repeating: 1, count: isCut.count)
    for end in sums.indices where counts[end] > 0 {
      let (part, openness) = (owners[end], sums[end] / counts[end])
      best[part] = max(best[part], openness)
      worst[part] = min(worst[part], openness)
    }
    for part in isCut.indices where best[part] < Self.leastOpenness { isCut[part] = false }
    judgeByBodies(worst)
  }

  /// The pixels of cuts that touch the rest of the outside.
  func mouths() -> [Int] {
    let width = plane.width
    var mouths: [Int] = []
    for run in parts.runs where isCut[run.label] {
      for index in run.row * width + run.start..<run.row * width + run.end
      where isWideOutside(index - 1) || isWideOutside(index + 1)
        || isWideOutside(index - width) || isWideOutside(index + width)
      {
        mouths.append(index)
      }
    }
    return mouths
  }

  private func isWideOutside(_ index: Int) -> Bool {
    background.outside[index] && !isCut[Int(labels[index])]
  }

  /// Where a cut that ends at a straight contour meets it.
  ///
  /// A narrow part ends as far from the wide outside as the reach, which lies inside the contour,
  /// the deeper the wider the part is.
  private func contourPoint(before mouth: Int, _ fromWide: DistanceField) -> (x: Int, y: Int) {
    let width = plane.width
    let wide = Int(fromWide.nearest[mouth])
    let (x, y) = (Float(mouth % width), Float(mouth / width))
    let (dx, dy) = (Float(wide % width) - x, Float(wide / width) - y)
    let length = (dx * dx + dy * dy).squareRoot()
    let reach = Self.reach * stroke
    let half = min(reach, background.fromInk[mouth] + 0.5)
    let step = max(0, length - (reach * reach - half * half).squareRoot()) / length
    return (Int((x + step * dx).rounded()), Int((y + step * dy).rounded()))
  }

  private func openness(at point: (x: Int, y: Int)) -> Float {
    let limit = Neighbourhood.cornerRadius * stroke
    let radius = Int(limit)
    let (x, y) = point
    var outside = 0
    var total = 0
    for dy in -radius...radius {
      for dx in -radius...radius where Float(dx * dx + dy * dy) <= limit * limit {
        total += 1
        let (column, row) = (x + dx, y + dy)
        let isInside = column >= 0 && column < plane.width && row >= 0 && row < plane.height
        outside += !isInside || isWideOutside(row * plane.width + column) ? 1 : 0
      }
    }
    return Float(outside) / Float(total)
  }
}
