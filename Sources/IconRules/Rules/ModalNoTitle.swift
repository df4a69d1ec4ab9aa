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
