import IconModel

/// Finds modal screens that people open often.
struct ModalFrequent: TabBarRule {
  let id: RuleID = "modal-frequent"
  let severity = Severity.warning
  let summary = "What people move in and out of often should be a push."
  let explanation = """
    A modal screen stops what people were doing and has to be dismissed each time. It is for a task
    of its own, now and then.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.compactMap { visit in
      visit.screen.frequent.map { .modalFrequent(visit, location: $0) }
    }
  }
}

extension Violation {
  fileprivate static func modalFrequent(
    _ visit: ScreenVisit, location: SourceLocation
  ) -> Violation {
    Violation(
      "\(visit.name) is modal, and people move in and out of it often",
      help: "push it, so that the back button and the swipe lead back", visit: visit, at: location)
  }
}
