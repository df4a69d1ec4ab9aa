import IconModel

extension TabBarSubject {
  static let modalNoAction = rule(
    "modal-no-action", .warning,
    "A modal screen for input should have a preferred action and Cancel.",
    """
    People must see how to keep what they entered and how to leave without it: `dismiss: {cancel:
    true, action: Save}`.
    """, each: \.modals
  ) { visit in
    let dismissal = visit.screen.dismissal
    guard let input = visit.screen.input, !dismissal.cancels || !dismissal.hasAction else {
      return nil
    }
    let missing =
      switch (dismissal.hasAction, dismissal.cancels) {
      case (false, false): "neither a preferred action nor Cancel"
      case (false, true): "no preferred action"
      default: "no Cancel"
      }
    return Violation(
      "\(visit.name) takes input and has \(missing)",
      help:
        "add 'dismiss: {cancel: true, action: Save, confirmsDiscard: true}', or what the action is"
        + " called",
      visit: visit, at: input)
  }

  static let modalCloseWithInput = rule(
    "modal-close-with-input", .warning, "A modal screen for input should not have a close symbol.",
    """
    An X leaves open whether what people entered is kept. A preferred action and Cancel say so.
    """, each: \.modals
  ) { visit in
    guard visit.screen.input != nil, let close = visit.screen.dismissal.close else { return nil }
    return Violation(
      "\(visit.name) takes input and has a close symbol, which leaves open whether input is kept",
      help: "use a preferred action and Cancel instead", visit: visit, at: close)
  }

  static let modalDiscards = rule(
    "modal-discards", .warning, "Cancel should ask before input is lost.",
    """
    A touch beside the right button must not cost people what they wrote. `confirmsDiscard: true`
    says that the app asks once there is something to lose.
    """, each: \.modals
  ) { visit in
    let dismissal = visit.screen.dismissal
    guard let input = visit.screen.input, dismissal.cancels, !dismissal.confirmsDiscard
    else { return nil }
    return Violation(
      "Cancel on \(visit.name) loses input without asking",
      help: "ask whether to discard it, and say 'confirmsDiscard: true'", visit: visit, at: input)
  }

  static let modalNoTitle = rule(
    "modal-no-title", .warning, "A modal screen should have a title.",
    """
    It covers what people were doing; the title says what they are to do here before they go back.
    """
  ) { subject in
    subject.modals.filter { $0.screen.title == nil }.map {
      Violation(
        "a modal screen of the tab '\($0.tab.id)' has no title",
        help: "add a 'title' that names the task", visit: $0)
    }
  }

  static let modalNotFromBottom = rule(
    "modal-not-from-bottom", .warning, "A modal screen should come from the bottom.",
    """
    That is how people tell it from a push, which comes from the side, and know that it goes away
    downwards.
    """, each: \.modals
  ) { visit in
    guard let origin = visit.screen.origin, origin.value != .bottom else { return nil }
    let side =
      switch origin.value {
      case .leading, .trailing, .left, .right: "\(origin.value.rawValue) side"
      case .bottom, .top, .center: origin.value.rawValue
      }
    return Violation(
      "\(visit.name) is modal and comes from the \(side), not from the bottom",
      help: "let it come from the bottom, or push it", visit: visit, at: origin.location)
  }

  static let modalOverModal = rule(
    "modal-over-modal", .note, "A modal screen should not open another one.",
    """
    Two on each other are hard to keep apart, which is worth a note; from the third on it is a
    warning, for nobody finds the way back.
    """
  ) { subject in
    subject.modals.filter { $0.modals > 1 }.map { visit in
      Violation(
        "\(visit.name) is modal number \(visit.modals) on top of each other (limit 1)",
        help: "push it inside the modal that is open, or close that one first",
        visit: visit, severity: visit.modals > 2 ? .warning : nil)
    }
  }

  static let modalFrequent = rule(
    "modal-frequent", .warning, "What people move in and out of often should be a push.",
    """
    A modal screen stops what people were doing and has to be dismissed each time. It is for a task
    of its own, now and then.
    """, each: \.modals
  ) { visit in
    visit.screen.frequent.map {
      Violation(
        "\(visit.name) is modal, and people move in and out of it often",
        help: "push it, so that the back button and the swipe lead back", visit: visit, at: $0)
    }
  }

  static let disclosureNotPush = rule(
    "disclosure-not-push", .warning, "A disclosure indicator should lead to a push.",
    """
    The chevron at the end of a row promises that the next screen slides in from there. A screen
    that comes up over the list breaks the promise.
    """, each: \.modals
  ) { visit in
    visit.screen.disclosure.map {
      Violation(
        "\(visit.name) is modal, and a disclosure indicator opens it",
        help: "push it, or open it by a row or button without the chevron", visit: visit, at: $0)
    }
  }
}
