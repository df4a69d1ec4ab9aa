import IconModel

/// Finds modal screens without a title.
struct ModalNoTitle: TabBarRule {
  let id: RuleID = "modal-no-title"
  let severity = Severity.warning
  let summary = "A modal screen should have a title."
  let explanation = """
    It covers what people were doing; the title says what they are to do here before they go back.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.filter { $0.screen.title == nil }.map {
      Violation(
        "a modal screen of the tab '\($0.tab.id)' has no title",
        help: "add a 'title' that names the task", visit: $0)
    }
  }
}

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
