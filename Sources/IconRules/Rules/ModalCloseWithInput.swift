import IconModel

/// Finds modal screens for input that have a close symbol.
struct ModalCloseWithInput: TabBarRule {
  let id: RuleID = "modal-close-with-input"
  let severity = Severity.warning
  let summary = "A modal screen for input should not have a close symbol."
  let explanation = """
    An X leaves open whether what people entered is kept. A preferred action and Cancel say so.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.compactMap { visit in
      guard visit.screen.input != nil, let close = visit.screen.dismissal.close else { return nil }
      return .modalCloseWithInput(visit, location: close)
    }
  }
}

extension Violation {
  fileprivate static func modalCloseWithInput(
    _ visit: ScreenVisit, location: SourceLocation
  ) -> Violation {
    Violation(
      "\(visit.name) takes input and has a close symbol, which leaves open whether input is kept",
      help: "use a preferred action and Cancel instead", visit: visit, at: location)
  }
}
