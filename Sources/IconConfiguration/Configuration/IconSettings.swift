package import IconModel

/// What a configuration fixes about one icon; what it leaves open is found by naming or measuring.
package struct IconSettings: Hashable, Sendable {
  /// The filled drawing, relative to the folder of icons, without `.` and `..`.
  package var filled: Located<String>?
  /// The outlined drawing, relative to the folder of icons, without `.` and `..`.
  package var outlined: Located<String>?
  /// What is done about the filled variant, where no drawing is named for it.
  package var filledChoice: Located<VariantChoice>?
  /// What is done about the outlined variant, where no drawing is named for it.
  package var outlinedChoice: Located<VariantChoice>?
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
    filled: Located<String>? = nil, outlined: Located<String>? = nil,
    filledChoice: Located<VariantChoice>? = nil, outlinedChoice: Located<VariantChoice>? = nil,
    detail: Located<VariantDetail>? = nil, stroke: Located<Double>? = nil,
    shape: Located<ShapeClass>? = nil, ink: Located<InkMode>? = nil,
    allowsEmpty: Located<Bool>? = nil, mirrors: Located<Bool>? = nil,
    rightToLeft: Located<String>? = nil,
    ignored: Set<RuleID> = [], overridden: SourceLocation? = nil
  ) {
    self.filled = filled
    self.outlined = outlined
    self.filledChoice = filledChoice
    self.outlinedChoice = outlinedChoice
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

  /// The drawing that is named for a variant.
  package subscript(variant: IconVariant) -> Located<String>? {
    switch variant {
    case .filled: filled
    case .outlined: outlined
    }
  }

  /// What is done about a variant, where no drawing is named for it.
  package func choice(for variant: IconVariant) -> VariantChoice? {
    switch variant {
    case .filled: filledChoice?.value
    case .outlined: outlinedChoice?.value
    }
  }

  /// Adds what another place says about the same icon, and returns what the two disagree on.
  mutating func merge(_ other: Self) -> [Disagreement] {
    overridden = overridden ?? other.overridden
    ignored.formUnion(other.ignored)
    return [
      Self.merge(other.filled, into: &filled, key: "filled", text: \.self),
      Self.merge(other.outlined, into: &outlined, key: "outlined", text: \.self),
      Self.merge(other.filledChoice, into: &filledChoice, key: "filled", text: \.rawValue),
      Self.merge(other.outlinedChoice, into: &outlinedChoice, key: "outlined", text: \.rawValue),
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
