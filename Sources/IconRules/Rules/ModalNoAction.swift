import IconModel

/// Finds modal screens for input that lack a preferred action or Cancel.
struct ModalNoAction: TabBarRule {
  let id: RuleID = "modal-no-action"
  let severity = Severity.warning
  let summary = "A modal screen for input should have a preferred action and Cancel."
  let explanation = """
    People must see how to keep what they entered and how to leave without it: `dismiss: {cancel:
    true, action: Save}`.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.compactMap { visit in
      let dismissal = visit.screen.dismissal
      guard visit.screen.input != nil, !dismissal.cancels || !dismissal.hasAction else {
        return nil
      }
      return .modalNoAction(visit)
    }
  }
}

extension Violation {
  fileprivate static func modalNoAction(_ visit: ScreenVisit) -> Violation {
    let dismissal = visit.screen.dismissal
    let missing =
      switch (dismissal.hasAction, dismissal.cancels) {
      case (false, false): "neither a preferred action nor Cancel"
      case (false, true): "no preferred action"
      default: "no Cancel"
      }
    return Violation(
      "\(visit.name) takes input and has \(missing)",
      help: "add 'dismiss: {cancel: true, action: Save}', or what the action is called",
      visit: visit,
      at: visit.screen.input)
  }
}
