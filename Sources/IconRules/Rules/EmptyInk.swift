import IconModel

/// Finds a drawing without visible ink on its artboard.
struct EmptyInk: DrawingRule {
  let id: RuleID = "empty-ink"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A drawing must leave ink on its artboard."
  let explanation = """
    Nothing is painted, everything is transparent or hidden, or all of it lies outside the
    `viewBox`. Coverage under 3% counts as none. Where an icon is to be a gap in the bar, say
    `allowEmpty: true` of it: its images are empty then, of the size of its artboard's shape class.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, !measurements.hasImages else { return [] }
    return [
      measurements.overflow.largest > 0
        ? .allInkOutside(measurements.facts.rootPosition)
        : .emptyInk(measurements.facts.rootPosition)
    ]
  }
}

extension Violation {
  fileprivate static func emptyInk(_ position: TextPosition) -> Violation {
    Violation(
      "the drawing leaves no ink", help: "give its shapes a fill or a stroke that is visible",
      position: position)
  }

  fileprivate static func allInkOutside(_ position: TextPosition) -> Violation {
    Violation(
      "all ink lies outside the viewBox", help: "move the drawing into its viewBox",
      position: position)
  }
}
