import IconModel

/// A disclosure indicator should lead to a push.
///
/// The chevron at the end of a row promises that the next screen slides in from there. A screen
/// that comes up over the list breaks the promise.
struct DisclosureNotPush: TabBarRule {
  let severity = Severity.warning

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
