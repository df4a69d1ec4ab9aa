import IconConfiguration
import IconModel
import IconRules

extension Configuration {
  /// What the tabs that use each icon are called, by the icon's name.
  var tabTitles: [String: [String]] {
    tabs.reduce(into: [:]) { titles, tab in
      for icon in [tab.icon, tab.selectedIcon].compactMap(\.self) {
        titles[icon.value, default: []].append(tab.title?.value ?? tab.id)
      }
    }
  }
}

extension TabBarSubject {
  /// What the rules on the tab bar judge.
  ///
  /// - Parameters:
  ///   - set: The icons and their configuration.
  ///   - variants: The variants that there are of an icon, drawn or derived, by its name.
  init(_ set: IconSet, variants: (String) -> Set<IconVariant>) {
    let configuration = set.configuration
    self.init(
      file: set.subject.file, tabs: configuration.tabs, backButton: configuration.backButton,
      shownVariants: configuration.tabs.reduce(into: [:]) { shown, tab in
        let style = tab.style?.value ?? configuration.style
        let made = tab.icon.map { variants($0.value) } ?? []
        shown[tab.id] = [style, style.partner].first(where: made.contains)
      })
  }
}
