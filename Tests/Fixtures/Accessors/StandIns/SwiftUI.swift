// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for SwiftUI, in the declarations of its SDK of iOS 18, so that code for it can be checked
// and run where there is none. What a view or tab is made of can be read as text.
@_exported public import Foundation

@MainActor @preconcurrency public protocol View {
  nonisolated var text: String { get }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View {
  public nonisolated init() {}
  public nonisolated var text: String { "" }
}

extension Optional: View where Wrapped: View {
  public nonisolated var text: String { map(\.text) ?? "" }
}

public struct Text: View, Sendable {
  private let content: String
  public nonisolated init(verbatim content: String) { self.content = content }
  public nonisolated var text: String { content }
}

public struct Image: View, Sendable {
  public enum TemplateRenderingMode: Sendable { case template, original }
  private let name: String
  private var mode: TemplateRenderingMode?
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
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
  public static let search = TabRole()
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
    text = "\(value) \(role == .search ? "search" : "-") \(content().text) \(label().text)"
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContent {
  public nonisolated func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
    DescribedTab(text: "\(text) badge \(label)")
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
