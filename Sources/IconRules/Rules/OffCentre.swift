import IconModel

/// Finds ink off the middle of an artboard that is scaled as a whole.
struct OffCentre: IconRule {
  let id: RuleID = "off-centre"
  let severity = Severity.note
  let summary = "With `fit: artboard`, ink should lie in the middle of its artboard."
  let explanation = """
    The artboard is placed as it is, so ink that lies off its middle lies off the middle of the tab.
    Up to two points are let pass, since designers centre asymmetric shapes by eye. This is a note: of
    icons of public sets that lie further off, most carry a badge in a corner and mean to.
    """

  /// The distance that the middle of the ink may have on either axis, in points.
  static let limit = 2.0

  func violations(in subject: IconSubject) -> [Violation] {
    guard subject.fit == .artboard, let fit = subject.fits.first else { return [] }
    let points = Double(fit.scale.factor)
    let x = (fit.ink.midX - Double(fit.canvas.width) / 2) / points
    let y = (fit.ink.midY - Double(fit.canvas.height) / 2) / points
    guard max(abs(x), abs(y)) > Self.limit + 1e-6 else { return [] }
    return [.offCentre(x: x, y: y, in: fit)]
  }
}

extension Violation {
  fileprivate static func offCentre(x: Double, y: Double, in fit: TargetFit) -> Violation {
    let parts = [(x, x < 0 ? "left" : "right"), (y, y < 0 ? "up" : "down")]
      .filter { abs($0.0) > OffCentre.limit }
    let distances = parts.map { "\(abs($0.0).formatted(decimals: 1)) pt \($0.1)" }
    let units = parts.map {
      "\((abs($0.0) * Double(fit.scale.factor) / fit.pixelsPerUnit).formatted(decimals: 1)) units"
        + " \(["left": "right", "right": "left", "up": "down", "down": "up"][$0.1] ?? "")"
    }
    return Violation(
      "ink lies \(distances.joined(separator: " and ")) of the middle in the"
        + " \(fit.sizeClass.rawValue) bar, limit \(OffCentre.limit.formatted(decimals: 1)) pt",
      help: "move the drawing \(units.joined(separator: " and ")), or use 'fit: target'")
  }
}
