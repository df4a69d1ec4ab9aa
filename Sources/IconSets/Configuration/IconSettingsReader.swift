import IconModel

/// Reads what tabs and the key `overrides` set for icons.
struct IconSettingsReader {
  /// What is set for each icon, by its name.
  private(set) var settings: [String: IconSettings] = [:]
  private let rules: RuleReader

  /// What a variant can be set to.
  private static let expected = "the path of an SVG, PDF or PNG, or a map with 'fill' or 'open'"

  init(rules: RuleReader) { self.rules = rules }

  /// Reads the key `overrides`: a map of icons to their settings.
  mutating func readOverrides(_ field: Field?, _ values: inout FieldReader) {
    for (icon, node) in values.entries(field, expected: "a map of icons to their settings") {
      guard
        let fields = values.map(
          Field(key: icon.value, node: node), keys: IconSettings.Key.ofOverrides,
          expected: "a map with 'shape', 'ink' or drawings")
      else { continue }
      var settings = read(fields, &values)
      settings.overridden = icon.location
      add(settings, for: icon.value, &values)
    }
  }

  /// Reads all settings of an icon; its name is not one of them.
  func read(_ fields: [IconSettings.Key: Field], _ values: inout FieldReader) -> IconSettings {
    IconSettings(
      filled: variant(fields[.filled], &values),
      outlined: variant(fields[.outlined], &values),
      detail: values.located(fields[.detail]),
      stroke: values.points(fields[.stroke]),
      shape: values.located(fields[.shape]),
      ink: values.located(fields[.ink]),
      allowsEmpty: values.boolean(fields[.allowEmpty]),
      mirrors: values.boolean(fields[.mirrors]),
      rightToLeft: values.name(fields[.rightToLeft], expected: "the name of an icon"),
      imageSets: imageSets(fields[.imageSets], &values),
      ignored: rules.ignored(fields[.ignore], &values))
  }

  /// Reads `derive`, `none`, the path of a drawing inside the folder of icons, or a map of points.
  ///
  /// - Returns: A path without `.` and empty components.
  private func variant(
    _ field: Field?, _ values: inout FieldReader
  ) -> Located<VariantSetting>? {
    guard let field else { return nil }
    if field.node.kind == .map {
      let fields = values.fields(of: field.node, keys: RegionPoints.Key.allCases)
      let regions = RegionPoints(
        fill: values.pointList(fields[.fill]), open: values.pointList(fields[.open]))
      return Located(.regions(regions), at: field.location)
    }
    if let choice = field.node.scalar.flatMap({ VariantChoice(rawValue: $0) }) {
      return Located(.choice(choice), at: field.location)
    }
    guard let path = values.name(field, expected: Self.expected) else { return nil }
    let components = PathText.parts(of: path.value).filter { $0 != "." }
    guard !PathText.isAbsolute(path.value), !components.contains(".."), !components.isEmpty else {
      values.report(.drawingOutside(path.value, key: field.key, at: path.location))
      return nil
    }
    return Located(.drawing(components.joined(separator: "/")), at: path.location)
  }

  /// Reads the names of the icon's image sets.
  private func imageSets(
    _ field: Field?, _ values: inout FieldReader
  ) -> Located<ImageSetNames>? {
    guard let field,
      let fields = values.map(
        field, keys: ImageSetNames.Key.allCases, expected: "a map with 'filled' or 'outlined'")
    else { return nil }
    var names = ImageSetNames()
    for key in ImageSetNames.Key.allCases {
      guard let name = values.name(fields[key], expected: "the name of an image set") else {
        continue
      }
      guard ImageSetNames.canName(name.value) else {
        values.report(.imageSetName(name.value, at: name.location))
        continue
      }
      names[key] = name.value
    }
    return Located(names, at: field.location)
  }

  /// Adds settings to those that the icon already has.
  mutating func add(
    _ added: IconSettings, for icon: String, _ values: inout FieldReader
  ) {
    guard added != IconSettings() else { return }
    for disagreement in settings[icon, default: IconSettings()].merge(added) {
      values.report(.settingGivenTwice(disagreement, icon: icon))
    }
  }

  /// Reports each icon that has one drawing for both variants, and each that is mirrored although
  /// another icon replaces it in right-to-left layouts.
  func checkConflicts(_ values: inout FieldReader) {
    checkImageSets(&values)
    for (icon, settings) in settings {
      if settings.mirrors?.value == true, let other = settings.rightToLeft {
        values.report(.mirroredTwice(icon, at: other.location))
      }
      guard let filled = settings.drawing(of: .filled),
        let outlined = settings.drawing(of: .outlined),
        filled.value.utf8.elementsEqual(outlined.value.utf8)
      else { continue }
      values.report(.oneDrawingForBoth(filled.value, icon: icon, at: outlined.location))
    }
  }

  /// Reports image sets that two variants or icons would share.
  private func checkImageSets(_ values: inout FieldReader) {
    var owners: [String: String] = [:]
    for (icon, settings) in settings.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      guard let names = settings.imageSets else { continue }
      for (name, keys) in names.value.claims {
        if let other = keys.lazy.compactMap({ owners[$0] }).first {
          values.report(.oneImageSetForTwo(name, icons: other, icon, at: names.location))
        }
        for key in keys { owners[key] = icon }
      }
    }
  }

  /// Reports names of image sets for compact bars, which there are not where those of regular bars
  /// have slots for compact ones.
  func checkCompactNames(_ compact: CompactMode, _ values: inout FieldReader) {
    guard compact == .sizeClass else { return }
    for (icon, settings) in settings.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      guard let names = settings.imageSets,
        let key = ImageSetNames.Key.allCases.first(where: {
          $0.sizeClass == .compact && names.value[$0] != nil
        })
      else { continue }
      values.report(.compactNameOfSlots(key.rawValue, icon: icon, at: names.location))
    }
  }
}
