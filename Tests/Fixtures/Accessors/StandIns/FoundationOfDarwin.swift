// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Foundation with what only Darwin's has. Code is compiled with this module in the place of
// Foundation, so that it finds all of it under one name. The comments are the availability that
// Apple's documentation gives.
@_exported public import Foundation

// iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct LocalizedStringResource: Sendable {
  public enum BundleDescription: Sendable {
    case main
    case atURL(URL)
  }

  public let text: String

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    text = "resource \(key) = \(defaultValue.text) in \(table ?? "Localizable")"
  }
}

extension String {
  // iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public let text: String
    public init(stringLiteral value: String) { text = value }
  }
}
