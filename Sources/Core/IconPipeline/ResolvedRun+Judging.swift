import IconCatalog
import IconModel
import IconRendering
import IconReport
import IconRules
import IconSets
import SystemFiles

/// The parts of an icon that a run keeps to its end.
struct JudgedIcon: Sendable {
  /// The icon with its result, if a report needs it or the tool has failed on a drawing.
  var icon: RunReport.Icon?
  /// The images that are written; all icons are kept, so the bytes are there only for reports.
  var images: [IconImage] = []
  /// The variants that have images, drawn or derived.
  var variants: Set<IconVariant> = []
  var shape: ShapeMeasurement?
  /// Whether a drawing was refused, or has no ink that it should have.
  var lacksDrawing = false
  var findings: [Finding] = []
  /// `nil` without ink.
  var compared: ComparedIcon?
  var unreadable: [UnreadableFile] = []
  /// True when an earlier run has rendered the icon, and its files are still as that run left them.
  var isUnchanged = false
  /// True when the icon stays the same as long as nothing that it depends on changes.
  var isRepeatable = false
}

/// Judges icons by the rules, and turns their results into the report of a run.
extension ResolvedRun {
  func judge(
    _ finished: Renderer.Finished, _ entry: IconSet.Entry, _ request: RunRequest
  ) -> JudgedIcon {
    var judged = JudgedIcon()
    judged.unreadable = finished.job.unreadable
    judged.isUnchanged = finished.wasThere
    judged.isRepeatable = finished.isKept
    guard var result = finished.result else { return judged }
    let drawings = finished.job.drawings
    judged.findings = zip(drawings, result.drawings).flatMap { drawing, outcome in
      rules.findings(
        in: DrawingSubject(icon: entry.name, file: drawing.path, outcome: outcome))
    }
    if let subject = IconSubject(
      entry, drawings: drawings, result, configuration: configuration)
    {
      judged.findings += rules.findings(in: subject)
      judged.compared = ComparedIcon(subject)
    }
    if !request.keepsImages {
      for place in result.images.indices { result.images[place].bytes = [] }
    }
    (judged.images, judged.variants) = (written(result.images), result.variants)
    (judged.shape, judged.lacksDrawing) = (result.shape, result.lacksDrawing)
    guard request.keepsMeasurements || result.hasFailure(.defect) else { return judged }
    judged.icon = RunReport.Icon(
      name: entry.name, files: drawings.map(\.path),
      choices: result.derived.map { entry.derivation[$0.variant] } ?? VariantChoices(), result)
    return judged
  }

  /// The report of the icons of a set at some places, or of one that was asked for.
  func report(
    of set: IconSet, _ places: Range<Int>, _ judged: [JudgedIcon], isOfOneIcon: Bool
  ) -> RunReport {
    var report = report(of: set)
    report.iconCount = isOfOneIcon ? places.count : set.iconCount
    report.iconNames = set.entries[places].map(\.name)
    report.icons = judged.compactMap(\.icon)
    report.unreadable =
      (isOfOneIcon ? [] : source.unreadable) + judged.flatMap(\.unreadable)
    report.imageCount = judged.reduce(0) { $0 + $1.images.count }
    report.unchangedIconCount = judged.count(where: \.isUnchanged)
    for shape in judged.compactMap(\.shape) {
      report.exportedIconCount += 1
      report.shapeCounts[shape.shape, default: 0] += 1
    }
    let ofSet = isOfOneIcon ? [] : findings(of: set, judged)
    report.findings = (ofSet + judged.flatMap(\.findings)).sorted(by: RunReport.isInOrder)
    return report
  }

  private func findings(of set: IconSet, _ judged: [JudgedIcon]) -> [Finding] {
    let comparison = ComparisonSubject(
      file: set.subject.file, fit: configuration.fit,
      icons: judged.compactMap(\.compared), nearPartners: set.nearPartners)
    let bar = TabBarSubject(
      set, strings: stringTable,
      variants: Dictionary(firstOf: zip(set.entries.map(\.name), judged.map(\.variants))))
    var subject = set.subject
    subject.catalogProblems = sharedSymbols(of: set, judged)
    subject.undeclaredAssets = pubspec?.undeclared(
      zip(set.entries, judged).map { ($0.name, $1.variants) })
    return rules.findings(in: subject) + rules.findings(in: comparison)
      + rules.findings(in: bar)
  }

  /// The image sets of which Xcode makes one symbol; icons that are one in the generated code have a
  /// finding about that.
  private func sharedSymbols(
    of set: IconSet, _ judged: [JudgedIcon]
  ) -> [AssetImageSet.Problem] {
    guard configuration.formats.contains(.xcassets) else { return [] }
    let alike = Set(set.subject.sharedIdentifiers.flatMap(\.icons))
    let own = zip(set.entries, judged).filter { !$0.0.isStandIn && !alike.contains($0.0.name) }
    return AssetImageSet.Problem.sameSymbols(
      of: own.flatMap { entry, icon in
        let names = entry.names.asset
        let given = configuration.iconSettings[entry.name]?.imageSets?.location
        let place = given ?? SourceLocation(file: entry.drawing.path)
        return icon.variants.sorted().map { variant in
          let image = ImageKey(
            format: catalog.format, variant: variant, sizeClass: .regular, scale: DisplayScale(2))
          return (catalog.name(of: names, image), catalog.setPath(of: names, image), place)
        }
      })
  }
}

extension AssetImageSet.Problem {
  /// The later image sets of each symbol that satisfy a condition together with the first one.
  static func sameSymbols(
    of sets: [(name: String, folder: String, location: SourceLocation)],
    where isTold: (Int, Int) -> Bool = { _, _ in true }
  ) -> [Self] {
    var first: [String: Int] = [:]
    return sets.indices.compactMap { place in
      let symbol = SwiftIdentifier.assetSymbol(of: sets[place].name)
      guard let other = first[symbol], isTold(other, place) else {
        first[symbol] = first[symbol] ?? place
        return nil
      }
      return .sameSymbol(sets[place].location, other: sets[other].folder)
    }
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
    derivable = result.fits.isEmpty ? [] : entry.derivation.variants
    choices = entry.regionPoints.mapValues(\.points)
    untraced = result.untraced
    symbolShortfalls = result.symbolShortfalls
    leftOut = entry.leftOut
    fileOfVariant = entry.fileOfVariant
    lacksDrawing = result.lacksDrawing || drawings.count < entry.drawings.count
  }
}

extension TabBarSubject {
  fileprivate init(
    _ set: IconSet, strings: StringTable?, variants: [String: Set<IconVariant>]
  ) {
    let configuration = set.configuration
    self.init(
      file: set.subject.file, tabs: configuration.tabs, backButton: configuration.backButton,
      shownVariants: configuration.tabs.reduce(into: [:]) { shown, tab in
        let style = tab.style?.value ?? configuration.style
        let made = tab.icon.flatMap { variants[$0.value] } ?? []
        shown[tab.id] = [style, style.partner].first(where: made.contains)
      }, strings: strings)
  }
}
