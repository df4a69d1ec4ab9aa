/// Everything that was measured of one icon.
package struct IconMeasurements: Sendable {
  /// One file of the icon, with its measurements or the reason why there are none.
  package struct Drawing: Sendable {
    /// The file as diagnostics show it.
    package let file: String
    package let outcome: Result<DrawingMeasurements, DrawingFailure>

    package init(file: String, outcome: Result<DrawingMeasurements, DrawingFailure>) {
      self.file = file
      self.outcome = outcome
    }
  }

  package let name: String
  package let drawings: [Drawing]
  /// `nil` when no drawing has ink.
  package let shape: ShapeMeasurement?
  /// Each output's size, by size class and scale.
  package let fits: [TargetFit]
  /// The part of the union of both drawings' ink that is their intersection; `nil` for one drawing.
  package let likeness: Double?
  package let derived: DerivedVariant?
  /// The PNGs of all variants; empty where a report needs none.
  package let images: [IconImage]
  /// The SVGs and the symbols of all variants; empty where a report needs none.
  package let vectors: [IconImage]
  /// The enlarged images of one output; empty where none was requested.
  package let enlarged: [IconImage]
  /// What is settled for the derived variant.
  package let choices: VariantChoices
  /// The ways in which the variant can be derived, the likeliest first; empty where a report needs none.
  package let candidates: [DerivedCandidate]
  /// The regions of the derived variant; empty where a report needs none.
  package let regions: [VariantRegion]

  package init(
    name: String, drawings: [Drawing], shape: ShapeMeasurement?, fits: [TargetFit],
    likeness: Double?, derived: DerivedVariant?, images: [IconImage] = [],
    vectors: [IconImage] = [], enlarged: [IconImage] = [],
    choices: VariantChoices = VariantChoices(),
    candidates: [DerivedCandidate] = [], regions: [VariantRegion] = []
  ) {
    self.name = name
    self.drawings = drawings
    self.shape = shape
    self.fits = fits
    self.likeness = likeness
    self.derived = derived
    self.images = images
    self.vectors = vectors
    self.enlarged = enlarged
    self.choices = choices
    self.candidates = candidates
    self.regions = regions
  }
}

/// One output: a file that shows a variant in a size class.
package struct IconImage: Hashable, Sendable {
  package var key: ImageKey
  package var origin: VariantOrigin
  /// The canvas in device pixels at the key's scale; a vector image shows as many points as that is.
  package var size: PixelSize
  /// The content of the file; PNGs have alpha only.
  package var bytes: ContiguousArray<UInt8>

  package init(
    _ key: ImageKey, origin: VariantOrigin, size: PixelSize, bytes: ContiguousArray<UInt8>
  ) {
    self.key = key
    self.origin = origin
    self.size = size
    self.bytes = bytes
  }

  package var format: ImageFormat { key.format }
  package var variant: IconVariant { key.variant }
  package var sizeClass: SizeClass { key.sizeClass }
  package var scale: DisplayScale { key.scale }
}

/// A derived variant as a drawing of its own: an SVG in the artboard and the coordinates of its source.
package struct PartnerDrawing: Hashable, Sendable {
  /// The drawing that it was derived from, as diagnostics show it.
  package let source: String
  /// The source's path relative to the folder of icons.
  package let file: String
  package let variant: IconVariant
  /// The SVG.
  package let bytes: ContiguousArray<UInt8>
  /// How likely a designer would draw it so, from 0 to 1.
  package let likelihood: Double
  /// Other candidates, the likeliest first, where they are wanted.
  package let alternatives: [Alternative]

  /// An SVG of another candidate.
  package struct Alternative: Hashable, Sendable {
    package let bytes: ContiguousArray<UInt8>
    package let likelihood: Double

    package init(bytes: ContiguousArray<UInt8>, likelihood: Double) {
      self.bytes = bytes
      self.likelihood = likelihood
    }
  }

  package init(
    source: String, file: String, variant: IconVariant, bytes: ContiguousArray<UInt8>,
    likelihood: Double, alternatives: [Alternative] = []
  ) {
    self.source = source
    self.file = file
    self.variant = variant
    self.bytes = bytes
    self.likelihood = likelihood
    self.alternatives = alternatives
  }
}

/// The icons that change in right-to-left layouts.
package struct RightToLeft: Hashable, Sendable {
  /// The icons that are mirrored.
  package var mirrored: Set<String> = []
  /// The replacing icon, by the icon that it replaces.
  package var standIns: [String: String] = [:]

  package init() {}
}
