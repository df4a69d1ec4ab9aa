import IconModel
import SystemFiles
import Testing

@testable import IconRendering

struct MessageCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: any Sendable
  let message: ContiguousArray<UInt8>
  /// Whether the message decodes to a value that equals the one it was made of.
  let isRestored: @Sendable () -> Bool
  /// Decodes a message and encodes the value again; `nil` when the message is refused.
  let recode: @Sendable (ContiguousArray<UInt8>) -> ContiguousArray<UInt8>?

  init<Value: MessageCodable & Equatable & Sendable>(_ value: Value, _ note: String) {
    self.value = value
    testDescription = "\(Value.self) \(note)"
    message = value.message
    isRestored = { (try? Value(message: value.message)) == value }
    recode = { try? Value(message: $0).message }
  }
}

/// Jobs, results and settings in two kinds, in which no field of any type has the same value.
@Suite struct JobCodingTests {
  private static let choices = VariantChoices(fill: [Point(16, 9.5)], open: [Point(-1, 0)])
  private static let image = IconImage(
    ImageKey(format: .pdf, variant: .filled, sizeClass: .regular, scale: DisplayScale(2)),
    origin: .derived, size: PixelSize(width: 50, height: 49), bytes: [1, 2, 3])
  private static let otherImage = IconImage(
    ImageKey(format: .png, variant: .outlined, sizeClass: .compact, scale: DisplayScale(3)),
    origin: .drawn, size: PixelSize(width: 3, height: 4), bytes: [9])

  private static let measurements: [DrawingMeasurements] = {
    let position = TextPosition(line: 3, column: 70_000)
    let rect = Rect(minX: -1.5, minY: 0.1, maxX: 2e6, maxY: 1e-9)
    let other = Rect(minX: 0, minY: 1, maxX: 2, maxY: 3)
    return [
      DrawingMeasurements(
        facts: DrawingFacts(
          features: [
            .init(kind: .rasterImage, detail: "image 🏠", position: position),
            .init(kind: .symbol, detail: "", position: position),
          ],
          artboardOrigin: .size, rootPosition: position,
          pixels: PixelFacts(
            size: PixelSize(width: 75, height: 74), scale: DisplayScale(3), isOpaque: true,
            ink: .luminance, inkIsInferred: true, colorRange: 200, looksPremultiplied: true),
          finestScale: 2.5),
        variant: .outlined, look: .filled, artboard: rect, inkBox: rect, inkArea: 12.25,
        overflow: .init(left: 1, top: 2.5, right: 0, bottom: 1e-3), unit: 0.5, shape: .tall,
        hullRatio: 0.8,
        strokes: StrokeMeasurements(
          weight: 2, thinnest: nil,
          gap: .init(width: 0.25, at: Point(1, -2), relativePoint: Point(0.5, 1))),
        paint: PaintMeasurements(translucent: 0.25, lostColor: 0.5),
        signature: ArtworkSignature(
          aspect: 1.25, cells: ContiguousArray((0..<256).map { UInt8($0) })), mayBeEmpty: true),
      DrawingMeasurements(
        facts: DrawingFacts(
          features: [
            .init(
              kind: .filter, detail: "blur", help: "draw it",
              position: TextPosition(line: 70_001, column: 4))
          ],
          artboardOrigin: .ink, rootPosition: TextPosition(line: 70_001, column: 4),
          pixels: PixelFacts(size: PixelSize(width: 1, height: 2), scale: DisplayScale(2))),
        variant: .filled, artboard: other, inkBox: nil, inkArea: 0, overflow: .init(right: 2),
        strokes: StrokeMeasurements(
          weight: nil, thinnest: NarrowPlace(width: 1, at: Point(0, 0), relativePoint: Point(1, 1)),
          gap: nil),
        paint: PaintMeasurements(translucent: 0, lostColor: 1),
        signature: ArtworkSignature(aspect: 2, cells: ContiguousArray(repeating: 9, count: 256))),
    ]
  }()

