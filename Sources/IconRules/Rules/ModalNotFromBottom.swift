import IconModel

/// Finds modal screens that do not come from the bottom.
struct ModalNotFromBottom: TabBarRule {
  let id: RuleID = "modal-not-from-bottom"
  let severity = Severity.warning
  let summary = "A modal screen should come from the bottom."
  let explanation = """
    That is how people tell it from a push, which comes from the side, and know that it goes away
    downwards.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.compactMap { visit in
      guard let origin = visit.screen.origin, origin.value != .bottom else { return nil }
      return .modalNotFromBottom(visit, origin)
    }
  }
}

extension Violation {
  fileprivate static func modalNotFromBottom(
    _ visit: ScreenVisit, _ origin: Located<Screen.Origin>
  ) -> Violation {
    let side =
      switch origin.value {
      case .leading, .trailing, .left, .right: "\(origin.value.rawValue) side"
      case .bottom, .top, .center: origin.value.rawValue
      }
    return Violation(
      "\(visit.name) is modal and comes from the \(side), not from the bottom",
      help: "let it come from the bottom, or push it", visit: visit, at: origin.location)
  }
}
