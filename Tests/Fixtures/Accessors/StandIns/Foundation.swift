// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for Foundation where code is checked for Apple's systems: what generated code,
// `TabBarManifest` and the other stand-ins use of it, with the availability that Apple's
// documentation gives.

open class NSObject: NSObjectProtocol, Equatable, Hashable {
  public init() {}
  public static func == (first: NSObject, second: NSObject) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public protocol NSObjectProtocol: AnyObject {}

open class NSCoder: NSObject {}

open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { Bundle() }
  public convenience init(for aClass: AnyClass) { self.init() }
  public convenience init?(url: URL) { self.init() }
  open var bundleURL: URL { URL() }
  open var bundlePath: String { "" }
  open var resourceURL: URL? { nil }
  open func localizedString(forKey key: String, value: String?, table: String?) -> String { key }
}

public struct URL: Sendable {
  public func appendingPathComponent(_ name: String) -> URL { self }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending(path: String) -> URL { self }
  public var path: String { "" }
}

public struct UUID: Hashable, Sendable {
  public init() {}
}

public struct Locale: Sendable {
  public static var current: Locale { Locale() }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String { key }

extension StringProtocol {
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { other.isEmpty }
}
