// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stands in for AppKit, in the declarations of its SDK of macOS 27, so that code for it can be checked
// where there is none.
@_exported public import FoundationOfDarwin

public final class NSImage: NSObject, @unchecked Sendable {
  public typealias Name = String
  public var isTemplate = false
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? { nil }
}
