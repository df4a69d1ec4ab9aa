import IconModel

extension Keys {
  static let configuration = KeyMap<Configuration>(Configuration(file: "")) { file in
    file.key(
      "icons", \.icons, .folders,
      "The folder of SVGs; of several, a drawing in a later one replaces that of its path in others."
    )
    file.key("output", \.output, .folder, "The folder to write to.")
    file.key(
      "names", .conventions,
      "How drawings are named; found from the names unless given. A list has a convention for each"
        + " folder."
    ) { configuration, names, _ in
      configuration.names = names.value.map { Located($0, at: names.location) }
    }
    addMetrics(&file)
    addOutputs(&file)
    file.key(
      "limits", .map(limits, expected: "a map of limits to numbers", isRequired: false),
      "What a drawing may have and cost."
    ) { configuration, limits, _ in configuration.limits.merge(limits.value) }
    file.key(
      "rules", .levels, "Severities of rules; 'tabicon rules' lists them."
    ) { configuration, levels, _ in
      for (rule, level) in levels.value { configuration.rules[rule] = level }
    }
    file.key(
      "navigation", \.backButton,
      .map(navigation, expected: "a map with 'backButton'", isRequired: false),
      "What holds for the navigation of the whole app.")
    file.key("tabs", .tabs, "The tabs in the order of the bar.") { configuration, tabs, reader in
      configuration.tabs = reader.tabs(of: tabs.value)
    }
    file.key("overrides", .overrides, "Settings of icons by name, tab or not.") {
      _, icons, reader in
      for (icon, settings) in icons.value { reader.add(settings, for: icon.value) }
    }
  }

  private static func addMetrics(_ file: inout KeyMap<Configuration>) {
    file.key("profile", \.profile, .profile, "The table of target sizes.")
    file.key(
      "fit", \.fit, .choice,
      "What is brought to the target size: the ink, or the artboard with its insets.")
    file.key(
      "canvas", \.canvas, .choice,
      "The target box, or one canvas for all icons of a size class.")
    file.key(
      "style", \.style, .choice,
      "The style of icons in the bar while their tabs are not selected.")
    file.key(
      "variants", \.variants, .choice,
      "Whether a variant that nobody drew is derived from the other one.")
    file.key(
      "detail", \.detail, .choice,
      "What becomes of inner detail in derived variants: it is cut out (knockout), or left out"
        + " (silhouette).")
    file.key(
      "stroke", \.stroke, .points,
      "The stroke of derived variants in points of the regular bar; measured unless given.")
    file.key(
      "derived", \.regionKinds,
      .map(
        regionKinds, expected: "a map of kinds of regions to 'fill' or 'open'", isRequired: false),
      "Which kinds of regions fill or stay open in derived variants; by default, what most public sets do."
    )
    file.key(
      "tolerance", \.tolerance, .positive,
      "How far ink may be from its target, in device pixels.")
  }

  private static func addOutputs(_ file: inout KeyMap<Configuration>) {
    file.key("formats", \.formats, .formats, "What is written beside the manifest.")
    file.key(
      "images", \.images, .choice(among: ImageFormat.ofImageSets),
      "The images of the asset catalog: PNGs for each scale, or one vector image for all, which keeps"
        + " its sharpness in the large content viewer.")
    file.key(
      "tabImages", \.tabImages, .choice,
      "What items, tabs and labels show: images at the target sizes, or the symbols of the asset"
        + " catalog, which follow bold text and larger text.")
    file.key(
      "symbols", \.symbols,
      .map(
        symbols, expected: "a map with 'version', 'masters', 'names' or 'layers'",
        isRequired: false),
      "How symbols are named, and what their templates have.")
    file.key(
      "compact", \.compact, .choice,
      "Whether images for compact bars have image sets of their own in the asset catalog, or slots of"
        + " their height class in the sets of the regular ones. The latter is the default where tabs"
        + " have keys that only UITab and SwiftUI's Tab know.")
    file.key(
      "namespace", \.namespace, .flag,
      "Whether the folders of icons are namespaces in the asset catalog.")
    file.key(
      "assetSymbols", \.assetSymbols, .flag,
      "Whether Xcode extends UIImage and Color by a symbol for each image set. By default"
        + " on, unless 'formats' has 'swift', whose accessors have the same names.")
    file.key(
      "swift", \.accessors,
      .map(swift, expected: "a map with 'name', 'access' or 'bundle'", isRequired: false),
      "How the generated code is declared, and where it finds images.")
    file.key("strings", .strings, "Where the keys of titles and labels are looked up.") {
      configuration, strings, reader in strings.value.apply(to: &configuration, &reader)
    }
    file.key(
      "largeContent", \.largeContentSize, .largeContent,
      "The points of a circular icon in the large content viewer, for the icons of tabs; by"
        + " default, the profile's.")
  }

