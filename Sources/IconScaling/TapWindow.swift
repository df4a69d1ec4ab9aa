/// Where the taps of one destination pixel stand, and how to read the sum that they give.
struct TapWindow: Hashable, Sendable {
  /// The source pixel of the first tap.
  var start: Int
  /// The number of taps; 0 where the pixel sees nothing of the plane.
  var count: Int
  /// The index of the first tap in the axis's flat array.
  var offset: Int
  /// A tap of weight 1 is stored as `1 << precision`.
  var precision: Int
  /// Whether the sum needs 64 bits; long windows do, see `TapQuantizer`.
  var isWide: Bool
  /// Taps that are known to be equal, counted from the first one.
  var run: Range<Int> = 0..<0

  /// The source pixels, which are as many as the taps.
  var sources: Range<Int> { start..<start + count }
  /// The taps' indices in the axis's flat array.
  var taps: Range<Int> { offset..<offset + count }
}
