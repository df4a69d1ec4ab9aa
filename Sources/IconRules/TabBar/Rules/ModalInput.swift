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

/// Finds modal screens whose Cancel loses input without asking.
struct ModalDiscards: TabBarRule {
  let id: RuleID = "modal-discards"
  let severity = Severity.warning
  let summary = "Cancel should ask before input is lost."
  let explanation = """
    A touch beside the right button must not cost people what they wrote. `confirmsDiscard: true`
    says that the app asks once there is something to lose.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.filter { visit in
      let dismissal = visit.screen.dismissal
      return visit.screen.input != nil && dismissal.cancels && !dismissal.confirmsDiscard
    }.map(Violation.modalDiscards)
  }
}

extension Violation {
  fileprivate static func modalDiscards(_ visit: ScreenVisit) -> Violation {
    Violation(
      "Cancel on \(visit.name) loses input without asking",
      help: "ask whether to discard it, and say 'confirmsDiscard: true'", visit: visit,
      at: visit.screen.input)
  }
}
