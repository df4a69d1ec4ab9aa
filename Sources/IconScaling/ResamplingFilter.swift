/// The shape of the window through which a destination pixel sees the source.
///
/// Every filter has unit area. When a raster shrinks, the window widens with the downscale factor,
/// so that no source pixel goes unseen; when it grows, the window keeps its size in source pixels.
/// The box alone narrows with the destination pixel: it is the true integral over its footprint.
package enum ResamplingFilter: String, CaseIterable, Hashable, Sendable {
  /// The area that a destination pixel covers, nothing else: no ringing, no blur of its own.
  case box
  /// A tent two pixels wide: linear interpolation when a raster grows.
  case triangle
  /// The interpolating cubic of Catmull and Rom (B = 0, C = 1/2), four pixels wide.
  case catmullRom
  /// The cubic of Mitchell and Netravali (B = C = 1/3), four pixels wide; it blurs a little at 1:1.
  case mitchell
  /// The sinc of three lobes under the central lobe of a wider sinc, six pixels wide.
  case lanczos3

  /// Half the width of the window at 1:1, in source pixels.
  package var support: Double {
    switch self {
    case .box: 0.5
    case .triangle: 1
    case .catmullRom, .mitchell: 2
    case .lanczos3: 3
    }
  }

  /// Whether some weights are negative, so that a result can leave the range of its samples.
  package var hasNegativeLobes: Bool {
    switch self {
    case .box, .triangle: false
    case .catmullRom, .mitchell, .lanczos3: true
    }
  }
}
