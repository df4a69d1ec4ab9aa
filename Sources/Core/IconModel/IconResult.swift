/// The result of one icon: measurements and images, or the reasons why there are none.
///
/// A worker makes it once. The message that crosses the socket is stored unchanged, in a folder or in
/// memory, for later runs.
package struct IconResult: Hashable, MessageCodable, Sendable {
  /// The measurements of each drawing or why it failed, in the order of the job.
  package var drawings: [Result<DrawingMeasurements, DrawingFailure>]
  /// `nil` when no drawing has ink, unless that is allowed.
  package var shape: ShapeMeasurement?
  /// Each output's size, by size class and scale.
  package var fits: [TargetFit] = []
  package var derived: DerivedVariant?
  /// The part of the union of both drawings' ink that is their intersection; `nil` for one drawing.
  package var likeness: Double?
  /// The sample of the set's stroke, if only that was requested and the icon is not made yet.
  package var strokeSample: StrokeSample?
  /// The images in the order of the manifest.
  package var images: [IconImage] = []
  /// The variant that lacks requested vector images.
  package var untraced: UntracedVariant?
  /// What requested symbols lack.
  package var symbolShortfalls: [SymbolShortfall] = []
  /// The derived variant as an SVG in the artboard of its source, if requested.
  package var partner: ContiguousArray<UInt8>?
  /// The ways in which the variant can be derived, the likeliest first, if requested.
  package var candidates: [DerivedCandidate] = []
  /// The regions of the derived variant in the order of their rows, if requested.
  package var regions: [VariantRegion] = []
  /// Whether a drawing failed in a way that another run or machine may not repeat: it ended its worker,
  /// or its PDF was not converted to the end; the supervisor sets it.
  package var mayDiffer = false

  package init(drawings: [Result<DrawingMeasurements, DrawingFailure>]) { self.drawings = drawings }

  /// The measurements of the drawings that could be rendered.
  package var measured: [DrawingMeasurements] { drawings.compactMap { try? $0.get() } }

  /// Whether the icon is still to be made.
  package var isProbe: Bool { strokeSample != nil }

  /// Whether a drawing failed in this way.
  package func hasFailure(_ kind: DrawingFailure.Kind) -> Bool {
    drawings.contains { outcome in
      if case .failure(let failure) = outcome { failure.kind == kind } else { false }
    }
  }

  /// Whether a drawing was refused, or has no ink that it should have.
  package var lacksDrawing: Bool { drawings.contains { (try? $0.get())?.hasImages != true } }

  /// The variants that have images, drawn or derived.
  package var variants: Set<IconVariant> {
    let drawn = measured.filter(\.hasImages).map(\.variant)
    return Set(drawn + [derived?.variant].compactMap(\.self))
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(drawings: try coder(value?.drawings))
    shape = try coder.optional(value?.shape)
    fits = try coder(value?.fits)
    derived = try coder.optional(value?.derived)
    likeness = try coder.optional(value?.likeness)
    strokeSample = try coder.optional(value?.strokeSample)
    images = try coder(value?.images)
    untraced = try coder.optional(value?.untraced)
    symbolShortfalls = try coder(value?.symbolShortfalls)
    partner = try coder.optional(value?.partner)
    candidates = try coder(value?.candidates)
    regions = try coder(value?.regions)
    mayDiffer = try coder(value?.mayDiffer)
    try coder.require(drawings.count <= IconVariant.allCases.count)
  }
}

/// One file of an icon: it shows a variant in a size class.
package struct IconImage: Hashable, MessageCodable, Sendable {
  package let key: ImageKey
  package let origin: VariantOrigin
  /// The canvas in device pixels at the key's scale; that of a vector image has whole points.
  package let size: PixelSize
  package let byteCount: Int
  package let hash: ContentHash
  /// The content of the file; PNGs have alpha only.
  ///
  /// Empty once the run no longer needs it, since the images of 20,000 icons do not fit in memory.
  package var bytes: ContiguousArray<UInt8>

  package init(
    _ key: ImageKey, origin: VariantOrigin, size: PixelSize, bytes: ContiguousArray<UInt8>,
    hash: ContentHash
  ) {
    self.key = key
    self.origin = origin
    self.size = size
    byteCount = bytes.count
    self.hash = hash
    self.bytes = bytes
  }

  package var format: ImageFormat { key.format }
  package var variant: IconVariant { key.variant }
  package var sizeClass: SizeClass { key.sizeClass }
  package var scale: DisplayScale { key.scale }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(_:origin:size:bytes:hash:),
      value.map { ($0.key, $0.origin, $0.size, $0.bytes, $0.hash) })
  }
}
