import IconModel

extension IconSubject {
  static let offTarget = rule(
    "off-target", .error, judgesCatalogs: true,
    "Ink should have the target size of its shape class on its own artboard.",
    """
    With `fit: artboard` it must: the artboard is scaled to the target box and nothing is moved, so
    the ink has the size that the designer gave it. It may differ from the target by half a device
    pixel, or by `tolerance`. The worst of all outputs is reported.

    With `fit: target` the ink is brought to the target whatever its size; `stroke-weight` says where
    that makes strokes too thick.

    The images of an asset catalog are shown as they are, so their ink must have the target size too;
    the finding has the pixels of each file. Ink within 4% of the limit of another shape class may
    have the target of that class.
    """
  ) { subject in
    if subject.isInCatalog { return subject.imagesOffTarget }
    guard subject.fit == .artboard,
      let worst = subject.fits.max(by: { abs($0.deviation) < abs($1.deviation) }),
      abs(worst.deviation) > subject.tolerance + 1e-6
    else { return [] }
    return [
      Violation(
        "\(subject.shape.shape.rawValue) ink measures \(worst.measured.formatted(decimals: 1)) px"
          + " in \(worst.label), target \(worst.target) px"
          + " (tolerance \(subject.tolerance.formatted(decimals: 2)) px)",
        help: worst.resizing("the drawing") + " on its artboard, or use 'fit: target'")
    ]
  }

  /// The pixels of each image that is off its target, by size class and scale.
  private var imagesOffTarget: [Violation] {
    let off = fits.filter { abs($0.deviation) > tolerance + 1e-6 }
    guard
      let worst = off.max(by: { abs($0.relativeDeviation) < abs($1.relativeDeviation) })
    else { return [] }
    let parts = fits.map {
      "\($0.measured.formatted(decimals: 1)) px at @\($0.scale.factor)x"
        + "\($0.sizeClass == .regular ? "" : " in the \($0.sizeClass.rawValue) bar")"
        + " (target \($0.target))"
    }
    return [
      Violation(
        "\(shape.shape.rawValue) ink measures \(parts.joined(separator: ", "))",
        help: worst.resizing("it")
          + ", or draw it as SVG and let 'tabicon export' make the images")
    ]
  }

  /// How far the middle of the ink may be from that of the canvas on either axis, in points.
  ///
  /// Of 21 inspected findings, 8 are right, so the rule is a note: most icons off the middle have a
  /// badge in a corner.
  private static let centreLimit = 2.0

  static let offCentre = rule(
    "off-centre", .note, judgesCatalogs: true,
    "With `fit: artboard`, ink should lie in the middle of its artboard.",
    """
    The artboard is placed as it is, so ink that lies off its middle lies off the middle of the tab.
    Up to two points are let pass, since designers centre asymmetric shapes by eye. This is a note: of
    icons of public sets that lie further off, most carry a badge in a corner and mean to. The bar
    places an image of an asset catalog by its middle too.
    """, each: { [$0] }
  ) { subject in
    guard subject.fit == .artboard, let fit = subject.fits.first else { return nil }
    let points = Double(fit.scale.factor)
    let parts = [
      (distance: (fit.ink.midX - Double(fit.canvas.width) / 2) / points, side: ("left", "right")),
      (distance: (fit.ink.midY - Double(fit.canvas.height) / 2) / points, side: ("up", "down")),
    ]
    guard parts.contains(where: { abs($0.distance) > centreLimit + 1e-6 }) else { return nil }
    let off = parts.filter { abs($0.distance) > centreLimit }
    let distances = off.map {
      "\(abs($0.distance).formatted(decimals: 1)) pt \($0.distance < 0 ? $0.side.0 : $0.side.1)"
    }
    let unit = subject.isInCatalog ? "pt" : "units"
    let moves = off.map {
      "\((abs($0.distance) * points / fit.pixelsPerUnit).formatted(decimals: 1)) \(unit)"
        + " \($0.distance < 0 ? $0.side.1 : $0.side.0)"
    }
    return Violation(
      "ink lies \(distances.joined(separator: " and ")) of the middle in the"
        + " \(fit.sizeClass.rawValue) bar, limit \(centreLimit.formatted(decimals: 1)) pt",
      help: "move the drawing \(moves.joined(separator: " and "))"
        + (subject.isInCatalog ? " in its image" : ", or use 'fit: target'"))
  }
}

extension TargetFit {
  fileprivate var relativeDeviation: Double { deviation / Double(target) }

  /// The change of size that brings ink to the target: `enlarge it by 25%`.
  fileprivate func resizing(_ object: String) -> String {
    let percent = 100 * (Double(target) / measured - 1)
    return "\(percent > 0 ? "enlarge" : "reduce") \(object) by"
      + " \(abs(percent).formatted(decimals: 1))%"
  }
}
