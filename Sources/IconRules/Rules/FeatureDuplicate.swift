import IconModel

/// Finds features that two tabs list.
struct FeatureDuplicate: TabBarRule {
  let id: RuleID = "feature-duplicate"
  let severity = Severity.warning
  let summary = "A feature should be in one tab only."
  let explanation = """
    People wonder which of the two is the right one, and whether both show the same. Letter case and
    spaces make no difference.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    var first: [String: Tab] = [:]
    return subject.tabs.flatMap { tab in
      (tab.features ?? []).compactMap { feature -> Violation? in
        let key = feature.value.foldedForComparison
        guard let other = first[key] else {
          first[key] = tab
          return nil
        }
        return other.id == tab.id ? nil : .featureDuplicate(feature, of: tab, and: other)
      }
    }
  }
}

extension Violation {
  fileprivate static func featureDuplicate(
    _ feature: Located<String>, of tab: Tab, and other: Tab
  ) -> Violation {
    Violation(
      "the feature '\(feature.value)' is in the tabs '\(other.id)' and '\(tab.id)'",
      help: "keep it in the tab where people look for it first", location: feature.location,
      tab: tab.id)
  }
}
