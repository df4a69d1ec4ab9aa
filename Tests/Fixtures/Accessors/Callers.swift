// Uses generated code from everywhere: functions of no actor, an actor, a detached task, the main
// actor. It compiles whatever the default isolation is.
import Foundation
import SwiftUI
import UIKit

nonisolated func names() -> [String] {
  TabIcons.Icon.allCases.map { $0.imageName(.outlined, size: .compact) }
    + TabIcons.Tab.allCases.map(\.id) + TabIcons.Tab.allCases.compactMap(\.title)
    + [TabIcons.Icon(rawValue: "good")?.rawValue ?? "", TabIcons.bundle.bundlePath]
}

nonisolated func countOfCases<Value: CaseIterable & Hashable & Sendable>(_ value: Value) -> Int {
  Set(Value.allCases).count + value.hashValue
}

nonisolated func identifier<Value: Identifiable>(of value: Value) -> Value.ID { value.id }

nonisolated func images(of tab: TabIcons.Tab) -> [Any?] {
  [
    tab.uiImage(isSelected: true, size: .large), tab.image(), TabIcons.Icon.good.uiImage(.outlined),
    TabIcons.Icon.good.image(), tab.systemItem,
  ]
}

nonisolated func texts(of tab: TabIcons.Tab) -> [String?] {
  [
    tab.title, tab.badge, tab.accessibilityLabel, tab.accessibilityIdentifier, tab.section,
    tab.sectionTitle,
    tab.icon?.rawValue, tab.selectedIcon?.rawValue, "\(tab.tag) \(tab.isSearch) \(tab.isProminent)",
  ]
}

actor Counter {
  private var counts: [TabIcons.Tab: Int] = [:]

  func count(_ tab: TabIcons.Tab) -> Int {
    counts[tab, default: 0] += countOfCases(tab) + identifier(of: tab).count + names().count
    return counts[tab] ?? 0
  }
}

nonisolated func count() -> Task<Int, Never> {
  Task.detached {
    let counter = Counter()
    let icons = TabIcons.Icon.allCases.map(countOfCases)
    return await counter.count(.good) + icons.count + images(of: .good).count
      + texts(of: .good).count
  }
}

@MainActor func show(in controller: UIKit.UITabBarController) -> [Any] {
  TabIcons.setTabs(of: controller) { _ in UIKit.UIViewController() }
  TabIcons.setTabs(of: controller, sectionNavigation: { _, _ in nil }) { _ in
    UIKit.UIViewController()
  }
  let tab = TabIcons.Tab.good
  tab.uiTab(of: controller)?.badgeValue = "3"
  return [
    tab.tabBarItem(), tab.uiTab { _ in UIKit.UIViewController() }, tab.label(isSelected: true),
    tab.tab(isSelected: true) { SwiftUI.EmptyView() },
    TabIcons.tabs(selection: tab) { _ in SwiftUI.EmptyView() },
    TabIcons.tabs(title: { _ in SwiftUI.Text(verbatim: "Now") }) { _ in SwiftUI.EmptyView() },
    TabIcons.tabs(badge: { $0 == .good ? "3" : nil }, isHidden: { $0.isSearch }) { _ in
      SwiftUI.EmptyView()
    },
    SwiftUI.EmptyView().modifier(TabIcons.selectedImages()),
  ]
}
