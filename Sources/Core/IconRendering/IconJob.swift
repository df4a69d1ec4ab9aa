package import IconModel

/// Everything that is needed to make the images of one icon.
package struct IconJob: Hashable, Sendable {
  /// One file of the icon.
  package struct Drawing: Hashable, Sendable {
    /// The variant by the file's name, or `nil` if the ink decides.
    package var variant: IconVariant?
    package var ink: InkMode
    /// The pixels of a unit of the artboard, where the file is a PNG: 3 for `home@3x.png`.
    package var scale = DisplayScale(1)
    /// The file, of any kind that `DrawingKind` recognises.
    package var file: ContiguousArray<UInt8>
    /// Whether the file is an SVG to which a PDF was converted.
    package var isConverted = false

    package init(
      variant: IconVariant? = nil, ink: InkMode, scale: DisplayScale = DisplayScale(1),
      file: ContiguousArray<UInt8>, isConverted: Bool = false
    ) {
      self.variant = variant
      self.ink = ink
      self.scale = scale
      self.file = file
      self.isConverted = isConverted
    }
  }

  /// One or two, of different variants.
  package var drawings: [Drawing]
  package var declaredShape: ShapeClass?
  /// Whether a drawing may be without ink; its images are empty then.
  package var allowsEmpty = false
  package var derivation = VariantRequest()
  /// True when the icon is also wanted for the large content viewer.
  package var wantsLargeContent = false
  /// The symbol of the icon, where it is wanted.
  package var symbol: SymbolRequest?
  /// The scale of the slot of an asset catalog that the drawings are the images of, which are measured
  /// and shown at their own size; `nil` where images are made of the drawings.
  package var ownScale: DisplayScale?

  package init(
    drawings: [Drawing], declaredShape: ShapeClass? = nil, allowsEmpty: Bool = false,
    derivation: VariantRequest = VariantRequest(), wantsLargeContent: Bool = false,
    symbol: SymbolRequest? = nil
  ) {
    self.drawings = drawings
    self.declaredShape = declaredShape
    self.allowsEmpty = allowsEmpty
    self.derivation = derivation
    self.wantsLargeContent = wantsLargeContent
    self.symbol = symbol
  }
}

/// A symbol that is wanted of an icon.
package struct SymbolRequest: Hashable, Sendable {
  /// The name of the outlined one, which templates have in their notes.
  package var name: String
  package var style: SymbolStyle

  package init(name: String, style: SymbolStyle) {
    self.name = name
    self.style = style
  }
}

/// The settings that hold for all icons of a run.
package struct RenderSettings: Hashable, Sendable {
  /// An output that is also rendered enlarged, for people who inspect an icon.
  package struct Enlargement: Hashable, Sendable {
    package var sizeClass: SizeClass
    package var scale: DisplayScale
    /// The pixels of the enlarged image for each device pixel, positive.
    package var zoom: Int

    package init(sizeClass: SizeClass, scale: DisplayScale, zoom: Int) {
      self.sizeClass = sizeClass
      self.scale = scale
      self.zoom = zoom
    }
  }

  package var profile: MetricsProfile
  package var fit: FitMode
  package var canvas: CanvasMode
  /// The points of a circular icon in the large content viewer, positive; `nil` for no such images.
  package var largeContent: Int?
  /// The formats of images; none when icons are only measured.
  package var formats: Set<ImageFormat>
  /// Whether files are made as small as they get.
  package var optimizes = false
  /// Whether the variant that nobody drew is also wanted as a drawing.
  package var drawsPartners = false
  /// Whether the drawing of an icon that has one is also wanted traced.
  package var tracesDrawings = false
  /// One output that is also wanted large.
  package var enlargement: Enlargement?
  /// The most candidates of a derived variant that are wanted; 0 for none.
  package var candidateCount = 0
  /// Whether the regions of derived variants are wanted.
  package var listsRegions = false
  /// The measurements beyond the size of the ink.
  package var measurements: MeasurementSet
  /// What drawings may have and cost.
  package var limits = DrawingLimits()

  package init(
    profile: MetricsProfile, fit: FitMode, canvas: CanvasMode, formats: Set<ImageFormat>,
    measurements: MeasurementSet, limits: DrawingLimits = DrawingLimits()
  ) {
    self.profile = profile
    self.fit = fit
    self.canvas = canvas
    self.formats = formats
    self.measurements = measurements
    self.limits = limits
  }
}

/// The result of one icon: measurements and images, or the reasons why there are none.
package struct IconResult: Hashable, Sendable {
  /// The measurements of each drawing or why it failed, in the order of the job.
  package var drawings: [Result<DrawingMeasurements, DrawingFailure>]
  /// `nil` when no drawing has ink, unless that is allowed.
  package var shape: ShapeMeasurement?
  package var fits: [TargetFit] = []
  package var derived: DerivedVariant?
  /// How much of the ink of both drawings together is ink of both, where there are two.
  package var likeness: Double?
  /// What the drawings show of the set's stroke, where only that was wanted and the icon is still to
  /// be made.
  package var strokeSample: StrokeSample?
  package var images: [IconImage] = []
  /// The variant for which the icon has no vector images, where they are wanted.
  package var untraced: UntracedVariant?
  /// What symbols lack, where they are wanted.
  package var symbolShortfalls: [SymbolShortfall] = []
  /// The derived variant as an SVG in the artboard of its source, where that is wanted.
  package var partner: ContiguousArray<UInt8>?
  /// The drawing as contours, as an SVG in its own artboard, where that is wanted.
  package var traced: ContiguousArray<UInt8>?
  /// The images of the output that is wanted large.
  package var enlarged: [IconImage] = []
  /// The ways in which the variant can be derived, the likeliest first, where they are wanted.
  package var candidates: [DerivedCandidate] = []
  /// The regions of the derived variant, where they are wanted, in the order of their rows.
  package var regions: [VariantRegion] = []
  /// True when a drawing ended its worker, which may not happen another time or on another machine; the
  /// supervisor sets it.
  package var endedWorker = false

  /// Whether the icon is still to be made.
  package var isProbe: Bool { strokeSample != nil }

  /// Whether a drawing found no memory.
  package var lacksMemory: Bool {
    drawings.contains { outcome in
      if case .failure(let failure) = outcome { failure.kind == .memory } else { false }
    }
  }

  /// Whether a drawing was refused, or has no ink that it should have.
  package var lacksDrawing: Bool { drawings.contains { (try? $0.get())?.hasImages != true } }

  package init(drawings: [Result<DrawingMeasurements, DrawingFailure>]) { self.drawings = drawings }

  /// The variants that there are images of, drawn or derived.
  package var variants: Set<IconVariant> {
    let drawn = drawings.compactMap { outcome -> IconVariant? in
      guard let measurements = try? outcome.get(), measurements.hasImages else { return nil }
      return measurements.variant
    }
    return Set(drawn + [derived?.variant].compactMap(\.self))
  }
}
