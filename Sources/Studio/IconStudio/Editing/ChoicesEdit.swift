import IconModel
import IconSets

/// What a designer has chosen for a derived variant, as a change of a configuration's text.
///
/// It changes the icon's own settings where they stand, in a tab or in `overrides`, or else adds
/// them to `overrides`.
struct ChoicesEdit: Hashable, Sendable {
  private let icon: String
  private let variant: IconVariant
  private let shown: VariantChoices
  private let chosen: VariantChoices

  /// Creates an edit of the choices for a derived variant of an icon.
  ///
  /// The file must have the choices `shown`; coordinates of those that it gets are rounded to four
  /// decimals.
  init(
    icon: String, variant: IconVariant, from shown: VariantChoices, to chosen: VariantChoices
  ) {
    self.icon = icon
    self.variant = variant
    self.shown = shown
    var rounded = chosen.mapped { Point(Self.rounded($0.x), Self.rounded($0.y)) }
    rounded.stroke = chosen.stroke.map(Self.rounded)
    self.chosen = rounded
  }

  /// The text of a configuration after the edit.
  ///
  /// - Throws: `EditFailure`, or why a value of the edit is no YAML.
  func applied(
    to text: ConfigurationText, _ configuration: Configuration
  ) throws -> ConfigurationText {
    let settings = configuration.iconSettings[icon]
    guard choices(in: configuration) == shown else { throw EditFailure.changed }
    if let setting = settings?[variant]?.value, settings?.regions(of: variant) == nil,
      shown.points != chosen.points
    {
      throw EditFailure.occupied("\(variant.rawValue): \(setting.text)")
    }
    var text = text
    for (key, value) in changes {
      let root = try YAMLDocument(text).root
      let steps = SettingEdit.steps(to: key, ofIcon: icon, in: root)
      guard value != nil || root?.value(at: steps) != nil else { continue }
      text = try SettingEdit(steps, to: value).applied(to: text)
    }
    return text
  }

  /// Whether a configuration has the choices that the edit makes.
  func isMade(in configuration: Configuration) -> Bool { choices(in: configuration) == chosen }

  private func choices(in configuration: Configuration) -> VariantChoices {
    configuration.iconSettings[icon]?.choices(for: variant) ?? VariantChoices()
  }

  /// The keys of the icon that change, each with its value; `nil` removes it.
  private var changes: [(key: String, value: String?)] {
    var changes: [(String, String?)] = []
    if shown.points != chosen.points || shown.fill != chosen.fill {
      let regions = RegionPoints(
        fill: chosen.fill.map { Located($0, at: SourceLocation(file: "")) },
        open: chosen.open.map { Located($0, at: SourceLocation(file: "")) })
      changes.append((variant.rawValue, regions.points.isEmpty ? nil : "{\(regions)}"))
    }
    if shown.stroke != chosen.stroke {
      changes.append(("stroke", chosen.stroke.map { $0.formatted(decimals: 4) }))
    }
    if shown.detail != chosen.detail { changes.append(("detail", chosen.detail?.rawValue)) }
    return changes
  }

  private static func rounded(_ value: Double) -> Double {
    Double(value.formatted(decimals: 4)) ?? value
  }
}
