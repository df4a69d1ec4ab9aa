package import IconModel

extension IconJob.Drawing: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variant: try coder.optional(value?.variant), ink: try coder(value?.ink),
      scale: try coder(value?.scale),
      file: try coder(value?.file), isConverted: try coder(value?.isConverted))
  }
}

extension IconJob: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      drawings: try coder(value?.drawings), declaredShape: try coder.optional(value?.declaredShape),
      allowsEmpty: try coder(value?.allowsEmpty), derivation: try coder(value?.derivation),
      wantsLargeContent: try coder(value?.wantsLargeContent),
      symbol: try coder.optional(value?.symbol))
    ownScale = try coder.optional(value?.ownScale)
  }
}

extension SymbolRequest: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(name: try coder(value?.name), style: try coder(value?.style))
  }
}

extension RenderSettings: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let id = try coder(value?.profile.id)
    guard let profile = MetricsProfile.catalogue.first(where: { $0.id == id }) else {
      throw MessageError()
    }
    self.init(
      profile: profile, fit: try coder(value?.fit), canvas: try coder(value?.canvas),
      formats: Set(try coder(value?.formats.sorted())),
      measurements: MeasurementSet(rawValue: try coder(value?.measurements.rawValue)),
      limits: try coder(value?.limits))
    largeContent = try coder.optional(value?.largeContent)
    optimizes = try coder(value?.optimizes)
    drawsPartners = try coder(value?.drawsPartners)
    enlargement = try coder.optional(value?.enlargement)
    candidateCount = try coder.count(value?.candidateCount)
    listsRegions = try coder(value?.listsRegions)
    tracesDrawings = try coder(value?.tracesDrawings)
    try coder.require(
      (1...MetricsProfile.maximumLargeContentSize).contains(largeContent ?? 1))
  }
}

extension RenderSettings.Enlargement: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      sizeClass: try coder(value?.sizeClass), scale: try coder(value?.scale),
      zoom: try coder(value?.zoom))
    guard (1...64).contains(zoom) else { throw MessageError() }
  }
}

extension IconResult: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(drawings: try coder(value?.drawings))
    shape = try coder.optional(value?.shape)
    fits = try coder(value?.fits)
    derived = try coder.optional(value?.derived)
    likeness = try coder.optional(value?.likeness)
    strokeSample = try coder.optional(value?.strokeSample)
    images = try coder(value?.images)
    untraced = try coder.optional(value?.untraced)
    partner = try coder.optional(value?.partner)
    enlarged = try coder(value?.enlarged)
    endedWorker = try coder(value?.endedWorker)
    symbolShortfalls = try coder(value?.symbolShortfalls)
    traced = try coder.optional(value?.traced)
    candidates = try coder(value?.candidates)
    regions = try coder(value?.regions)
    try coder.require(drawings.count <= IconVariant.allCases.count)
  }
}
