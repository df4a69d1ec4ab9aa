package import IconModel

/// What a designer has settled of the regions of a plane, by their labels.
struct RegionChoices {
  /// By label, whether a region is ink in the derived drawing; only of regions that are settled.
  private(set) var isInk: [Int: Bool] = [:]
  /// The points that settle nothing, in pixels of the master.
  private(set) var unfit: [UnfitPoint] = []

  /// Finds the regions that points stand for.
  ///
  /// A point counts for the region of its pixel of the plane, or for that of a pixel beside it where
  /// the point itself lies on an edge.
  ///
  /// - Parameters:
  ///   - choices: The choices, their points in pixels of the master.
  ///   - plane: The drawing.
  ///   - label: The label of a pixel's region; 0 or less where it has none that can change.
  init(_ choices: VariantChoices, in plane: WorkPlane, label: (Int) -> Int) {
    for (points, isInk) in [(choices.fill, true), (choices.open, false)] {
      for point in points {
        let found = plane.pixels(around: point).lazy.map(label).first { $0 > 0 }
        guard let found else {
          unfit.append(UnfitPoint(point, .noRegion))
          continue
        }
        if self.isInk[found] == !isInk {
          unfit.append(UnfitPoint(point, .contradiction))
        } else {
          self.isInk[found] = isInk
        }
      }
    }
  }
}

extension WorkPlane {
  /// The pixel at a point of the master, and then the eight around it.
  func pixels(around point: Point) -> [Int] {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else {
      return []
    }
    let column = Int((point.x / Double(factor)).rounded(.down)) + Self.margin
    let row = Int((point.y / Double(factor)).rounded(.down)) + Self.margin
    let steps = [
      (0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
    ]
    return steps.compactMap { step in
      let (x, y) = (column + step.0, row + step.1)
      return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : nil
    }
  }

  /// A point of the plane in pixels of the master.
  func masterPoint(of point: Point) -> Point {
    let margin = Double(Self.margin)
    return Double(factor) * (point - Point(margin, margin))
  }
}

/// A region that is either ink or open in a derived drawing.
package struct DerivedRegion: Sendable {
  /// A point deep inside, in pixels of the master.
  package let point: Point
  /// What is decided of it.
  package let state: RegionState
  /// The region as a mask, in pixels that are larger than those of the master.
  package let mask: AlphaMask
  let plane: WorkPlane

  /// How likely a designer fills a region whose contour has wide openings: 16 of 48 regions in tabler,
  /// phosphor, Font Awesome and material.
  static let likelihoodOfClosing = 0.3
  /// The least share of such a region that people can choose.
  private static let leastShareOfUnclosed = 0.05

  /// Describes regions.
  ///
  /// - Parameters:
  ///   - plane: The source.
  ///   - labels: For each pixel the label of its region; 0 or less for pixels without one.
  ///   - isUnclosed: Whether a region fills only where that is settled, by its label.
  ///   - reading: By label, whether the region is ink in the derived drawing, how likely that is,
  ///     and of which kind the region is; `nil` for labels that stand for no region.
  /// - Returns: The regions in the order of their labels.
  /// - Complexity: O(pixels for each region).
  static func all(
    in plane: WorkPlane, labels: ContiguousArray<Int32>,
    isUnclosed: (Int) -> Bool = { _ in false },
    reading: (Int) -> (isInk: Bool, likelihood: Double, kind: RegionKind)?
  ) -> [DerivedRegion] {
    let depth = depth(in: plane, labels)
    let count = Int(labels.max() ?? 0)
    var pixels: [[Int]] = Array(repeating: [], count: count + 1)
    for index in labels.indices where labels[index] > 0 { pixels[Int(labels[index])].append(index) }
    let silhouette = pixels.indices.reduce(plane.ink.count(where: \.self)) {
      $0 + (isUnclosed($1) ? 0 : pixels[$1].count)
    }
    return (1..<max(1, count + 1)).compactMap { label in
      guard !pixels[label].isEmpty, let reading = reading(label) else { return nil }
      let share = Double(pixels[label].count) / Double(silhouette)
      if isUnclosed(label), share < leastShareOfUnclosed { return nil }
      return DerivedRegion(
        point: plane.masterPoint(of: deepest(of: pixels[label], depth)),
        state: RegionState(
          label: label, kind: reading.kind, isInk: reading.isInk, likelihood: reading.likelihood,
          isUnclosed: isUnclosed(label), share: share),
        mask: mask(of: Int32(label), labels, plane), plane: plane)
    }
  }

  /// A point deep inside a region, in pixels of the master.
  ///
  /// - Complexity: O(pixels).
  static func point(
    of label: Int, in plane: WorkPlane, labels: ContiguousArray<Int32>
  ) -> Point {
    let pixels = labels.indices.filter { labels[$0] == Int32(label) }
    // Beyond the rows above and below a region, nothing is nearer to it than their pixels are.
    let first = max(0, pixels[0] / plane.width - 1) * plane.width
    let end = min(labels.count, (pixels[pixels.count - 1] / plane.width + 2) * plane.width)
    let depth = depth(in: plane, ContiguousArray(labels[first..<end]))
    let place = deepest(of: pixels.map { $0 - first }, depth)
    return plane.masterPoint(of: place + Point(0, Double(first / plane.width)))
  }

  /// The distance from what belongs to no region.
  private static func depth(
    in plane: WorkPlane, _ labels: ContiguousArray<Int32>
  ) -> DistanceField {
    DistanceField(width: plane.width, seeds: ContiguousArray(pixelsOf: labels) { $0 <= 0 })
  }

  /// The centre of a pixel that is as far from the edge as any other, to half a pixel, and nearest to
  /// the centre of the region of these.
  private static func deepest(of pixels: [Int], _ depth: DistanceField) -> Point {
    var centre = SIMD2<Float>.zero
    for index in pixels { centre += depth.place(of: index) }
    centre /= Float(pixels.count)
    let limit = (pixels.lazy.map { depth[$0] }.max() ?? 0) - 0.5
    func distance(_ index: Int) -> Float {
      let offset = depth.place(of: index) - centre
      return (offset * offset).sum()
    }
    let best = pixels.filter { depth[$0] >= limit }.min {
      (distance($0), $0) < (distance($1), $1)
    }
    let place = depth.place(of: best ?? pixels[0])
    return Point(Double(place.x) + 0.5, Double(place.y) + 0.5)
  }

  /// The coverage of the plane's pixels by a region.
  ///
  /// A pixel of ink at the region's edge is covered as far as the ink leaves it open.
  private static func mask(
    of label: Int32, _ labels: ContiguousArray<Int32>, _ plane: WorkPlane
  ) -> AlphaMask {
    let width = plane.width
    let samples = ContiguousArray(pixels: labels.count, initial: UInt8(0)) { index in
      if labels[index] == label { return max(128, plane.inverse[index]) }
      guard labels[index] == 0, index >= width, index < labels.count - width else { return 0 }
      let isBeside =
        labels[index - 1] == label || labels[index + 1] == label
        || labels[index - width] == label || labels[index + width] == label
      return isBeside ? min(127, plane.inverse[index]) : 0
    }
    return AlphaMask(size: PixelSize(width: width, height: plane.height), samples: samples)
  }
}
