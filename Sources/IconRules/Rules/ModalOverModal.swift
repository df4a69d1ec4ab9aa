import IconModel

/// Finds modal screens on top of other modal screens.
struct ModalOverModal: TabBarRule {
  let id: RuleID = "modal-over-modal"
  let severity = Severity.note
  let summary = "A modal screen should not open another one."
  let explanation = """
    Two on each other are hard to keep apart, which is worth a note; from the third on it is a
    warning, for nobody finds the way back.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.filter { $0.modals > 1 }.map(Violation.modalOverModal)
  }
}

extension Violation {
  fileprivate static func modalOverModal(_ visit: ScreenVisit) -> Violation {
    Violation(
      "\(visit.name) is modal number \(visit.modals) on top of each other (limit 1)",
      help: "push it inside the modal that is open, or close that one first",
      location: visit.screen.location, tab: visit.tab.id,
      severity: visit.modals > 2 ? .warning : nil)
  }
}