  static let navigation = KeyMap<BackButton>(.automatic) { navigation in
    navigation.key(
      "backButton", \.self, .choice,
      "Where the way back is: where the system puts it, or in the tab bar, where it takes a tab's"
        + " place.")
  }
}

/// The keys of the maps of numbers and words.
extension Keys {
  static let limits = KeyMap<[DrawingLimit: Int]>([:]) { limits in
    for limit in DrawingLimit.allCases {
      let range = limit.allowedValues
      limits.key(
        limit.rawValue, \.[limit],
        .number(
          in: range, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"),
        default: .number(limit.defaultValue), "The most \(limit.noun) of a drawing.")
    }
  }

  fileprivate static let regionKinds = KeyMap<[RegionKind: Bool]>([:]) { kinds in
    for kind in RegionKind.allCases {
      kinds.key(kind.name, \.[kind], .choice([("fill", true), ("open", false)]), "")
    }
  }
}

extension ValueKind<MetricsProfile> {
  fileprivate static var profile: Self {
    choice(
      of: "profiles", MetricsProfile.catalogue.map { ($0.id, $0) },
      formerly: MetricsProfile.catalogue.flatMap { profile in
        profile.formerIDs.map { ($0, profile) }
      }, text: { .text($0.id) })
  }
}

extension ValueKind<[String]> {
  fileprivate static var folders: Self {
    let folder = ValueKind<String>.folder
    let expected = "the path of a folder, or a list of paths"
    let list = ValueKind<[Located<String>]>.list(folder, expected: expected, isRequired: true)
    return Self(
      expected: expected,
      schema: ["oneOf": [folder.schema(), list.schema() + ["minItems": 1]]],
      text: { $0.first.map { .text($0) } },
      read: { field, reader in
        guard case .list(let items) = field.node.content else {
          return folder.read(field, &reader).map { [$0] }
        }
        guard !items.isEmpty else { return reader.reportType(of: field, expected: expected) }
        return list.read(field, &reader)?.map(\.value)
      })
  }
}

extension ValueKind<Set<Configuration.Format>> {
  fileprivate static var formats: Self {
    let list = ValueKind<[Located<Configuration.Format>]>.list(
      of: "format", .choice(of: "formats", among: Configuration.Format.allCases),
      expected: "a list such as '[png]'", isRequired: true)
    return Self(
      expected: list.expected, words: list.words, schema: list.schema(),
      text: { formats in
        .list(Configuration.Format.allCases.filter(formats.contains).map { .text($0.rawValue) })
      }, read: { field, reader in list.read(field, &reader).map { Set($0.map(\.value)) } })
  }
}

extension ValueKind<Configuration.LargeContentSize> {
  fileprivate static var largeContent: Self {
    let limit = MetricsProfile.maximumLargeContentSize
    return Self(
      expected: "whole points such as '75pt', at most \(limit), or 'none'",
      schema: [
        "oneOf": [
          ["type": "integer", "minimum": 1, "maximum": .number(limit)],
          ["type": "string", "pattern": "^(([1-9][0-9]?|1[0-4][0-9]|150)(pt)?|none)$"],
        ]
      ],
      parse: { node in
        if node.scalar == "none" { return .noImages }
        let points = node.textWithoutUnit.flatMap { Int($0) }
        return points.flatMap { (1...limit).contains($0) ? .points($0) : nil }
      })
  }
}

extension ValueKind<[(rule: RuleID, level: RuleLevel)]> {
  fileprivate static var levels: Self {
    Self.entries(
      expected: "a map of rules to levels", schema: ["additionalProperties": level.schema()]
    ) { name, field, reader in
      guard let rule = reader.rule(name),
        let level = level.read(Field(key: "level", node: field.node), &reader)
      else { return nil }
      return level == .report(.error) || reader.mayBeLowered(rule, at: field.location)
        ? (rule, level) : nil
    }
  }

  private static var level: ValueKind<RuleLevel> {
    ValueKind<RuleLevel>.choice(
      of: "levels",
      [
        ("error", .report(.error)), ("warning", .report(.warning)), ("note", .report(.note)),
        ("off", .off),
      ])
  }
}
