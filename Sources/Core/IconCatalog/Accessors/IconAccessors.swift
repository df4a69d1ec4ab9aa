package import IconModel

/// The Swift code for the icons: their enumeration, and the parts of which the names of their images
/// and symbols consist.
struct IconAccessors {
  private let icons: [AccessorIcon]
  private let cases: [String]
  private let code: SwiftCode
  private let layout: ImageLayout

  /// Prepares the code.
  ///
  /// - Parameters:
  ///   - icons: The icons, sorted by name; at least one, since Swift has no enumeration of a raw
  ///     type without cases.
  ///   - code: How declarations begin.
  ///   - layout: The paths of the images.
  init(_ icons: [AccessorIcon], code: SwiftCode, layout: ImageLayout) {
    self.icons = icons
    cases = SwiftIdentifier.cases(for: icons.map(\.name), kind: .icon)
    self.code = code
    self.layout = layout
  }

  /// The parts of the code, in their order.
  var parts: [String] {
    let hasSymbols = icons.allSatisfy { $0.symbol != nil }
    return [enumeration, names, code.text(of: PackageResources.Icons_txt)]
      + (hasSymbols ? [symbolNames, code.text(of: PackageResources.Symbols_txt)] : [])
  }

  private var enumeration: String {
    let enumerationCases = zip(cases, icons).map { name, icon in
      """
          /// `\(SwiftLiteral.comment(icon.name))`
          case \(SwiftIdentifier.enumerationCase(name, rawValue: icon.name))
      """
    }
    let images =
      layout.catalog.map { "'\($0.path)'" } ?? "the folder '\(ImageFormat.png.folder)'"
    let remedy = SwiftLiteral.string("add \(images) to the target that has \(code.fileName)")
    return """
      extension \(code.name) {
        /// The icons by name; the raw value is the name in the manifest.
        \(code.access)enum Icon: String, CaseIterable, Hashable, Sendable {
      \(enumerationCases.joined(separator: "\n"))
        }

        /// What to do where an image is missing.
        fileprivate nonisolated static var remedy: String { \(remedy) }
      }
      """
  }

  private var names: String {
    """
    extension \(code.name).Icon {
      /// The variants that the icon has.
      \(code.access)nonisolated var variants: [\(code.name).Variant] {
    \(body { list($0.variants) })
      }

      /// The sizes whose images have names of their own.
      private nonisolated var sizes: [\(code.name).Size] {
    \(body { "[\($0.sizes.map { ".\($0.rawValue)" }.joined(separator: ", "))]" })
      }

      private nonisolated var baseName: String {
    \(body { $0.baseName == $0.name ? "rawValue" : SwiftLiteral.string($0.baseName) })
      }

      private nonisolated func givenName(
        _ variant: \(code.name).Variant, _ size: \(code.name).Size
      ) -> String? {
    \(givenNames)
      }
    }
    """
  }

  /// The body of the function for names of image sets that are given.
  private var givenNames: String {
    let values = zip(cases, icons).flatMap { name, icon in
      icon.givenNames.map { given in
        "    case (.\(name), .\(given.variant.rawValue), .\(given.sizeClass.rawValue)):"
          + " return \(SwiftLiteral.string(given.name))"
      }
    }
    guard !values.isEmpty else { return "    return nil" }
    // The compiler warns about a `default` that no value reaches.
    let count = icons.count * IconVariant.allCases.count * SizeClass.allCases.count
    let rest = values.count < count ? ["    default: return nil"] : []
    return (["    switch (self, variant, size) {"] + values + rest + ["    }"])
      .joined(separator: "\n")
  }

  private var symbolNames: String {
    """
    extension \(code.name).Icon {
      /// The variants that the icon has as symbols.
      \(code.access)nonisolated var symbolVariants: [\(code.name).Variant] {
    \(body { list($0.symbolVariants) })
      }

      private nonisolated var symbolBaseName: String {
    \(body { $0.symbol == $0.name ? "rawValue" : SwiftLiteral.string($0.symbol ?? "") })
      }
    }
    """
  }

  /// The body of a property that returns a value of each icon; that of most icons is the default.
  private func body(_ value: (AccessorIcon) -> String) -> String {
    SwiftCode.body(of: zip(cases, icons).map { ($0, value($1)) })
  }

  private func list(_ variants: Set<IconVariant>) -> String {
    "[\(variants.sorted().map { ".\($0.rawValue)" }.joined(separator: ", "))]"
  }
}

/// The properties of an icon that the accessors depend on.
package struct AccessorIcon: Hashable, Sendable {
  /// A name that the configuration gives to an image set.
  struct GivenName: Hashable, Sendable {
    let variant: IconVariant
    let sizeClass: SizeClass
    let name: String
  }

  package let name: String
  /// The start of the names of its images.
  let baseName: String
  /// The names of images that do not consist of these parts, because the configuration gives them.
  let givenNames: [GivenName]
  let variants: Set<IconVariant>
  /// The size classes whose images have names of their own.
  let sizes: [SizeClass]
  /// The name of its outlined symbol, whether or not that exists; `nil` where there are no symbols that
  /// code can find.
  let symbol: String?
  /// The variants that it has as symbols.
  let symbolVariants: Set<IconVariant>

  /// The name by which code finds an image of a variant that the icon has.
  func imageName(_ variant: IconVariant, _ size: SizeClass) -> String {
    givenNames.first { $0.variant == variant && $0.sizeClass == size }?.name
      ?? "\(baseName)-\(variant.rawValue)\(sizes.contains(size) ? size.fileSuffix : "")"
  }

  /// Describes an icon that has images.
  ///
  /// - Returns: `nil` for an icon without images.
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
        return GivenName(variant: variant, sizeClass: size, name: name)
      }
    }
    symbol = layout.symbolName(of: icon)
    symbolVariants = Set(images.filter { $0.format == .symbol }.map(\.variant))
  }
}
