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
    case .module: "\(start) let \(name): Foundation.Bundle = {\n\(Self.module)\n  }()"
    case .main: "\(start) var \(name): Foundation.Bundle { Foundation.Bundle.main }"
    case .class:
      "\(start) var \(name): Foundation.Bundle { Foundation.Bundle(for: BundleToken.self) }"
    case .named(let file):
      "\(start) let \(name): Foundation.Bundle = {\n\(Self.named(file, code.name))\n  }()"
    case .expression(let expression): "\(start) var \(name): Foundation.Bundle { \(expression) }"
    }
  }

  /// The bundle of a package's target, where SwiftPM looks for it, or that of other code.
  ///
  /// `Bundle.module` belongs to the main actor where that is the default of the target, until SwiftPM 6.4
  /// (swiftlang/swift-package-manager#9656), so that no other code could ask for an image.
  private static let module = """
        let code = Foundation.Bundle(for: BundleToken.self)
        #if SWIFT_PACKAGE
          // Not 'Bundle.module', which can belong to the main actor.
          let module = Swift.String(reflecting: BundleToken.self).prefix { $0 != "." }
          let ends = ["_\\(module).bundle", "_\\(module).resources"]
          let folders = [
            code.resourceURL, code.bundleURL.deletingLastPathComponent(),
            Foundation.Bundle.main.resourceURL, Foundation.Bundle.main.bundleURL,
          ]
          for folder in folders.compactMap({ $0 }) {
            let names = try? Foundation.FileManager.default.contentsOfDirectory(atPath: folder.path)
            for name in names ?? [] where ends.contains(where: { name.hasSuffix($0) }) {
              if let bundle = Foundation.Bundle(url: folder.appendingPathComponent(name)) {
                return bundle
              }
            }
          }
        #endif
        return code
    """

  /// A resource bundle, which lies in the bundle of the code or of the app.
  private static func named(_ name: String, _ owner: String) -> String {
    let file = SwiftLiteral.string(name + ".bundle")
    return """
          let holders = [Foundation.Bundle(for: BundleToken.self), Foundation.Bundle.main]
          let folders = holders.map { $0.resourceURL ?? $0.bundleURL }
          for folder in folders {
            if let bundle = Foundation.Bundle(url: folder.appendingPathComponent(\(file))) {
              return bundle
            }
          }
          let places = folders.map { $0.path }.joined(separator: " and ")
          Swift.fatalError(
            "\(owner): there is no bundle '" + \(file) + "' in \\(places); add it to the app, or name"
              + " another one under 'swift: bundle' in tabbar.yml")
      """
  }
}
