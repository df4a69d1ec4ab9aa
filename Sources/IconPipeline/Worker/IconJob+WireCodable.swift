import IconModel

extension IconJob.Drawing: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(variant)
    encoder.put(ink)
    encoder.put(file)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      variant: try decoder.optional(), ink: try decoder.value(), file: try decoder.bytes())
  }
}

extension IconJob: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(drawings)
    encoder.put(declaredShape)
    encoder.put(allowsEmpty)
    encoder.put(derivation)
    encoder.put(wantsLargeContent)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      drawings: try decoder.array(), declaredShape: try decoder.optional(),
      allowsEmpty: try decoder.bool(), derivation: try decoder.value(),
      wantsLargeContent: try decoder.bool())
  }
}

extension VariantRequest: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(variants)
    encoder.put(detail)
    encoder.put(stroke)
    encoder.put(setStroke)
    encoder.put(isProbe)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      variants: try decoder.array(), detail: try decoder.value(),
      stroke: try decoder.optionalDouble(), setStroke: try decoder.optionalDouble(),
      isProbe: try decoder.bool())
  }
}

extension WorkshopSettings: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(profile.id)
    encoder.put(fit)
    encoder.put(canvas)
    encoder.put(largeContent ?? 0)
    encoder.put(makesImages)
    encoder.put(optimizes)
    encoder.put(enlargement)
    encoder.put(measurements.rawValue)
    encoder.put(policy)
    encoder.put(fonts)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let id = try decoder.string()
    guard let profile = MetricsProfile.catalogue.first(where: { $0.id == id }) else {
      throw WireError()
    }
    let (fit, canvas): (FitMode, CanvasMode) = (try decoder.value(), try decoder.value())
    let largeContent = try decoder.int()
    guard (0...MetricsProfile.maximumLargeContentSize).contains(largeContent) else {
      throw WireError()
    }
    self.init(
      profile: profile, fit: fit, canvas: canvas,
      largeContent: largeContent == 0 ? nil : largeContent, makesImages: try decoder.bool(),
      optimizes: try decoder.bool(), enlargement: try decoder.optional(),
      measurements: MeasurementSet(rawValue: try decoder.byte()), policy: try decoder.value(),
      fonts: try decoder.bytes())
  }
}

extension DrawingPolicy: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    for limit in DrawingLimit.allCases { encoder.put(limits[limit]) }
    encoder.put(allowsText)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    var limits = DrawingLimits()
    for limit in DrawingLimit.allCases { limits[limit] = try decoder.int() }
    self.init(limits: limits, allowsText: try decoder.bool())
  }
}

extension WorkshopSettings.Enlargement: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(sizeClass)
    encoder.put(scale)
    encoder.put(zoom)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      sizeClass: try decoder.value(), scale: try decoder.value(), zoom: try decoder.int())
    guard (1...64).contains(zoom) else { throw WireError() }
  }
}

extension IconImage: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(variant)
    encoder.put(origin)
    encoder.put(sizeClass)
    encoder.put(scale)
    encoder.put(size)
    encoder.put(png)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      variant: try decoder.value(), origin: try decoder.value(), sizeClass: try decoder.value(),
      scale: try decoder.value(),
      size: try decoder.value(), png: try decoder.bytes())
  }
}

extension IconResult: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(drawings.count)
    for drawing in drawings {
      switch drawing {
      case .success(let measurements):
        encoder.put(true)
        encoder.put(measurements)
      case .failure(let failure):
        encoder.put(false)
        encoder.put(failure)
      }
    }
    encoder.put(shape)
    encoder.put(fits)
    encoder.put(derived)
    encoder.put(likeness)
    encoder.put(stroke)
    encoder.put(isProbe)
    encoder.put(images)
    encoder.put(enlarged)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    var drawings: [Result<DrawingMeasurements, DrawingFailure>] = []
    let count = try decoder.int()
    guard (0...IconVariant.allCases.count).contains(count) else { throw WireError() }
    for _ in 0..<count {
      drawings.append(
        try decoder.bool() ? .success(try decoder.value()) : .failure(try decoder.value()))
    }
    self.init(
      drawings: drawings, shape: try decoder.optional(), fits: try decoder.array(),
      derived: try decoder.optional(), likeness: try decoder.optionalDouble(),
      stroke: try decoder.optionalDouble(), isProbe: try decoder.bool(),
      images: try decoder.array(), enlarged: try decoder.array())
  }
}
