/// One of the two ways in which an alpha-only image is stored.
package enum PNGFormat: Hashable, Sendable {
  /// Colour type 4: two bytes a pixel, a grey that is always 0 and the alpha.
  case greyAlpha
  /// Colour type 3: an index a pixel, 1, 2, 4 or 8 bits deep, into `entries` all-black colours whose
  /// alphas stand in tRNS.
  case palette(bitDepth: Int, entries: Int)

  /// The longest side, in pixels, that is written or read.
  ///
  /// It is far above any icon and keeps the raw rows of an image, two bytes a pixel, within what
  /// libdeflate takes in one call.
  package static let sideLimit = 16384
}
