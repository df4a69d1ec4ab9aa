import IconModel

extension TabBarSubject {
  static let tabCount = rule(
    "tab-count", .note, "A tab bar should have three to five tabs on a phone.",
    """
    With one or two there is too little to choose from: a bar takes up the space of its content on
    every screen. More than five is what 'tab-overflow' finds.
    """, each: { [$0] }
  ) { subject in
    guard let first = subject.tabs.first, subject.tabs.count < 3 else { return nil }
    return Violation(
      "the bar has \(subject.tabs.count == 1 ? "one tab" : "two tabs"), and 3 to 5 are right on a"
        + " phone",
      help: "add what else people come for, or do without a tab bar", location: first.location)
  }

  static let tabOverflow = rule(
    "tab-overflow", .warning, "A phone's tab bar should not have more than five tabs.",
    """
    The system puts a More item in the fifth place and everything from the fifth tab on behind it,
    where few people look. A back button that is always in the bar (`navigation: {backButton:
    persistent}`) takes a place of its own, so that four fit; more are an error, for the system's
    More item knows nothing of it.
    """, each: { [$0] }
  ) { subject in
    let hidden = subject.tabs.dropFirst(subject.visibleTabs.count)
    guard let first = hidden.first else { return nil }
    let isPersistent = subject.backButton == .persistent
    let count = subject.tabs.count
    let names = hidden.map {
      "'\($0.systemItem?.value.englishTitle ?? $0.title?.value ?? $0.id)'"
    }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let (reason, place, help) =
      isPersistent
      ? (
        "\(count) tabs do not fit beside a persistent back button, which leaves 4 places", "fourth",
        "keep 4 tabs, or leave the way back to the navigation bar"
      )
      : (
        "\(count) tabs are more than the 5 places of a phone's bar", "fifth",
        "keep 5 tabs, and move the others into those that they belong to"
      )
    return Violation(
      "\(reason): \(list) fall behind the More item, which takes the \(place)", help: help,
      location: first.location, severity: isPersistent ? .error : nil)
  }

  static let featureDuplicate = rule(
    "feature-duplicate", .warning, "A feature should be in one tab only.",
    """
    People wonder which of the two is the right one, and whether both show the same. Letter case and
    spaces make no difference.
    """
  ) { subject in
    let features = subject.tabs.flatMap { tab in
      (tab.features ?? []).map { (tab: tab, feature: $0) }
    }
    return features.repeats { $0.feature.value.foldedForComparison }
      .filter { $0.tab.id != $1.tab.id }.map { later, first in
        Violation(
          "the feature '\(later.feature.value)' is in the tabs '\(first.tab.id)' and"
            + " '\(later.tab.id)'",
          help: "keep it in the tab where people look for it first", tab: later.tab,
          at: later.feature.location)
      }
  }

  static let tabOverloaded = rule(
    "tab-overloaded", .warning, "No tab should carry most of the features.",
    """
    One tab that does more than all others together leaves the others empty and is hard to find
    one's way in. Judged where at least three tabs list their `features`.
    """, each: { [$0] }
  ) { subject in
    let counts = subject.tabs.compactMap { tab in tab.features.map { (tab: tab, count: $0.count) } }
    let total = counts.reduce(0) { $0 + $1.count }
    guard counts.count >= 3, let (tab, count) = counts.max(by: { $0.count < $1.count }),
      2 * count > total
    else { return nil }
    return Violation(
      "the tab '\(tab.id)' has \(count) of \(total) features,"
        + " \((Double(count) / Double(total)).percent) (limit 50%)",
      help: "give some of them to the other tabs, or a tab of their own", tab: tab,
      at: tab.features?.first?.location)
  }

  static let tabSectionSplit = rule(
    "tab-section-split", .warning, "The tabs of a section should follow each other.",
    """
    A sidebar shows sections in the order of the tabs, so a section that other tabs split becomes
    several ones of the same title.
    """
  ) { subject in
    subject.tabs.indices.compactMap { place in
      let tab = subject.tabs[place]
      guard let section = tab.section,
        let last = subject.tabs[..<place].lastIndex(where: { $0.section?.value == section.value }),
        last != place - 1
      else { return nil }
      return Violation(
        "the tab '\(tab.id)' of the section '\(section.value)' does not follow the tab"
          + " '\(subject.tabs[last].id)', so the sidebar has two sections of that title",
        help: "move it behind '\(subject.tabs[last].id)', or give it another section", tab: tab,
        at: section.location)
    }
  }

  static let tabDynamic = rule(
    "tab-dynamic", .warning, "The set of tabs should be stable.",
    """
    People learn where a tab is and stop looking. Tabs that are added, removed or moved while the app
    runs, by an experiment or from a server, take that from them.
    """, each: \.tabs
  ) { tab in
    tab.dynamic.map {
      Violation(
        "the tab '\(tab.id)' comes and goes while the app runs",
        help: "keep the tabs as they are, and show what changes inside of one", tab: tab, at: $0)
    }
  }

  static let tabHidden = rule(
    "tab-hidden", .warning, "A tab should stay visible when its content is unavailable.",
    """
    A bar whose tabs come and go seems broken and makes people search. The tab stays, and its screen
    says why there is nothing and what to do about it.
    """, each: \.tabs
  ) { tab in
    tab.hidden.map {
      Violation(
        "the tab '\(tab.id)' is hidden while it has no content",
        help: "keep it in the bar, and let its screen say why there is nothing", tab: tab, at: $0)
    }
  }
}
