import IconModel

/// A drawing with heavier strokes in the same box.
///
/// Where the ink encloses nothing, only its weight can distinguish the filled variant from the
/// outlined one. All ink grows by one distance on every side. The drawing is then scaled down to
/// the box of the source's ink, so that both variants have one size and one place.
struct HeavierDrawing {
  /// The growth of ink on each side, in strokes: strokes become half as wide again.
  private static let growth: Float = 0.25
  /// The least part of a gap that stays open, so that no parts join and no openings close.
  private static let openGap: Float = 0.5

  /// The largest ratio of the scales along both sides.
  ///
  /// With a larger one, the dots of a row would become ovals.
  private static let distortion: Float = 1.12

  /// The distance beyond a new edge, in pixels of the plane, up to which distances are needed.
  private static let edgeReach: Float = 5

  let field: InkField
  let ink: Rect
  /// The width of strokes, in pixels of the master.
  let stroke: Float

  /// The heavier drawing.
  ///
  /// - Complexity: O(pixels).
  func make() -> AlphaMask {
    let plane = field.plane
    let widest = Self.growth / (1 - Self.openGap) * stroke / Float(plane.factor)
    let outside = DistanceField(
      width: plane.width, seeds: plane.ink, coverage: plane.inverse, reach: widest + Self.edgeReach)
    let growth = growth(outside)
    guard growth > 0 else { return field.mask }
    let mask = field.mask
    let scale = scale(grownBy: growth)
    let middle = SIMD2(Float(ink.midX), Float(ink.midY))
    var samples = ContiguousArray<UInt8>(repeating: 0, count: mask.size.area)
    DrawnEdges(plane: plane, field: outside, level: growth).compose(
      &samples, of: mask, by: operations(outside, level: growth / Float(plane.factor)),
      at: DrawnEdges.Points(first: middle + (0.5 - middle) * scale, step: scale))
    return AlphaMask(size: mask.size, samples: samples)
  }

  private func operations(_ outside: DistanceField, level: Float) -> ContiguousArray<PixelOperation>
  {
    let distances = outside.distances.span
    return ContiguousArray(pixels: distances.count, initial: .keep) { index in
      if distances[index] > level + PixelOperation.band { return .keep }
      return distances[index] < level - PixelOperation.band ? .fill : .growth
    }
  }

  /// The possible growth of ink, in pixels of the master.
  ///
  /// - Returns: 0 when even the least growth would close a gap or distort the drawing, and when a
  ///   part of it is so thin that the plane does not have it, which would be lost.
  private func growth(_ outside: DistanceField) -> Float {
    guard hasAllParts else { return 0 }
    let wanted = Self.growth * stroke
    let parts = partCount(outside, grownBy: 0)
    return [1, 0.75, 0.5, 0.25].lazy.map { $0 * wanted }.first { growth in
      let scale = scale(grownBy: growth)
      return scale.max() <= Self.distortion * scale.min()
        && partCount(outside, grownBy: growth / (1 - Self.openGap)) == parts
    } ?? 0
  }

  /// Whether each part of the drawing has ink on the plane, and not only coverage below a half.
  private var hasAllParts: Bool {
    let plane = field.plane
    let parts = Regions(
      of: ContiguousArray(pixelsOf: plane.coverage) { $0 > 0 }, width: plane.width,
      connectivity: .corners)
    var hasInk = ContiguousArray(repeating: false, count: parts.count + 1)
    let ink = plane.ink.span
    for run in parts.runs where !hasInk[run.label] {
      let base = run.row * plane.width
      hasInk[run.label] = (base + run.start..<base + run.end).contains { ink[$0] }
    }
    return parts.count > 0 && !hasInk.dropFirst().contains(false)
  }

  /// The size of the grown ink in parts of its box, along each side.
  private func scale(grownBy growth: Float) -> SIMD2<Float> {
    let size = SIMD2(Float(ink.width), Float(ink.height))
    return (size + 2 * growth) / size
  }

  /// The numbers of pieces of ink and of background after ink has grown.
  private func partCount(_ outside: DistanceField, grownBy growth: Float) -> [Int] {
    let plane = field.plane
    let limit = growth / Float(plane.factor)
    let grown = ContiguousArray(pixelsOf: plane.ink, outside.distances) { $0 | ($1 < limit) }
    let rest = ContiguousArray(pixelsOf: grown) { !$0 }
    return [
      Regions(of: grown, width: plane.width, connectivity: .corners).count,
      Regions(of: rest, width: plane.width, connectivity: .sides).count,
    ]
  }
}
