/// The holes of a filled drawing: openings of the object, and signs knocked out of its body.
///
/// In the outlined variants of four sets, openings have a rim and signs are ink. Three measures
/// distinguish them in 96 of 100 holes:
/// - An opening that is a window lies one stroke inside the silhouette along a part of its contour,
///   because the silhouette's stroke is between them.
/// - A hole is too large for a sign when a disc of a few strokes fits into it.
/// - A smaller disc is too large when it nearly fills the hole, as it does the inside of a ring or
///   the pupil of an eye, but not a heart or an arrow.
struct Holes {
  /// The largest difference between a window's distance from the outside and a stroke, in strokes.
  private static let windowTolerance: Float = 0.17
  /// The least part of a window's contour that lies one stroke from the outside.
  private static let windowPart: Float = 0.15
  /// The radius of the largest disc that fits into a sign, in strokes.
  private static let signRadius: Float = 3
  /// The radius of the largest disc that fits into a compact sign, in strokes.
  private static let compactRadius: Float = 1.7
  /// The largest area of a compact hole, in parts of its largest disc.
  ///
  /// A square has 1.27, an equilateral triangle 1.65.
  private static let compactness: Float = 1.35

  /// By the labels of the background, whether a region is a hole that is a sign.
  let isSign: ContiguousArray<Bool>
  /// The distance from the outside, measured inside ink and holes, up to a stroke and two pixels;
  /// `nil` where no hole is small enough for a sign.
  private(set) var fromOutside: DistanceField?

  /// Whether all regions that the ink encloses are signs.
  let areAllSigns: Bool
  /// By label, how likely the rules here are right about a hole, from 0.5 to 1.
  let likelihood: ContiguousArray<Double>

  /// Decides which holes are signs.
  ///
  /// - Parameters:
  ///   - background: The holes and the outside.
  ///   - plane: The drawing.
  ///   - stroke: The width of strokes, in pixels of the plane.
  ///   - showsSigns: Whether holes are signs that nobody has decided about.
  ///   - settled: By label, whether a hole is ink that a designer has decided about.
  init(
    in background: Background, of plane: WorkPlane, stroke: Float, showsSigns: Bool,
    settled: [Int: Bool]
  ) {
    let regions = background.regions
    let isOuter = background.isOuter
    let radii = regions.maxima(of: background.fromInk) { !isOuter[$0] }
    let areas = regions.areas
    var isSign = ContiguousArray(
      isOuter.indices.lazy.map { label in
        guard showsSigns, label > 0, !isOuter[label] else { return false }
        let disc = Float.pi * radii[label] * radii[label]
        let isCompact = Float(areas[label]) < Self.compactness * disc
        return radii[label] <= (isCompact ? Self.compactRadius : Self.signRadius) * stroke
      })
    if isSign.contains(true) {
      let field = DistanceField(
        width: plane.width, seeds: background.outside, coverage: plane.coverage,
        reach: max(stroke + 2, (1 + Self.windowTolerance) * stroke + 1))
      Self.removeWindows(from: &isSign, in: background, of: plane, stroke: stroke, field)
      fromOutside = field
    }
    var likelihood = ContiguousArray(repeating: 0.9, count: isOuter.count)
    for label in isSign.indices {
      guard let isInk = settled[label] else { continue }
      if isInk != isSign[label] { likelihood[label] = 1 - likelihood[label] }
      isSign[label] = isInk
    }
    self.likelihood = likelihood
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
