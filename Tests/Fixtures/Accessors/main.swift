// Builds every tab twice, from the generated code and from the manifest, and prints what each became.
import Foundation
import SwiftUI
import TabBarManifest
import UIKit

func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "-" }

func text(_ image: UIImage?) -> String {
  guard let image else { return "-" }
  return image.renderingMode == .alwaysTemplate ? image.name : "no template \(image.name)"
}

@MainActor func text(_ item: UITabBarItem) -> String {
  [
    "title \(text(item.title))", "image \(text(item.image))",
    "selected \(text(item.selectedImage))", "landscape \(text(item.landscapeImagePhone))",
    "large \(text(item.largeContentSizeImage))", "badge \(text(item.badgeValue))",
    "tag \(item.tag)", "label \(text(item.accessibilityLabel))",
    "identifier \(text(item.accessibilityIdentifier))", "system \(text(item.systemItem))",
  ].joined(separator: ", ")
}

@MainActor func text(_ tab: UITab) -> String {
  let search = (tab as? UISearchTab).map {
    "search tab, activates \($0.automaticallyActivatesSearch),"
  }
  return [
    "\(search ?? "tab") \(tab.identifier)", "title \(tab.title)", "image \(text(tab.image))",
    "selected \(text(tab.selectedImage))", "badge \(text(tab.badgeValue))",
    "label \(text(tab.accessibilityLabel))", "identifier \(text(tab.accessibilityIdentifier))",
    "placement \(tab.preferredPlacement), hides \(tab.allowsHiding)",
  ].joined(separator: ", ")
}

struct Page: View {
  nonisolated var text: String { "page" }
}

let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let manifest = try JSONDecoder().decode(TabBarManifest.self, from: data)

if CommandLine.arguments.count > 2 {
  let reference = TabBarManifest.ImageReference(
    icon: CommandLine.arguments[2], variant: "filled", sizeClass: "regular")
  do { _ = try manifest.uiImage(reference) } catch {
    // What is printed would be lost in what comes next.
    FileHandle.standardError.write(Data("manifest: \(error)\n".utf8))
  }
  guard let icon = TabIcons.Icon(rawValue: CommandLine.arguments[2]) else { exit(3) }
  _ = icon.uiImage()
}

for (generated, decoded) in zip(TabIcons.Tab.allCases, manifest.tabs) {
  print("item, generated: \(text(generated.tabBarItem()))")
  print("item, decoded:   \(text(try manifest.tabBarItem(for: decoded)))")
  let viewController: (UITab) -> UIViewController = { _ in UIViewController() }
  print("UITab, generated: \(text(generated.uiTab(viewController: viewController)))")
  print(
    "UITab, decoded:   \(text(try manifest.uiTab(for: decoded, viewController: viewController)))")
  for isSelected in [false, true] {
    let state = isSelected ? "selected" : "unselected"
    print("\(state) Tab, generated: \(generated.tab(isSelected: isSelected) { Page() }.text)")
    print(
      "\(state) Tab, decoded:   \(manifest.tab(for: decoded, isSelected: isSelected) { Page() }.text)"
    )
  }
}

// What a controller shows, by the root of its navigation controllers.
@MainActor func shown(_ controller: UITabBarController) -> String {
  let navigation = controller.selectedViewController as? UINavigationController
  let top = navigation?.viewControllers.last ?? controller.selectedViewController
  return top?.title ?? "nothing"
}

// What people see when they choose each tab of the bar, and of the sidebar where there is one.
@MainActor func reached(_ controller: UITabBarController, hasSidebar: Bool) -> String {
  controller.tabs.map { tab in
    controller.selectedTab = tab
    guard let group = tab as? UITabGroup else { return shown(controller) }
    let children = (hasSidebar ? group.children : []).map { child in
      controller.selectedTab = child
      return shown(controller)
    }
    return
      "\(group.identifier) (\(hasSidebar ? children.joined(separator: ", ") : shown(controller)))"
  }.joined(separator: ", ")
}

