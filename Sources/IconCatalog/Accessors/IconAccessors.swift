import IconModel

/// The Swift code for the icons: their enumeration, the names of their images, and the images
/// themselves.
struct IconAccessors {
  private typealias Group = (value: String, cases: [String])

  private let icons: [AccessorIcon]
  private let cases: [String]
  private let imagesDescription: String

  /// Prepares the code.
  ///
  /// - Parameters:
  ///   - icons: The icons, sorted by name; at least one, since Swift has no enumeration of a raw
  ///     type without cases.
  ///   - cases: The case of each icon.
  ///   - imagesDescription: The words by which an error message names the folder of the images.
  init(_ icons: [AccessorIcon], cases: [String], imagesDescription: String) {
    self.icons = icons
    self.cases = cases
    self.imagesDescription = imagesDescription
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
      extension TabIcons {
        /// The icons by name; the raw value is the name in the manifest.
        public enum Icon: String, CaseIterable, Hashable, Sendable {
      \(enumerationCases.joined(separator: "\n"))
        }

        /// The two ways in which an icon is drawn.
        public enum Variant: String, CaseIterable, Hashable, Sendable {
          /// Solid shapes.
          case filled
          /// Strokes.
          case outlined
        }

        /// What an image is shown in.
        public enum Size: String, CaseIterable, Hashable, Sendable {
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
    extension TabIcons.Icon {
      /// The variants that the icon has.
      public var variants: [TabIcons.Variant] {
    \(body(returning: variantGroups))
      }

      /// The name of an image.
      ///
      /// - Parameters:
      ///   - variant: The variant; where the icon does not have it, the other one is taken.
      ///   - size: What the image is for; where there is none of its own, that for regular bars is
      ///     taken.
      public func imageName(
        _ variant: TabIcons.Variant = .filled, size: TabIcons.Size = .regular
      ) -> String {
        let other: TabIcons.Variant = variant == .filled ? .outlined : .filled
        let drawn = variants.contains(variant) ? variant : other
        return "\\(baseName)-\\(drawn.rawValue)\\(suffix(for: size))"
      }

      private var baseName: String {
    \(body(returning: baseNameGroups))
      }

      private func suffix(for size: TabIcons.Size) -> String {
        switch size {
        case .regular: return ""
        case .compact: return hasCompactImage ? "-compact" : ""
        case .large: return hasLargeImage ? "-large" : ""
        }
      }

      private var hasCompactImage: Bool {
    \(body(returning: groups { "\($0.hasCompactName)" }))
      }

      private var hasLargeImage: Bool {
    \(body(returning: groups { "\($0.hasLargeContent)" }))
      }
    }
    """
  }

  private var images: String {
    """
    #if canImport(UIKit) && !os(watchOS)
      extension TabIcons.Icon {
        /// The image for UIKit, which takes its colour from where it is shown.
        ///
        /// Ends the process with a message if the bundle does not have the image.
        public func uiImage(
          _ variant: TabIcons.Variant = .filled, size: TabIcons.Size = .regular
        ) -> UIImage {
          let name = imageName(variant, size: size)
          guard let image = UIImage(named: name, in: TabIcons.bundle, compatibleWith: nil) else {
            fatalError(
              "TabIcons: there is no image '\\(name)' in \\(TabIcons.bundle.bundlePath); "
                + "add \(imagesDescription) to the target that has TabIcons.swift")
          }
          return image.withRenderingMode(.alwaysTemplate)
        }
      }
    #endif

    #if canImport(SwiftUI)
      @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
      extension TabIcons.Icon {
        /// The image for SwiftUI, which takes its colour from where it is shown.
        public func image(
          _ variant: TabIcons.Variant = .filled, size: TabIcons.Size = .regular
        ) -> SwiftUI.Image {
          SwiftUI.Image(imageName(variant, size: size), bundle: TabIcons.bundle)
            .renderingMode(.template)
        }
      }
    #endif
    """
  }

  /// The different values of an expression, each with the cases of the icons that have it.
  private func groups(_ value: (AccessorIcon) -> String) -> [Group] {
    var indices: [String: Int] = [:]
    var groups: [Group] = []
    for (name, icon) in zip(cases, icons) {
      let value = value(icon)
      if let index = indices[value] {
        groups[index].cases.append(name)
      } else {
        indices[value] = groups.count
        groups.append((value, [name]))
      }
    }
    return groups
  }

  private var variantGroups: [Group] {
    groups { icon in
      let names = icon.variants.sorted().map { ".\($0.rawValue)" }
      return "[\(names.joined(separator: ", "))]"
    }
  }

  /// The base names of images; that of most icons is the raw value of the case.
  private var baseNameGroups: [Group] {
    groups { $0.baseName == $0.name ? "rawValue" : SwiftLiteral.string($0.baseName) }
  }

  /// The body of a function that returns the value of each icon's group; the largest group is the
  /// default.
  private func body(returning groups: [Group]) -> String {
    let largest = groups.indices.max { groups[$0].cases.count < groups[$1].cases.count }
    guard groups.count > 1, let largest else { return "    return \(groups[0].value)" }
    let others = groups.indices.filter { $0 != largest }.map { index in
      let names = groups[index].cases.map { ".\($0)" }.joined(separator: ",\n      ")
      return "    case \(names):\n      return \(groups[index].value)\n"
    }
    return """
          switch self {
      \(others.joined())    default:
            return \(groups[largest].value)
          }
      """
  }
}
