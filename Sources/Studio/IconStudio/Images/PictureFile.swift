package import IconModel
import IconPNG
import IconPipeline
package import IconSets
import SVGRendering
import SystemFiles

/// Pictures for people, which have colours, as PNG.
package enum PictureFile {
  /// A line of text by the size of its letters, cut to a width, both in pixels and positive.
  static func label(
    _ text: String, size: Int, isBold: Bool, width: Int
  ) -> AlphaMask? {
    try? TextLabel.mask(text, size: size, isBold: isBold, width: width)
  }

  /// Writes a picture in one step: the file is whole, or as it was.
  ///
  /// - Throws: `RunError.unwritable`, also where there is no memory or the picture is too large.
  package static func write(_ raster: ColorRaster, to path: String) throws(RunError) {
    let bytes: ContiguousArray<UInt8>
    do {
      var encoder = try PNGEncoder()
      bytes = try encoder.encode(raster)
    } catch {
      throw .unwritable(path: path, .outOfMemory)
    }
    try ReportFile.write(to: path) { sink throws(SystemError) in try sink(bytes) }
  }
}
