import IconModel

/// Finds points of a configuration that settle nothing of a derived variant.
struct ChoiceUnfit: IconRule {
  let id: RuleID = "choice-unfit"
  let severity = Severity.warning
  let summary = "Each point of a derived variant should lie in a region that it settles."
  let explanation = """
    In `filled: {fill: [[16, 9]], open: [[18, 12]]}` each point stands for a region of the outlined
    drawing that its strokes enclose, and in `outlined: ...` for an opening of the filled drawing. The
    coordinates are those of the drawing's `viewBox`. A point settles nothing once the drawing was
    changed so that no such region lies there, where another point says the opposite of the same
    region, and where the variant is not derived. The variant is then derived as if the point were not
    there.
    """

  func violations(in subject: IconSubject) -> [Violation] {
    IconVariant.allCases.flatMap { variant -> [Violation] in
      let points = subject.choices[variant] ?? []
      guard subject.derived?.variant == variant else {
        // Beside a drawing that was refused nothing is derived.
        return subject.lacksDrawing
          ? [] : points.map { .notDerived($0, variant, in: subject) }
      }
      let unfit = subject.derived?.unfit ?? []
      return points.compactMap { point in
        unfit.first { $0.point == point.value }.map {
          .choiceUnfit(point, $0.reason, variant, in: subject)
        }
      }
    }
  }
}

extension Violation {
  fileprivate static func choiceUnfit(
    _ point: Located<Point>, _ reason: UnfitPoint.Reason, _ variant: IconVariant,
    in subject: IconSubject
  ) -> Violation {
    let name = "the point [\(point.value.description)] of '\(variant.rawValue)'"
    let drawing = "'\(subject.drawings[0].name)'"
    switch reason {
    case .noRegion:
      let region = variant == .filled ? "region that the strokes of" : "opening of"
      let end = variant == .filled ? "\(drawing) enclose" : drawing
      return Violation(
        "\(name) lies in no \(region) \(end)",
        help: "move the point into the region that is meant, or remove it",
        location: point.location)
    case .contradiction:
      return Violation(
        "\(name) lies in a region of \(drawing) that is to fill and to stay open",
        help: "keep one of the points in this region", location: point.location)
    }
  }

  fileprivate static func notDerived(
    _ point: Located<Point>, _ variant: IconVariant, in subject: IconSubject
  ) -> Violation {
    let name = variant.rawValue
    let reason =
      subject.drawings.first { $0.variant == variant }.map { "'\($0.name)' is its drawing" }
      ?? "nothing says that it should be"
    return Violation(
      "the point [\(point.value.description)] of '\(name)' settles nothing, because the \(name)"
        + " variant of '\(subject.icon)' is not derived: \(reason)",
      help: "remove the point, or have the variant derived with 'variants: auto' and without a"
        + " drawing of its own", location: point.location)
  }
}
