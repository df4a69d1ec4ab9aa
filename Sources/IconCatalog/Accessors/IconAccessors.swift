import IconModel

/// The enumeration of icons.
extension AccessorFile {
  var iconEnumeration: String {
    let cases = zip(iconCases, icons).map { name, icon in
      """
          /// `\(SwiftLiteral.comment(icon.name))`
          case \(Self.enumerationCase(name, rawValue: icon.name))
      """
    }
    return """
      extension TabIcons {
        /// The icons by name; the raw value is the name in the manifest.
        public enum Icon: String, CaseIterable, Hashable, Sendable {
      \(cases.joined(separator: "\n"))
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

  var iconNames: String {
    """
    extension TabIcons.Icon {
      /// The variants that the icon has.
      public var variants: [TabIcons.Variant] {
    \(choice(variantGroups))
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
    \(choice(baseNameGroups))
      }

      private func suffix(for size: TabIcons.Size) -> String {
        switch size {
        case .regular: return ""
        case .compact: return hasCompactImage ? "-compact" : ""
        case .large: return hasLargeImage ? "-large" : ""
        }
      }

      private var hasCompactImage: Bool {
    \(choice(groups { "\($0.hasCompactName)" }))
      }

      private var hasLargeImage: Bool {
    \(choice(groups { "\($0.hasLargeContent)" }))
      }
    }
    """
  }

  var iconImages: String {
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
                + "add \(imagesPlace) to the target that has TabIcons.swift")
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

  /// A case with its raw value, where that is not the case's name anyway.
  static func enumerationCase(_ name: String, rawValue: String) -> String {
    name.utf8.elementsEqual(rawValue.utf8) ? name : "\(name) = \(SwiftLiteral.string(rawValue))"
  }
}

/// What differs between icons, as bodies of functions of an icon.
extension AccessorFile {
  /// The expressions that hold for icons, and the cases for which each holds.
  func groups(_ value: (AccessorIcon) -> String) -> [(value: String, cases: [String])] {
    var places: [String: Int] = [:]
    var groups: [(value: String, cases: [String])] = []
    for (name, icon) in zip(iconCases, icons) {
      let value = value(icon)
      if let place = places[value] {
        groups[place].cases.append(name)
      } else {
        places[value] = groups.count
        groups.append((value, [name]))
      }
    }
    return groups
  }

  var variantGroups: [(value: String, cases: [String])] {
    groups { icon in
      let names = icon.variants.sorted().map { ".\($0.rawValue)" }
      return "[\(names.joined(separator: ", "))]"
    }
  }

  /// Most images are called like their icon.
  var baseNameGroups: [(value: String, cases: [String])] {
    groups { $0.baseName == $0.name ? "rawValue" : SwiftLiteral.string($0.baseName) }
  }

  /// A body that returns for each icon what its group says, the largest group last.
  func choice(_ groups: [(value: String, cases: [String])]) -> String {
    let largest = groups.indices.max { groups[$0].cases.count < groups[$1].cases.count }
    guard groups.count > 1, let largest else { return "    return \(groups[0].value)" }
    let others = groups.indices.filter { $0 != largest }.map { place in
      let names = groups[place].cases.map { ".\($0)" }.joined(separator: ",\n      ")
      return "    case \(names):\n      return \(groups[place].value)\n"
    }
    return """
          switch self {
      \(others.joined())    default:
            return \(groups[largest].value)
          }
      """
  }
}