// Gives a controller its tabs on a device, changes the width of its window, and tells what is reached.
@MainActor func walk(
  on idiom: UIUserInterfaceIdiom, widths: [UIUserInterfaceSizeClass],
  setTabs: (UITabBarController) throws -> Void
) rethrows -> String {
  let controller = UITabBarController()
  controller.show(on: idiom, width: widths[0])
  try setTabs(controller)
  return widths.map { width in
    controller.show(on: idiom, width: width)
    let kept = shown(controller)
    let result = reached(controller, hasSidebar: idiom == .pad && width == .regular)
    controller.selectedTab = controller.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [$0] }[2]
    return "\(width): \(result); after the change \(kept)"
  }.joined(separator: "; ") + "; prominent \(text(controller.prominentTabIdentifier))"
}

@MainActor func page(_ id: String) -> UIViewController {
  let page = UIViewController()
  page.title = id
  return UINavigationController(rootViewController: page)
}

let devices: [(UIUserInterfaceIdiom, [UIUserInterfaceSizeClass])] = [
  (.phone, [.compact, .regular]), (.pad, [.regular, .compact, .regular]),
]
for (idiom, widths) in devices {
  let generated = walk(on: idiom, widths: widths) { controller in
    TabIcons.setTabs(of: controller) { page($0.id) }
  }
  print("\(idiom), generated: \(generated)")
  let decoded = try walk(on: idiom, widths: widths) { controller in
    try manifest.setTabs(of: controller) { page($0.id) }
  }
  print("\(idiom), decoded:   \(decoded)")
}

// What changes while the app runs outlives a change of width, and what the app does itself is kept.
@MainActor func changed(
  _ setTabs: (UITabBarController) throws -> Void, _ tab: (UITabBarController) -> UITab?
) rethrows -> String {
  let controller = UITabBarController()
  controller.show(on: .pad, width: .regular)
  try setTabs(controller)
  tab(controller)?.badgeValue = "new"
  tab(controller)?.isHidden = true
  controller.show(on: .pad, width: .compact)
  let result =
    "badge \(text(tab(controller)?.badgeValue)), hidden \(tab(controller)?.isHidden == true)"
  controller.tabs = []
  controller.show(on: .pad, width: .regular)
  return "\(result), tabs of the app \(controller.tabs.count)"
}
let plain: (Any) -> UIViewController = { _ in UIViewController() }
let more = (TabIcons.Tab.more, manifest.tabs[2])
let changes = (
  changed({ TabIcons.setTabs(of: $0, viewController: plain) }, { more.0.uiTab(of: $0) }),
  try changed(
    { try manifest.setTabs(of: $0, viewController: plain) }, { manifest.uiTab(for: more.1, of: $0) }
  )
)
print("changes, generated: \(changes.0)")
print("changes, decoded:   \(changes.1)")

// What the items of the bar behind a tab view show after two updates, in each of which the tab view gives
// them its own images.
@MainActor func items(_ modifier: () -> some ViewModifier) -> String {
  let (host, controller) = (UIViewController(), UITabBarController())
  host.children = [UIViewController(), controller]
  mount(modifier(), in: host)
  controller.tabBar.items = ["Self", "None", "of the app"].map {
    UITabBarItem(title: $0, image: nil, selectedImage: nil)
  }
  for _ in 0..<2 {
    for item in controller.tabBar.items ?? [] { (item.image, item.selectedImage) = (nil, nil) }
    mount(modifier(), in: host)
  }
  return (controller.tabBar.items ?? []).map { "\(text($0.image)) \(text($0.selectedImage))" }
    .joined(separator: ", ")
}
print("items of a tab view, generated: \(items { TabIcons.selectedImages() })")
print("items of a tab view, decoded:   \(items { manifest.selectedImages() })")

let views = (
  TabIcons.tabs(selection: .good, badge: { $0 == .good ? "9" : nil }, isHidden: { $0 == .more }) {
    _ in Page()
  }.text,
  manifest.tabs(
    selection: "good", badge: { $0.id == "good" ? "9" : nil }, isHidden: { $0.id == "more" }
  ) { _ in Page() }.text
)
print("all tabs, generated: \(views.0)")
print("all tabs, decoded:   \(views.1)")
