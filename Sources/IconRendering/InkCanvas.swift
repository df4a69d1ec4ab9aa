import CLibrsvg
import IconModel

/// A cairo surface that collects ink, and the samples that come out of it.
@safe struct InkCanvas: ~Copyable {
  private let surface: OpaquePointer
  private let size: PixelSize
  private let ink: InkMode

  /// Creates an empty canvas.
  ///
  /// - Throws: `DrawingFailure` when there is no memory for it.
  init(size: PixelSize, ink: InkMode) throws(DrawingFailure) {
    let format = ink == .alpha ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    unsafe surface = unsafe cairo_image_surface_create(
      format, CInt(size.width), CInt(size.height))
    self.size = size
    self.ink = ink
    let status = unsafe cairo_surface_status(surface)
    if status != CAIRO_STATUS_SUCCESS { throw DrawingFailure(status) }
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Calls `draw` with a context whose unit is a pixel.
  mutating func withContext(_ draw: (OpaquePointer?) -> Void) {
    let context = unsafe cairo_create(surface)
    unsafe draw(context)
    unsafe cairo_destroy(context)
  }

  /// The ink so far.
  ///
  /// - Throws: `DrawingFailure` when cairo failed on the way.
  /// - Complexity: O(pixels).
  consuming func takeMask() throws(DrawingFailure) -> AlphaMask {
    unsafe cairo_surface_flush(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS,
      let data = unsafe cairo_image_surface_get_data(surface)
    else { throw DrawingFailure(status) }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    let (width, height) = (size.width, size.height)
    let samples = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: size.area) {
      target, count in
      for y in 0..<height {
        let row = unsafe data + y * stride
        let out = unsafe UnsafeMutableBufferPointer(rebasing: target[(y * width)...])
        switch ink {
        case .alpha:
          _ = unsafe out.update(fromContentsOf: UnsafeBufferPointer(start: row, count: width))
        case .luminance: unsafe Self.darkness(of: row, into: out, count: width)
        }
      }
      count = size.area
    }
    return AlphaMask(size: size, samples: samples)
  }

  /// Alpha less the smallest premultiplied channel: see `InkMode.luminance`.
  private static func darkness(
    of row: UnsafeMutablePointer<UInt8>, into out: UnsafeMutableBufferPointer<UInt8>, count: Int
  ) {
    unsafe row.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      for x in 0..<count {
        let pixel = unsafe pixels[x]
        let whiteness = min(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
        unsafe out[x] = UInt8(truncatingIfNeeded: pixel >> 24 &- whiteness)
      }
    }
  }
}
