import IconModel

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
