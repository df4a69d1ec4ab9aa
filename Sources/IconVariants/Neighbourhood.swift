/// Two enclosed regions with a stroke between them.
struct Neighbourhood {
  /// How wide a divider may be, in strokes.
  static let dividerWidth: Float = 1.5
  /// The radius, in strokes, in which the outside of a junction is measured.
  static let cornerRadius: Float = 1.5

  /// Labels, the smaller first.
  let first: Int
  let second: Int
  /// The pixels halfway between the two regions, inside the ink.
  var midline: [Int] = []
  /// How many of these lie in a divider that is no wider than one.
  private var narrowCount = 0
  /// The part of a disc around the divider's ends that lies outside the drawing.
  ///
  /// A half where the outer contour runs straight on, less where the regions meet in a hollow of
  /// it, as a handle and its bag do, more at a corner. `nil` when no end is at the outer contour.
  var openness: Float?

  private init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }

  private mutating func add(_ index: Int, isNarrow: Bool) {
    midline.append(index)
    narrowCount += isNarrow ? 1 : 0
  }

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
    var found: [Int: Neighbourhood] = [:]
    var junctions: [Int: [Int]] = [:]
    let width = plane.width
    let count = enclosures.regions.count
    let labels = enclosures.labels.span
    let (distances, nearest) = (field.distances.span, field.nearest.span)
    let reach = 2 * stroke
    for index in width..<labels.count - width
    where labels[index] <= 0 && distances[index] <= reach {
      let own = labels[Int(nearest[index])]
      for step in 0...1 {
        let next = step == 0 ? index + 1 : index + width
        guard labels[next] <= 0, distances[next] <= reach else { continue }
        let other = labels[Int(nearest[next])]
        guard other != own else { continue }
        let (low, high) = (Int(min(own, other)), Int(max(own, other)))
        let key = low * count + high
        if labels[index] == 0, labels[next] == 0 {
          found[key, default: Neighbourhood(first: low, second: high)]
            .add(index, isNarrow: distances[index] + distances[next] <= dividerWidth * stroke)
        } else {
          let outside = labels[index] < 0 ? index : next
          let isAtContour = [outside - 1, outside + 1, outside - width, outside + width].contains {
            labels.indices.contains($0) && labels[$0] == 0
          }
          if isAtContour { junctions[key, default: []].append(outside) }
        }
      }
    }
    return found.keys.sorted().compactMap { key in
      guard var pair = found[key], Float(pair.narrowCount) > 0.3 * stroke else { return nil }
      if let ends = junctions[key] {
        pair.openness =
          ends.map {
            openness(at: $0, enclosures.labels, width: width, radius: cornerRadius * stroke)
          }.reduce(0, +) / Float(ends.count)
      }
      return pair
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
