import IconModel

/// Finds ink that misses its target size, or would without being enlarged.
struct OffTarget: IconRule {
  let id: RuleID = "off-target"
  let severity = Severity.error
  let judgesCatalogs = true
  let summary = "Ink should have the target size of its shape class on its own artboard."
  let explanation = """
    With `fit: artboard` it must: the artboard is scaled to the target box and nothing is moved, so
    the ink has the size that the designer gave it. It may differ from the target by half a device
    pixel, or by `tolerance`. The worst of all outputs is reported.

    With `fit: target` the ink is brought to the target whatever its size, and this is a note: ink
    that fills less than three quarters of its artboard is enlarged more than that of its
    neighbours, and its strokes with it.

    The images of an asset catalog are shown as they are, so their ink must have the target size too;
    the finding has the pixels of each file. Ink so near to another shape class that its pixels leave
    doubt may have that one's target.
    """

  /// The share of the artboard below which ink is enlarged more than that of most icons.
  ///
  /// Common keylines leave a twelfth free on each side, so that ink fills five sixths.
  static let fill = 0.75

  func violations(in subject: IconSubject) -> [Violation] {
    if subject.isInCatalog { return inCatalog(subject) }
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

extension OffTarget {
  fileprivate func inCatalog(_ subject: IconSubject) -> [Violation] {
    let off = subject.fits.filter { abs($0.deviation) > subject.tolerance + 1e-6 }
    let worst = off.max { abs($0.relativeDeviation) < abs($1.relativeDeviation) }
    return worst.map { [.offTarget(in: subject, $0)] } ?? []
  }
}

extension TargetFit {
  fileprivate var relativeDeviation: Double { deviation / Double(target) }
}

extension Violation {
  /// The pixels of each image that is off its target, by size class and scale.
  fileprivate static func offTarget(in subject: IconSubject, _ worst: TargetFit) -> Violation {
    let parts = subject.fits.map {
      "\($0.measured.formatted(decimals: 1)) px at @\($0.scale.factor)x"
        + "\($0.sizeClass == .regular ? "" : " in the \($0.sizeClass.rawValue) bar")"
        + " (target \($0.target))"
    }
    let percent = 100 * (Double(worst.target) / worst.measured - 1)
    return Violation(
      "\(subject.shape.shape.rawValue) ink measures \(parts.joined(separator: ", "))",
      help: "\(percent > 0 ? "enlarge" : "reduce") it by \(abs(percent).formatted(decimals: 1))%,"
        + " or draw it as SVG and let 'tabicon export' make the images")
  }

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

/// Finds ink off the middle of an artboard that is scaled as a whole.
struct OffCentre: IconRule {
  let id: RuleID = "off-centre"
  let severity = Severity.note
  let judgesCatalogs = true
  let summary = "With `fit: artboard`, ink should lie in the middle of its artboard."
  let explanation = """
    The artboard is placed as it is, so ink that lies off its middle lies off the middle of the tab.
    Up to two points are let pass, since designers centre asymmetric shapes by eye. This is a note: of
    icons of public sets that lie further off, most carry a badge in a corner and mean to. The bar
    places an image of an asset catalog by its middle too.
    """

  /// How far the middle of the ink may be from that of the canvas on either axis, in points.
  static let limit = 2.0

  func violations(in subject: IconSubject) -> [Violation] {
    guard subject.fit == .artboard, let fit = subject.fits.first else { return [] }
    let points = Double(fit.scale.factor)
    let x = (fit.ink.midX - Double(fit.canvas.width) / 2) / points
    let y = (fit.ink.midY - Double(fit.canvas.height) / 2) / points
    guard max(abs(x), abs(y)) > Self.limit + 1e-6 else { return [] }
    return [.offCentre(x: x, y: y, in: fit, isInCatalog: subject.isInCatalog)]
  }
}

extension Violation {
  fileprivate static func offCentre(
    x: Double, y: Double, in fit: TargetFit, isInCatalog: Bool
  ) -> Violation {
    let parts = [(x, x < 0 ? "left" : "right"), (y, y < 0 ? "up" : "down")]
      .filter { abs($0.0) > OffCentre.limit }
    let distances = parts.map { "\(abs($0.0).formatted(decimals: 1)) pt \($0.1)" }
    let unit = isInCatalog ? "pt" : "units"
    let units = parts.map {
      "\((abs($0.0) * Double(fit.scale.factor) / fit.pixelsPerUnit).formatted(decimals: 1)) \(unit)"
        + " \(["left": "right", "right": "left", "up": "down", "down": "up"][$0.1] ?? "")"
    }
    return Violation(
      "ink lies \(distances.joined(separator: " and ")) of the middle in the"
        + " \(fit.sizeClass.rawValue) bar, limit \(OffCentre.limit.formatted(decimals: 1)) pt",
      help: "move the drawing \(units.joined(separator: " and "))"
        + (isInCatalog ? " in its image" : ", or use 'fit: target'"))
  }
}
