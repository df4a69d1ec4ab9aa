/// The holes of a filled drawing: openings of the object, and signs knocked out of its body.
///
/// The designers of four sets draw the outlined partner of an opening as its rim and that of a sign
/// as ink. Three measures tell one from the other in 96 of 100 holes of theirs:
/// - A window lies one stroke inside the silhouette along a part of its contour: what is between
///   is the silhouette's own stroke.
/// - A hole is too large for a sign when a disc of a few strokes fits in.
/// - A plump hole, one that such a disc nearly fills, is too large sooner: a ring's inside, or the
///   pupil of an eye, and not a heart or an arrow.
struct Holes {
  /// How far from one stroke a window's distance from the outside may be, in strokes.
  static let windowTolerance: Float = 0.17
  /// The least part of a window's contour that lies one stroke from the outside.
  static let windowPart: Float = 0.15
  /// The radius in strokes of the largest disc that fits into a sign.
  static let signRadius: Float = 3
  /// The same for plump signs.
  static let plumpRadius: Float = 1.7
  /// Holes of at most this many times the area of their largest disc are plump; a square has 1.27
  /// times, an equilateral triangle 1.65 times that area.
  static let plumpness: Float = 1.35

  /// By the background's labels; true for holes that are signs.
  let isSign: ContiguousArray<Bool>
  /// The distance from the outside, measured inside ink and holes, up to a stroke and two pixels;
  /// `nil` where no hole is small enough for a sign.
  private(set) var fromOutside: DistanceField?

  /// True when all that the ink encloses are signs.
  let areAllSigns: Bool

  init(in background: Background, of plane: WorkPlane, stroke: Float) {
    let regions = background.regions
    let isOuter = background.isOuter
    let radii = regions.maxima(of: background.fromInk) { !isOuter[$0] }
    let areas = regions.areas
    var isSign = ContiguousArray(
      isOuter.indices.lazy.map { label in
        guard label > 0, !isOuter[label] else { return false }
        let disc = Float.pi * radii[label] * radii[label]
        let isPlump = Float(areas[label]) < Self.plumpness * disc
        return radii[label] <= (isPlump ? Self.plumpRadius : Self.signRadius) * stroke
      })
    if isSign.contains(true) {
      let field = DistanceField(
        width: plane.width, seeds: background.outside, matter: plane.coverage,
        reach: max(stroke + 2, (1 + Self.windowTolerance) * stroke + 1))
      Self.removeWindows(from: &isSign, in: background, of: plane, stroke: stroke, field)
      fromOutside = field
    }
    areAllSigns = isSign.indices.allSatisfy { $0 == 0 || isSign[$0] || isOuter[$0] }
    self.isSign = isSign
  }

  private static func removeWindows(
    from isSign: inout ContiguousArray<Bool>, in background: Background, of plane: WorkPlane,
    stroke: Float, _ fromOutside: DistanceField
  ) {
    var contours = ContiguousArray(repeating: 0, count: isSign.count)
    var rims = contours
    let (ink, distances) = (plane.ink.span, fromOutside.distances.span)
    let width = plane.width
    for run in background.regions.runs where isSign[run.label] {
      for index in run.row * width + run.start..<run.row * width + run.end
      where ink[index - 1] || ink[index + 1] || ink[index - width] || ink[index + width] {
        contours[run.label] += 1
        let isRim = abs(distances[index] - 0.5 - stroke) < windowTolerance * stroke
        rims[run.label] += isRim ? 1 : 0
      }
    }
    for label in isSign.indices where Float(rims[label]) > windowPart * Float(contours[label]) {
      isSign[label] = false
    }
  }
}
