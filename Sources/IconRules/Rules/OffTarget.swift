import IconModel

/// Finds ink that misses its target size, or would without being enlarged.
struct OffTarget: IconRule {
  let id: RuleID = "off-target"
  let severity = Severity.error
  let summary = "Ink should have the target size of its shape class on its own artboard."
  let explanation = """
    With `fit: artboard` it must: the artboard is scaled to the target box and nothing is moved, so
    the ink has the size that the designer gave it. It may differ from the target by half a device
    pixel, or by `tolerance`. The worst of all outputs is reported.

    With `fit: target` the ink is brought to the target whatever its size, and this is a note: ink
    that fills less than three quarters of its artboard is enlarged more than that of its
    neighbours, and its strokes with it.
    """

  /// The part of the artboard below which ink is enlarged more than that of most icons.
  ///
  /// The common keylines leave a twelfth free on each side, so ink fills five sixths.
  static let fill = 0.75

  func violations(in subject: IconSubject) -> [Violation] {
    switch subject.fit {
    case .artboard:
      guard let worst = subject.fits.max(by: { abs($0.deviation) < abs($1.deviation) }),
        abs(worst.deviation) > subject.tolerance + 1e-6
      else { return [] }
      return [.offTarget(worst, shape: subject.shape.shape, tolerance: subject.tolerance)]
    case .target:
      let measurements = subject.drawings[0].measurements
      guard let fit = subject.fits.first, measurements.facts.artboardOrigin != .ink else {
        return []
      }
      let artboard = measurements.artboard
      let side =
        switch fit.governing {
        case .both: max(artboard.width, artboard.height)
        case .width: artboard.width
        case .height: artboard.height
        }
      let fill = fit.measured / fit.pixelsPerUnit / side
      return fill < Self.fill - 1e-6 ? [.smallOnArtboard(fit, fill: fill)] : []
    }
  }
}

extension Violation {
  fileprivate static func offTarget(
    _ fit: TargetFit, shape: ShapeClass, tolerance: Double
  ) -> Violation {
    let percent = 100 * (Double(fit.target) / fit.measured - 1)
    let change = percent > 0 ? "enlarge" : "reduce"
    return Violation(
      "\(shape.rawValue) ink measures \(fit.measured.formatted(decimals: 1)) px in \(fit.place),"
        + " target \(fit.target) px (tolerance \(tolerance.formatted(decimals: 2)) px)",
      help: "\(change) the drawing by \(abs(percent).formatted(decimals: 1))%"
        + " on its artboard, or use 'fit: target'")
  }

  fileprivate static func smallOnArtboard(_ fit: TargetFit, fill: Double) -> Violation {
    let own = fill * Double(fit.target)
    return Violation(
      "at its own size ink would measure \(own.formatted(decimals: 1)) px in \(fit.place), target"
        + " \(fit.target) px; it fills \((100 * fill).formatted(decimals: 0))% of its artboard and"
        + " its strokes grow as it is enlarged",
      help: "draw it larger on its artboard, with the strokes of its neighbours", severity: .note)
  }
}
