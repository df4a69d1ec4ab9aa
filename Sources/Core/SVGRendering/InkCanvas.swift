import CLibrsvg
import IconModel

/// A cairo surface to draw on, whose samples become a mask or a raster of colours.
@safe struct InkCanvas: ~Copyable {
  private let surface: OpaquePointer
  private let size: PixelSize

  init(size: PixelSize, format: cairo_format_t) throws(DrawingFailure) {
    unsafe surface = unsafe cairo_image_surface_create(
      format, CInt(size.width), CInt(size.height))
    self.size = size
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

  consuming func takeMask(_ ink: InkMode) throws(DrawingFailure) -> AlphaMask {
    let data = unsafe try finishedData()
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

  /// Returns the colours on a canvas of `CAIRO_FORMAT_ARGB32`; what does not count as ink is
  /// transparent.
  consuming func takeColors(_ ink: InkMode) throws(DrawingFailure) -> ColorRaster {
    let data = unsafe try finishedData()
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    let width = size.width
    var pixels = unsafe ContiguousArray<UInt32>(unsafeUninitializedCapacity: size.area) {
      target, count in
      for y in 0..<size.height {
        let row = unsafe UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        _ = unsafe UnsafeMutableBufferPointer(rebasing: target[(y * width)...])
          .update(fromContentsOf: UnsafeBufferPointer(start: row, count: width))
      }
      count = size.area
    }
    if ink == .luminance {
      for index in pixels.indices where Self.whiteness(of: pixels[index]) >= 128 {
        pixels[index] = 0
      }
    }
    return ColorRaster(size: size, pixels: pixels)
  }

  /// Completes cairo's drawing, and returns the samples.
  @unsafe private func finishedData() throws(DrawingFailure) -> UnsafeMutablePointer<UInt8> {
    unsafe cairo_surface_flush(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS,
      let data = unsafe cairo_image_surface_get_data(surface)
    else { throw DrawingFailure(status) }
    return unsafe data
  }

  private static func whiteness(of pixel: UInt32) -> UInt32 {
    min(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
  }

  /// Alpha less the smallest premultiplied channel: see `InkMode.luminance`.
  private static func darkness(
    of row: UnsafeMutablePointer<UInt8>, into out: UnsafeMutableBufferPointer<UInt8>, count: Int
  ) {
    unsafe row.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      for x in 0..<count {
        let pixel = unsafe pixels[x]
        unsafe out[x] = UInt8(truncatingIfNeeded: pixel >> 24 &- whiteness(of: pixel))
      }
    }
  }
}
