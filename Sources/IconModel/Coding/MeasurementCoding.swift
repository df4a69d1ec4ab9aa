// What is measured of drawings, and how they fit their targets.

extension MetricsProfile.GoverningSide: MessageCodable {}
extension DrawingFailure.Kind: MessageCodable {}
extension DrawingFacts.Feature.Kind: MessageCodable {}
extension DrawingFacts.ArtboardOrigin: MessageCodable {}

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
