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
  /// Whether a drawing may be without ink; its images are empty then.
  var allowsEmpty = false
  var derivation = VariantRequest()
  /// True when the icon is also wanted for the large content viewer.
  var wantsLargeContent = false
}

/// What the configuration and the rest of the set say about the variant that nobody drew.
struct VariantRequest: Hashable, Sendable {
  /// The variants that may be derived.
  var variants: [IconVariant] = []
  var detail = VariantDetail.knockout
  /// The stroke that the configuration gives, in points of the regular bar.
  var stroke: Double?
  /// The stroke that the set's other drawings have, in parts of the artboard's height.
  var setStroke: Double?
  /// True when only the stroke is wanted, to find that of the set.
  var isProbe = false
}

/// What all icons of a run have in common.
struct WorkshopSettings: Hashable, Sendable {
  /// An output whose canvas is made once more from the master, for people to look at closely.
  struct Enlargement: Hashable, Sendable {
    var sizeClass: SizeClass
    var scale: DisplayScale
    /// The pixels of the enlarged image for each device pixel, positive.
    var zoom: Int
  }

  var profile: MetricsProfile
  var fit: FitMode
  var canvas: CanvasMode
  /// The points of a circular icon in the large content viewer, positive; `nil` for no such images.
  var largeContent: Int?
  /// False when icons are only measured.
  var makesImages: Bool
  /// Whether files are made as small as they get.
  var optimizes = false
  /// One output that is also wanted large.
  var enlargement: Enlargement?
  /// What is measured beyond the size of the ink.
  var measurements: MeasurementSet
  /// What drawings may have and cost.
  var policy = DrawingPolicy()
  /// The hash of the fonts and of what draws text with them; empty where no text is drawn.
  ///
  /// It tells a worker nothing, but what was made with other fonts is not taken for up to date, and
  /// a worker that knows other fonts gets no jobs.
  var fonts = ContiguousArray<UInt8>()
}
