package import IconModel

/// What a configuration sets for one icon.
///
/// A setting that is `nil` is decided by the names of the drawings or by measuring them.
package struct IconSettings: Hashable, Sendable {
  package var filled: Located<VariantSetting>?
  package var outlined: Located<VariantSetting>?
  package var detail: Located<VariantDetail>?
  /// The stroke of a derived variant, in points of the regular bar; positive.
  package var stroke: Located<Double>?
  package var shape: Located<ShapeClass>?
  package var ink: Located<InkMode>?
  /// Whether a drawing of the icon may have no ink.
  package var allowsEmpty: Located<Bool>?
  /// Whether the icon is mirrored in right-to-left layouts.
  package var mirrors: Located<Bool>?
  /// The name of the icon that replaces this one in right-to-left layouts.
  package var rightToLeft: Located<String>?
  /// The names of the icon's image sets, where not derived from its own.
  package var imageSets: Located<ImageSetNames>?
  /// What becomes a layer of the icon's symbols.
  package var symbolLayers: Located<SymbolLayering>?
  /// The rules whose findings about the icon are dropped.
  package var ignored: Set<RuleID> = []
  /// Where `overrides` names the icon; `nil` where it does not.
  package var overridden: SourceLocation?

  package init() {}

  package subscript(variant: IconVariant) -> Located<VariantSetting>? {
    switch variant {
    case .filled: filled
    case .outlined: outlined
    }
  }

  package func drawing(of variant: IconVariant) -> Located<String>? {
    guard let setting = self[variant], case .drawing(let path) = setting.value else { return nil }
    return Located(path, at: setting.location)
  }

  /// Whether a variant is derived or left out, if set.
  package func choice(for variant: IconVariant) -> Located<VariantChoice>? {
    guard let setting = self[variant], case .choice(let choice) = setting.value else { return nil }
    return Located(choice, at: setting.location)
  }

  package func regions(of variant: IconVariant) -> RegionPoints? {
    guard case .regions(let points) = self[variant]?.value else { return nil }
    return points
  }

  /// The choices for this icon's variant alone, if it is derived.
  package func choices(for variant: IconVariant) -> VariantChoices {
    let points = regions(of: variant) ?? RegionPoints()
    return VariantChoices(
      fill: points.fill.map(\.value), open: points.open.map(\.value), stroke: stroke?.value,
      detail: detail?.value)
  }

  /// A setting to which two places of a configuration give different values.
  typealias Disagreement = (key: String, first: Located<String>, second: Located<String>)

  /// Adds an icon's settings at another place of the file.
  mutating func merge(_ other: Self) -> [Disagreement] {
    overridden = overridden ?? other.overridden
    ignored.formUnion(other.ignored)
    return [
      merge("filled", \.filled, other, text: \.text),
      merge("outlined", \.outlined, other, text: \.text),
      merge("detail", \.detail, other, text: \.rawValue),
      merge("stroke", \.stroke, other, text: { "\($0)pt" }),
      merge("shape", \.shape, other, text: \.rawValue),
      merge("ink", \.ink, other, text: \.rawValue),
      merge("allowEmpty", \.allowsEmpty, other, text: \.description),
      merge("mirrors", \.mirrors, other, text: \.description),
      merge("rightToLeft", \.rightToLeft, other, text: \.self),
      merge("imageSets", \.imageSets, other, text: \.description),
      merge("symbolLayers", \.symbolLayers, other, text: \.rawValue),
    ].compactMap(\.self)
  }

  private mutating func merge<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Self, Located<Value>?>, _ other: Self,
    text: (Value) -> String
  ) -> Disagreement? {
    guard let new = other[keyPath: path] else { return nil }
    guard let first = self[keyPath: path] else {
      self[keyPath: path] = new
      return nil
    }
    guard first.value != new.value else { return nil }
    return (
      key, Located(text(first.value), at: first.location),
      Located(text(new.value), at: new.location)
    )
  }
}

package enum VariantSetting: Hashable, Sendable {
  /// The variant's drawing, relative to the folder of icons, without `.` and `..`.
  case drawing(String)
  /// Whether a variant is derived or left out.
  case choice(VariantChoice)
  /// The settled regions of a derived variant.
  case regions(RegionPoints)

  /// The setting as a configuration spells it.
  package var text: String {
    switch self {
    case .drawing(let path): path
    case .choice(let choice): choice.rawValue
    case .regions(let regions): regions.description
    }
  }
}

/// Points whose regions a configuration fills or leaves open in a derived variant.
package struct RegionPoints: Hashable, Sendable, CustomStringConvertible {
  /// The points whose regions are ink, in coordinates of the drawing.
  package var fill: [Located<Point>] = []
  /// The points whose regions are open.
  package var open: [Located<Point>] = []

  package init(fill: [Located<Point>] = [], open: [Located<Point>] = []) {
    self.fill = fill
    self.open = open
  }

  /// All points, those whose regions fill first.
  package var points: [Located<Point>] { fill + open }

  package var description: String {
    [("fill", fill), ("open", open)].filter { !$1.isEmpty }.map { key, points in
      let list = points.map { "[\($0.value.description)]" }
      return "\(key): [\(list.joined(separator: ", "))]"
    }.joined(separator: ", ")
  }
}

package enum VariantChoice: String, CaseIterable, Hashable, Sendable {
  /// The variant is derived, even where a drawing of it is found or nothing else is derived.
  case derive
  /// The variant is left out.
  case none
}
