// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Dispatch as Apple's systems have it. That of Linux has no sources of file system events, and brings
// Glibc with it.

private var standIn: Never { fatalError("a stand-in is not to be called") }

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { standIn }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    standIn
  }
}

public enum DispatchTimeInterval: Sendable {
  case milliseconds(Int)
  case nanoseconds(Int)
}

public enum DispatchTimeoutResult: Sendable {
  case success
  case timedOut
}

public final class DispatchGroup: @unchecked Sendable {
  public init() { standIn }
  public func enter() { standIn }
  public func leave() { standIn }
  public func wait() { standIn }
}

public final class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) { standIn }
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { standIn }
  @discardableResult
  public func signal() -> Int { standIn }
}

public final class DispatchQueue: @unchecked Sendable {
  public init(label: String) { standIn }
}

public protocol DispatchSourceProtocol: AnyObject, Sendable {
  func setEventHandler(handler: (@Sendable () -> Void)?)
  func setCancelHandler(handler: (@Sendable () -> Void)?)
  func cancel()
  func resume()
}

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

public final class DispatchSource {
  public struct FileSystemEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var delete: FileSystemEvent { standIn }
    public static var write: FileSystemEvent { standIn }
    public static var extend: FileSystemEvent { standIn }
    public static var attrib: FileSystemEvent { standIn }
    public static var link: FileSystemEvent { standIn }
    public static var rename: FileSystemEvent { standIn }
    public static var revoke: FileSystemEvent { standIn }
  }

  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { standIn }
}
