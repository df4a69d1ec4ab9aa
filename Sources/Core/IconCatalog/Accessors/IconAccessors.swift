package import IconModel

/// The Swift code for the icons: their enumeration, and the parts of the names of images and symbols.
struct IconAccessors {
  private let icons: [AccessorIcon]
  private let cases: [String]
  private let code: SwiftCode
  private let layout: ImageLayout

  /// Prepares the code of icons, sorted by name; at least one, since Swift has no enumeration of a raw
  /// type without cases.
  init(_ icons: [AccessorIcon], code: SwiftCode, layout: ImageLayout) {
    self.icons = icons
    cases = SwiftIdentifier.cases(for: icons.map(\.name), kind: .icon)
    self.code = code
    self.layout = layout
  }

  /// The parts of the code, in their order.
  var parts: [String] { [enumeration] + (properties.isEmpty ? [] : [names]) }

  var features: Set<String> {
    let features = [
      ("variants", icons.contains { $0.variants.count < IconVariant.allCases.count }),
      ("givenNames", icons.contains { !$0.givenNames.isEmpty }),
      ("sizes", icons.contains { !$0.sizes.isEmpty }), ("symbols", hasSymbols),
    ]
    return Set(features.filter(\.1).map(\.0))
  }

  /// The replacements of words of the sources.
  var words: [(String, String)] {
    let images =
      layout.catalog.map { "'\($0.path)'" } ?? "the folder '\(ImageFormat.png.folder)'"
    let remedy = SwiftLiteral.string("add \(images) to the target that has \(code.fileName)")
    return [("\"REMEDY\"", remedy)] + (prefix.map { [("\\(baseName)", $0 + "\\(rawValue)")] } ?? [])
      + (code.features.contains("tabSymbols")
        ? [] : [("uiTabImage", "uiImage"), ("tabImage", "image")])
  }

  private var hasSymbols: Bool { icons.allSatisfy { $0.symbol != nil } }

  /// The prefix of each icon's name in the names of its images; `nil` if prefixes differ.
  private var prefix: String? {
    let prefixes = Set(
      icons.map { $0.baseName.hasByteSuffix($0.name) ? $0.baseName.dropLast($0.name.count) : "-" })
    guard prefixes.count == 1, let prefix = prefixes.first, prefix != "-" else { return nil }
    return SwiftLiteral.comment(String(prefix))
  }

  private var enumeration: String {
    """
    extension \(code.name) {
      /// The icons by name; the raw value is the name in the manifest.
      \(code.access)enum Icon: String, CaseIterable, Hashable, Sendable {
    \(zip(cases, icons).map { "    case \(SwiftIdentifier.enumerationCase($0, rawValue: $1.name))" }
      .joined(separator: "\n"))
      }
    }
    """
  }

  private var names: String {
    "extension \(code.name).Icon {\n\(properties.joined(separator: "\n\n"))\n}"
  }

  /// The properties that make up the names of images and symbols, if needed.
  private var properties: [String] {
    let features = features
    return [
      features.contains("variants")
        ? property("variants", "[\(code.name).Variant]", "The variants that the icon has") {
          list($0.variants)
        } : nil,
      features.contains("sizes")
        ? property("sizes", "[\(code.name).Size]") {
          "[\($0.sizes.map { ".\($0.rawValue)" }.joined(separator: ", "))]"
        } : nil,
      prefix == nil
        ? property("baseName", "String") {
          $0.baseName == $0.name ? "rawValue" : SwiftLiteral.string($0.baseName)
        } : nil,
      features.contains("givenNames") ? givenNames : nil,
      hasSymbols
        ? property("symbolVariants", "[\(code.name).Variant]", "The variants that are symbols") {
          list($0.symbolVariants)
        } : nil,
      hasSymbols
        ? property("symbolBaseName", "String") {
          $0.symbol == $0.name ? "rawValue" : SwiftLiteral.string($0.symbol ?? "")
        } : nil,
    ].compactMap(\.self)
  }

  private var givenNames: String {
    let values = zip(cases, icons).flatMap { name, icon in
      icon.givenNames.map { given in
        "    case (.\(name), .\(given.variant.rawValue), .\(given.sizeClass.rawValue)):"
          + " return \(SwiftLiteral.string(given.name))"
      }
    }
    // The compiler warns about a `default` that no value reaches.
    let count = icons.count * IconVariant.allCases.count * SizeClass.allCases.count
    let rest = values.count < count ? ["    default: return nil"] : []
    return """
        private nonisolated func givenName(
          _ variant: \(code.name).Variant, _ size: \(code.name).Size
        ) -> String? {
          switch (self, variant, size) {
      \((values + rest).joined(separator: "\n"))
          }
        }
      """
  }

  /// A property with a value for each icon, most as `default`; with a description, it is for other code.
  private func property(
    _ name: String, _ type: String, _ description: String? = nil,
    value: (AccessorIcon) -> String
  ) -> String {
    let start = description.map { "  /// \($0).\n  \(code.access)" } ?? "  private "
    return "\(start)nonisolated var \(name): \(type) {\n"
      + SwiftCode.body(of: zip(cases, icons).map { ($0, value($1)) }) + "\n  }"
  }

  private func list(_ variants: Set<IconVariant>) -> String {
    "[\(variants.sorted().map { ".\($0.rawValue)" }.joined(separator: ", "))]"
  }
}

package struct AccessorIcon: Sendable {
  package let name: String
  /// The start of the names of its images.
  let baseName: String
  /// The names of images that the configuration gives, in place of those from these parts.
  let givenNames: [(variant: IconVariant, sizeClass: SizeClass, name: String)]
  let variants: Set<IconVariant>
  /// The size classes whose images have names of their own.
  let sizes: [SizeClass]
  /// The name of its outlined symbol, whether or not that exists; `nil` if code can find no symbols.
  let symbol: String?
  let symbolVariants: Set<IconVariant>

  /// The name by which code finds an image of a variant that the icon has.
  func imageName(_ variant: IconVariant, _ size: SizeClass) -> String {
    givenNames.first { $0.variant == variant && $0.sizeClass == size }?.name
      ?? "\(baseName)-\(variant.rawValue)\(sizes.contains(size) ? size.fileSuffix : "")"
  }

  /// Describes an icon; `nil` for one without images.
  package init?(
    _ icon: ImageLayout.Icon, images: [ImageKey], layout: ImageLayout
  ) {
    let named = layout.named(images)
    let variants = Set(named.map(\.variant))
    let sizes = Set(named.map(\.sizeClass))
    guard let variant = variants.min() else { return nil }
    self.variants = variants
    name = icon.name
    baseName = layout.baseName(of: icon)
    let regularName = layout.name(of: icon, variant, .regular)
    let ownSizes = SizeClass.allCases.filter {
      sizes.contains($0) && layout.name(of: icon, variant, $0) != regularName
    }
    self.sizes = ownSizes
    let baseName = baseName
    givenNames = variants.sorted().flatMap { variant in
      SizeClass.allCases.compactMap { size in
        // Where a size class has no image, code gets the one for regular bars.
        let name = layout.name(of: icon, variant, sizes.contains(size) ? size : .regular)
        let end = ownSizes.contains(size) ? size.fileSuffix : ""
        guard !name.utf8.elementsEqual("\(baseName)-\(variant.rawValue)\(end)".utf8) else {
          return nil
        }
        return (variant, size, name)
      }
    }
    symbol = layout.symbolName(of: icon)
    symbolVariants = Set(images.filter { $0.format == .symbol }.map(\.variant))
  }
}
