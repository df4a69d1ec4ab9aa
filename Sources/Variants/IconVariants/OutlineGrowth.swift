import IconModel

/// The part of an outline that lies outside of the filled drawing.
///
/// In some sets a filled drawing is the outlined one without its stroke, so that outlines reach half a
/// stroke beyond it. Bodies grow so far on all sides. Strokes, which both drawings have, do not, and
/// signs that are knocked out stay as they are.
struct OutlineGrowth {
  /// The depth of ink that belongs to a body, in strokes.
  private static let bodyDepth: Float = 0.6

  private let plane: WorkPlane
  /// How far the outline reaches beyond the ink, in pixels of the plane.
  private let offset: Float
  /// The distance from the ink of bodies.
  private let fromBody: DistanceField
  private let operations: ContiguousArray<PixelOperation>

  /// Finds the ink around bodies.
  ///
  /// - Parameters:
  ///   - offset: How far the outline reaches beyond the ink, in pixels of the plane.
  ///   - depth: The distance from the outside and from openings.
  ///   - plane: The drawing.
  ///   - knockout: The signs and cuts, which become ink.
  ///   - stroke: The width of strokes, in pixels of the plane.
  init(
    by offset: Float, of depth: DistanceField, in plane: WorkPlane,
    around knockout: ContiguousArray<Bool>, stroke: Float
  ) {
    (self.plane, self.offset) = (plane, offset)
    let limit = Self.bodyDepth * stroke
    let cores = PixelBits(
      ContiguousArray(pixelsOf: depth.distances) { $0 > limit }, width: plane.width)
    let body = ContiguousArray(pixelsOf: plane.ink, cores.dilated(by: limit + 1).members) {
      $0 & $1
    }
    fromBody = DistanceField(
      width: plane.width, seeds: body, coverage: plane.inverse, reach: offset + 2)
    operations = ContiguousArray(pixelsOf: knockout, depth.distances, fromBody.distances) {
      isKnockout, depth, distance in
      let isInside = depth > PixelOperation.band
      let isFar = distance > offset + PixelOperation.band
      let grown: PixelOperation = distance < offset - PixelOperation.band ? .fill : .growth
      return isKnockout | isInside | isFar ? .keep : grown
    }
  }

  /// Adds the ink.
  func compose(_ samples: inout ContiguousArray<UInt8>, of source: AlphaMask) {
    DrawnEdges(plane: plane, field: fromBody, level: offset * Float(plane.factor))
      .compose(&samples, of: source, by: operations)
  }
}
