/// Two enclosed regions that a stroke divides.
struct Neighbourhood {
  /// The widest divider, in strokes.
  private static let dividerWidth: Float = 1.5
  /// The radius of the disc in which the openness of a junction is measured, in strokes.
  static let cornerRadius: Float = 1.5

  /// The labels of the regions, the smaller first.
  let first: Int
  let second: Int
  /// The points halfway between the two regions, inside the ink.
  private(set) var midline: [MidlinePoint] = []
  /// The number of these at which the divider is no wider than `dividerWidth`.
  private var narrowCount = 0
  /// The part of a disc around the divider's ends that lies outside the drawing.
  ///
  /// It is a half at a straight part of the outer contour, less in a hollow, such as the one
  /// between a handle and its bag, and more at a corner. It is `nil` when no end is at the outer
  /// contour.
  private(set) var openness: Float?

  fileprivate init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }

  /// Whether the knocked out divider continues through the contour, which it does not in a hollow.
  var isCutThrough: Bool { openness ?? 0 >= FillPlan.hollow }

  /// Whether enough of the divider is no wider than `dividerWidth`.
  private func isDivided(stroke: Float) -> Bool { Float(narrowCount) > 0.3 * stroke }

  fileprivate mutating func add(_ point: MidlinePoint, isNarrow: Bool) {
    midline.append(point)
    narrowCount += isNarrow ? 1 : 0
  }
}

/// A point halfway between two regions.
struct MidlinePoint {
  /// The pixel whose right or lower neighbour is nearer to the other region.
  let index: Int
  /// Where the distances from both regions are equal, in pixels of the plane.
  let place: SIMD2<Float>
  /// From the nearest pixel of one region to that of the other.
  let across: SIMD2<Float>
  /// The width of what lies between both regions, in pixels of the plane.
  let width: Float

  /// The point between a pixel and its right or lower neighbour.
  fileprivate init(between index: Int, and next: Int, in field: DistanceField) {
    self.index = index
    let (from, to) = (field.place(of: index), field.place(of: next))
    // Along the step the distance from one region grows as that from the other shrinks.
    let part = min(1, max(0, (1 + field[next] - field[index]) / 2))
    place = from + part * (to - from) + 0.5
    across =
      field.place(of: Int(field.nearest[next])) - field.place(of: Int(field.nearest[index]))
    width = field[index] + field[next] + ((to - from) * across).sum() / across.length
  }
}

extension Neighbourhood {
  /// Finds the pairs of neighbours.
  ///
  /// - Parameters:
  ///   - enclosures: The regions.
  ///   - plane: The plane of the regions.
  ///   - field: The distance from the nearest region.
  ///   - stroke: The width of strokes, in pixels of the plane.
  /// - Returns: The pairs in the order of their labels.
  static func all(
    of enclosures: Enclosures, in plane: WorkPlane, field: DistanceField, stroke: Float
  ) -> [Neighbourhood] {
    // The first region stands for none.
    guard enclosures.regions.count > 2 else { return [] }
    var search = BorderSearch(
      labels: enclosures.labels,
      nearestLabels: nearestLabels(enclosures.labels, field: field, reach: 2 * stroke),
      field: field,
      narrowest: dividerWidth * stroke)
    search.find(regionCount: enclosures.regions.count)
    return search.found.keys.sorted().compactMap { key in
      guard var pair = search.found[key], pair.isDivided(stroke: stroke) else { return nil }
      if let ends = search.junctions[key] {
        pair.openness =
          ends.map {
            openness(
              at: $0 % plane.width, $0 / plane.width, radius: cornerRadius * stroke, in: plane
            ) { enclosures.labels[$0] < 0 }
          }.reduce(0, +) / Float(ends.count)
      }
      return pair
    }
  }

  /// For each pixel outside of regions the label of the nearest one in reach, or 0.
  private static func nearestLabels(
    _ labels: ContiguousArray<Int32>, field: DistanceField, reach: Float
  ) -> ContiguousArray<Int32> {
    let labels = labels.span
    let (distances, nearest) = (field.distances.span, field.nearest.span)
    return ContiguousArray(pixels: labels.count, initial: 0) {
      labels[$0] <= 0 && distances[$0] <= reach ? labels[Int(nearest[$0])] : 0
    }
  }

