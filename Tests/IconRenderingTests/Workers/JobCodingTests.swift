import IconModel
import SystemFiles
import Testing

@testable import IconRendering

/// A value that crosses the boundary to a worker, and checks of its message.
struct MessageCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: any Sendable
  let message: ContiguousArray<UInt8>
  /// Whether the message decodes to a value that equals the one it was made of.
  let isRestored: @Sendable () -> Bool
  /// Decodes a message and encodes the value again; `nil` when the message is refused.
  let recode: @Sendable (ContiguousArray<UInt8>) -> ContiguousArray<UInt8>?

  init<Value: MessageCodable & Sendable>(
    _ value: Value, _ note: String = "",
    equals: @escaping @Sendable (Value, Value) -> Bool
  ) {
    let message = value.message
    self.value = value
    testDescription = "\(Value.self) \(note)"
    self.message = message
    isRestored = { (try? Value(message: message)).map { equals($0, value) } ?? false }
    recode = { try? Value(message: $0).message }
  }

  init<Value: MessageCodable & Equatable & Sendable>(_ value: Value, _ note: String = "") {
    self.init(value, note, equals: ==)
  }

  init(_ message: WorkerMessage, _ note: String) {
    self.init(message, note) { first, second in
      switch (first, second) {
      case (.ready, .ready): true
      case (.entering(let one, let first), .entering(let other, let second)):
        one == other && first == second
      case (.finished(let first), .finished(let second)): first == second
      default: false
      }
    }
  }
}

@Suite struct JobCodingTests {
  private static let position = TextPosition(line: 3, column: 70_000)
  private static let rect = Rect(minX: -1.5, minY: 0.1, maxX: 2e6, maxY: 1e-9)
  private static let failure = DrawingFailure(
    kind: .limits, message: "größe", help: "", position: position)
  private static let feature = DrawingFacts.Feature(
    kind: .rasterImage, detail: "image 🏠", position: position)
  private static let facts = DrawingFacts(
    features: [feature, .init(kind: .symbol, detail: "", position: position)],
    artboardOrigin: .size, rootPosition: position,
    pixels: PixelFacts(
      size: PixelSize(width: 75, height: 74), scale: DisplayScale(3), isOpaque: true,
      ink: .luminance, inkIsInferred: true, colorRange: 200, looksPremultiplied: true),
    finestScale: 2.5)
  private static let overflow = DrawingMeasurements.Overflow(
    left: 1, top: 2.5, right: 0, bottom: 1e-3)
  private static let measurements = DrawingMeasurements(
    facts: facts, variant: .outlined, look: .filled, artboard: rect, inkBox: rect, inkArea: 12.25,
    overflow: overflow, unit: 0.5, shape: .tall, hullRatio: 0.8, strokes: strokes, paint: paint,
    signature: signature, mayBeEmpty: true)
  private static let strokes = StrokeMeasurements(
    weight: 2, thinnest: nil, gap: .init(width: 0.25, at: Point(1, -2), part: Point(0.5, 1)))
  private static let paint = PaintMeasurements(translucent: 0.25, lostColor: 0.5)
  private static let signature = ArtworkSignature(
    aspect: 1.25, cells: ContiguousArray((0..<256).map { UInt8($0) }))
  private static let inkless = DrawingMeasurements(
    facts: others.facts, variant: .filled, artboard: others.rect, inkBox: nil, inkArea: 0,
    overflow: .init(right: 2))
  private static let shape = ShapeMeasurement(
    measured: .wide, declared: .tall, aspect: 1.5, hullRatio: 0.9)
  private static let fit = TargetFit(
    sizeClass: .compact, scale: DisplayScale(3), governing: .height, target: 54, squareTarget: 51,
    canvas: PixelSize(width: 54, height: 54), ink: rect, pixelsPerUnit: 2.25)
  private static let image = IconImage(
    ImageKey(format: .pdf, variant: .filled, sizeClass: .regular, scale: DisplayScale(2)),
    origin: .derived, size: PixelSize(width: 50, height: 49), bytes: [1, 2, 3])
  private static let untraced = UntracedVariant(
    variant: .outlined, origin: .derived, nodeLimit: 20_000)
  private static let shortfall = SymbolShortfall(variant: .outlined, obstacle: .tight)
  private static let drawing = IconJob.Drawing(
    variant: nil, ink: .luminance, scale: DisplayScale(3), file: [60, 0, 255], isConverted: true)
  private static let job = IconJob(
    drawings: [drawing, .init(variant: .filled, ink: .alpha, file: [])], declaredShape: .square,
    derivation: request, wantsLargeContent: true, symbol: symbol)
  private static let symbol: SymbolRequest = {
    var style = SymbolStyle()
    (style.version, style.masters, style.layers) = (.six, .regular, .single)
    return SymbolRequest(name: "home", style: style)
  }()
  private static let request = VariantRequest(
    variants: [.filled, .outlined], detail: .silhouette, stroke: 1.5, style: style,
    isProbe: true, filled: choices,
    outlined: VariantChoices(stroke: 2, detail: .silhouette))
  private static let style = VariantStyle(
    stroke: 0.07, artboardStrokes: [ArtboardStroke(height: 16, stroke: 0.09)],
    outlineOffset: 0.03,
    regions: RegionStyle(settled: [.nested: false, .half: true]))
  private static let sample = StrokeSample(
    height: 24, stroke: 0.07, knockout: 0.06, outlineOffset: 0.03)
  private static let choices = VariantChoices(fill: [Point(16, 9.5)], open: [Point(-1, 0)])
  private static let region = VariantRegion(
    point: Point(3, 4), isFilled: true, outline: "M1 2h3z")
  private static let candidate = DerivedCandidate(
    choices: choices, likelihood: 0.5, isCurrent: true, image: image, drawing: [60, 62])
  private static let derived = DerivedVariant(
    variant: .outlined, stroke: 0.08, isMeasured: true, likeness: 0.4, certainty: 0.6,
    likelihood: 0.3,
    doubt: .region(
      DoubtfulRegion(
        kind: .half, isInk: true, point: Point(3, 4.5), place: Point(0.2, 0.9),
        likes: [Point(6, 4.5)])),
    unfit: [UnfitPoint(Point(1, 2), .contradiction)])
  private static let result: IconResult = {
    var result = IconResult(drawings: [.success(measurements), .failure(failure)])
    (result.shape, result.fits) = (shape, [fit, fit])
    (result.derived, result.likeness, result.strokeSample) = (derived, 0.75, sample)
    result.images = [image]
    (result.untraced, result.partner) = (untraced, [60, 47, 62])
    return result
  }()
  private static let chosenResult: IconResult = {
    var result = Self.result
    result.candidates = [candidate, candidate]
    result.regions = [region]
    return result
  }()
  private static let deriving: RenderSettings = {
    var settings = RenderSettings(
      profile: .iosLegacy, fit: .artboard, canvas: .tight, formats: [])
    (settings.drawsPartners, settings.optimizes) = (true, true)
    settings.limits[.seconds] = 9
    return settings
  }()
  private static let full: RenderSettings = {
    var settings = RenderSettings(
      profile: .iosLegacy, fit: .target, canvas: .tight, formats: [.png])
    (settings.largeContent, settings.candidateCount, settings.listsRegions) = (75, 4, true)
    return settings
  }()

