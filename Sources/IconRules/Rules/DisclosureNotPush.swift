import IconModel

/// Finds modal screens that a disclosure indicator opens.
struct DisclosureNotPush: TabBarRule {
  let id: RuleID = "disclosure-not-push"
  let severity = Severity.warning
  let summary = "A disclosure indicator should lead to a push."
  let explanation = """
    The chevron at the end of a row promises that the next screen slides in from there. A screen
    that comes up over the list breaks the promise.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.compactMap { visit in
      visit.screen.disclosure.map { .disclosureNotPush(visit, location: $0) }
    }
  }
}

extension Violation {
  fileprivate static func disclosureNotPush(
    _ visit: ScreenVisit, location: SourceLocation
  ) -> Violation {
    Violation(
      "\(visit.name) is modal, and a disclosure indicator opens it",
      help: "push it, or open it by a row or button without the chevron", visit: visit, at: location
    )
  }
}
