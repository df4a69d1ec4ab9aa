package import IconModel

/// The template of a symbol, with what was found in it.
package struct SymbolSubject: RuleSubject {
  /// The symbol's name.
  package let icon: String
  /// The path of the file as diagnostics show it.
  package let file: String
  package let facts: SymbolTemplateFacts
  /// The table of the sizes of tab icons.
  package let profile: MetricsProfile

  /// Whether the symbol may be one of a tab, so that its size in the bar matters.
  package let isForTabBar: Bool

  package init(
    icon: String, file: String, facts: SymbolTemplateFacts, profile: MetricsProfile,
    isForTabBar: Bool
  ) {
    self.icon = icon
    self.file = file
    self.facts = facts
    self.profile = profile
    self.isForTabBar = isForTabBar
  }

  package static var group: RuleGroup { .symbol }
  package static let checks = [
    symbolElement, symbolEmpty, symbolEntity, symbolFillRule, symbolGuides, symbolImage,
    symbolLayers, symbolMargins, symbolMasters, symbolMismatch, symbolSize, symbolStroke,
    symbolStructure, symbolText, symbolUnreadable, symbolWeights,
  ]
  package var origin: (file: String, position: TextPosition?, icon: String?) {
    (file, facts.rootPosition, icon)
  }

  /// Declares a rule on faults: what it says of those that concern it, `nil` for the others.
  static func faults(
    _ id: RuleID, _ severity: Severity, _ summary: String, _ explanation: String,
    _ violation: @escaping @Sendable (SymbolFault) -> Violation?
  ) -> Check<Self> {
    rule(id, severity, summary, explanation) { subject in
      subject.facts.faults.compactMap { located in
        guard var found = violation(located.fault) else { return nil }
        found.position = located.position
        return found
      }
    }
  }
}
