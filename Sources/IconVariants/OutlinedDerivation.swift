import IconModel

/// Makes an outlined drawing of a filled one.
///
/// What lies within a stroke's width of the silhouette or of a real hole stays, so the stroke has
/// one weight, lies inside the ink, and parts that are no thicker stay as they are. Thin knock-outs
/// become strokes.
struct OutlinedDerivation {
  /// The largest half width, in strokes, of a knock-out along its length.
  static let knockoutRadius: Float = 0.65
  /// The same where knock-outs meet or end.
  static let junctionRadius: Float = 1.0
  /// The smallest area of a part of a knock-out, in squares of the stroke; less is a corner.
  static let leastArea: Float = 1.2
  /// How open, in the sense of `Neighbourhood.openness`, the ends of a cut through a body must be
  /// at least; others are gaps between parts.
  static let leastOpenness: Float = 0.36

  let plane: WorkPlane
  /// In pixels of the plane.
  let stroke: Float
  /// Thin negative detail.
  private(set) var knockout: ContiguousArray<Bool>
  /// The distance from the outside and from real holes, measured inside ink and knock-outs.
  let depth: DistanceField

  init(_ plane: WorkPlane, stroke: Float, keepsDetail: Bool) {
    self.plane = plane
    self.stroke = stroke
    knockout =
      keepsDetail
      ? Self.knockout(in: plane, stroke: stroke)
      : ContiguousArray(repeating: false, count: plane.ink.count)
    depth = DistanceField(
      width: plane.width,
      seeds: ContiguousArray(
        plane.ink.indices.lazy.map { [plane, knockout] in !plane.ink[$0] && !knockout[$0] }),
      matter: plane.coverage)
  }

  /// Finds the background that no disc of a stroke's width fits into.
  private static func knockout(in plane: WorkPlane, stroke: Float) -> ContiguousArray<Bool> {
    let width = plane.width
    let background = Regions(
      of: ContiguousArray(plane.ink.lazy.map { !$0 }), width: width, connectivity: .sides)
    let isOuter = background.outer(width: width)
    let fromInk = DistanceField(width: width, seeds: plane.ink, matter: plane.inverse)
    let radius = 0.8 * stroke
    let cores = Regions(
      of: ContiguousArray(plane.ink.indices.lazy.map { !plane.ink[$0] && fromInk[$0] > radius }),
      width: width, connectivity: .corners)
    let depths = cores.maxima { fromInk[$0] }
    let isCore = ContiguousArray(
      plane.ink.indices.lazy.map { index -> Bool in
        let core = Int(cores.labels[index])
        guard core > 0 else { return false }
        return isOuter[Int(background.labels[index])]
          || depths[core] > junctionRadius * stroke
      })
    let fromCore = DistanceField(width: width, seeds: isCore)
    let isThin = ContiguousArray(
      plane.ink.indices.lazy.map { !plane.ink[$0] && fromCore[$0] > radius + 0.5 })
    let parts = Regions(of: isThin, width: width, connectivity: .corners)
    let areas = parts.areas
    let breadths = parts.maxima { fromInk[$0] }
    var hasCore = ContiguousArray(repeating: false, count: background.count + 1)
    for index in isCore.indices where isCore[index] {
      hasCore[Int(background.labels[index])] = true
    }
    var keeps = ContiguousArray(repeating: false, count: parts.count + 1)
    for index in isThin.indices where isThin[index] && !keeps[Int(parts.labels[index])] {
      let part = Int(parts.labels[index])
      let region = Int(background.labels[index])
      keeps[part] =
        !hasCore[region]
        || (Float(areas[part]) > leastArea * stroke * stroke && breadths[part] > 0.25 * stroke
          && !isOuter[region])
    }
    let result = ContiguousArray(
      isThin.indices.lazy.map { isThin[$0] && keeps[Int(parts.labels[$0])] })
    let cuts = Cuts(
      parts: parts, plane: plane,
      candidates: ContiguousArray(
        (0...parts.count).lazy.map {
          $0 > 0 && !keeps[$0] && Float(areas[$0]) > 2 * stroke * stroke
            && breadths[$0] > 0.3 * stroke
        }), isOutside: ContiguousArray(background.labels.lazy.map { isOuter[Int($0)] }))
    return cuts.adding(to: result, radius: Neighbourhood.cornerRadius * stroke, leastOpenness)
  }
}

