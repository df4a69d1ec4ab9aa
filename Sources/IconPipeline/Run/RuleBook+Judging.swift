import IconConfiguration
import IconModel
import IconRules

extension RuleBook {
  /// What the rules find in one icon, and what they judged of it unless it has no ink.
  func judge(
    _ entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult,
    configuration: Configuration
  ) -> (findings: [Finding], subject: IconSubject?) {
    let findings = zip(drawings, result.drawings).flatMap { drawing, outcome in
      self.findings(
        in: DrawingSubject(icon: entry.name, file: drawing.path, outcome: outcome))
    }
    guard
      let subject = IconSubject(
        entry, drawings: drawings, result, configuration: configuration)
    else { return (findings, nil) }
    return (findings + self.findings(in: subject), subject)
  }
}

extension IconSubject {
  /// What the rules on icons judge, unless the icon has no ink.
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
      shapeLocation: entry.shape?.location,
      fit: configuration.fit, fits: result.fits, likeness: result.likeness,
      derived: result.derived, leftOut: entry.leftOut,
      lacksDrawing: result.lacksDrawing || drawings.count < entry.drawings.count,
      tolerance: configuration.tolerance,
      tellsMirroring: entry.tellsMirroring, tabTitles: entry.tabTitles)
  }
}
