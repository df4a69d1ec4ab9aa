import IconModel
import TabBarManifest

/// The Swift code that makes SwiftUI's labels and tabs.
struct SwiftUITabAccessors {
  /// The most elements of a block that a result builder takes.
  private static let blockLength = 10

  private let tabs: [TabBarManifest.Tab]
  private let cases: [String]
  private let code: SwiftCode

  init(_ tabs: [TabBarManifest.Tab], cases: [String], code: SwiftCode) {
    self.tabs = tabs
    self.cases = cases
    self.code = code
  }

  /// The parts of the code, in their order.
  var parts: [String] { [label, tab, allTabs] }

  private var label: String {
    """
    #if canImport(SwiftUI)
      @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
      extension \(code.name).Tab {
        /// The title with the icon.
        ///
        /// - Parameter isSelected: Whether to show the icon of the selected tab.
        @MainActor \(code.access)func label(isSelected: Bool = false) -> some SwiftUI.View {
          SwiftUI.Label {
            titleText
          } icon: {
            image(isSelected: isSelected) ?? searchImage
          }
        }

        private nonisolated var titleText: SwiftUI.Text {
          #if canImport(Darwin)
            if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *), let titleResource {
              return SwiftUI.Text(titleResource)
            }
          #endif
          return SwiftUI.Text(verbatim: title ?? "")
        }

        private nonisolated var searchImage: SwiftUI.Image? {
          isSearch ? SwiftUI.Image(systemName: "magnifyingglass") : nil
        }
      }
    #endif
    """
  }

  /// The code for SwiftUI's `Tab`, which the SDKs of Swift 6.0 added.
  ///
  /// iOS 27 added the role of the prominent tab, which the SDKs of Swift 6.4 have.
  private var tab: String {
    let name = code.name
    return """
      #if canImport(SwiftUI) && compiler(>=6.0)
        @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        extension \(name).Tab {
          /// The tab for a tab view whose selection is one of these tabs.
          ///
          /// A search tab without a title and an icon of its own has those of the system.
          ///
          /// - Parameters:
          ///   - isSelected: Whether to show the icon of the selected tab.
          ///   - content: What the tab shows.
          @MainActor @SwiftUI.TabContentBuilder<\(name).Tab>
          \(code.access)func tab<Content: SwiftUI.View>(
            isSelected: Bool = false, @SwiftUI.ViewBuilder content: () -> Content
          ) -> some SwiftUI.TabContent<\(name).Tab> {
            #if os(tvOS) || os(watchOS)
              unbadgedTab(isSelected: isSelected, content: content)
            #else
              if let badge {
                unbadgedTab(isSelected: isSelected, content: content).badge(badge)
              } else {
                unbadgedTab(isSelected: isSelected, content: content)
              }
            #endif
          }

          @MainActor private func unbadgedTab<Content: SwiftUI.View>(
            isSelected: Bool, content: () -> Content
          ) -> some SwiftUI.TabContent<\(name).Tab> {
            labelledTab(isSelected: isSelected, content: content)
              .accessibilityLabel(
                accessibilityText ?? SwiftUI.Text(verbatim: ""),
                isEnabled: accessibilityText != nil)
              .accessibilityIdentifier(
                accessibilityIdentifier ?? "", isEnabled: accessibilityIdentifier != nil)
          }

          @MainActor @SwiftUI.TabContentBuilder<\(name).Tab>
          private func labelledTab<Content: SwiftUI.View>(
            isSelected: Bool, content: () -> Content
          ) -> some SwiftUI.TabContent<\(name).Tab> {
            if isSearch, title == nil, icon == nil {
              SwiftUI.Tab(value: self, role: .search) {
                content()
              }
            } else {
              SwiftUI.Tab(value: self, role: role) {
                content()
              } label: {
                label(isSelected: isSelected)
              }\(placement)
            }
          }

          private nonisolated var role: SwiftUI.TabRole? {
            if isSearch { return .search }
            #if compiler(>=6.4)
              if #available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *) {
                if isProminent { return .prominent }
              }
            #endif
            return nil
          }

          private nonisolated var accessibilityText: SwiftUI.Text? {
            #if canImport(Darwin)
              if let accessibilityLabelResource { return SwiftUI.Text(accessibilityLabelResource) }
            #endif
            return accessibilityLabel.map { SwiftUI.Text(verbatim: $0) }
          }\(placementProperty)
        }
      #endif
      """
  }

  private var hasPlacement: Bool {
    tabs.contains { $0.placement == "pinned" || $0.placement == "sidebarOnly" }
  }

  private var placement: String {
    hasPlacement ? "\n        .tabPlacement(tabPlacement)" : ""
  }

  private var placementProperty: String {
    guard hasPlacement else { return "" }
    let values = zip(cases, tabs).map { name, tab in
      let isKnown = tab.placement == "pinned" || tab.placement == "sidebarOnly"
      return (name: name, value: isKnown ? ".\(tab.placement ?? "")" : ".automatic")
    }
    return """


          private nonisolated var tabPlacement: SwiftUI.TabPlacement {
      \(SwiftCode.body(of: values, default: ".automatic", indent: 6))
          }
      """
  }
}

/// All tabs of a tab view.
extension SwiftUITabAccessors {
  private var allTabs: String {
    let name = code.name
    return """
      #if canImport(SwiftUI) && compiler(>=6.0)
        @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        extension \(name) {
          /// All tabs for a tab view whose selection is one of them, in their sections.
          ///
          /// - Parameters:
          ///   - selection: The selected tab, which shows its own icon.
          ///   - content: What a tab shows.
          @MainActor @SwiftUI.TabContentBuilder<\(name).Tab>
          \(code.access)static func tabs<Content: SwiftUI.View>(
            selection: \(name).Tab? = nil,
            @SwiftUI.ViewBuilder content: (\(name).Tab) -> Content
          ) -> some SwiftUI.TabContent<\(name).Tab> {
      \(block(sections, indent: 6))
          }
        }
      #endif
      """
  }

  /// The lines of each tab or section at the top.
  private var sections: [[String]] {
    var sections: [(title: String?, tabs: [[String]])] = []
    for (name, tab) in zip(cases, tabs) {
      let line =
        "\(code.name).Tab.\(name).tab(isSelected: selection == .\(name)) { content(.\(name)) }"
      if let title = tab.section, sections.last?.title == title {
        sections[sections.count - 1].tabs.append([line])
      } else {
        sections.append((tab.section, [[line]]))
      }
    }
    return sections.map { title, tabs in
      guard let title else { return tabs[0] }
      let content = block(tabs, indent: 2).split(separator: "\n").map { String($0) }
      return ["SwiftUI.TabSection {"] + content
        + ["} header: {", "  SwiftUI.Text(verbatim: \(SwiftLiteral.string(title)))", "}"]
    }
  }

  /// A block for a result builder, with groups where it would be too long.
  private func block(_ elements: [[String]], indent: Int) -> String {
    var elements = elements
    while elements.count > Self.blockLength {
      elements = stride(from: 0, to: elements.count, by: Self.blockLength).map { start in
        let part = elements[start..<min(start + Self.blockLength, elements.count)]
        return ["SwiftUI.Group {"] + part.flatMap(\.self).map { "  " + $0 } + ["}"]
      }
    }
    let space = String(repeating: " ", count: indent)
    return elements.flatMap(\.self).map { space + $0 }.joined(separator: "\n")
  }
}
