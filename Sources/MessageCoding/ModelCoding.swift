package import IconModel

extension IconVariant: MessageCodable {}
extension ImageFormat: MessageCodable {}
extension SizeClass: MessageCodable {}
extension ShapeClass: MessageCodable {}
extension InkMode: MessageCodable {}
extension FitMode: MessageCodable {}
extension CanvasMode: MessageCodable {}
extension VariantDetail: MessageCodable {}
extension RegionKind: MessageCodable {}
extension VariantOrigin: MessageCodable {}
extension MetricsProfile.GoverningSide: MessageCodable {}
extension DrawingFailure.Kind: MessageCodable {}
extension DrawingFacts.Feature.Kind: MessageCodable {}
extension DrawingFacts.ArtboardOrigin: MessageCodable {}

extension DisplayScale: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) { encoder.put(UInt8(clamping: factor)) }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let factor = Int(try decoder.byte())
    guard factor > 0 else { throw MessageError() }
    self.init(factor)
  }
}

extension PixelSize: MessageCodable {
  /// The longest side of an image that cairo or a PNG reader would make.
  private static let maximumSide = 32_767

  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(width)
    encoder.put(height)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let (width, height) = (try decoder.int(), try decoder.int())
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { throw MessageError() }
    self.init(width: width, height: height)
  }
}

extension Rect: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for edge in [minX, minY, maxX, maxY] { encoder.put(edge) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      minX: try decoder.double(), minY: try decoder.double(),
      maxX: try decoder.double(), maxY: try decoder.double())
  }
}

extension TextPosition: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(line)
    encoder.put(column)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(line: try decoder.count(), column: try decoder.count())
  }
}

extension DrawingFailure: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(kind)
    encoder.put(message)
    encoder.put(help)
    encoder.put(position)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      kind: try decoder.value(), message: try decoder.string(), help: try decoder.string(),
      position: try decoder.optional())
  }
}

extension DrawingFacts.Feature: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(kind)
    encoder.put(detail)
    encoder.put(position)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      kind: try decoder.value(), detail: try decoder.string(), position: try decoder.value())
  }
}

extension DrawingFacts: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(features)
    encoder.put(artboardOrigin)
    encoder.put(rootPosition)
    encoder.put(pixels)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      features: try decoder.array(), artboardOrigin: try decoder.value(),
      rootPosition: try decoder.value(), pixels: try decoder.optional())
  }
}

extension PixelFacts: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(size)
    encoder.put(scale)
    encoder.put(isOpaque)
    encoder.put(ink)
    encoder.put(inkIsInferred)
    encoder.put(colorRange)
    encoder.put(looksPremultiplied)
    encoder.put(edgeWidth)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      size: try decoder.value(), scale: try decoder.value(), isOpaque: try decoder.bool(),
      ink: try decoder.value(), inkIsInferred: try decoder.bool(),
      colorRange: try decoder.byte(),
      looksPremultiplied: try decoder.bool(), edgeWidth: try decoder.optionalDouble())
  }
}

extension DrawingMeasurements.Overflow: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for side in [left, top, right, bottom] { encoder.put(side) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      left: try decoder.double(), top: try decoder.double(),
      right: try decoder.double(), bottom: try decoder.double())
  }
}

extension DrawingMeasurements: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(facts)
    encoder.put(variant)
    encoder.put(look)
    encoder.put(artboard)
    encoder.put(inkBox)
    encoder.put(inkArea)
    encoder.put(overflow)
    encoder.put(unit)
    encoder.put(shape)
    encoder.put(hullRatio)
    encoder.put(strokes)
    encoder.put(paint)
    encoder.put(signature)
    encoder.put(mayBeEmpty)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      facts: try decoder.value(), variant: try decoder.value(), look: try decoder.optional(),
      artboard: try decoder.value(),
      inkBox: try decoder.optional(), inkArea: try decoder.double(),
      overflow: try decoder.value(), unit: try decoder.double(),
      shape: try decoder.optional(), hullRatio: try decoder.double(),
      strokes: try decoder.optional(),
      paint: try decoder.optional(), signature: try decoder.optional(),
      mayBeEmpty: try decoder.bool())
  }
}

