/// What becomes of the pixels of the master under one pixel of the plane.
///
/// The raw values are those of `cdf_treatment`.
enum Treatment: UInt8 {
  case keep
  case fill
  case clear
  case invert
  /// Ink stays up to the level.
  case stroke
  /// Ink stays up to the level, and what was open becomes ink.
  case sign
  /// What is no ink fills, and ink beyond the level is knocked out.
  case knockout
  /// What lies on the inner side of the edge fills.
  case bridge
  /// What was added goes up to the level.
  case clearance
  /// Ink up to the level.
  case growth

  /// How far from a new edge, in pixels of the plane, pixels are computed: half a pixel's
  /// diagonal, and what the plane's distance may be wrong by.
  static let band: Float = 1.1
}
