import IconModel

extension TabBarSubject {
  static let tabTitleMissing = rule(
    "tab-title-missing", .warning, "A tab should have a title.",
    """
    "Include tab labels to help with navigation", say the Human Interface Guidelines: an icon alone
    is a guess for most people, and VoiceOver has nothing to read. A `titleKey` counts as one; system
    items and a search tab without an icon of its own bring theirs. Reported once where no tab has one.
    """
  ) { subject in
    let own = subject.tabs.filter {
      $0.systemItem == nil && ($0.role != .search || $0.icon != nil)
    }
    let untitled = own.filter { ($0.title?.value.isBlank ?? true) && $0.titleKey == nil }
    if untitled.count > 1, untitled.count == own.count {
      let hasLabels = untitled.allSatisfy { $0.accessibilityLabel != nil }
      return [
        Violation(
          "no tab has a title" + (hasLabels ? "" : ", and VoiceOver has nothing to read"),
          help: (hasLabels
            ? "add a 'title' to each" : "add a 'title' or an 'accessibilityLabel' to each")
            + ", or write 'tab-title-missing: off' under 'rules' where the bar has none on purpose",
          tab: untitled[0], at: untitled[0].title?.location)
      ]
    }
    return untitled.map { tab in
      let reads = tab.accessibilityLabel == nil ? ", and VoiceOver has nothing to read" : ""
      return Violation(
        "the tab '\(tab.id)' has no title\(reads)",
        help: "add a 'title' of one short word, or the 'titleKey' of one", tab: tab,
        at: tab.title?.location)
    }
  }

  static let tabTitleDuplicate = rule(
    "tab-title-duplicate", .warning, "No two tabs should have one title.",
    """
    Letter case and spaces make no difference. System items count with their English titles.
    """
  ) { subject in
    subject.tabs.map {
      (tab: $0, title: $0.systemItem?.value.englishTitle ?? $0.title?.value ?? "")
    }.filter { !$0.title.isBlank }.repeats(by: \.title.foldedForComparison).map { later, first in
      Violation(
        "the tabs '\(first.tab.id)' and '\(later.tab.id)' are both titled '\(later.title)'",
        help: "name each after what only it holds, or make one tab of the two", tab: later.tab,
        at: later.tab.title?.location)
    }
  }

  /// The characters that fit a phone's bar, shared by the titles of its items.
  ///
  /// The titles of 294 tabs in twelve languages have 5.0 points a character, in Helvetica of 10 points.
  /// The bar of the narrowest phone is 320 points wide, and the capsule of iOS 26 gives each item the
  /// same width. Of those titles, among five tabs, 2 that fit exceed the limit, and 8 of up to 68
  /// points, where 64 fit, do not.
  private static let titleCharacters = 65

  /// Whether a title fits a bar with this number of items.
  package static func fits(_ title: String, among count: Int) -> Bool {
    width(of: title) <= titleCharacters / count
  }

  private static func width(of title: String) -> Int {
    title.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }

  static let tabTitleLong = rule(
    "tab-title-long", .warning, "A tab's title must fit its share of the bar.",
    """
    A phone's bar has room for 65 characters, which its items share: the title of one among five has
    13 at most, among four 16, among three 21. East Asian characters and emoji count twice. Titles are
    set in 10 points, in which most have 5 points a character, and the narrowest bar has 320 points.
    What does not fit is cut off or made smaller. Titles behind the More item stand in a list and may
    be longer.
    """
  ) { subject in
    subject.visibleTabs.compactMap { tab in
      guard tab.systemItem == nil, let title = tab.title else { return nil }
      guard !fits(title.value, among: subject.itemCount) else { return nil }
      let (limit, count) = (titleCharacters / subject.itemCount, width(of: title.value))
      let items = subject.itemCount == 1 ? "one item" : "\(subject.itemCount) items"
      return Violation(
        "the title '\(title.value)' has \(count) characters"
          + (count > title.value.count ? ", counting wide ones twice" : "")
          + ", limit \(limit) in a bar of \(items)",
        help: "shorten it by \(count - limit)", tab: tab, at: title.location)
    }
  }

  static let tabKeyMissing = rule(
    "tab-key-missing", .warning,
    "The keys of titles, labels and sections must be in the string catalog.",
    """
    In place of a missing key's text, apps show the key itself, or in every language the title of the
    configuration.
    The rule looks into the catalog that `strings: {catalog: Tabs.xcstrings}` names, relative to
    `tabbar.yml`. With `update: true` beside it, an export adds the keys with the titles as source
    texts, and leaves the rest of the file as it is.
    """
  ) { subject in
    guard let table = subject.strings else { return [] }
    guard let missing = table.missing else {
      return [
        Violation(
          "there is no string catalog \(table.file)",
          help: "correct the path, or write 'update: true' beside 'catalog' to have it made",
          location: table.location)
      ]
    }
    return subject.tabs.flatMap { tab in
      [
        ("title", tab.titleKey), ("accessibility label", tab.accessibilityLabelKey),
        ("section", tab.sectionKey),
      ].compactMap { kind, key in
        guard let key, missing.contains(key) else { return nil }
        return Violation(
          "the key '\(key)' of the \(kind) of the tab '\(tab.id)' is not in \(table.file)",
          help: "add it there, or write 'update: true' beside 'catalog' to have it added", tab: tab)
      }
    }
  }
}

extension Character {
  /// Whether the character fills an em square, as East Asian characters and emoji do.
  fileprivate var isWide: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    // A character such as a heart is an emoji if the selector follows it.
    default: unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }
  }
}
