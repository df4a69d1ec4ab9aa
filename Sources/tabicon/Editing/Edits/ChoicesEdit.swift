package import IconModel
package import IconSets

/// What a designer has chosen for a derived variant, as a change of a configuration's text.
///
/// It changes the icon's own settings where they stand, in a tab or in `overrides`, or else adds
/// them to `overrides`.
package struct ChoicesEdit: Hashable, Sendable {
  private let icon: String
  private let variant: IconVariant
  private let shown: VariantChoices
  private let chosen: VariantChoices

  /// Creates an edit of the choices for a derived variant of an icon.
  ///
  /// The file must have the choices `shown`; coordinates of those that it gets are rounded to four
  /// decimals.
  package init(
    icon: String, variant: IconVariant, from shown: VariantChoices, to chosen: VariantChoices
  ) {
    self.icon = icon
    self.variant = variant
    self.shown = shown
    var rounded = chosen.mapped { Point(Self.rounded($0.x), Self.rounded($0.y)) }
    rounded.stroke = chosen.stroke.map(Self.rounded)
    self.chosen = rounded
  }

  /// The bytes of a configuration after the edit, which have these choices and no other change.
  package func applied(
    to bytes: [UInt8], file: String,
    parse: (_ bytes: [UInt8], _ file: String) throws(ConfigurationError) -> Configuration
  ) throws(EditFailure) -> [UInt8] {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let before: Configuration
    var text: ConfigurationText
    do {
      before = try parse(bytes, file)
      text = try ConfigurationText(bytes: bytes, file: file)
    } catch {
      throw .unreadable(error)
    }
    let settings = before.iconSettings[icon]
    guard (settings?.choices(for: variant) ?? VariantChoices()) == shown else { throw .changed }
    if let setting = settings?[variant]?.value, settings?.regions(of: variant) == nil,
      shown.points != chosen.points
    {
      throw .occupied("\(variant.rawValue): \(setting.text)")
    }
    for (key, value) in changes {
      do {
        let root = try YAMLDocument(text).root
        let steps = SettingEdit.steps(to: key, ofIcon: icon, in: root)
        guard value != nil || root?.value(at: steps) != nil else { continue }
        text = try SettingEdit(steps, to: value).applied(to: text)
      } catch {
        throw error as? EditFailure == .comment ? .comment : .form
      }
    }
    let edited = mark + text.bytes
    guard let after = try? parse(edited, file),
      (after.iconSettings[icon]?.choices(for: variant) ?? VariantChoices()) == chosen
    else { throw .form }
    return edited
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
