/// One thing that can be wrong with a drawing, an icon, a set or a tab bar.
///
/// `IconRules` has the rules and their checks, a file for each group of related ones.
package struct Rule: Sendable {
  /// The rule's name, in kebab case.
  package let id: RuleID
  /// How much a violation matters unless the configuration says otherwise.
  package let severity: Severity
  package let group: RuleGroup
  /// What a sound drawing, icon or bar is like, as one sentence.
  package let summary: String
  /// Why that matters, what is found and what is not, for users of the tool.
  ///
  /// `tabicon rules` prints it with these line breaks; lines have up to 100 characters.
  package let explanation: String
  /// Whether a violation means that the icon is left out.
  ///
  /// Such a rule is always an error: a configuration that could turn it off would let a release
  /// lack an icon without a message.
  package let excludesIcon: Bool

  package init(
    id: RuleID, severity: Severity, group: RuleGroup, summary: String, explanation: String = "",
    excludesIcon: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.group = group
    self.summary = summary
    self.explanation = explanation
    self.excludesIcon = excludesIcon
  }

  /// The lines that describe the rule to users: the summary, an empty line, then the explanation.
  package var documentation: [String] {
    [summary, ""]
      + explanation.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
