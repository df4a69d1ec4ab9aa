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
  var parts: [String] {
    [label, tab] + (isPlaced ? [placement] : []) + (isCustomized ? [customization] : []) + [allTabs]
  }

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

    \(text("titleText", access: "private", resource: "titleResource", verbatim: "title"))

        private nonisolated var searchImage: SwiftUI.Image? {
          isSearch ? SwiftUI.Image(systemName: "magnifyingglass") : nil
        }\(sectionText)
      }
    #endif
    """
  }

  /// The property for the header of a section, where one is localized.
  private var sectionText: String {
    guard tabs.contains(where: { $0.sectionKey != nil }) else { return "" }
    return "\n\n"
      + text(
        "sectionText", access: "fileprivate", resource: "sectionResource", verbatim: "sectionTitle")
  }

  /// A property for a text that is localized where there is a resource.
  private func text(
    _ name: String, access: String, resource: String, verbatim: String
  ) -> String {
    """
        \(access) nonisolated var \(name): SwiftUI.Text {
          #if canImport(Darwin)
            if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *), let \(resource) {
              return SwiftUI.Text(\(resource))
            }
          #endif
          return SwiftUI.Text(verbatim: \(verbatim) ?? "")
        }
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
            labelledTab(isSelected: isSelected, content: content)\(modifiers)
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
              }
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
          }
        }
      #endif
      """
  }
}

/// Where tabs stand in bar and sidebar of a tablet, and what people may change of it.
///
/// `UITab` says it by `preferredPlacement` and `allowsHiding`. SwiftUI has the same in parts: a
/// placement, a default visibility, and what may be customized in bar and sidebar.
extension SwiftUITabAccessors {
  /// Whether a tab has a placement that `TabPlacement` has.
  private var isPlaced: Bool { tabs.contains { $0.swiftUIPlacement != ".automatic" } }

  /// Whether the configuration says of a tab what people may change.
  private var isCustomized: Bool {
    let placements: [TabPlacement?] = [.default, .optional, .movable, .fixed]
    return tabs.contains {
      $0.allowsHiding != nil || placements.contains($0.placement.flatMap(TabPlacement.init))
    }
  }

  /// The calls that a tab's parts need.
  private var modifiers: String {
    let placement = isPlaced ? "\n        .tabPlacement(tabPlacement)" : ""
    guard isCustomized else { return placement }
    return placement + """

              #if !os(macOS) && !os(tvOS) && !os(watchOS)
                .customizationID(id)
                .defaultVisibility(barVisibility, for: .tabBar)
                .customizationBehavior(barCustomization, for: .tabBar)
                .customizationBehavior(sidebarCustomization, for: .sidebar)
              #endif
      """
  }

  private func body(_ value: (TabBarManifest.Tab) -> String) -> String {
    SwiftCode.body(
      of: zip(cases, tabs).map { (name: $0, value: value($1)) }, default: ".automatic", indent: 6)
  }

  private var placement: String {
    """
    #if canImport(SwiftUI) && compiler(>=6.0)
      @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
      extension \(code.name).Tab {
        private nonisolated var tabPlacement: SwiftUI.TabPlacement {
    \(body(\.swiftUIPlacement))
        }
      }
    #endif
    """
  }

  private var customization: String {
    """
    #if canImport(SwiftUI) && compiler(>=6.0) && !os(macOS) && !os(tvOS) && !os(watchOS)
      /// What people may change in a tab view with `tabViewCustomization(_:)`. The customization ID of
      /// a tab is its id.
      @available(iOS 18.0, visionOS 2.0, *)
      extension \(code.name).Tab {
        private nonisolated var barVisibility: SwiftUI.Visibility {
    \(body { $0.placement == TabPlacement.optional.rawValue ? ".hidden" : ".automatic" })
        }

        private nonisolated var barCustomization: SwiftUI.TabCustomizationBehavior {
    \(body(\.barCustomization))
        }

        private nonisolated var sidebarCustomization: SwiftUI.TabCustomizationBehavior {
    \(body { $0.isReorderableInSidebar ? ".reorderable" : ".automatic" })
        }
      }
    #endif
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
    var sections: [(tab: TabBarManifest.Tab, name: String, tabs: [[String]])] = []
    for (name, tab) in zip(cases, tabs) {
      let line =
        "\(code.name).Tab.\(name).tab(isSelected: selection == .\(name)) { content(.\(name)) }"
      if let title = tab.section, sections.last?.tab.section == title {
        sections[sections.count - 1].tabs.append([line])
      } else {
        sections.append((tab, name, [[line]]))
      }
    }
    return sections.map { tab, name, tabs in
      guard let title = tab.section else { return tabs[0] }
      let content = block(tabs, indent: 2).split(separator: "\n").map { String($0) }
      let text = "SwiftUI.Text(verbatim: \(SwiftLiteral.string(title)))"
      let header = tab.sectionKey == nil ? text : "\(code.name).Tab.\(name).sectionText"
      return ["SwiftUI.TabSection {"] + content + ["} header: {", "  \(header)", "}"]
        + (isCustomized ? customizationID(of: title) : [])
    }
  }

  /// People can customize a section that has an ID.
  private func customizationID(of section: String) -> [String] {
    [
      "#if !os(macOS) && !os(tvOS) && !os(watchOS)",
      "  .customizationID(\(SwiftLiteral.string("section: " + section)))", "#endif",
    ]
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

extension TabBarManifest.Tab {
  /// The case of `TabPlacement` that says the same as the tab's placement, or a part of it.
  fileprivate var swiftUIPlacement: String {
    switch placement.flatMap(TabPlacement.init) {
    case .pinned: ".pinned"
    case .sidebarOnly: ".sidebarOnly"
    case .automatic, .default, .optional, .movable, .fixed, nil: ".automatic"
    }
  }

  /// What people may change of the tab in the bar, as a value of `TabCustomizationBehavior`.
  fileprivate var barCustomization: String {
    switch placement.flatMap(TabPlacement.init) {
    case .movable: ".reorderable"
    case .fixed: ".disabled"
    case .automatic, .default, .optional, .pinned, .sidebarOnly, nil: ".automatic"
    }
  }

  /// Whether people may move the tab in the sidebar, but not hide it.
  fileprivate var isReorderableInSidebar: Bool { allowsHiding == false }
}
