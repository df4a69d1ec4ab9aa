import ExportStore
package import IconModel
import IconPNG
package import IconSets
import SVGRendering
import SystemFiles

/// Pictures for people, which have colours, as PNG.
package enum PictureFile {
  /// The coverage of an image; `nil` where it is none.
  package static func mask(of image: IconImage) -> AlphaMask? {
    try? PNGPicture(decoding: image.bytes, pixelLimit: image.size.area).mask
  }

  /// The area inside contours whose unit is a pixel; `nil` where there is no memory.
  package static func mask(of contours: [Contour], size: PixelSize) -> AlphaMask? {
    try? ContourFill.mask(of: contours, size: size)
  }

  /// A line of text by the size of its letters, cut to a width, both in pixels and positive.
  package static func label(
    _ text: String, size: Int, isBold: Bool, width: Int
  ) -> AlphaMask? {
    try? TextLabel.mask(text, size: size, isBold: isBold, width: width)
  }

  /// A picture as the bytes of a file.
  ///
  /// - Throws: `RunError.unwritable` where there is no memory or the picture is too large.
  package static func bytes(
    of raster: ColorRaster, for path: String
  ) throws(RunError) -> ContiguousArray<UInt8> {
    do {
      var encoder = try PNGEncoder()
      return try encoder.encode(raster)
    } catch {
      throw .unwritable(path: path, .outOfMemory)
    }
  }

  /// Writes a picture in one step: the file is whole, or as it was.
  ///
  /// - Throws: `RunError.unwritable`.
  package static func write(_ raster: ColorRaster, to path: String) throws(RunError) {
    let bytes = try bytes(of: raster, for: path)
    try ReportFile.write(to: path) { sink throws(SystemError) in try sink(bytes) }
  }
}
