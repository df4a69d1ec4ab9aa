// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Foundation as Apple's systems have it: it brings the C library with it, where that of Linux would
// bring Glibc. What the package uses of it is in FoundationEssentials, but for processes.
@_exported import Darwin
@_exported import FoundationEssentials

private var standIn: Never { fatalError("a stand-in is not to be called") }

open class FileHandle: @unchecked Sendable {
  public class var nullDevice: FileHandle { standIn }
}

open class Process {
  public init() { standIn }
  open var executableURL: URL?
  open var arguments: [String]?
  open var standardOutput: Any?
  open var standardError: Any?
  open func run() throws { standIn }
}

extension StringProtocol {
  public func replacingOccurrences(of target: String, with replacement: String) -> String {
    standIn
  }
  public func range(of text: String, options mask: String.CompareOptions) -> Range<Index>? {
    standIn
  }
}

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public var boolValue: Bool
  public init(booleanLiteral value: Bool) { standIn }
}

extension FileManager {
  public func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { standIn }
}
