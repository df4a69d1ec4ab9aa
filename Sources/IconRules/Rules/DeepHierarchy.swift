import IconModel

/// Finds screens that are five pushes deep.
struct DeepHierarchy: TabBarRule {
  let id: RuleID = "deep-hierarchy"
  let severity = Severity.note
  let summary = "Screens should not lie deeper than four pushes."
  let explanation = """
    Each level is a choice to make and a step to take back. Counted from the tab's first screen, or
    from the modal screen that they are in. Only the first screen that is too deep is told.
    """

  /// The pushes that may lie on each other.
  static let limit = 4

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.pushes.filter { $0.pushes == Self.limit + 1 }.map(Violation.deepHierarchy)
  }
}

extension Violation {
  fileprivate static func deepHierarchy(_ visit: ScreenVisit) -> Violation {
    Violation(
      "\(visit.name) is \(visit.pushes) pushes deep (limit \(DeepHierarchy.limit))",
      help: "show more of what is below on the screens above", visit: visit)
  }
}
