import IconModel

/// A modal screen should not open another one.
///
/// Two on each other are hard to keep apart, which is worth a note; from the third on it is a
/// warning, for nobody finds the way back.
struct ModalOverModal: TabBarRule {
  let severity = Severity.note

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
