package import IconModel

/// Which variants of an icon are drawn, derived or left out.
///
/// A configuration can leave out one variant, or have it derived in place of a drawing. The other
/// variant then has to be drawn, because nothing else can be exported or derived from. There is no
/// plan if both variants are to be derived or left out, or if the only drawing is of the variant
/// that is to be derived or left out.
package struct VariantPlan: Sendable {
  /// The drawings that are used, one or two, the filled one first.
  package let drawings: [IconSource.Drawing]
  /// The variant that the configuration derives or leaves out.
  private let chosen: IconVariant?
  private let choice: VariantChoice?

  package init(
    of icon: IconSource, settings: IconSettings
  ) throws(ConfigurationProblem) {
    let choices = IconVariant.allCases.compactMap { variant in
      settings.choice(for: variant).map { (variant, $0) }
    }
    let said = choices.map { "'\($0.0.rawValue): \($0.1.value.rawValue)'" }
    guard choices.count < 2 else {
      throw ConfigurationProblem(
        location: choices[choices.count - 1].1.location,
        message: "icon \(icon.name.quoted) has no drawing left:"
          + " \(said.joined(separator: " and ")) use none",
        help: "leave out the one of the two whose variant is drawn")
    }
    let chosen = choices.first
    // A drawing of unknown style is taken for the variant that is not derived or left out.
    let drawn = icon.drawings.map { (variant: $0.variant ?? chosen?.0.partner, file: $0.file) }
    drawings = chosen.map { chosen in drawn.filter { $0.variant != chosen.0 } } ?? drawn
    if drawings.isEmpty, let chosen {
      throw ConfigurationProblem(
        location: chosen.1.location,
        message: "icon \(icon.name.quoted) has no drawing left: its only one,"
          + " \(drawn[0].file.quoted), is the \(chosen.0.rawValue) one, and \(said[0]) does not use it",
        help: "leave out \(said[0]), or draw the \(chosen.0.partner.rawValue) variant")
    }
    self.chosen = chosen?.0
    choice = chosen?.1.value
  }

  package var leftOut: IconVariant? { choice == VariantChoice.none ? chosen : nil }

  /// The variants that may be derived where they are not drawn, filled first.
  package func derived(_ mode: VariantMode) -> [IconVariant] {
    IconVariant.allCases.filter { $0 == chosen ? choice == .derive : mode == .auto }
  }
}
