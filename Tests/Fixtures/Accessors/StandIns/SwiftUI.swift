// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for SwiftUI, in the declarations of its SDK of iOS 27, so that code for it can be checked
// and run where there is none. What a view or tab is made of can be read as text. The availability
// is that of Apple's documentation.
@_exported public import FoundationOfDarwin

#if canImport(UIKit)
  public import UIKit
#endif

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  nonisolated var text: String { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("there is no such view") }
  public nonisolated var text: String { "" }
}

extension View where Body == Never {
  public var body: Never { preconditionFailure("this view has no body") }
}

extension View {
  public nonisolated var text: String { "a view of the app" }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, Second: View>(
    _ first: First, _ second: Second
  ) -> TupleView { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct TupleView: View {}

public struct DescribedView: View {
  public nonisolated let text: String
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
}

public struct EnvironmentValues {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public var symbolVariants: SymbolVariants {
    get { .none }
    set {}
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifiedContent: View {}

extension View {
  public nonisolated func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { DescribedView(text: "\(text) as drawn") }

  public nonisolated func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    DescribedView(text: text)
  }

  @MainActor public func background<Background: View>(
    _ background: Background
  ) -> some View { BackedView(background: background) }
}

public struct BackedView<Background: View>: View {
  fileprivate let background: Background
}

#if canImport(UIKit)
  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ view: UIViewType, context: Context)
  }

  public struct UIViewRepresentableContext {}

  @MainActor private protocol Mounting {
    func mount(in controller: UIViewController)
  }

  extension BackedView: Mounting where Background: UIViewRepresentable {
    func mount(in controller: UIViewController) {
      let view = background.makeUIView(context: .init())
      view.superior = controller
      view.didMoveToWindow()
      background.updateUIView(view, context: .init())
    }
  }

  /// Puts the background that a modifier gives a view into the view of a controller.
  @MainActor public func mount<Modifier: ViewModifier>(
    _ modifier: Modifier, in controller: UIViewController
  ) {
    (modifier.body(content: .init()) as? any Mounting)?.mount(in: controller)
  }
#endif

public struct EmptyView: View {
  public nonisolated init() {}
  public nonisolated var text: String { "" }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public nonisolated var text: String { map(\.text) ?? "" }
}

public struct Text: View, Sendable {
  private let content: String
  public nonisolated init(verbatim content: String) { self.content = content }
  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) { self.content = String(content) }
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public nonisolated init(_ resource: LocalizedStringResource) { content = resource.text }
  public nonisolated var text: String { content }
}

public struct Image: View, Sendable {
  public enum TemplateRenderingMode: Sendable { case template, original }
  private let name: String
  private var mode: TemplateRenderingMode?
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
  public nonisolated init(systemName: String) { name = "system \(systemName)" }
  public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = renderingMode
    return image
  }
  public nonisolated var text: String { mode == .template ? "template \(name)" : name }
}

public struct Label<Title: View, Icon: View>: View {
  public nonisolated let text: String
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    text = "\(title().text) [\(icon().text)]"
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabRole: Hashable, Sendable {
  private let name: String
  public static let search = TabRole(name: "search")
  @available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
  public static var prominent: TabRole { TabRole(name: "prominent") }
  nonisolated var text: String { name }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabPlacement: Hashable, Sendable {
  fileprivate let name: String
  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabCustomizationBehavior: Equatable, Sendable {
  fileprivate let name: String
  public static var automatic: TabCustomizationBehavior { .init(name: "automatic") }
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static var reorderable: TabCustomizationBehavior { .init(name: "reorderable") }
  public static var disabled: TabCustomizationBehavior { .init(name: "disabled") }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  fileprivate let name: String
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
  public static let tabBar = AdaptableTabBarPlacement(name: "bar")
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct DefaultTabLabel: View {
  public nonisolated let text: String
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  nonisolated var text: String { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent<TabValue>>(
    _ content: Content
  ) -> Content { content }
  public static func buildBlock<Content: TabContent<TabValue>>(_ content: Content) -> Content {
    content
  }
  // SwiftUI has these for up to ten elements.
  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> DescribedTab<TabValue> {
    var texts: [String] = []
    for element in repeat each content { texts.append(element.text) }
    precondition(texts.count <= 10, "a block has ten elements at most")
    return DescribedTab(text: texts.joined(separator: " | "))
  }
  public static func buildEither<Content: TabContent<TabValue>>(
    first content: Content
  ) -> DescribedTab<TabValue> { DescribedTab(text: content.text) }
  public static func buildEither<Content: TabContent<TabValue>>(
    second content: Content
  ) -> DescribedTab<TabValue> { DescribedTab(text: content.text) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct DescribedTab<TabValue: Hashable>: TabContent {
  public nonisolated let text: String
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public nonisolated let text: String

  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    text = "\(value) \(role?.text ?? "-") \(content().text) \(label().text)"
  }

  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    text = "\(value) \(role?.text ?? "-") \(content().text) with the role's label"
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabSection<Header, Content, Footer, SelectionValue: Hashable>: TabContent {
  public typealias TabValue = SelectionValue
  public nonisolated let text: String

  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Header: View, Content: TabContent<SelectionValue>, Footer == EmptyView {
    text = "\(header().text) { \(content().text) }"
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let contents: [Content]
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public nonisolated var text: String { contents.map(\.text).joined(separator: " | ") }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data,
    @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content
  ) {
    precondition(Set(data.map(\.id)).count == data.count, "elements have one id")
    contents = data.map(content)
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContent {
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    DescribedTab(text: label.map { "\(text) badge \($0.text)" } ?? text)
  }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    DescribedTab(text: hidden ? "\(text) hidden" : text)
  }
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    DescribedTab(text: placement == .automatic ? text : "\(text) \(placement.name)")
  }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
    DescribedTab(text: "\(text) id '\(id)'")
  }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    let places = placements.map(\.name).joined(separator: ", ")
    return DescribedTab(
      text: behavior == .automatic ? text : "\(text) \(behavior.name) in \(places)")
  }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    let places = placements.map(\.name).joined(separator: ", ")
    return DescribedTab(
      text: visibility == .automatic ? text : "\(text) \(visibility) in \(places)")
  }
  public nonisolated func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    DescribedTab(text: isEnabled ? "\(text) label \(label.text)" : text)
  }
  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    DescribedTab(text: isEnabled ? "\(text) identifier \(identifier)" : text)
  }
}
