import IconModel

extension IconVariant: WireCodable {}
extension SizeClass: WireCodable {}
extension ShapeClass: WireCodable {}
extension InkMode: WireCodable {}
extension FitMode: WireCodable {}
extension CanvasMode: WireCodable {}
extension VariantDetail: WireCodable {}
extension VariantDoubt: WireCodable {}
extension VariantOrigin: WireCodable {}
extension DrawingFailure.Kind: WireCodable {}
extension DrawingFacts.Feature.Kind: WireCodable {}
extension DrawingFacts.ArtboardOrigin: WireCodable {}

extension DisplayScale: WireCodable {
  func encode(into encoder: inout WireEncoder) { encoder.put(UInt8(clamping: factor)) }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let factor = Int(try decoder.byte())
    guard factor > 0 else { throw WireError() }
    self.init(factor)
  }
}

extension PixelSize: WireCodable {
  /// The longest side of an image that cairo or a PNG reader would make.
  private static let maximumSide = 32_767

  func encode(into encoder: inout WireEncoder) {
    encoder.put(width)
    encoder.put(height)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let (width, height) = (try decoder.int(), try decoder.int())
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { throw WireError() }
    self.init(width: width, height: height)
  }
}

extension Rect: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    for edge in [minX, minY, maxX, maxY] { encoder.put(edge) }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      minX: try decoder.double(), minY: try decoder.double(),
      maxX: try decoder.double(), maxY: try decoder.double())
  }
}

extension TextPosition: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(line)
    encoder.put(column)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(line: try decoder.int(), column: try decoder.int())
  }
}

extension DrawingFailure: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(kind)
    encoder.put(message)
    encoder.put(help)
    encoder.put(position)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      kind: try decoder.value(), message: try decoder.string(), help: try decoder.string(),
      position: try decoder.optional())
  }
}

extension DrawingFacts.Feature: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(kind)
    encoder.put(detail)
    encoder.put(position)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      kind: try decoder.value(), detail: try decoder.string(), position: try decoder.value())
  }
}

extension DrawingFacts: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(features)
    encoder.put(artboardOrigin)
    encoder.put(rootPosition)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      features: try decoder.array(), artboardOrigin: try decoder.value(),
      rootPosition: try decoder.value())
  }
}

extension DrawingMeasurements.Overflow: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    for side in [left, top, right, bottom] { encoder.put(side) }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      left: try decoder.double(), top: try decoder.double(),
      right: try decoder.double(), bottom: try decoder.double())
  }
}

extension DrawingMeasurements: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(facts)
    encoder.put(variant)
    encoder.put(artboard)
    encoder.put(inkBox)
    encoder.put(inkArea)
    encoder.put(overflow)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      facts: try decoder.value(), variant: try decoder.value(), artboard: try decoder.value(),
      inkBox: try decoder.optional(), inkArea: try decoder.double(),
      overflow: try decoder.value())
  }
}

extension ShapeMeasurement: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(measured)
    encoder.put(isDeclared ? shape : nil)
    encoder.put(aspect)
    encoder.put(hullRatio)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      measured: try decoder.value(), declared: try decoder.optional(),
      aspect: try decoder.double(), hullRatio: try decoder.double())
  }
}

extension DerivedVariant: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(variant)
    encoder.put(stroke)
    encoder.put(isMeasured)
    encoder.put(likeness)
    encoder.put(doubt)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      variant: try decoder.value(), stroke: try decoder.double(),
      isMeasured: try decoder.bool(), likeness: try decoder.double(),
      doubt: try decoder.optional())
  }
}

extension TargetFit: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(sizeClass)
    encoder.put(scale)
    encoder.put(target)
    encoder.put(measured)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      sizeClass: try decoder.value(), scale: try decoder.value(), target: try decoder.int(),
      measured: try decoder.double())
  }
}