  private static let result: IconResult = {
    let failure = DrawingFailure(
      kind: .limits, message: "größe", help: "", position: TextPosition(line: 3, column: 7))
    var result = IconResult(drawings: [.success(measurements[0]), .failure(failure)])
    result.shape = ShapeMeasurement(
      measured: .wide, declared: .tall, aspect: 1.5, hullRatio: 0.9)
    result.fits = [
      TargetFit(
        sizeClass: .compact, scale: DisplayScale(3), governing: .height, target: 54,
        squareTarget: 51, canvas: PixelSize(width: 54, height: 54),
        ink: Rect(minX: 0, minY: 1, maxX: 2, maxY: 3), pixelsPerUnit: 2.25)
    ]
    result.derived = DerivedVariant(
      variant: .outlined, stroke: 0.08, isMeasured: true, likeness: 0.4, certainty: 0.6,
      likelihood: 0.3,
      doubt: .region(
        DoubtfulRegion(
          kind: .half, isInk: true, point: Point(3, 4.5), relativePoint: Point(0.2, 0.9),
          likes: [Point(6, 4.5)])),
      unfit: [UnfitPoint(Point(1, 2), .contradiction)])
    result.likeness = 0.75
    result.strokeSample = StrokeSample(
      height: 24, stroke: 0.07, knockout: 0.06, outlineOffset: 0.03)
    result.images = [image]
    result.untraced = UntracedVariant(variant: .outlined, origin: .derived, nodeLimit: 20_000)
    result.partner = [60, 47, 62]
    result.candidates = [
      DerivedCandidate(
        choices: choices, likelihood: 0.5, isCurrent: true, image: image, drawing: [60, 62])
    ]
    result.regions = [VariantRegion(point: Point(3, 4), isFilled: true, outline: "M1 2h3z")]
    result.symbolShortfalls = [SymbolShortfall(variant: .outlined, obstacle: .tight)]
    return result
  }()

  private static let otherResult: IconResult = {
    let failure = DrawingFailure(kind: .memory, message: "m", help: "h")
    var result = IconResult(drawings: [.failure(failure), .success(measurements[1])])
    result.shape = ShapeMeasurement(measured: .square, declared: nil, aspect: 1, hullRatio: 1)
    result.fits = [
      TargetFit(
        sizeClass: .regular, scale: DisplayScale(2), governing: .width, target: 62,
        squareTarget: 46, canvas: PixelSize(width: 62, height: 40),
        ink: Rect(minX: -1, minY: 0, maxX: 4, maxY: 5), pixelsPerUnit: 3)
    ]
    result.derived = DerivedVariant(
      variant: .filled, stroke: 0.1, isMeasured: false, likeness: 0, certainty: 0, likelihood: 1,
      doubt: .region(
        DoubtfulRegion(kind: .body, isInk: false, point: Point(0, 0), relativePoint: Point(1, 1))),
      unfit: [UnfitPoint(Point(0, 0), .noRegion)])
    result.strokeSample = StrokeSample(thinInk: 0.01)
    result.images = [otherImage]
    result.untraced = UntracedVariant(variant: .filled, origin: .drawn, nodeLimit: 5)
    result.candidates = [
      DerivedCandidate(
        choices: VariantChoices(stroke: 2, detail: .silhouette), likelihood: 0, isCurrent: false,
        image: otherImage, drawing: nil)
    ]
    result.regions = [VariantRegion(point: Point(0, 0), isFilled: false, outline: "")]
    result.symbolShortfalls = [SymbolShortfall(variant: .filled, obstacle: .bent)]
    result.mayDiffer = true
    return result
  }()

  private static let job: IconJob = {
    var style = SymbolStyle()
    (style.version, style.masters, style.layers) = (.six, .regular, .single)
    return IconJob(
      drawings: [
        .init(
          variant: nil, ink: .luminance, scale: DisplayScale(3), file: [60, 0, 255],
          isConverted: true), .init(variant: .filled, ink: .alpha, file: []),
      ], declaredShape: .square,
      derivation: VariantRequest(
        variants: [.filled, .outlined], detail: .silhouette, stroke: 1.5,
        style: VariantStyle(
          stroke: 0.07, artboardStrokes: [ArtboardStroke(height: 16, stroke: 0.09)],
          outlineOffset: 0.03, regions: RegionStyle(settled: [.nested: false, .half: true])),
        isProbe: true, filled: choices,
        outlined: VariantChoices(stroke: 2, detail: .silhouette)),
      wantsLargeContent: true, symbol: SymbolRequest(name: "home", style: style))
  }()

