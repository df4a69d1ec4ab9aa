import IconModel

/// The Swift code that finds a bundle.
extension AccessorSettings.Bundle {
  /// Which bundle it is, for a comment.
  private var text: String {
    switch self {
    case .module, .class: "that of the code that this file is compiled into"
    case .main: "that of the app"
    case .named(let name): "'\(SwiftLiteral.comment(name)).bundle'"
    case .expression: "that of the configuration"
    }
  }

  /// Whether the code refers to a class `BundleToken`.
  var needsToken: Bool {
    switch self {
    case .module, .class, .named: true
    case .main, .expression: false
    }
  }

  func property(_ name: String, content: String, code: SwiftCode) -> String {
    let start = """
        /// The bundle with the \(content): \(text).
        \(code.access)nonisolated static
      """
    return switch self {
    case .module:
      "\(start) let \(name): Foundation.Bundle = {\n"
        + Self.text(PackageResources.ModuleBundle_txt) + "  }()"
    case .main: "\(start) var \(name): Foundation.Bundle { Foundation.Bundle.main }"
    case .class:
      "\(start) var \(name): Foundation.Bundle { Foundation.Bundle(for: BundleToken.self) }"
    case .named(let file):
      "\(start) let \(name): Foundation.Bundle = {\n"
        + Self.text(PackageResources.NamedBundle_txt).replacing("TabIcons", with: code.name)
        .replacing("\"FILE\"", with: SwiftLiteral.string(file + ".bundle")) + "  }()"
    case .expression(let expression): "\(start) var \(name): Foundation.Bundle { \(expression) }"
    }
  }

  /// A source of the folder `Embedded`, which finds the bundle of a package's target where SwiftPM has it,
  /// or a resource bundle in the bundle of the code or of the app.
  ///
  /// `Bundle.module` belongs to the main actor if that is the target's default isolation, until SwiftPM
  /// 6.4 (swiftlang/swift-package-manager#9656), so that no other code could ask for an image.
  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
}