extension StrokeMeasurements: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for width in [weight, thinnest, gap] { encoder.put(width) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      weight: try decoder.optionalDouble(), thinnest: try decoder.optionalDouble(),
      gap: try decoder.optionalDouble())
  }
}

extension PaintMeasurements: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(translucent)
    encoder.put(lostColor)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(translucent: try decoder.double(), lostColor: try decoder.double())
  }
}

extension ArtworkSignature: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(aspect)
    encoder.put(cells)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let aspect = try decoder.double()
    let cells = try decoder.bytes()
    guard cells.count == Self.side * Self.side else { throw MessageError() }
    self.init(aspect: aspect, cells: cells)
  }
}

extension ShapeMeasurement: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(measured)
    encoder.put(isDeclared ? shape : nil)
    encoder.put(aspect)
    encoder.put(hullRatio)
    encoder.put(asymmetry)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      measured: try decoder.value(), declared: try decoder.optional(),
      aspect: try decoder.double(), hullRatio: try decoder.double(),
      asymmetry: try decoder.double())
  }
}

extension VariantDoubt: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    switch self {
    case .noStroke: encoder.put(DoubtfulRegion?.none)
    case .region(let region): encoder.put(Optional(region))
    }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let region: DoubtfulRegion? = try decoder.optional()
    self = region.map(Self.region) ?? .noStroke
  }
}

extension DoubtfulRegion: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(kind)
    encoder.put(isInk)
    encoder.put(point)
    encoder.put(place)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      kind: try decoder.value(), isInk: try decoder.bool(), point: try decoder.value(),
      place: try decoder.value())
  }
}

extension DerivedVariant: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(variant)
    encoder.put(stroke)
    encoder.put(isMeasured)
    encoder.put(likeness)
    encoder.put(likelihood)
    encoder.put(doubt)
    encoder.put(unfit)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      variant: try decoder.value(), stroke: try decoder.double(),
      isMeasured: try decoder.bool(), likeness: try decoder.double(),
      likelihood: try decoder.double(), doubt: try decoder.optional(), unfit: try decoder.array())
  }
}

extension TargetFit: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(sizeClass)
    encoder.put(scale)
    encoder.put(governing)
    encoder.put(target)
    encoder.put(squareTarget)
    encoder.put(canvas)
    encoder.put(ink)
    encoder.put(pixelsPerUnit)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      sizeClass: try decoder.value(), scale: try decoder.value(),
      governing: try decoder.value(), target: try decoder.count(),
      squareTarget: try decoder.count(), canvas: try decoder.value(), ink: try decoder.value(),
      pixelsPerUnit: try decoder.double())
  }
}

extension VariantRequest: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(variants)
    encoder.put(detail)
    encoder.put(stroke)
    encoder.put(style)
    encoder.put(isProbe)
    for variant in IconVariant.allCases { encoder.put(self[variant]) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      variants: try decoder.array(), detail: try decoder.value(),
      stroke: try decoder.optionalDouble(), style: try decoder.value(),
      isProbe: try decoder.bool())
    for variant in IconVariant.allCases { self[variant] = try decoder.value() }
  }
}

extension Point: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(x)
    encoder.put(y)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(try decoder.double(), try decoder.double())
  }
}

extension VariantChoices: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(fill)
    encoder.put(open)
    encoder.put(stroke)
    encoder.put(detail)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      fill: try decoder.array(), open: try decoder.array(),
      stroke: try decoder.optionalDouble(), detail: try decoder.optional())
  }
}

extension UnfitPoint.Reason: MessageCodable {}

extension RegionCounts: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for kind in RegionKind.allCases {
      encoder.put(self[kind].ink)
      encoder.put(self[kind].all)
    }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init()
    for kind in RegionKind.allCases {
      self[kind] = (try decoder.count(), try decoder.count())
      guard self[kind].ink <= self[kind].all else { throw MessageError() }
    }
  }
}

extension RegionStyle: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for kind in RegionKind.allCases { encoder.put(self[kind]) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self = .usual
    for kind in RegionKind.allCases {
      let likelihood = try decoder.double()
      guard (0...1).contains(likelihood) else { throw MessageError() }
      self[kind] = likelihood
      guard self[kind] == likelihood else { throw MessageError() }
    }
  }
}

extension VariantStyle: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(stroke)
    encoder.put(regions)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(stroke: try decoder.optionalDouble(), regions: try decoder.value())
  }
}

