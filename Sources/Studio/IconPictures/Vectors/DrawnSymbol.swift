import IconModel

/// The outline of a symbol in one weight, in hundredths of the size of text.
struct SymbolMaster {
  let contours: [Contour]
  /// The distance from the left margin to the right one.
  let advance: Double
}

/// A symbol in any weight, as the system interpolates it between the masters of its template.
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

  /// The instance at a place between the masters, as `SymbolWeight.position` has it.
  func master(at position: Double) -> SymbolMaster {
    guard let others else { return regular }
    let other = position < 0 ? others.light : others.heavy
    let share = abs(position)
    return SymbolMaster(
      contours: zip(regular.contours, other.contours).map { $0.interpolated(to: $1, by: share) },
      advance: regular.advance + share * (other.advance - regular.advance))
  }

  /// The contours of each layer, of those of an instance.
  func layers(of contours: [Contour]) -> [(level: Level, contours: ArraySlice<Contour>)] {
    var rest = contours[...]
    return layers.map { layer in
      defer { rest = rest.dropFirst(layer.contourCount) }
      return (layer.level, rest.prefix(layer.contourCount))
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
