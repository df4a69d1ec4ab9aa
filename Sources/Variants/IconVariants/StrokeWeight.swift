/// Measures how wide the strokes of a drawing are.
enum StrokeWeight {
  /// The largest difference between strokes of one weight, in parts of the weight.
  static let tolerance: Float = 0.07
  /// The widths of knock-outs of a filled drawing that count as strokes, in parts of the ink's
  /// longer side.
  ///
  /// The strokes of four sets measure 0.05 to 0.11 of it.
  static let knockouts: ClosedRange<Float> = 0.03...0.13

  /// The weight that most of the length of a drawing's strokes has, in pixels.
  ///
  /// - Parameters:
  ///   - field: The distance from what is not a stroke.
  ///   - pixels: The pixels to measure.
  /// - Returns: `nil` when the strokes of one weight are together less than two widths long.
  static func measure(_ field: DistanceField, in pixels: ContiguousArray<Bool>) -> Float? {
    var radii: [Float] = []
    field.ridges(in: pixels).forEach { index in
      radii.append(refine(field[index], at: index, in: field))
    }
    radii.sort()
    var best: Range<Int> = 0..<0
    var end = 0
    for start in radii.indices {
      while end < radii.count, radii[end] <= radii[start] * (1 + 2 * tolerance) + 0.5 { end += 1 }
      if end - start > best.count { best = start..<end }
    }
    guard !best.isEmpty else { return nil }
    let mean = radii[best].reduce(0, +) / Float(best.count)
    let weight = 2 * mean
    return Float(best.count) >= 2 * weight ? weight : nil
  }

  /// Half the width of a stroke at a pixel on its ridge.
  ///
  /// The middle of a stroke mostly lies between two pixels. The second one, away from the nearest
  /// edge, is closer to the other edge. The sum of the two distances and the step between the
  /// pixels is the width.
  private static func refine(_ radius: Float, at index: Int, in field: DistanceField) -> Float {
    guard let first = direction(at: index, in: field) else { return radius }
    let step = SIMD2(-first.x.rounded(), -first.y.rounded())
    let other = index + Int(step.y) * field.width + Int(step.x)
    guard let second = direction(at: other, in: field), (first * second).sum() < -0.9
    else { return radius }
    return (radius + field[other] - (first * step).sum()) / 2
  }

  /// The direction in which the nearest seed lies.
  private static func direction(at index: Int, in field: DistanceField) -> SIMD2<Float>? {
    let seed = Int(field.nearest[index])
    guard seed >= 0, seed != index else { return nil }
    let offset = field.place(of: seed) - field.place(of: index)
    return offset / offset.length
  }
}
