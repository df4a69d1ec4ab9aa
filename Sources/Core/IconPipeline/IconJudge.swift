import IconCatalog
import IconModel
import IconRendering
import IconRules
import IconSets
import SVGRendering
import SystemFiles
import VectorImages

/// The outcome of one icon: its findings, measurements and images, without pixels.
struct IconOutcome: Sendable {
  /// What only some runs want of an icon.
  final class Details: Sendable {
    /// Everything that was measured, where a report wants it.
    let measurements: IconMeasurements?
    /// The variant that nobody drew as a drawing, where that is wanted.
    let partner: PartnerDrawing?

    init(measurements: IconMeasurements?, partner: PartnerDrawing?) {
      self.measurements = measurements
      self.partner = partner
    }
  }

  /// `nil` when the icon has no ink, unless that is allowed.
  var shape: ShapeMeasurement?
  /// The variants that there are images of, drawn or derived.
  var variants: Set<IconVariant> = []
  /// The images that an export writes or has written.
  var images: [ImageRecord] = []
  var findings: [Finding] = []
  /// What only some runs want; a reference, since the outcomes of all icons are kept to the end.
  var details: Details?
  /// The properties by which the icon is compared with others.
  var comparison: ComparisonSubject.Icon?
  /// The drawings as text, where rules want it.
  var texts: [ConsistencySubject.Drawing] = []
  var unreadable: [UnreadableDrawing] = []
  /// True when a drawing was refused or lacks ink that it should have.
  ///
  /// Its images are missing, but may be rendered again as soon as the drawing is mended.
  var lacksDrawing = false
  /// True when an earlier run has rendered the icon, and its files are still as that run left them.
  var isUnchanged = false
  /// True when the icon comes out the same as long as nothing that it depends on is changed.
  var isRepeatable = false
}

/// Judges icons by the rules, and turns their results into what a run reports of them.
struct IconJudge: Sendable {
  private let run: ResolvedRun
  /// Whether a report wants everything that was measured.
  private let keepsMeasurements: Bool
  /// Whether a report wants the images.
  private let keepsImages: Bool
  /// Whether the run is for one icon of the set.
  private let isCloseUp: Bool

  init(_ run: ResolvedRun, _ request: RunRequest) {
    self.run = run
    keepsMeasurements = request.keepsMeasurements
    keepsImages = request.keepsImages
    isCloseUp = request.closeUp != nil
  }

  /// The outcome of one icon that needs no more rendering.
  func outcome(of finished: Renderer.Finished, _ entry: IconSet.Entry) -> IconOutcome {
    var outcome = IconOutcome()
    if let rendered = finished.rendered {
      outcome = self.outcome(of: entry, drawings: finished.job.drawings, rendered.result)
      outcome.images = rendered.images.filter { run.writtenFormats.contains($0.key.format) }
    }
    outcome.unreadable = finished.job.unreadable
    outcome.isUnchanged = finished.wasThere
    outcome.isRepeatable = finished.isKept
    return outcome
  }

  private func outcome(
    of entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult
  ) -> IconOutcome {
    var outcome = IconOutcome(
      shape: result.shape, variants: result.variants)
    outcome.findings = zip(drawings, result.drawings).flatMap { drawing, outcome in
      run.rules.findings(
        in: DrawingSubject(icon: entry.name, file: drawing.path, outcome: outcome))
    }
    if let subject = IconSubject(
      entry, drawings: drawings, result, configuration: run.configuration)
    {
      outcome.findings += run.rules.findings(in: subject)
      outcome.comparison = ComparisonSubject.Icon(subject)
    }
    if run.rules.judges(ConsistencySubject.self) {
      outcome.texts = zip(drawings, result.drawings).compactMap { drawing, outcome in
        ConsistencySubject.Drawing(
          entry.name, drawing, outcome, limits: run.configuration.limits)
      }
    }
    outcome.lacksDrawing = result.lacksDrawing
    let partner = self.partner(result, of: drawings)
    if keepsMeasurements || partner != nil {
      outcome.details = IconOutcome.Details(
        measurements: keepsMeasurements ? measurements(result, of: entry, drawings) : nil,
        partner: partner)
    }
    return outcome
  }

  /// The variant that nobody drew as a drawing, where that is wanted.
  private func partner(
    _ result: IconResult, of drawings: [IconSet.Entry.Drawing]
  ) -> PartnerDrawing? {
    guard let bytes = result.partner, let derived = result.derived, let source = drawings.first
    else { return nil }
    return PartnerDrawing(
      source: source.path, file: source.file, variant: derived.variant, bytes: bytes,
      likelihood: derived.likelihood,
      alternatives: Array(
        result.candidates.filter { !$0.isCurrent }.compactMap { candidate in
          candidate.drawing.map { .init(bytes: $0, likelihood: candidate.likelihood) }
        }.prefix(max(0, run.settings.candidateCount - 1))))
  }

  /// Everything that was measured of an icon.
  private func measurements(
    _ result: IconResult, of entry: IconSet.Entry, _ drawings: [IconSet.Entry.Drawing]
  ) -> IconMeasurements {
    IconMeasurements(
      name: entry.name,
      drawings: zip(drawings, result.drawings).map { .init(file: $0.path, outcome: $1) },
      shape: result.shape, fits: result.fits, likeness: result.likeness,
      derived: result.derived,
      images: keepsImages ? result.images.filter { $0.format == .png } : [],
      vectors: keepsImages
        ? result.images.filter { $0.format == .svg || $0.format == .symbol } : [],
      enlarged: result.enlarged,
      choices: result.derived.map { entry.derivation[$0.variant] } ?? VariantChoices(),
      candidates: result.candidates, regions: result.regions)
  }

