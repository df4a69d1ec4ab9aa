// What is measured of drawings, and how they fit their targets.

extension MetricsProfile.GoverningSide: MessageCodable {}
extension DrawingFailure.Kind: MessageCodable {}
extension DrawingFacts.Feature.Kind: MessageCodable {}
extension DrawingFacts.ArtboardOrigin: MessageCodable {}

extension DrawingFailure: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      kind: try coder(value?.kind), message: try coder(value?.message),
      help: try coder(value?.help),
      position: try coder.optional(value?.position))
  }
}

extension DrawingFacts.Feature: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      kind: try coder(value?.kind), detail: try coder(value?.detail),
      position: try coder(value?.position))
  }
}

extension DrawingFacts: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      features: try coder(value?.features), artboardOrigin: try coder(value?.artboardOrigin),
      rootPosition: try coder(value?.rootPosition), pixels: try coder.optional(value?.pixels))
  }
}

extension PixelFacts: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      size: try coder(value?.size), scale: try coder(value?.scale),
      isOpaque: try coder(value?.isOpaque),
      ink: try coder(value?.ink), inkIsInferred: try coder(value?.inkIsInferred),
      colorRange: try coder(value?.colorRange),
      looksPremultiplied: try coder(value?.looksPremultiplied),
      edgeWidth: try coder.optional(value?.edgeWidth))
  }
}

extension DrawingMeasurements.Overflow: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      left: try coder(value?.left), top: try coder(value?.top),
      right: try coder(value?.right), bottom: try coder(value?.bottom))
  }
}

extension DrawingMeasurements: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      facts: try coder(value?.facts), variant: try coder(value?.variant),
      look: try coder.optional(value?.look),
      artboard: try coder(value?.artboard),
      inkBox: try coder.optional(value?.inkBox), inkArea: try coder(value?.inkArea),
      overflow: try coder(value?.overflow), unit: try coder(value?.unit),
      shape: try coder.optional(value?.shape), hullRatio: try coder(value?.hullRatio),
      strokes: try coder.optional(value?.strokes),
      paint: try coder.optional(value?.paint), signature: try coder.optional(value?.signature),
      mayBeEmpty: try coder(value?.mayBeEmpty))
  }
}

extension StrokeMeasurements: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      weight: try coder.optional(value?.weight), thinnest: try coder.optional(value?.thinnest),
      gap: try coder.optional(value?.gap))
  }
}

extension NarrowPlace: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      width: try coder(value?.width), at: try coder(value?.point), part: try coder(value?.part))
  }
}

extension PaintMeasurements: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(translucent: try coder(value?.translucent), lostColor: try coder(value?.lostColor))
  }
}

extension ArtworkSignature: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let aspect = try coder(value?.aspect)
    let cells = try coder(value?.cells)
    guard cells.count == Self.side * Self.side else { throw MessageError() }
    self.init(aspect: aspect, cells: cells)
  }
}

extension ShapeMeasurement: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let declared = value.flatMap { $0.isDeclared ? $0.shape : nil }
    self.init(
      measured: try coder(value?.measured), declared: try coder.optional(declared),
      aspect: try coder(value?.aspect), hullRatio: try coder(value?.hullRatio),
      asymmetry: try coder(value?.asymmetry))
  }
}

extension TargetFit: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      sizeClass: try coder(value?.sizeClass), scale: try coder(value?.scale),
      governing: try coder(value?.governing), target: try coder.count(value?.target),
      squareTarget: try coder.count(value?.squareTarget), canvas: try coder(value?.canvas),
      ink: try coder(value?.ink),
      pixelsPerUnit: try coder(value?.pixelsPerUnit))
  }
}

/// What became of a drawing.
extension Result: MessageCodable
where Success == DrawingMeasurements, Failure == DrawingFailure {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    var failure: DrawingFailure?
    if case .failure(let found) = value { failure = found }
    failure = try coder.optional(failure)
    self =
      if let failure { .failure(failure) } else {
        .success(try coder(value.flatMap { try? $0.get() }))
      }
  }
}
