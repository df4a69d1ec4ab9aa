import IconModel

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

  init(from decoder: inout WireDecoder) throws(WireError) {
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

extension StrokeMeasurements: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    for width in [weight, thinnest, gap] { encoder.put(width) }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      weight: try decoder.optionalDouble(), thinnest: try decoder.optionalDouble(),
      gap: try decoder.optionalDouble())
  }
}

extension PaintMeasurements: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(translucent)
    encoder.put(lostColor)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(translucent: try decoder.double(), lostColor: try decoder.double())
  }
}

extension ArtworkSignature: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(aspect)
    encoder.put(cells)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let aspect = try decoder.double()
    let cells = try decoder.bytes()
    guard cells.count == Self.side * Self.side else { throw WireError() }
    self.init(aspect: aspect, cells: cells)
  }
}

extension ShapeMeasurement: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(measured)
    encoder.put(isDeclared ? shape : nil)
    encoder.put(aspect)
    encoder.put(hullRatio)
    encoder.put(asymmetry)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      measured: try decoder.value(), declared: try decoder.optional(),
      aspect: try decoder.double(), hullRatio: try decoder.double(),
      asymmetry: try decoder.double())
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
    encoder.put(governing)
    encoder.put(target)
    encoder.put(squareTarget)
    encoder.put(canvas)
    encoder.put(ink)
    encoder.put(pixelsPerUnit)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      sizeClass: try decoder.value(), scale: try decoder.value(),
      governing: try decoder.value(), target: try decoder.count(),
      squareTarget: try decoder.count(), canvas: try decoder.value(), ink: try decoder.value(),
      pixelsPerUnit: try decoder.double())
  }
}