  private static let others = OtherValues()

  private static let values: [MessageCase] = [
    MessageCase(DisplayScale(255)), MessageCase(PixelSize(width: 1, height: 32_767)),
    MessageCase(rect),
    MessageCase(position), MessageCase(feature), MessageCase(facts),
    MessageCase(failure),
    MessageCase(DrawingFailure(kind: .limits, message: "m", help: "h"), "without a place"),
    MessageCase(overflow), MessageCase(measurements), MessageCase(inkless, "without ink"),
    MessageCase(strokes), MessageCase(paint), MessageCase(signature), MessageCase(shape),
    MessageCase(
      ShapeMeasurement(
        measured: .square, declared: nil, aspect: 1, hullRatio: 1),
      "not declared"),
    MessageCase(
      ShapeMeasurement(measured: .wide, declared: .wide, aspect: 1, hullRatio: 1),
      "declared as measured"),
    MessageCase(fit), MessageCase(image.key), MessageCase(image), MessageCase(untraced),
    MessageCase(shortfall), MessageCase(drawing), MessageCase(job),
    MessageCase(request),
    MessageCase(derived), MessageCase(choices), MessageCase(style), MessageCase(sample),
    MessageCase(region), MessageCase(candidate),
    MessageCase(IconJob(drawings: [], declaredShape: nil), "of nothing"),
    MessageCase(result), MessageCase(chosenResult, "with candidates"),
    MessageCase(IconResult(drawings: []), "of nothing"),
    MessageCase(
      RenderSettings(
        profile: .iosLegacy, fit: .artboard, canvas: .uniform, formats: [.png, .svg])),
    MessageCase(full, "with large content"),
    MessageCase(
      RenderSettings(
        profile: .appleHIG, fit: .target, canvas: .tight, formats: []), "of Apple"),
    MessageCase(deriving, "that draw partners"),
    MessageCase(WorkerMessage.ready([.calls]), "ready"),
    MessageCase(WorkerMessage.entering(.deriving, drawing: 1), "entering"),
    MessageCase(WorkerMessage.finished(result), "finished"),
  ]