  private static let otherJob = IconJob(
    drawings: [], allowsEmpty: true,
    derivation: VariantRequest(
      style: VariantStyle(artboardStrokes: [ArtboardStroke(height: 20, stroke: 0.1)])),
    symbol: SymbolRequest(name: "away", style: SymbolStyle()), ownScale: DisplayScale(2))

  private static let settings: RenderSettings = {
    var settings = RenderSettings(
      profile: .iosLegacy, fit: .artboard, canvas: .tight, formats: [])
    (settings.drawsPartners, settings.optimizes, settings.limits[.seconds]) = (true, true, 9)
    return settings
  }()

  private static let otherSettings: RenderSettings = {
    var settings = RenderSettings(
      profile: .appleHIG, fit: .target, canvas: .uniform, formats: [.png, .svg])
    (settings.largeContent, settings.candidateCount, settings.listsRegions) = (75, 4, true)
    return settings
  }()

  static let cases = [
    MessageCase(result, "whole"), MessageCase(otherResult, "other"),
    MessageCase(IconResult(drawings: []), "of nothing"), MessageCase(job, "whole"),
    MessageCase(otherJob, "of a catalog"), MessageCase(IconJob(), "of nothing"),
    MessageCase(settings, "that draw partners"), MessageCase(otherSettings, "of Apple"),
  ]

  @Test(arguments: cases)
  func `what is encoded decodes to itself`(example: MessageCase) {
    #expect(example.isRestored())
  }

  /// The descriptions of the values that each field of the types of a message has.
  private static func collect(_ value: Any, into fields: inout [String: Set<String>]) {
    let mirror = Mirror(reflecting: value)
    let isStruct = mirror.displayStyle == .struct
    guard !isStruct || value is any MessageCodable else { return }
    for child in mirror.children {
      if isStruct, let label = child.label {
        let field = "\(String(reflecting: mirror.subjectType)).\(label)"
        fields[field, default: []].insert("\(child.value)")
      }
      collect(child.value, into: &fields)
    }
  }

  /// A field that coding forgets gets one value wherever it is read, so one of two differs.
  @Test func `each field of each type has two values in these cases`() {
    var fields: [String: Set<String>] = [:]
    for example in Self.cases { Self.collect(example.value, into: &fields) }
    #expect(fields.count > 100)
    for (field, values) in fields.sorted(by: { $0.key < $1.key }) {
      #expect(values.count > 1, "\(field) is always \(values)")
    }
  }

  @Test(arguments: cases)
  func `a message that is cut off at any byte, or is too long, is refused`(example: MessageCase) {
    for length in example.message.indices {
      let start = ContiguousArray(example.message.prefix(length))
      #expect(example.recode(start) == nil, "\(length) bytes")
    }
    #expect(example.recode(example.message + [0]) == nil)
  }

  @Test(arguments: cases)
  func `a message with any byte changed is refused or gives another value`(example: MessageCase) {
    for index in example.message.indices {
      for mask: UInt8 in [0xFF, 0x80, 0x40, 0x02, 0x01] {
        var message = example.message
        message[index] ^= mask
        #expect(example.recode(message) != example.message, "byte \(index), bits \(mask)")
      }
    }
  }

  @Test func `settings of an unknown profile are refused`() {
    let bytes = "no-such-profile".message + FitMode.target.message + CanvasMode.tight.message
    #expect(throws: MessageError.self) { try RenderSettings(message: bytes) }
  }

  @Test func `a result of more drawings than an icon has is refused`() {
    let failure = DrawingFailure(kind: .limits, message: "m", help: "h")
    let drawings = [Result<DrawingMeasurements, DrawingFailure>](
      repeating: .failure(failure), count: 3)
    let bytes = IconResult(drawings: drawings).message
    #expect(throws: MessageError.self) { try IconResult(message: bytes) }
    let negative = (-1).message + ContiguousArray(repeating: 0, count: 24)
    #expect(throws: MessageError.self) { try IconResult(message: negative) }
  }
}
