import IconModel

/// Everything that is needed to make the images of one icon.
struct IconJob: Hashable, Sendable {
  /// One file of the icon.
  struct Drawing: Hashable, Sendable {
    /// The variant that the file's name tells, or `nil` if the ink has to.
    var variant: IconVariant?
    var ink: InkMode
    var file: ContiguousArray<UInt8>
  }

  /// One or two, of different variants.
  var drawings: [Drawing]
  var declaredShape: ShapeClass?
}

/// What all icons of a run have in common.
struct WorkshopSettings: Hashable, Sendable {
  var profile: MetricsProfile
  var fit: FitMode
  var canvas: CanvasMode
  /// False when icons are only measured.
  var makesImages: Bool
}
