private import CDistanceField
import IconModel

extension Channel {
  /// Takes the cut out of a master.
  ///
  /// - Parameters:
  ///   - samples: The master's.
  ///   - size: Its size.
  ///   - factor: Master pixels per pixel of the plane.
  func cut(_ samples: inout ContiguousArray<UInt8>, size: PixelSize, factor: Int) {
    precondition(samples.count == size.area, "a mask has one sample for each pixel")
    let (factor, margin) = (Float(factor), Float(WorkPlane.margin))
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      var raster = unsafe cdf_raster(
        samples: samples.baseAddress, source: samples.baseAddress, width: size.width,
        height: size.height, x: 0.5, y: 0.5, step_x: 1, step_y: 1, line: nil)
      var channel = cdf_channel(
        from_x: (from.x - margin) * factor, from_y: (from.y - margin) * factor,
        to_x: (to.x - margin) * factor, to_y: (to.y - margin) * factor,
        radius: radius * factor)
      unsafe cdf_cut(&raster, &channel)
    }
  }
}
