import IconConfiguration
import IconModel
import IconRules

extension RuleBook {
  /// What the rules find in one icon, and what it is compared with others by.
  func judge(
    _ entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult,
    configuration: Configuration
  ) -> (findings: [Finding], comparison: ComparisonSubject.Icon?) {
    let findings = zip(drawings, result.drawings).flatMap { drawing, outcome in
      self.findings(
        in: DrawingSubject(
          icon: entry.name, file: drawing.path, outcome: outcome, allowsEmpty: entry.allowsEmpty))
    }
    guard
      let subject = IconSubject(
        entry, drawings: drawings, result, configuration: configuration)
    else { return (findings, nil) }
    return (findings + self.findings(in: subject), ComparisonSubject.Icon(subject))
  }
}

extension IconSubject {
  /// What the rules on icons judge, unless the icon has no ink.
  fileprivate init?(
    _ entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult,
    configuration: Configuration
  ) {
    let rendered = zip(drawings, result.drawings).compactMap { drawing, outcome in
      (try? outcome.get()).map { Drawing(file: drawing.path, measurements: $0) }
    }
    let inked = rendered.filter { $0.measurements.inkBox != nil }
    let empty = rendered.filter { $0.measurements.inkBox == nil && entry.allowsEmpty }
    guard let shape = result.shape, !inked.isEmpty else { return nil }
    self.init(
      icon: entry.name, drawings: inked, shape: shape, shapeLocation: entry.shape?.location,
      fit: configuration.fit, fits: result.fits, likeness: result.likeness,
      derived: result.derived, tolerance: configuration.tolerance,
      tellsMirroring: entry.tellsMirroring, tabTitles: entry.tabTitles,
      emptyVariants: Set(empty.map(\.variant)))
  }
}