extension StyleLesson: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(stroke)
    encoder.put(knockout)
    encoder.put(thinInk)
    encoder.put(regions)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      stroke: try decoder.optionalDouble(), knockout: try decoder.optionalDouble(),
      thinInk: try decoder.optionalDouble(), regions: try decoder.value())
  }
}

extension UnfitPoint: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(point)
    encoder.put(reason)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(try decoder.value(), try decoder.value())
  }
}

extension VariantRegion: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(point)
    encoder.put(isFilled)
    encoder.put(likelihood)
    encoder.put(canChange)
    encoder.put(outline)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      point: try decoder.value(), isFilled: try decoder.bool(),
      likelihood: try decoder.double(), canChange: try decoder.bool(),
      outline: try decoder.string())
  }
}

extension DerivedCandidate: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(choices)
    encoder.put(likelihood)
    encoder.put(isCurrent)
    encoder.put(image)
    encoder.put(drawing != nil)
    encoder.put(drawing ?? [])
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let choices: VariantChoices = try decoder.value()
    let likelihood = try decoder.double()
    let isCurrent = try decoder.bool()
    let image: IconImage = try decoder.value()
    let (hasDrawing, drawing) = (try decoder.bool(), try decoder.bytes())
    self.init(
      choices: choices, likelihood: likelihood, isCurrent: isCurrent, image: image,
      drawing: hasDrawing ? drawing : nil)
  }
}

extension DrawingPolicy: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for limit in DrawingLimit.allCases { encoder.put(limits[limit]) }
    encoder.put(allowsText)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    var limits = DrawingLimits()
    for limit in DrawingLimit.allCases { limits[limit] = try decoder.int() }
    self.init(limits: limits, allowsText: try decoder.bool())
  }
}

extension ImageKey: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(format)
    encoder.put(variant)
    encoder.put(sizeClass)
    encoder.put(scale)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      format: try decoder.value(), variant: try decoder.value(), sizeClass: try decoder.value(),
      scale: try decoder.value())
  }
}

extension IconImage: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(key)
    encoder.put(origin)
    encoder.put(size)
    encoder.put(bytes)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      try decoder.value(), origin: try decoder.value(), size: try decoder.value(),
      bytes: try decoder.bytes())
  }
}

extension UntracedVariant: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(variant)
    encoder.put(origin)
    encoder.put(nodeLimit)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      variant: try decoder.value(), origin: try decoder.value(), nodeLimit: try decoder.count())
  }
}

extension SymbolShortfall.Obstacle: MessageCodable {}

extension SymbolShortfall: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(variant)
    switch kind {
    case .fixed(let obstacle):
      encoder.put(true)
      encoder.put(obstacle)
    case .limited(let weight, let share, let least):
      encoder.put(false)
      encoder.put(weight)
      encoder.put(share)
      encoder.put(least)
    }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let variant: IconVariant = try decoder.value()
    self.init(
      variant: variant,
      kind: try decoder.bool()
        ? .fixed(try decoder.value())
        : .limited(
          weight: try decoder.string(), share: try decoder.double(), least: try decoder.double()))
  }
}

extension Severity: MessageCodable {}

extension RuleID: MessageCodable {}

extension SourceLocation: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(file)
    encoder.put(line ?? 0)
    encoder.put(column ?? 0)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let (file, line, column) = (try decoder.string(), try decoder.count(), try decoder.count())
    // Both are counted from 1.
    self.init(file: file, line: line > 0 ? line : nil, column: column > 0 ? column : nil)
  }
}

extension Finding: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(rule)
    encoder.put(severity)
    encoder.put(location)
    for name in [icon, tab] {
      encoder.put(name != nil)
      encoder.put(name ?? "")
    }
    encoder.put(message)
    encoder.put(help)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let (rule, severity): (RuleID, Severity) = (try decoder.value(), try decoder.value())
    let location: SourceLocation = try decoder.value()
    let (hasIcon, icon) = (try decoder.bool(), try decoder.string())
    let (hasTab, tab) = (try decoder.bool(), try decoder.string())
    self.init(
      rule: rule, severity: severity, location: location, icon: hasIcon ? icon : nil,
      tab: hasTab ? tab : nil, message: try decoder.string(), help: try decoder.string())
  }
}
