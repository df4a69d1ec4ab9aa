// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What an app has around its tabs, so that the sample app can be checked.

@MainActor @preconcurrency public protocol Scene {}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
}

@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Binding<Value> { Binding(wrappedValue: wrappedValue) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabView<SelectionValue: Hashable, Content>: View {
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content: TabContent<SelectionValue> {}
}
