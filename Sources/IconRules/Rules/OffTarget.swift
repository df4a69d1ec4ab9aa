import IconModel

/// With `fit: artboard`, ink must have the target size of its shape class.
///
/// The artboard is scaled to the target box and nothing is moved, so the ink has the size that
/// the designer gave it. It may differ from the target by half a device pixel, or by
/// `tolerance`. The worst of all outputs is reported.
struct OffTarget: IconRule {
  let severity = Severity.error

  func violations(in subject: IconSubject) -> [Violation] {
    guard subject.fit == .artboard else { return [] }
    let deviations = subject.fits.map { ($0, abs($0.measured - Double($0.target))) }
    guard let worst = deviations.max(by: { $0.1 < $1.1 }), worst.1 > subject.tolerance + 1e-6
    else { return [] }
    return [.offTarget(worst.0, shape: subject.shape.shape, tolerance: subject.tolerance)]
  }
}

extension Violation {
  fileprivate static func offTarget(
    _ fit: TargetFit, shape: ShapeClass, tolerance: Double
  ) -> Violation {
    let percent = 100 * (Double(fit.target) / fit.measured - 1)
    let change = percent > 0 ? "enlarge" : "reduce"
    return Violation(
      "\(shape.rawValue) ink measures \(fit.measured.formatted(decimals: 1)) px in the"
        + " \(fit.sizeClass.rawValue) bar at @\(fit.scale.factor)x, target \(fit.target) px"
        + " (tolerance \(tolerance.formatted(decimals: 2)) px)",
      help: "\(change) the drawing by \(abs(percent).formatted(decimals: 1))%"
        + " on its artboard, or use 'fit: target'")
  }
}
