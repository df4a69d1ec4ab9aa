// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for the module that has the type of generated asset symbols, with the availability that
// Apple's documentation gives.
@_exported public import FoundationOfDarwin

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct ImageResource: Hashable, Sendable {
  public let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}
