import IconModel

/// What became of one icon.
struct IconResult: Hashable, Sendable {
  /// One output.
  struct Image: Hashable, Sendable {
    var variant: IconVariant
    var sizeClass: SizeClass
    var scale: DisplayScale
    var size: PixelSize
    var png: ContiguousArray<UInt8>
  }

  /// What became of each drawing, in the order of the job.
  var drawings: [Result<DrawingMeasurements, DrawingFailure>]
  /// `nil` when no drawing has ink.
  var shape: ShapeMeasurement?
  var fits: [TargetFit] = []
  var images: [Image] = []
}
