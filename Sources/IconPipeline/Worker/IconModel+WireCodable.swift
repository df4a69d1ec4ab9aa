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
extension MetricsProfile.GoverningSide: WireCodable {}
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
    self.init(line: try decoder.count(), column: try decoder.count())
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
