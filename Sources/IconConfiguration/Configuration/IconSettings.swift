package import IconModel

/// What a configuration fixes about one icon; what it leaves open is found by naming or measuring.
package struct IconSettings: Hashable, Sendable {
  package var filled: Located<VariantSetting>?
  package var outlined: Located<VariantSetting>?
  package var detail: Located<VariantDetail>?
  /// The stroke of a derived variant, in points of the regular bar; positive.
  package var stroke: Located<Double>?
  package var shape: Located<ShapeClass>?
  package var ink: Located<InkMode>?
  /// Whether a drawing of the icon may be without ink.
  package var allowsEmpty: Located<Bool>?
  /// Whether the icon is mirrored in right-to-left layouts; open when `nil`.
  package var mirrors: Located<Bool>?
  /// The name of the icon that stands in for this one in right-to-left layouts.
  package var rightToLeft: Located<String>?
  /// The rules whose findings about the icon are not wanted.
  package var ignored: Set<RuleID> = []
  /// Where `overrides` names the icon, if it does.
  package var overridden: SourceLocation?

  package init(
    filled: Located<VariantSetting>? = nil, outlined: Located<VariantSetting>? = nil,
    detail: Located<VariantDetail>? = nil, stroke: Located<Double>? = nil,
    shape: Located<ShapeClass>? = nil, ink: Located<InkMode>? = nil,
    allowsEmpty: Located<Bool>? = nil, mirrors: Located<Bool>? = nil,
    rightToLeft: Located<String>? = nil,
    ignored: Set<RuleID> = [], overridden: SourceLocation? = nil
  ) {
    self.filled = filled
    self.outlined = outlined
    self.detail = detail
    self.stroke = stroke
    self.shape = shape
    self.ink = ink
    self.allowsEmpty = allowsEmpty
    self.mirrors = mirrors
    self.rightToLeft = rightToLeft
    self.ignored = ignored
    self.overridden = overridden
  }

  /// What is said about a variant.
  package subscript(variant: IconVariant) -> Located<VariantSetting>? {
    switch variant {
    case .filled: filled
    case .outlined: outlined
    }
  }

  /// The drawing that is named for a variant.
  package func drawing(of variant: IconVariant) -> Located<String>? {
    guard let setting = self[variant], case .drawing(let path) = setting.value else { return nil }
    return Located(path, at: setting.location)
  }

  /// What is done about a variant in place of naming a drawing.
  package func choice(for variant: IconVariant) -> Located<VariantChoice>? {
    guard let setting = self[variant], case .choice(let choice) = setting.value else { return nil }
    return Located(choice, at: setting.location)
  }

  /// Adds what another place says about the same icon, and returns what the two disagree on.
  mutating func merge(_ other: Self) -> [Disagreement] {
    overridden = overridden ?? other.overridden
    ignored.formUnion(other.ignored)
    return [
      Self.merge(other.filled, into: &filled, key: "filled", text: \.text),
      Self.merge(other.outlined, into: &outlined, key: "outlined", text: \.text),
      Self.merge(other.detail, into: &detail, key: "detail", text: \.rawValue),
      Self.merge(other.stroke, into: &stroke, key: "stroke", text: { "\($0)pt" }),
      Self.merge(other.shape, into: &shape, key: "shape", text: \.rawValue),
      Self.merge(other.ink, into: &ink, key: "ink", text: \.rawValue),
      Self.merge(
        other.allowsEmpty, into: &allowsEmpty, key: "allowEmpty", text: \.description),
      Self.merge(other.mirrors, into: &mirrors, key: "mirrors", text: \.description),
      Self.merge(other.rightToLeft, into: &rightToLeft, key: "rightToLeft", text: \.self),
    ].compactMap(\.self)
  }

  private static func merge<Value: Equatable>(
    _ new: Located<Value>?, into old: inout Located<Value>?, key: String, text: (Value) -> String
  ) -> Disagreement? {
    guard let new else { return nil }
    guard let first = old else {
      old = new
      return nil
    }
    guard first.value != new.value else { return nil }
    return Disagreement(
      key: key, first: Located(text(first.value), at: first.location),
      second: Located(text(new.value), at: new.location))
  }

  /// One setting that two places of a configuration give different values.
  struct Disagreement {
    let key: String
    let first: Located<String>
    let second: Located<String>
  }
}
