import IconModel

/// The Swift code for the icons: their enumeration, the names of their images, and the images
/// themselves.
struct IconAccessors {
  private let icons: [AccessorIcon]
  private let cases: [String]
  private let code: SwiftCode
  private let files: Files

  /// The files that an error message names.
  struct Files {
    /// The words for the folder of the images.
    let images: String
    /// The name of the generated file.
    let code: String
  }

  /// Prepares the code.
  ///
  /// - Parameters:
  ///   - icons: The icons, sorted by name; at least one, since Swift has no enumeration of a raw
  ///     type without cases.
  ///   - cases: The case of each icon.
  ///   - code: How declarations begin.
  ///   - files: The files that an error message names.
  init(_ icons: [AccessorIcon], cases: [String], code: SwiftCode, files: Files) {
    self.icons = icons
    self.cases = cases
    self.code = code
    self.files = files
  }

  /// The parts of the code, in their order.
  var parts: [String] { [enumeration, names, images] }

  private var enumeration: String {
    let enumerationCases = zip(cases, icons).map { name, icon in
      """
          /// `\(SwiftLiteral.comment(icon.name))`
          case \(SwiftIdentifier.enumerationCase(name, rawValue: icon.name))
      """
    }
    return """
      extension \(code.name) {
        /// The icons by name; the raw value is the name in the manifest.
        \(code.access)enum Icon: String, CaseIterable, Hashable, Sendable {
      \(enumerationCases.joined(separator: "\n"))
        }

        /// The two ways in which an icon is drawn.
        \(code.access)enum Variant: String, CaseIterable, Hashable, Sendable {
          /// Solid shapes.
          case filled
          /// Strokes.
          case outlined
        }

        /// What an image is shown in.
        \(code.access)enum Size: String, CaseIterable, Hashable, Sendable {
          /// Portrait bars, and all bars of tablets.
          case regular
          /// Bars of phones in landscape.
          case compact
          /// The large content viewer.
          case large
        }
      }
      """
  }

  private var names: String {
    """
    extension \(code.name).Icon {
      /// The variants that the icon has.
      \(code.access)nonisolated var variants: [\(code.name).Variant] {
    \(body(variants(of:)))
      }

      /// The name of an image.
      ///
      /// - Parameters:
      ///   - variant: The variant; where the icon does not have it, the other one is taken.
      ///   - size: What the image is for; where there is none of its own, that for regular bars is
      ///     taken.
      \(code.access)nonisolated func imageName(
        _ variant: \(code.name).Variant = .filled, size: \(code.name).Size = .regular
      ) -> String {
        let other: \(code.name).Variant = variant == .filled ? .outlined : .filled
        let drawn = variants.contains(variant) ? variant : other
        \(nameOfImage)
      }

      private nonisolated var baseName: String {
    \(body(baseName(of:)))
      }\(givenNames)

      private nonisolated func suffix(for size: \(code.name).Size) -> String {
        switch size {
        case .regular: return ""
        case .compact: return hasCompactImage ? "-compact" : ""
        case .large: return hasLargeImage ? "-large" : ""
        }
      }

      private nonisolated var hasCompactImage: Bool {
    \(body { "\($0.hasCompactName)" })
      }

      private nonisolated var hasLargeImage: Bool {
    \(body { "\($0.hasLargeContent)" })
      }
    }
    """
  }

  private var images: String {
    """
    #if canImport(UIKit) && !os(watchOS)
      extension \(code.name).Icon {
        /// The image for UIKit, which takes its colour from where it is shown.
        ///
        /// Ends the process with a message if the bundle does not have the image.
        \(code.access)nonisolated func uiImage(
          _ variant: \(code.name).Variant = .filled, size: \(code.name).Size = .regular
        ) -> UIKit.UIImage {
          let name = imageName(variant, size: size)
          let bundle = \(code.name).bundle
          guard let image = UIKit.UIImage(named: name, in: bundle, compatibleWith: nil) else {
            Swift.fatalError(
              "\(code.name): there is no image '\\(name)' in \\(bundle.bundlePath); "
                + "add \(files.images) to the target that has \(files.code)")
          }
          return image.withRenderingMode(.alwaysTemplate)
        }
      }
    #endif

    #if canImport(SwiftUI)
      @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
      extension \(code.name).Icon {
        /// The image for SwiftUI, which takes its colour from where it is shown.
        \(code.access)nonisolated func image(
          _ variant: \(code.name).Variant = .filled, size: \(code.name).Size = .regular
        ) -> SwiftUI.Image {
          SwiftUI.Image(imageName(variant, size: size), bundle: \(code.name).bundle)
            .renderingMode(.template)
        }
      }
    #endif
    """
  }

  /// The body of a property that returns a value of each icon; that of most icons is the default.
  private func body(_ value: (AccessorIcon) -> String) -> String {
    SwiftCode.body(of: zip(cases, icons).map { ($0, value($1)) })
  }

  private func variants(of icon: AccessorIcon) -> String {
    "[\(icon.variants.sorted().map { ".\($0.rawValue)" }.joined(separator: ", "))]"
  }

  private var hasGivenNames: Bool { icons.contains { !$0.givenNames.isEmpty } }

  /// The line that returns the name of an image.
  private var nameOfImage: String {
    hasGivenNames
      ? #"return givenName(drawn, size) ?? "\(baseName)-\(drawn.rawValue)" + suffix(for: size)"#
      : #"return "\(baseName)-\(drawn.rawValue)\(suffix(for: size))""#
  }

  /// The function for names of image sets that are given, where there are some.
  private var givenNames: String {
    guard hasGivenNames else { return "" }
    let values = zip(cases, icons).flatMap { name, icon in
      icon.givenNames.map { given in
        "    case (.\(name), .\(given.variant.rawValue), .\(given.sizeClass.rawValue)):"
          + " return \(SwiftLiteral.string(given.name))"
      }
    }
    // The compiler warns about a default case for which no value is left.
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

  /// The base name of images; that of most icons is the raw value of the case.
  private func baseName(of icon: AccessorIcon) -> String {
    icon.baseName == icon.name ? "rawValue" : SwiftLiteral.string(icon.baseName)
  }
}
