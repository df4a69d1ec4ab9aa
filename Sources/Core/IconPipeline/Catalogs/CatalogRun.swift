import IconCatalog
import IconModel
import IconRendering
package import IconReport
import IconRules
package import IconSets

/// One run over asset catalogs: their image sets in, findings and measurements out.
package struct CatalogRun {
  private let request: RunRequest
  private let content: CatalogContent
  private let icons: CatalogIcons
  /// Which icons are judged, and what was measured of them.
  private let tabIcons: MeasuredTabIcons
  private let configuration: Configuration
  private let rules: RuleBook
  /// The name of all catalogs in findings.
  private let file: String

  private var choice: TabIconChoice { tabIcons.choice }

  package init(
    _ request: RunRequest, _ source: CatalogSource, _ observer: RunObserver
  ) throws(RunError) {
    defer { observer.didEnd() }
    self.request = request
    content = try CatalogReader.read(source.catalogs, didRead: observer.didRead)
    configuration = request.set.configuration(source.configuration)
    icons = CatalogIcons(content.imageSets, configuration: configuration)
    rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    let tabs = configuration.tabs.flatMap { [$0.icon?.value, $0.selectedIcon?.value] }
      .compactMap(\.self)
    let named =
      request.isOlder
      ? Self.namesInOlder(
        source, icons.icons.map(\.name), configuration, tabs + request.newerNames) : tabs
    tabIcons = try MeasuredTabIcons(
      icons, content.imageSets, configuration,
      names: request.tabNames.isEmpty ? named : request.tabNames, request, observer)
    file = source.displayName
  }

  /// The icons of an older state that are in the set: all of tabicon's own catalog, of an app's those
  /// that the configuration took over, and those of the newer state.
  private static func namesInOlder(
    _ source: CatalogSource, _ names: [String], _ configuration: Configuration, _ newer: [String]
  ) -> [String] {
    if source.isOwn { return names }
    let given = Set(configuration.iconSettings.filter { $0.value.imageSets != nil }.keys)
    return names.filter(given.union(newer).contains)
  }

  package func report() -> RunReport {
    var report = RunReport(
      profile: configuration.profile, fit: .artboard, tolerance: configuration.tolerance)
    (report.limits, report.rules, report.output) = (configuration.limits, rules, file)
    report.style = configuration.style
    var compared: [ComparedIcon] = []
    for (place, icon) in icons.icons.enumerated() {
      let measured = tabIcons.measured[place, default: []]
      let isJudged = choice.isJudged(place)
      let ofSets = findings(of: icon, measured, isTabIcon: isJudged)
        .map { isJudged ? limited($0) : $0.limited(to: .note, configuration) }
      report.findings += ofSets
      guard isJudged else { continue }
      report.iconNames.append(icon.name)
      add(
        icon, measured,
        // Images in each other's slots have the wrong size for that reason.
        isSwapped: ofSets.contains { $0.rule == "slot-swapped" }, to: &report, &compared)
    }
    report.iconCount = report.iconNames.count
    var set = SetSubject(file: file)
    set.catalogProblems = content.problems + sharedSymbols
    let comparison = ComparisonSubject(file: file, fit: .artboard, icons: compared)
    report.findings += rules.findings(in: set)
    report.findings += rules.findings(in: comparison).map(limited)
    report.findings.sort(by: RunReport.isInOrder)
    report.notes = notes
    report.unreadable = tabIcons.unreadable
    report.hasUnconfinedWorkers = tabIcons.hasUnconfinedWorkers
    return report
  }

  /// The pairs of image sets of which Xcode makes one symbol, where one of the two is judged.
  private var sharedSymbols: [AssetImageSet.Problem] {
    let judged = Set(
      icons.icons.indices.filter(choice.isJudged).flatMap { icons.icons[$0].members.map(\.set) })
    let sets = content.imageSets.map { ($0.name, $0.folder, $0.location) }
    return AssetImageSet.Problem.sameSymbols(of: sets) { !judged.isDisjoint(with: [$0, $1]) }
  }

  /// The findings about the sets of an icon, one after the other, and about their files.
  private func findings(
    of icon: CatalogIcons.Icon, _ measured: [CatalogMeasurement], isTabIcon: Bool
  ) -> [Finding] {
    icon.members.flatMap { member -> [Finding] in
      let set = content.imageSets[member.set]
      let files = set.images.enumerated().compactMap { index, image in
        image.file.flatMap { file in
          image.state == .present
            ? ImageSetSubject.File(
              image: image, file: file,
              outcome: isTabIcon
                ? measured.lazy.compactMap { $0.outcome(set: member.set, image: index) }.first
                : nil) : nil
        }
      }
      let subject = ImageSetSubject(icon: icon.name, set: set, isTabIcon: isTabIcon, files: files)
      var seen: Set<RuleID> = []
      let ofFiles = files.flatMap { fileFindings($0, of: set, icon.name) }
      return rules.findings(in: subject)
        + ofFiles.filter { finding in
          // A fault of a drawing, in its image at each scale, is reported once.
          finding.location.file != set.contents || seen.insert(finding.rule).inserted
        }
    }
  }

  /// The findings about a file as a drawing; only those about an SVG's text are in it.
  private func fileFindings(
    _ file: ImageSetSubject.File, of set: AssetImageSet, _ icon: String
  ) -> [Finding] {
    guard let outcome = file.outcome else { return [] }
    let path = PathText.join(set.folder, file.name)
    let isText =
      switch outcome {
      case .success(let measurements):
        measurements.facts.pixels == nil && path.hasByteSuffix(".svg")
      case .failure(let failure): failure.position != nil
      }
    if isText {
      return rules.findings(in: DrawingSubject(icon: icon, file: path, outcome: outcome))
    }
    let position = TextPosition(line: file.location.line ?? 1, column: file.location.column ?? 1)
    let placed = outcome.map { measurements in
      var placed = measurements
      placed.facts.rootPosition = position
      return placed
    }
    return rules.findings(in: DrawingSubject(icon: icon, file: set.contents, outcome: placed)).map {
      Finding(
        rule: $0.rule, severity: $0.severity, location: file.location, icon: $0.icon,
        message: "'\(file.name)': \($0.message)", help: $0.help)
    }
  }

  /// Adds what is known of an icon as a whole: how its ink fits, and how its variants compare.
  private func add(
    _ icon: CatalogIcons.Icon, _ measured: [CatalogMeasurement], isSwapped: Bool,
    to report: inout RunReport, _ compared: inout [ComparedIcon]
  ) {
    let fitting = CatalogFitting(
      measured, sets: content.imageSets, profile: configuration.profile,
      declared: configuration.iconSettings[icon.name]?.shape?.value,
      tolerance: configuration.tolerance)
    if let shape = fitting.shape {
      report.exportedIconCount += 1
      report.shapeCounts[shape.shape, default: 0] += 1
      if !isSwapped, let subject = fitting.subject(icon.name, tolerance: configuration.tolerance) {
        report.findings += rules.findings(in: subject).map(limited)
        if let icon = ComparedIcon(subject) { compared.append(icon) }
      }
    }
    report.imageCount += measured.reduce(0) { $0 + $1.result.measured.count }
    guard request.keepsMeasurements else { return }
    var result = IconResult(drawings: measured.flatMap(\.result.drawings))
    (result.shape, result.fits, result.likeness) = (fitting.shape, fitting.fits, fitting.likeness)
    result.images = measured.flatMap(\.images)
    report.icons.append(
      RunReport.Icon(
        name: icon.name, files: measured.flatMap { $0.task.parts.map(\.path) }, result))
  }

  /// A finding about an icon, less severe where its choice is unsure.
  private func limited(_ finding: Finding) -> Finding {
    if finding.rule != "off-target", choice.severityLimit > .note { return finding }
    return finding.limited(to: choice.severityLimit, configuration)
  }

  /// The notes of the report: how icons were chosen, and on request why.
  private var notes: [String] {
    let judged = icons.icons.indices.filter(choice.isJudged)
    let basis =
      switch choice.evidence {
      case nil: "chosen by their names"
      case .tabBar: "chosen because names, groups or catalogs speak of the tab bar"
      case .word: "chosen because names or groups begin or end with 'tab'"
      case .nothing:
        "chosen because they are templates of the size of tab icons, though nothing is named after"
          + " tabs"
      }
    let (count, total) = (judged.count, icons.icons.count)
    var notes = [
      "\(file): note: judged as tab icons: \(count) of \(total) icon\(total == 1 ? "" : "s")"
        + (count == 0
          ? "\(choice.mainReason.map { " (\($0.count) of them: \($0.text))" } ?? "");"
            + " name them with '--tabs'" : ", \(basis)")
        + (count < total && count > 0 && !request.explainsChoice
          ? "; '--verbose' says why the others are not, '--tabs' chooses" : "")
    ]
    guard request.explainsChoice else { return notes }
    for (place, icon) in icons.icons.enumerated() {
      let folder = icon.members.first.map { content.imageSets[$0.set].folder } ?? file
      notes.append(
        "\(folder): note: '\(icon.name)' "
          + (choice.reasons[place].map { "is not judged: \($0)" } ?? "is judged as a tab icon"))
    }
    return notes
  }
}

extension Finding {
  /// The same finding, no more severe than a limit, unless the configuration sets its rule's severity.
  ///
  /// An icon that nothing connects with a tab must not fail a run with `--strict`. Errors stay errors,
  /// except `off-target`, which depends on the icon's use.
  func limited(to limit: Severity, _ configuration: Configuration) -> Finding {
    guard configuration.rules[rule] == nil, severity == .warning || rule == "off-target" else {
      return self
    }
    return Finding(
      rule: rule, severity: min(severity, limit), location: location, icon: icon, message: message,
      help: help)
  }
}
