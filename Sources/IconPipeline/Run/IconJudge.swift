import IconModel
import IconRules

/// Holds what was measured of icons against the rules of a configuration.
struct IconJudge: Sendable {
  let rules: RuleBook
  let fit: FitMode
  /// How far ink may be from its target, in device pixels.
  let tolerance: Double

  /// All findings about one icon.
  ///
  /// - Parameters:
  ///   - entry: The icon.
  ///   - drawings: Those of its drawings that could be read.
  ///   - result: What became of each of them, and of the icon.
  func findings(
    about entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult
  ) -> [Finding] {
    var findings = zip(drawings, result.drawings).flatMap { drawing, outcome in
      rules.findings(
        in: DrawingSubject(icon: entry.name, file: drawing.path, outcome: outcome))
    }
    if let shape = result.shape {
      let variants = result.drawings.compactMap { outcome -> IconVariant? in
        guard let measurements = try? outcome.get(), measurements.inkBox != nil else { return nil }
        return measurements.variant
      }
      findings += rules.findings(
        in: IconSubject(
          icon: entry.name, file: entry.drawings[0].path,
          variants: Set(variants + [result.derived?.variant].compactMap(\.self)), shape: shape,
          fit: fit, fits: result.fits, derived: result.derived, tolerance: tolerance))
    }
    return findings
  }
}
