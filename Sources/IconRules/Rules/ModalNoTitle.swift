import IconModel

/// A modal screen should have a title.
///
/// It covers what people were doing; the title says what they are to do here before they go back.
struct ModalNoTitle: TabBarRule {
  let severity = Severity.warning

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.modals.filter { $0.screen.title == nil }.map {
      Violation(
        "a modal screen of the tab '\($0.tab.id)' has no title",
        help: "add a 'title' that names the task", visit: $0)
    }
  }
}
