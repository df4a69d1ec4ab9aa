import IconModel

extension IconSubject {
  static let choiceUnfit = rule(
    "choice-unfit", .warning,
    "Each point of a derived variant should lie in a region that it settles.",
    """
    In `filled: {fill: [[16, 9]], open: [[18, 12]]}` each point stands for a region of the outlined
    drawing that its strokes enclose, and in `outlined: ...` for an opening of the filled drawing. The
    coordinates are those of the drawing's `viewBox`. A point settles nothing once the drawing was
    changed so that no such region lies there, where another point says the opposite of the same
    region, and where the variant is not derived. The variant is then derived as if the point were not
    there.
    """
  ) { subject in
    IconVariant.allCases.flatMap { variant -> [Violation] in
      let points = subject.choices[variant] ?? []
      guard let derived = subject.derived, derived.variant == variant else {
        // Nothing is derived if a drawing was refused.
        return subject.lacksDrawing ? [] : points.map { subject.notDerived($0, variant) }
      }
      return points.compactMap { point in
        derived.unfit.first { $0.point == point.value }.map {
          subject.unfit(point, $0.reason, variant)
        }
      }
    }
  }

  private func unfit(
    _ point: Located<Point>, _ reason: UnfitPoint.Reason, _ variant: IconVariant
  ) -> Violation {
    let drawing = "'\(drawings[0].name)'"
    let place =
      switch (reason, variant) {
      case (.noRegion, .filled): "no region that the strokes of \(drawing) enclose"
      case (.noRegion, .outlined): "no opening of \(drawing)"
      case (.contradiction, _): "a region of \(drawing) that is to fill and to stay open"
      }
    return Violation(
      "the point [\(point.value.description)] of '\(variant.rawValue)' lies in \(place)",
      help: reason == .noRegion
        ? "move the point into the region that is meant, or remove it"
        : "keep one of the points in this region",
      location: point.location)
  }

  private func notDerived(_ point: Located<Point>, _ variant: IconVariant) -> Violation {
    let name = variant.rawValue
    let reason =
      drawings.first { $0.variant == variant }.map { "'\($0.name)' is its drawing" }
      ?? "nothing says that it should be"
    return Violation(
      "the point [\(point.value.description)] of '\(name)' settles nothing, because the \(name)"
        + " variant of '\(icon)' is not derived: \(reason)",
      help: "remove the point, or have the variant derived with 'variants: auto' and without a"
        + " drawing of its own", location: point.location)
  }
}