  static let cases: [MessageCase] = {
    var cases = values
    cases += IconVariant.allCases.map { MessageCase($0, $0.rawValue) }
    cases += ImageFormat.allCases.map { MessageCase($0, $0.rawValue) }
    cases += SizeClass.allCases.map { MessageCase($0, $0.rawValue) }
    cases += ShapeClass.allCases.map { MessageCase($0, $0.rawValue) }
    cases += InkMode.allCases.map { MessageCase($0, $0.rawValue) }
    cases += FitMode.allCases.map { MessageCase($0, $0.rawValue) }
    cases += CanvasMode.allCases.map { MessageCase($0, $0.rawValue) }
    cases += DrawingFailure.Kind.allCases.map { MessageCase($0, "\($0)") }
    cases += DrawingFacts.Feature.Kind.allCases.map { MessageCase($0, "\($0)") }
    cases += others.cases
    cases += [DrawingFacts.ArtboardOrigin.viewBox, .size, .ink].map { MessageCase($0, "\($0)") }
    return cases
  }()

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

/// A second value of each field of the types of a message.
private struct OtherValues {
  let rect = Rect(minX: 0, minY: 1, maxX: 2, maxY: 3)
  let facts: DrawingFacts
  let cases: [MessageCase]

  init() {
    let origin = Point(0, 0)
    let position = TextPosition(line: 70_001, column: 4)
    facts = DrawingFacts(
      features: [.init(kind: .filter, detail: "blur", help: "draw it", position: position)],
      artboardOrigin: .ink,
      rootPosition: position,
      pixels: PixelFacts(
        size: PixelSize(width: 1, height: 2), scale: DisplayScale(2)))
    let image = IconImage(
      ImageKey(
        format: .png, variant: .outlined, sizeClass: .compact, scale: DisplayScale(3)),
      origin: .drawn, size: PixelSize(width: 3, height: 4), bytes: [9])
    var job = IconJob(
      drawings: [], allowsEmpty: true, symbol: SymbolRequest(name: "away", style: SymbolStyle()))
    job.ownScale = DisplayScale(2)
    var result = IconResult(drawings: [])
    result.symbolShortfalls = [SymbolShortfall(variant: .filled, obstacle: .bent)]
    result.endedWorker = true
    let derived = DerivedVariant(
      variant: .filled, stroke: 0.1, isMeasured: false, likeness: 0, certainty: 0, likelihood: 1,
      doubt: .region(
        DoubtfulRegion(kind: .body, isInk: false, point: origin, place: Point(1, 1))),
      unfit: [UnfitPoint(origin, .noRegion)])
    let place = NarrowPlace(width: 1, at: origin, part: Point(1, 1))
    cases = [
      MessageCase(rect, "other"), MessageCase(facts, "other"), MessageCase(image, "other"),
      MessageCase(job, "of a catalog"), MessageCase(result, "of a dead worker"),
      MessageCase(derived, "other"),
      MessageCase(DrawingFailure(kind: .memory, message: "m", help: "h"), "for want of memory"),
      MessageCase(StrokeMeasurements(weight: nil, thinnest: place, gap: nil), "without a weight"),
      MessageCase(PaintMeasurements(translucent: 0, lostColor: 1), "other"),
      MessageCase(
        ArtworkSignature(aspect: 2, cells: ContiguousArray(repeating: 9, count: 256)), "even"),
      MessageCase(
        TargetFit(
          sizeClass: .regular, scale: DisplayScale(2), governing: .width, target: 62,
          squareTarget: 46, canvas: PixelSize(width: 62, height: 40), ink: rect,
          pixelsPerUnit: 3),
        "of a wide icon"),
      MessageCase(
        UntracedVariant(variant: .filled, origin: .drawn, nodeLimit: 5), "other"),
      MessageCase(
        VariantStyle(artboardStrokes: [ArtboardStroke(height: 20, stroke: 0.1)]), "other"),
      MessageCase(StrokeSample(thinInk: 0.01), "of thin ink"),
      MessageCase(VariantRegion(point: origin, isFilled: false, outline: ""), "other"),
      MessageCase(
        DerivedCandidate(
          choices: VariantChoices(), likelihood: 0, isCurrent: false, image: image, drawing: nil),
        "other"),
    ]
  }
}