/// Narrow parts of the outside: cuts through one body, or gaps between two.
private struct Cuts {
  let parts: Regions
  let plane: WorkPlane
  let candidates: ContiguousArray<Bool>
  let isOutside: ContiguousArray<Bool>

  /// Adds the cuts whose ends lie in a straight or convex part of the contour.
  func adding(
    to knockout: ContiguousArray<Bool>, radius: Float, _ leastOpenness: Float
  ) -> ContiguousArray<Bool> {
    guard candidates.contains(true) else { return knockout }
    var lowest = ContiguousArray<Float>(repeating: 1, count: candidates.count)
    let mouths = mouths()
    let ends = Regions(of: mouths, width: plane.width, connectivity: .corners)
    var sums = ContiguousArray<(Float, Float, Int)>(repeating: (0, 0, 0), count: ends.count + 1)
    for index in mouths.indices where mouths[index] {
      let end = Int(ends.labels[index])
      sums[end].0 += openness(at: index, radius: Int(radius))
      sums[end].1 += 1
      sums[end].2 = Int(parts.labels[index])
    }
    for (sum, count, part) in sums where count > 0 { lowest[part] = min(lowest[part], sum / count) }
    var result = knockout
    for index in result.indices {
      let part = Int(parts.labels[index])
      if part > 0, candidates[part], lowest[part] >= leastOpenness { result[index] = true }
    }
    let passage = Passage(ink: plane.ink, width: plane.width, reach: Int(2 * radius / 1.5))
    let start = result.indices.filter { mouths[$0] && result[$0] }
    for index in passage.continuation(of: start, through: { [isOutside] in isOutside[$0] }) {
      result[index] = true
    }
    return result
  }

  /// The pixels of candidates that touch the rest of the outside.
  private func mouths() -> ContiguousArray<Bool> {
    var mouths = ContiguousArray(repeating: false, count: parts.labels.count)
    let width = plane.width
    for index in width..<mouths.count - width where candidates[Int(parts.labels[index])] {
      mouths[index] = [index - 1, index + 1, index - width, index + width].contains {
        isOutside[$0] && !candidates[Int(parts.labels[$0])]
      }
    }
    return mouths
  }

  private func openness(at index: Int, radius: Int) -> Float {
    let (x, y) = (index % plane.width, index / plane.width)
    var outside = 0
    var total = 0
    for dy in -radius...radius {
      for dx in -radius...radius where dx * dx + dy * dy <= radius * radius {
        total += 1
        let (column, row) = (x + dx, y + dy)
        guard column >= 0, column < plane.width, row >= 0, row < plane.height else {
          outside += 1
          continue
        }
        let other = row * plane.width + column
        outside += isOutside[other] && !candidates[Int(parts.labels[other])] ? 1 : 0
      }
    }
    return Float(outside) / Float(total)
  }
}

extension OutlinedDerivation {
  /// The outlined drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    let wanted = stroke * Float(plane.factor)
    let isPositive = nearKnockout()
    let treatments = ContiguousArray(
      plane.ink.indices.lazy.map { index -> Composition.Treatment in
        let distance = depth[index]
        if isPositive[index] {
          return distance > stroke + 1.5 ? .invert : .blend
        }
        if distance < stroke - 1.5 { return .keep }
        return distance > stroke + 1.5 ? .clear : .blend
      })
    let samples = Composition(source: source, plane: plane).compose(treatments, field: depth) {
      coverage, distance, index in
      let kept = coverage * min(1, max(0, wanted - distance + 0.5))
      guard isPositive[index] else { return kept }
      return kept + (255 - coverage) * min(1, max(0, distance + 0.5))
    }
    return AlphaMask(size: source.size, samples: samples)
  }

  /// The knock-outs and the ink around them, where their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    var near = knockout
    let width = plane.width
    for index in width + 1..<knockout.count - width - 1 where knockout[index] {
      for row in [index - width, index, index + width] {
        for neighbour in row - 1...row + 1 where plane.ink[neighbour] { near[neighbour] = true }
      }
    }
    return near
  }
}
