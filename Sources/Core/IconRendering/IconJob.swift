package import IconModel

/// Everything that is needed to make the images of one icon.
package struct IconJob: Hashable, Sendable {
  package struct Drawing: Hashable, MessageCodable, Sendable {
    /// The variant by the file's name, or `nil` if the ink decides.
    package var variant: IconVariant?
    package var ink: InkMode
    /// The pixels per unit of the artboard, for a PNG: 3 for `home@3x.png`.
    package var scale = DisplayScale(1)
    /// The file, of any kind that `DrawingKind` recognises.
    package var file: ContiguousArray<UInt8>
    /// Whether the file is an SVG converted from a PDF.
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

    package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
      self = try coder(
        Self.init(variant:ink:scale:file:isConverted:),
        value.map { ($0.variant, $0.ink, $0.scale, $0.file, $0.isConverted) })
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
  package var symbol: SymbolRequest?
  /// The scale of the asset catalog's slot whose images the drawings are, measured and shown at their
  /// own size; `nil` where images are made from the drawings.
  package var ownScale: DisplayScale?
}

package struct SymbolRequest: Hashable, MessageCodable, Sendable {
  /// The outlined one's name, which templates have in their notes.
  package var name: String
  package var style: SymbolStyle

  package init(name: String, style: SymbolStyle) {
    self.name = name
    self.style = style
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(Self.init(name:style:), value.map { ($0.name, $0.style) })
  }
}

package struct RenderSettings: Hashable, MessageCodable, Sendable {
  package var profile: MetricsProfile
  package var fit: FitMode
  package var canvas: CanvasMode
  /// The points of a circular icon in the large content viewer, positive; `nil` for no such images.
  package var largeContent: Int?
  /// The formats of images; none when icons are only measured.
  package var formats: Set<ImageFormat>
  /// Whether files are made as small as they get.
  package var optimizes = false
  /// Whether a derived variant is also wanted as a drawing.
  package var drawsPartners = false
  /// The most candidates of a derived variant that are wanted; 0 for none.
  package var candidateCount = 0
  package var listsRegions = false
  package var limits = DrawingLimits()

  package init(
    profile: MetricsProfile, fit: FitMode, canvas: CanvasMode, formats: Set<ImageFormat>,
    limits: DrawingLimits = DrawingLimits()
  ) {
    self.profile = profile
    self.fit = fit
    self.canvas = canvas
    self.formats = formats
    self.limits = limits
  }

  /// What images depend on: the drawing of a derived variant changes none.
  package var ofImages: Self {
    var settings = self
    settings.drawsPartners = false
    return settings
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let id = try coder(value?.profile.id)
    guard let profile = MetricsProfile.catalogue.first(where: { $0.id == id }) else {
      throw MessageError()
    }
    self.init(
      profile: profile, fit: try coder(value?.fit), canvas: try coder(value?.canvas),
      formats: Set(try coder(value?.formats.sorted())),
      limits: try coder(value?.limits))
    largeContent = try coder.optional(value?.largeContent)
    optimizes = try coder(value?.optimizes)
    drawsPartners = try coder(value?.drawsPartners)
    candidateCount = try coder.count(value?.candidateCount)
    listsRegions = try coder(value?.listsRegions)
    try coder.require(
      (1...MetricsProfile.maximumLargeContentSize).contains(largeContent ?? 1))
  }
}

extension IconJob: MessageCodable {
  package init() { self.init(drawings: []) }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      drawings: try coder(value?.drawings), declaredShape: try coder.optional(value?.declaredShape),
      allowsEmpty: try coder(value?.allowsEmpty), derivation: try coder(value?.derivation),
      wantsLargeContent: try coder(value?.wantsLargeContent),
      symbol: try coder.optional(value?.symbol), ownScale: try coder.optional(value?.ownScale))
  }
}