  /// The report of a run.
  ///
  /// - Parameters:
  ///   - set: The icons.
  ///   - places: The places of the icons that the run is for.
  ///   - outcomes: The outcomes of these icons, in their order.
  /// - Returns: The report, without the files that are refused, removed or listed.
  func report(of set: IconSet, _ places: Range<Int>, _ outcomes: [IconOutcome]) -> RunReport {
    var report = run.report(of: set)
    report.iconCount = isCloseUp ? places.count : set.iconCount
    report.iconNames = set.entries[places].map(\.name)
    report.measurements = outcomes.compactMap(\.details?.measurements)
    report.partners = outcomes.compactMap(\.details?.partner)
    report.unreadable =
      (isCloseUp ? [] : run.source.unreadable) + outcomes.flatMap(\.unreadable)
    report.imageCount = outcomes.reduce(0) { $0 + $1.images.count }
    report.unchangedIconCount = outcomes.count(where: \.isUnchanged)
    for shape in outcomes.compactMap(\.shape) {
      report.exportedIconCount += 1
      report.shapeCounts[shape.shape, default: 0] += 1
    }
    let ofSet = isCloseUp ? [] : findings(of: set, outcomes)
    report.findings = (ofSet + outcomes.flatMap(\.findings)).sorted(by: RunReport.isInOrder)
    return report
  }

  /// The findings of the rules that look at more than one icon.
  private func findings(of set: IconSet, _ outcomes: [IconOutcome]) -> [Finding] {
    let comparison = ComparisonSubject(
      file: set.subject.file, fit: run.configuration.fit,
      icons: outcomes.compactMap(\.comparison))
    let places = Dictionary(
      set.entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    let bar = TabBarSubject(set, strings: run.stringTable) { icon in
      places[icon].map { outcomes[$0].variants } ?? []
    }
    var subject = set.subject
    subject.undeclaredAssets = run.pubspec?.undeclared(
      zip(set.entries, outcomes).map { ($0.name, $1.variants) })
    let texts = ConsistencySubject(file: set.subject.file, drawings: outcomes.flatMap(\.texts))
    return run.rules.findings(in: subject) + run.rules.findings(in: comparison)
      + run.rules.findings(in: bar) + run.rules.findings(in: texts)
  }
}

extension IconSubject {
  /// The subject of the rules on icons; `nil` where the icon has no ink.
  fileprivate init?(
    _ entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult,
    configuration: Configuration
  ) {
    let inked = zip(drawings, result.drawings).compactMap { drawing, outcome -> Drawing? in
      guard let measurements = try? outcome.get(), measurements.inkBox != nil else { return nil }
      return Drawing(file: drawing.path, name: drawing.file, measurements: measurements)
    }
    guard let shape = result.shape, !inked.isEmpty else { return nil }
    self.init(
      icon: entry.name, drawings: inked, variants: result.variants, shape: shape,
      fit: configuration.fit, fits: result.fits, tolerance: configuration.tolerance)
    shapeLocation = entry.shape?.location
    likeness = result.likeness
    derived = result.derived
    choices = entry.regionPoints.mapValues(\.points)
    untraced = result.untraced
    symbolShortfalls = result.symbolShortfalls
    leftOut = entry.leftOut
    lacksDrawing = result.lacksDrawing || drawings.count < entry.drawings.count
    declaresMirroring = entry.declaresMirroring
    isForMirroring = entry.isForMirroring
    tabTitles = entry.tabTitles
  }
}

extension ConsistencySubject.Drawing {
  /// Reads the text of a drawing; `nil` for one that is no SVG, or that was refused.
  fileprivate init?(
    _ icon: String, _ drawing: IconSet.Entry.Drawing,
    _ outcome: Result<DrawingMeasurements, DrawingFailure>, limits: DrawingLimits
  ) {
    guard let measurements = try? outcome.get(),
      let bytes = try? FileSystem.read(drawing.path, limit: limits[.bytes]),
      DrawingKind(of: bytes) == .svg, let text = try? SVGText(decoding: bytes, limits: limits),
      let markup = try? SVGMarkup(text, limits: limits)
    else { return nil }
    self.init(
      icon: icon, file: drawing.path, root: markup.root, edges: StraightEdges.of(markup.root),
      artboard: measurements.artboard, inkBox: measurements.inkBox)
  }
}

extension TabBarSubject {
  /// The subject of the rules on the tab bar.
  ///
  /// - Parameters:
  ///   - set: The icons and their configuration.
  ///   - strings: The string catalog that the configuration names, if it names one.
  ///   - variants: The variants that there are of an icon, drawn or derived, by its name.
  fileprivate init(
    _ set: IconSet, strings: StringTable?, variants: (String) -> Set<IconVariant>
  ) {
    let configuration = set.configuration
    self.init(
      file: set.subject.file, tabs: configuration.tabs, backButton: configuration.backButton,
      shownVariants: configuration.tabs.reduce(into: [:]) { shown, tab in
        let style = tab.style?.value ?? configuration.style
        let made = tab.icon.map { variants($0.value) } ?? []
        shown[tab.id] = [style, style.partner].first(where: made.contains)
      }, strings: strings)
  }
}
