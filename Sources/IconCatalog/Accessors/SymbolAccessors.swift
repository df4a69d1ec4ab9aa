import IconModel

/// The Swift code for the symbols of icons.
struct SymbolAccessors {
  private let icons: [(symbol: String, icon: AccessorIcon)]
  private let cases: [String]
  private let code: SwiftCode
  private let files: IconAccessors.Files

  /// Prepares the code, as `IconAccessors` does; there is none where no symbols are written.
  init?(
    _ icons: [AccessorIcon], cases: [String], code: SwiftCode, files: IconAccessors.Files
  ) {
    self.icons = icons.compactMap { icon in icon.symbol.map { ($0, icon) } }
    guard self.icons.count == icons.count, !icons.isEmpty else { return nil }
    self.cases = cases
    self.code = code
    self.files = files
  }

  /// The parts of the code, in their order.
  var parts: [String] { [names, symbols] }

  private var names: String {
    """
    extension \(code.name).Icon {
      /// The variants that the icon has as symbols.
      \(code.access)nonisolated var symbolVariants: [\(code.name).Variant] {
    \(body(variants))
      }

      /// The name of a symbol: that of the filled one is the outlined one's with `.fill`, so that
      /// `symbolVariant(.fill)` finds it.
      ///
      /// - Parameter variant: The variant; where there is no symbol of it, the other one is taken.
      \(code.access)nonisolated func symbolName(
        _ variant: \(code.name).Variant = .filled
      ) -> String {
        let other: \(code.name).Variant = variant == .filled ? .outlined : .filled
        let drawn = symbolVariants.contains(variant) ? variant : other
        return drawn == .filled ? "\\(symbolBaseName).fill" : symbolBaseName
      }

      private nonisolated var symbolBaseName: String {
    \(body { $0.symbol == $0.icon.name ? "rawValue" : SwiftLiteral.string($0.symbol) })
      }
    }
    """
  }

  private var symbols: String {
    """
    #if canImport(UIKit) && !os(watchOS)
      extension \(code.name).Icon {
        /// The symbol for UIKit, which takes weight and size from its configuration.
        ///
        /// Ends the process with a message if the bundle does not have the symbol.
        \(code.access)nonisolated func uiSymbol(
          _ variant: \(code.name).Variant = .filled
        ) -> UIKit.UIImage {
          let name = symbolName(variant)
          let bundle = \(code.name).bundle
          guard let image = UIKit.UIImage(named: name, in: bundle, compatibleWith: nil) else {
            Swift.fatalError(
              "\(code.name): there is no symbol '\\(name)' in \\(bundle.bundlePath); "
                + "add \(files.images) to the target that has \(files.code)")
          }
          return image
        }
      }
    #endif

    #if canImport(SwiftUI)
      @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
      extension \(code.name).Icon {
        /// The symbol for SwiftUI, which takes weight and size from the font.
        \(code.access)nonisolated func symbol(
          _ variant: \(code.name).Variant = .filled
        ) -> SwiftUI.Image {
          SwiftUI.Image(symbolName(variant), bundle: \(code.name).bundle)
        }
      }
    #endif
    """
  }

  /// The body of a property that returns a value of each icon.
  private func body(_ value: ((symbol: String, icon: AccessorIcon)) -> String) -> String {
    SwiftCode.body(of: zip(cases, icons).map { ($0, value($1)) })
  }

  private func variants(_ icon: (symbol: String, icon: AccessorIcon)) -> String {
    "[\(icon.icon.symbolVariants.sorted().map { ".\($0.rawValue)" }.joined(separator: ", "))]"
  }
}
