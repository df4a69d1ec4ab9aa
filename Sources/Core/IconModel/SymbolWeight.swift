/// A weight of the system font, and of symbols beside its text.
package enum SymbolWeight: String, CaseIterable, Hashable, Sendable {
  case ultralight = "Ultralight"
  case thin = "Thin"
  case light = "Light"
  case regular = "Regular"
  case medium = "Medium"
  case semibold = "Semibold"
  case bold = "Bold"
  case heavy = "Heavy"
  case black = "Black"

  /// The weights of the masters that a variable template has; the system interpolates the others.
  package static let masters: [SymbolWeight] = [.ultralight, .regular, .black]

  /// The place of the weight between the masters: -1 is Ultralight, 0 Regular and 1 Black.
  ///
  /// These are the places on the weight axis of the variable system font: 30, 100, 274, 400, 510,
  /// 590, 700, 860 and 1000. A table of symbol strokes that was measured elsewhere (the package
  /// svg-to-sfsymbol) has the same places within 0.06: 2.25, 3.5, 6, 7.5, 8.75, 9.5, 11, 12.5 and
  /// 14.25 of 100 points.
  package var position: Double {
    switch self {
    case .ultralight: -1
    case .thin: -0.81
    case .light: -0.34
    case .regular: 0
    case .medium: 0.183
    case .semibold: 0.317
    case .bold: 0.5
    case .heavy: 0.767
    case .black: 1
    }
  }

  /// The width of strokes at a place between the masters, as a multiple of the Regular one.
  ///
  /// Measured in the symbol `link.slash` of a template that Apple's app exported
  /// (`custom.link.slash.svg` of meshtastic/Meshtastic-Apple): the link's strokes are 2.22, 7.46
  /// and 12.60 of 100 points wide. Strokes of `circle`, by its widths there (74.45, 78.81 and
  /// 83.98), change by as much. Between the masters, points move on straight lines.
  package static func stroke(at position: Double) -> Double {
    1 + position * (position < 0 ? 1 - ultralightStroke : blackStroke - 1)
  }

  /// The place between the masters where strokes have a width, given as a multiple of the Regular one.
  package static func position(ofStroke stroke: Double) -> Double {
    (stroke - 1) / (stroke < 1 ? 1 - ultralightStroke : blackStroke - 1)
  }

  private static let ultralightStroke = 0.3
  private static let blackStroke = 1.69
}

/// One of the sizes in which symbols accompany text of one size.
package enum SymbolScale: String, CaseIterable, Hashable, Sendable {
  case small = "S"
  case medium = "M"
  case large = "L"

  /// The size of text, in points, beside which a tab bar shows symbols in medium weight and large
  /// scale, as `-[_UITabBarItemData preferredSymbolConfiguration]` of iOS 26.1 has it.
  ///
  /// Not documented: a symbol is as large as its drawing only while this holds.
  package static let tabBarTextSize = 18.0

  /// The height of capitals in hundredths of the size of text, which is the distance between baseline
  /// and capline in the templates of Apple's app.
  package static let capHeight = 70.459

  /// The size of a symbol as a multiple of the small scale.
  ///
  /// Measured on the three drawings of `plus.circle` in the notes of Apple's templates, at the
  /// middle of the ring's stroke: radii of 35.7, 45.7 and 59.1 of 100 points.
  package var factor: Double {
    switch self {
    case .small: 1
    case .medium: 1.28
    case .large: 1.65
    }
  }

  /// The width of strokes as a fraction of those of the small scale, before scaling by `factor`.
  ///
  /// Strokes of the same drawings are 7.42, 8.30 and 9.08 of 100 points wide: the system scales a
  /// lighter instance.
  private var stroke: Double {
    switch self {
    case .small: 1
    case .medium: 0.874
    case .large: 0.742
    }
  }

  /// The place between the masters of the instance that the system scales for a weight.
  ///
  /// Ultralight in larger scales is a little lighter than the Ultralight master.
  package func position(of weight: SymbolWeight) -> Double {
    SymbolWeight.position(ofStroke: SymbolWeight.stroke(at: weight.position) * stroke)
  }

  /// The least place between the masters of any weight and scale.
  package static let leastPosition = SymbolScale.large.position(of: .ultralight)
}
