import IconModel

/// The Swift code that finds a bundle.
struct AccessorBundle {
  private let bundle: AccessorSettings.Bundle
  /// The enumeration that the code stands in.
  private let owner: String

  init(_ bundle: AccessorSettings.Bundle, owner: String) {
    self.bundle = bundle
    self.owner = owner
  }

  /// Which bundle it is, for a comment.
  var description: String {
    switch bundle {
    case .module, .class: "that of the code that this file is compiled into"
    case .main: "that of the app"
    case .named(let name): "'\(SwiftLiteral.comment(name)).bundle'"
    case .expression: "that of the configuration"
    }
  }

  /// Whether the code refers to a class `BundleToken`.
  var needsToken: Bool {
    switch bundle {
    case .module, .class, .named: true
    case .main, .expression: false
    }
  }

  /// The body of a property that returns the bundle, indented by four spaces.
  var body: String {
    switch bundle {
    case .module: Self.module
    case .main: "    return Foundation.Bundle.main"
    case .class: "    return Foundation.Bundle(for: BundleToken.self)"
    case .named(let name): named(name)
    case .expression(let expression): "    return \(expression)"
    }
  }

  /// The bundle of a package's target, which packages alone have.
  ///
  /// SwiftPM before 6.4 declares `Bundle.module` on the main actor where that is the default of the
  /// target (swiftlang/swift-package-manager#9656). No other expression reads it from elsewhere.
  private static let module = """
        #if SWIFT_PACKAGE
          #if compiler(>=6.2)
            // Where the default isolation is the main actor, 'Bundle.module' is declared there. It is
            // a constant, so it can be read from anywhere.
            let module: @MainActor () -> Foundation.Bundle = { Foundation.Bundle.module }
            return unsafe Swift.unsafeBitCast(module, to: (() -> Foundation.Bundle).self)()
          #else
            return Foundation.Bundle.module
          #endif
        #else
          return Foundation.Bundle(for: BundleToken.self)
        #endif
    """

  /// A resource bundle, which lies in the bundle of the code or of the app.
  private func named(_ name: String) -> String {
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
