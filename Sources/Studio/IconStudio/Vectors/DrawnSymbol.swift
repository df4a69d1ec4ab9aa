import IconModel

/// The outline of a symbol in one weight, in hundredths of the size of text.
struct SymbolMaster {
  let contours: [Contour]
  /// The distance from the left margin to the right one.
  let advance: Double
}

/// The masters of a symbol, between which the system interpolates, and its layers.
struct DrawnSymbol {
  /// How a layer is emphasised in hierarchical rendering.
  enum Level: String, CaseIterable {
    case primary
    case secondary
  }

  /// A path of the template.
  struct Layer: Equatable {
    let level: Level
    /// How many of the symbol's contours it has; they follow those of the layers behind it.
    let contourCount: Int
  }

  let regular: SymbolMaster
  /// The Ultralight and the Black master; `nil` for a symbol that looks alike in all weights.
  let others: (light: SymbolMaster, heavy: SymbolMaster)?
  /// The layers, back to front.
  let layers: [Layer]

  /// Takes the masters of a template; those that Regular cannot turn into count for nothing.
  init(
    regular: SymbolMaster, light: SymbolMaster?, heavy: SymbolMaster?, layers: [Layer]
  ) {
    (self.regular, self.layers) = (regular, layers)
    if let light, let heavy, regular.becomes(light), regular.becomes(heavy) {
      others = (light, heavy)
    } else {
      others = nil
    }
  }
}

extension SymbolMaster {
  /// Whether each point has its partner in another master.
  fileprivate func becomes(_ other: SymbolMaster) -> Bool {
    let shape = { (master: SymbolMaster) in
      master.contours.map { $0.segments.map(\.points.count) }
    }
    return shape(self) == shape(other)
  }
}
