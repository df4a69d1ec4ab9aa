import IconModel

/// Finds filters: shadows, glows and blurs.
struct FilterEffect: DrawingRule {
  let id: RuleID = "filter-effect"
  let severity = Severity.warning
  let summary = "A drawing should do without filters."
  let explanation = """
    Shadows, glows and blurs leave soft translucent ink around a shape. It sets the size of the
    icon, and at 25 points it looks like dirt on its edges.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    let features = subject.features(.filter)
    return features.first.map { [.filterEffect($0, count: features.count)] } ?? []
  }
}

extension Violation {
  fileprivate static func filterEffect(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let times = count > 1 ? "\(count) times" : "once"
    return Violation(
      "the drawing uses a filter \(times)",
      help: "draw the shape without it; a tab bar sets its own colour and shadow",
      position: first.position)
  }
}
