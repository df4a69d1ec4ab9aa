extension Neighbourhood {
  /// Finds the pairs of neighbours.
  ///
  /// - Parameters:
  ///   - enclosures: The regions.
  ///   - plane: Where they are.
  ///   - field: The distance from the nearest region.
  ///   - stroke: The width of strokes, in pixels of the plane.
  /// - Returns: The pairs in the order of their labels.
  static func all(
    of enclosures: Enclosures, in plane: WorkPlane, field: DistanceField, stroke: Float
  ) -> [Neighbourhood] {
    // One region, and what stands for none.
    guard enclosures.regions.count > 2 else { return [] }
    var meetings = Meetings(
      labels: enclosures.labels,
      owners: owners(enclosures.labels, field: field, reach: 2 * stroke), field: field,
      narrowest: dividerWidth * stroke)
    meetings.find(regionCount: enclosures.regions.count)
    return meetings.found.keys.sorted().compactMap { key in
      guard var pair = meetings.found[key], pair.isDivided(stroke: stroke) else { return nil }
      if let ends = meetings.junctions[key] {
        pair.openness =
          ends.map {
            openness(at: $0, enclosures.labels, width: plane.width, radius: cornerRadius * stroke)
          }.reduce(0, +) / Float(ends.count)
      }
      return pair
    }
  }

  /// For each pixel outside of regions the nearest of them, where it is in reach; else 0.
  private static func owners(
    _ labels: ContiguousArray<Int32>, field: DistanceField, reach: Float
  ) -> ContiguousArray<Int32> {
    let labels = labels.span
    let (distances, nearest) = (field.distances.span, field.nearest.span)
    return ContiguousArray(pixels: labels.count, initial: 0) {
      labels[$0] <= 0 && distances[$0] <= reach ? labels[Int(nearest[$0])] : 0
    }
  }

  private static func openness(
    at index: Int, _ labels: ContiguousArray<Int32>, width: Int, radius: Float
  ) -> Float {
    let reach = Int(radius)
    let (x, y) = (index % width, index / width)
    var outside = 0
    var total = 0
    for dy in -reach...reach {
      for dx in -reach...reach where Float(dx * dx + dy * dy) <= radius * radius {
        total += 1
        let (column, row) = (x + dx, y + dy)
        let isInside =
          column >= 0 && column < width && row >= 0 && row * width < labels.count
          && labels[row * width + column] >= 0
        outside += isInside ? 0 : 1
      }
    }
    return Float(outside) / Float(total)
  }
}

/// Where pixels whose nearest regions differ lie side by side.
private struct Meetings {
  let labels: ContiguousArray<Int32>
  let owners: ContiguousArray<Int32>
  let field: DistanceField
  /// The widest divider, in pixels of the plane.
  let narrowest: Float
  /// By both labels.
  private(set) var found: [Int: Neighbourhood] = [:]
  /// The pixels outside of the drawing, beside its contour, at which neighbours meet.
  private(set) var junctions: [Int: [Int]] = [:]

  init(
    labels: ContiguousArray<Int32>, owners: ContiguousArray<Int32>, field: DistanceField,
    narrowest: Float
  ) {
    self.labels = labels
    self.owners = owners
    self.field = field
    self.narrowest = narrowest
  }

  mutating func find(regionCount: Int) {
    let width = field.width
    let all = owners
    let owners = all.span
    PixelBits(borders(), width: width).forEach { index in
      let own = owners[index]
      // An array of both would be made for each pixel.
      for step in 0...1 {
        let next = step == 0 ? index + 1 : index + width
        guard owners[next] > 0, owners[next] != own else { continue }
        let (low, high) = (Int(min(own, owners[next])), Int(max(own, owners[next])))
        add(index, next, Neighbourhood(first: low, second: high), key: low * regionCount + high)
      }
    }
  }

  /// The pixels with another region's to their right or below them, the first and last row apart.
  private func borders() -> ContiguousArray<Bool> {
    let width = field.width
    var borders = ContiguousArray(repeating: false, count: owners.count)
    var plane = borders.mutableSpan
    let range = width..<owners.count - width
    var inner = plane._mutatingExtracting(range)
    let own = owners.span.extracting(range)
    let right = owners.span.extracting(width + 1..<owners.count - width + 1)
    let below = owners.span.extracting(2 * width..<owners.count)
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
      found[key, default: pair].add(index, isNarrow: isNarrow)
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
