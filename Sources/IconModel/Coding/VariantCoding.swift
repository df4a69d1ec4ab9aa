// How variants are derived, and what became of them.

extension VariantDetail: MessageCodable {}
extension RegionKind: MessageCodable {}
extension VariantOrigin: MessageCodable {}
extension UnfitPoint.Reason: MessageCodable {}

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

extension RegionStyle: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for kind in RegionKind.allCases {
      encoder.put(settled[kind] != nil)
      encoder.put(settled[kind] ?? false)
    }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self = .usual
    for kind in RegionKind.allCases {
      let (isSettled, isInk) = (try decoder.bool(), try decoder.bool())
      guard isSettled || !isInk else { throw MessageError() }
      if isSettled { settled[kind] = isInk }
    }
  }
}

extension VariantStyle: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(stroke)
    encoder.put(artboardStrokes)
    encoder.put(regions)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      stroke: try decoder.optionalDouble(), artboardStrokes: try decoder.array(),
      regions: try decoder.value())
  }
}

extension ArtboardStroke: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(height)
    encoder.put(stroke)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(height: try decoder.double(), stroke: try decoder.double())
  }
}

extension StrokeSample: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(height)
    encoder.put(stroke)
    encoder.put(knockout)
    encoder.put(thinInk)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      height: try decoder.optionalDouble(), stroke: try decoder.optionalDouble(),
      knockout: try decoder.optionalDouble(),
      thinInk: try decoder.optionalDouble())
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
