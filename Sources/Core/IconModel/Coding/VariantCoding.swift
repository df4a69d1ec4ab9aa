// Requests for derived variants, and their results.

extension VariantDetail: MessageCodable {}
extension RegionKind: MessageCodable {}
extension VariantOrigin: MessageCodable {}
extension UnfitPoint.Reason: MessageCodable {}

extension VariantDoubt: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let region: DoubtfulRegion? = if case .region(let region) = value { region } else { nil }
    if let region = try coder.optional(region) {
      self = .region(region)
    } else if try coder(value.map { $0 == .heavier }) {
      self = .heavier
    } else {
      self = try coder(value.map { $0 == .noStroke }) ? .noStroke : .drawing
    }
  }
}

extension DoubtfulRegion: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      kind: try coder(value?.kind), isInk: try coder(value?.isInk), point: try coder(value?.point),
      relativePoint: try coder(value?.relativePoint), likes: try coder(value?.likes))
  }
}

extension DerivedVariant: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variant: try coder(value?.variant), stroke: try coder(value?.stroke),
      isMeasured: try coder(value?.isMeasured), likeness: try coder(value?.likeness),
      certainty: try coder(value?.certainty), likelihood: try coder(value?.likelihood),
      doubt: try coder.optional(value?.doubt),
      unfit: try coder(value?.unfit))
  }
}

extension VariantRequest: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variants: try coder(value?.variants), detail: try coder(value?.detail),
      stroke: try coder.optional(value?.stroke), style: try coder(value?.style),
      isProbe: try coder(value?.isProbe))
    for variant in IconVariant.allCases { self[variant] = try coder(value?[variant]) }
  }
}

extension VariantChoices: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      fill: try coder(value?.fill), open: try coder(value?.open),
      stroke: try coder.optional(value?.stroke), detail: try coder.optional(value?.detail))
  }
}

extension RegionStyle: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = .usual
    for kind in RegionKind.allCases {
      if let isInk = try coder.optional(value?.settled[kind]) { settled[kind] = isInk }
    }
  }
}

extension VariantStyle: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      stroke: try coder.optional(value?.stroke), artboardStrokes: try coder(value?.artboardStrokes),
      outlineOffset: try coder(value?.outlineOffset), regions: try coder(value?.regions))
  }
}

extension ArtboardStroke: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(height: try coder(value?.height), stroke: try coder(value?.stroke))
  }
}

extension StrokeSample: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      height: try coder.optional(value?.height), stroke: try coder.optional(value?.stroke),
      knockout: try coder.optional(value?.knockout),
      thinInk: try coder.optional(value?.thinInk),
      outlineOffset: try coder.optional(value?.outlineOffset))
  }
}

extension UnfitPoint: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(try coder(value?.point), try coder(value?.reason))
  }
}

extension VariantRegion: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      point: try coder(value?.point), isFilled: try coder(value?.isFilled),
      outline: try coder(value?.outline))
  }
}

extension DerivedCandidate: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      choices: try coder(value?.choices), likelihood: try coder(value?.likelihood),
      isCurrent: try coder(value?.isCurrent), image: try coder(value?.image),
      drawing: try coder.optional(value?.drawing))
  }
}

extension UntracedVariant: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variant: try coder(value?.variant), origin: try coder(value?.origin),
      nodeLimit: try coder.count(value?.nodeLimit))
  }
}
