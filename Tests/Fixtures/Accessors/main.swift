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

@MainActor func text(_ controller: UITabBarController) -> String {
  let tabs = controller.tabs.map { tab in
    let group = tab as? UITabGroup
    let children = group?.children.map(\.identifier).joined(separator: ", ")
    return children.map { "group '\(tab.title)' (\($0))" } ?? tab.identifier
  }
  return tabs.joined(separator: ", ") + "; prominent \(text(controller.prominentTabIdentifier))"
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
  print("sidebar, generated: \(text(generated.uiSidebarImage))")
  print("sidebar, decoded:   \(text(try decoded.images?.sidebar.map { try manifest.uiImage($0) }))")
}
let controllers = (UITabBarController(), UITabBarController())
TabIcons.setTabs(of: controllers.0) { _ in UIViewController() }
print("controller, generated: \(text(controllers.0))")
try manifest.setTabs(of: controllers.1) { _ in UIViewController() }
print("controller, decoded:   \(text(controllers.1))")
FileHandle.standardError.write(Data("\(TabIcons.tabs(selection: nil) { _ in Page() }.text)\n".utf8))