  /// The part of a disc around a pixel that lies outside the drawing, as all beyond its plane does.
  static func openness(
    at x: Int, _ y: Int, radius: Float, in plane: WorkPlane, isOutside: (Int) -> Bool
  ) -> Float {
    let reach = Int(radius)
    var (outside, total) = (0, 0)
    for row in y - reach...y + reach {
      for column in x - reach...x + reach {
        let (dx, dy) = (column - x, row - y)
        guard Float(dx * dx + dy * dy) <= radius * radius else { continue }
        let isInside = column >= 0 && column < plane.width && row >= 0 && row < plane.height
        total += 1
        outside += !isInside || isOutside(row * plane.width + column) ? 1 : 0
      }
    }
    return Float(outside) / Float(total)
  }
}

/// The search for pixels side by side whose nearest regions differ.
private struct BorderSearch {
  let labels: ContiguousArray<Int32>
  /// The labels of the nearest regions.
  let nearestLabels: ContiguousArray<Int32>
  let field: DistanceField
  /// The widest divider, in pixels of the plane.
  let narrowest: Float
  /// The pairs of neighbours, by both labels.
  private(set) var found: [Int: Neighbourhood] = [:]
  /// The pixels outside of the drawing, beside its contour, at which neighbours meet, by both
  /// labels.
  private(set) var junctions: [Int: [Int]] = [:]

  init(
    labels: ContiguousArray<Int32>, nearestLabels: ContiguousArray<Int32>, field: DistanceField,
    narrowest: Float
  ) {
    self.labels = labels
    self.nearestLabels = nearestLabels
    self.field = field
    self.narrowest = narrowest
  }

  mutating func find(regionCount: Int) {
    let width = field.width
    let all = nearestLabels
    let labels = all.span
    PixelBits(borders(), width: width).forEach { index in
      let own = labels[index]
      // A loop over an array of both neighbours would allocate it for each pixel.
      for step in 0...1 {
        let next = step == 0 ? index + 1 : index + width
        guard labels[next] > 0, labels[next] != own else { continue }
        let (low, high) = (Int(min(own, labels[next])), Int(max(own, labels[next])))
        add(index, next, Neighbourhood(first: low, second: high), key: low * regionCount + high)
      }
    }
  }

  /// The pixels whose right or lower neighbour is nearest to another region, except those of the
  /// first and the last row.
  private func borders() -> ContiguousArray<Bool> {
    let width = field.width
    var borders = ContiguousArray(repeating: false, count: nearestLabels.count)
    var plane = borders.mutableSpan
    let range = width..<nearestLabels.count - width
    var inner = plane._mutatingExtracting(range)
    let own = nearestLabels.span.extracting(range)
    let right = nearestLabels.span.extracting(
      width + 1..<nearestLabels.count - width + 1)
    let below = nearestLabels.span.extracting(2 * width..<nearestLabels.count)
    let count = inner.count
    precondition(
      count == own.count && count == right.count && count == below.count, "planes of one size")
    for index in 0..<count {
      let (own, right, below) = (own[index], right[index], below[index])
      inner[index] =
        (own > 0) & (((right > 0) & (right != own)) | ((below > 0) & (below != own)))
    }
    return borders
  }

  private mutating func add(_ index: Int, _ next: Int, _ pair: Neighbourhood, key: Int) {
    if labels[index] == 0, labels[next] == 0 {
      let isNarrow = field[index] + field[next] <= narrowest
      found[key, default: pair].add(
        MidlinePoint(between: index, and: next, in: field), isNarrow: isNarrow)
    } else {
      let outside = labels[index] < 0 ? index : next
      let width = field.width
      let isAtContour = [outside - 1, outside + 1, outside - width, outside + width].contains {
        labels.indices.contains($0) && labels[$0] == 0
      }
      if isAtContour { junctions[key, default: []].append(outside) }
    }
  }
}
