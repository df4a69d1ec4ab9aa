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

/// Finds a tab that lists more than half of all features.
struct TabOverloaded: TabBarRule {
  let id: RuleID = "tab-overloaded"
  let severity = Severity.warning
  let summary = "No tab should carry most of the features."
  let explanation = """
    One tab that does more than all others together leaves the others empty and is hard to find
    one's way in. Judged where at least three tabs list their `features`.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    let counts = subject.tabs.compactMap { tab in tab.features.map { (tab, $0.count) } }
    let total = counts.reduce(0) { $0 + $1.1 }
    guard counts.count >= 3, let most = counts.max(by: { $0.1 < $1.1 }), 2 * most.1 > total
    else { return [] }
    return [.tabOverloaded(most.0, features: most.1, of: total)]
  }
}

extension Violation {
  fileprivate static func tabOverloaded(_ tab: Tab, features: Int, of total: Int) -> Violation {
    let percent = (100 * Double(features) / Double(total)).formatted(decimals: 0)
    return Violation(
      "the tab '\(tab.id)' has \(features) of \(total) features, \(percent)% (limit 50%)",
      help: "give some of them to the other tabs, or a tab of their own",
      location: tab.features?.first?.location ?? tab.location, tab: tab.id)
  }
}
