package import IconModel

extension IconJob.Drawing: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(variant)
    encoder.put(ink)
    encoder.put(scale)
    encoder.put(file)
    encoder.put(isConverted)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      variant: try decoder.optional(), ink: try decoder.value(), scale: try decoder.value(),
      file: try decoder.bytes(), isConverted: try decoder.bool())
  }
}

extension IconJob: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(drawings)
    encoder.put(declaredShape)
    encoder.put(allowsEmpty)
    encoder.put(derivation)
    encoder.put(wantsLargeContent)
    encoder.put(ownScale)
    encoder.put(symbolName != nil)
    encoder.put(symbolName ?? "")
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      drawings: try decoder.array(), declaredShape: try decoder.optional(),
      allowsEmpty: try decoder.bool(), derivation: try decoder.value(),
      wantsLargeContent: try decoder.bool())
    ownScale = try decoder.optional()
    let (hasSymbol, symbolName) = (try decoder.bool(), try decoder.string())
    self.symbolName = hasSymbol ? symbolName : nil
  }
}

extension RenderSettings: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(profile.id)
    encoder.put(fit)
    encoder.put(canvas)
    encoder.put(largeContent ?? 0)
    encoder.put(formats.sorted())
    encoder.put(optimizes)
    encoder.put(drawsPartners)
    encoder.put(enlargement)
    encoder.put(candidateCount)
    encoder.put(listsRegions)
    encoder.put(measurements.rawValue)
    encoder.put(limits)
    encoder.put(tracesDrawings)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let id = try decoder.string()
    guard let profile = MetricsProfile.catalogue.first(where: { $0.id == id }) else {
      throw MessageError()
    }
    let (fit, canvas): (FitMode, CanvasMode) = (try decoder.value(), try decoder.value())
    let largeContent = try decoder.int()
    guard (0...MetricsProfile.maximumLargeContentSize).contains(largeContent) else {
      throw MessageError()
    }
    self.init(
      profile: profile, fit: fit, canvas: canvas,
      largeContent: largeContent == 0 ? nil : largeContent, formats: Set(try decoder.array()),
      optimizes: try decoder.bool(), drawsPartners: try decoder.bool(),
      enlargement: try decoder.optional(), candidateCount: try decoder.count(),
      listsRegions: try decoder.bool(),
      measurements: MeasurementSet(rawValue: try decoder.byte()), limits: try decoder.value())
    tracesDrawings = try decoder.bool()
  }
}

extension RenderSettings.Enlargement: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(sizeClass)
    encoder.put(scale)
    encoder.put(zoom)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      sizeClass: try decoder.value(), scale: try decoder.value(), zoom: try decoder.int())
    guard (1...64).contains(zoom) else { throw MessageError() }
  }
}

extension IconResult: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
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
    encoder.put(strokeSample)
    encoder.put(images)
    encoder.put(untraced)
    encoder.put(symbolShortfalls)
    encoder.put(partner != nil)
    encoder.put(partner ?? [])
    encoder.put(traced != nil)
    encoder.put(traced ?? [])
    encoder.put(enlarged)
    encoder.put(candidates)
    encoder.put(regions)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    var drawings: [Result<DrawingMeasurements, DrawingFailure>] = []
    let count = try decoder.int()
    guard (0...IconVariant.allCases.count).contains(count) else { throw MessageError() }
    for _ in 0..<count {
      drawings.append(
        try decoder.bool() ? .success(try decoder.value()) : .failure(try decoder.value()))
    }
    self.init(
      drawings: drawings, shape: try decoder.optional(), fits: try decoder.array(),
      derived: try decoder.optional(), likeness: try decoder.optionalDouble(),
      strokeSample: try decoder.optional(), images: try decoder.array(),
      untraced: try decoder.optional())
    symbolShortfalls = try decoder.array()
    let (hasPartner, partner) = (try decoder.bool(), try decoder.bytes())
    self.partner = hasPartner ? partner : nil
    let (isTraced, traced) = (try decoder.bool(), try decoder.bytes())
    self.traced = isTraced ? traced : nil
    enlarged = try decoder.array()
    candidates = try decoder.array()
    regions = try decoder.array()
  }
}
