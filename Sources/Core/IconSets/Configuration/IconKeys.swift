import IconModel

/// The keys of an icon's settings, in a tab or in `overrides`.
extension Keys {
  static let settings = KeyMap<IconSettings>(
    IconSettings(),
    schema: [
      "not": [
        "description": "One of the two variants has to be drawn.",
        "required": ["filled", "outlined"],
        "properties": [
          "filled": ["enum": ["derive", "none"]], "outlined": ["enum": ["derive", "none"]],
        ],
      ]
    ]
  ) { icon in
    icon.key(
      "shape", \.shape, .choice, "The shape class, in place of the measured one.")
    icon.key(
      "mirrors", \.mirrors, .flag, "Whether the icon is mirrored in right-to-left layouts.")
    icon.key(
      "filled", \.filled, .variant,
      "The filled drawing, below the folder; or derive, or none; or which regions of the derived one"
        + " fill.")
    icon.key(
      "outlined", \.outlined, .variant,
      "The outlined drawing, below the folder; or derive, or none; or which openings of the derived"
        + " one fill.")
    icon.key(
      "detail", \.detail, .choice, default: "knockout",
      "What becomes of inner detail in derived variants: it is cut out (knockout), or left out"
        + " (silhouette).")
    icon.key(
      "stroke", \.stroke, .points, "The stroke of a derived variant in points of the regular bar.")
    icon.key(
      "ink", \.ink, .choice, default: "alpha",
      "What counts as ink: all that is opaque, or all that is not white.")
    icon.key(
      "allowEmpty", \.allowsEmpty, .flag, default: false,
      "Whether a drawing of the icon may be without ink.")
    icon.key(
      "rightToLeft", \.rightToLeft, .name("the name of an icon"),
      "The name of the icon that stands in for this one in right-to-left layouts.")
    icon.key(
      "imageSets", \.imageSets,
      .map(imageSets, expected: "a map with 'filled' or 'outlined'"),
      "The names of the icon's image sets, in place of NAME-filled and NAME-outlined; with Tabs/ in"
        + " front in a group Tabs that is a namespace. Those of sets for compact bars and for the"
        + " large content viewer, where there are such, are the same with -compact and -large unless"
        + " given.")
    icon.key(
      "symbolLayers", \.symbolLayers, .choice,
      "The layers of the icon's symbols, in place of those that 'symbols' says.")
    icon.key(
      "ignore", \.ignored, .ignoredRules,
      "Rules whose findings about this tab or icon are not wanted.")
  }

  static let regions = KeyMap<RegionPoints>(RegionPoints()) { regions in
    regions.key(
      "fill", \.fill, .pointList,
      "Points of the drawing whose regions are ink in the derived variant.")
    regions.key(
      "open", \.open, .pointList,
      "Points of the drawing whose regions are open in the derived variant.")
  }
}

extension ValueKind<VariantSetting> {
  /// `derive`, `none`, the path of a drawing inside the folder of icons, or a map of points.
  static var variant: Self {
    let expected = "the path of an SVG, PDF or PNG, or a map with 'fill' or 'open'"
    return Self(
      expected: expected, words: VariantChoice.allCases.map(\.rawValue),
      schema: [
        "oneOf": [["type": "string", "minLength": 1], Keys.regions.schema]
      ],
      read: { field, reader in
        if field.node.kind == .map {
          return ValueKind<RegionPoints>.map(Keys.regions, expected: expected)
            .read(field, &reader).map { .regions($0) }
        }
        if let choice = field.node.scalar.flatMap({ VariantChoice(rawValue: $0) }) {
          return .choice(choice)
        }
        guard let path = reader.name(field, expected: expected) else { return nil }
        let components = PathText.parts(of: path).filter { $0 != "." }
        guard !PathText.isAbsolute(path), !components.contains(".."), !components.isEmpty else {
          return reader.refuse(
            field.location,
            "\(field.key.quoted) leads out of the folder of icons: \(path.quoted)",
            help: "expected the path of an SVG, PDF or PNG inside it")
        }
        return .drawing(components.joined(separator: "/"))
      })
  }
}

extension ValueKind<[Located<Point>]> {
  fileprivate static var pointList: Self {
    let point = ValueKind<Point>(
      expected: "points such as '[16, 9]', two numbers each",
      schema: [
        "type": "array", "minItems": 2, "maxItems": 2,
        "items": ["type": "number", "exclusiveMinimum": -1_000_000, "exclusiveMaximum": 1_000_000],
      ],
      parse: { node in
        guard case .list(let numbers) = node.content, numbers.count == 2,
          let x = numbers[0].coordinate, let y = numbers[1].coordinate
        else { return nil }
        return Point(x, y)
      })
    return .list(point, expected: "a list of points such as '[[16, 9]]'")
  }
}

/// The keys of the names of image sets.
extension Keys {
  fileprivate static let imageSets = KeyMap<ImageSetNames>(ImageSetNames()) { names in
    for key in ImageSetNames.Key.allCases {
      names.key(key.word, .imageSet, "") { names, name, _ in names[key] = name.value }
    }
  }
}

extension ValueKind<String> {
  fileprivate static var imageSet: Self {
    name(
      "the name of an image set",
      matching: ["maxLength": 200, "pattern": #"^([^./:\\][^./:\\]*/)*[^./:\\][^/:\\]*$"#]
    ) { name, field, reader in
      if ImageSetNames.canName(name) { return name }
      return reader.refuse(
        field.location, "\(name.quoted) cannot be the name of an image set",
        help: ImageSetNames.help)
    }
  }
}

extension ValueKind<Set<RuleID>> {
  static var ignoredRules: Self {
    ValueKind<[Located<RuleID?>]>.list(
      of: "ignore",
      ValueKind<RuleID?>(
        expected: "the name of a rule", schema: ["type": "string", "minLength": 1],
        read: { field, reader in
          guard let name = reader.name(field, expected: "the name of a rule"),
            let rule = reader.rule(Located(name, at: field.location)),
            reader.mayBeLowered(rule, at: field.location)
          else { return nil }
          return rule
        }), expected: "a list of rules such as '[thin-stroke]'"
    ).map { Set($0.compactMap(\.value)) }
  }
}

extension ValueKind<[(icon: Located<String>, settings: IconSettings)]> {
  static var overrides: Self {
    Self.entries(
      expected: "a map of icons to their settings",
      schema: [
        "additionalProperties": ["$ref": "#/$defs/settings", "unevaluatedProperties": false]
      ]
    ) { icon, field, reader in
      var settings = ValueKind<IconSettings>.map(
        Keys.settings, expected: "a map with 'shape', 'ink' or drawings"
      ).read(field, &reader)
      settings?.overridden = icon.location
      return settings.map { (icon, $0) }
    }
  }
}

extension ConfigurationReader {
  /// Reports each icon that has one drawing for both variants, each that is mirrored although another
  /// icon replaces it in right-to-left layouts, and image sets that two variants or icons would share.
  mutating func checkImages() {
    var owners: [String: String] = [:]
    for (icon, settings) in icons.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      if settings.mirrors?.value == true, let other = settings.rightToLeft {
        report(
          other.location,
          "icon \(icon.quoted) is mirrored and also drawn anew for right-to-left text",
          help: "keep one of 'mirrors' and 'rightToLeft'")
      }
      if let filled = settings.drawing(of: .filled), let outlined = settings.drawing(of: .outlined),
        filled.value.utf8.elementsEqual(outlined.value.utf8)
      {
        report(
          outlined.location,
          "icon \(icon.quoted) is both filled and outlined by one drawing, \(filled.value.quoted)",
          help: "leave out the variant that shall be derived")
      }
      guard let names = settings.imageSets else { continue }
      for (name, keys) in names.value.claims {
        if let other = keys.lazy.compactMap({ owners[$0] }).first {
          let pair =
            other == icon
            ? "two images of icon \(icon.quoted)"
            : "icon \(other.quoted) and icon \(icon.quoted)"
          report(
            names.location, "\(pair) would share the image set \(name.quoted)",
            help: "give each a name of its own; letter case does not tell names apart, and"
              + " '-compact' and '-large' are put behind them")
        }
        for key in keys { owners[key] = icon }
      }
    }
  }

  /// Reports names of image sets for compact bars where regular sets have slots for these.
  mutating func checkCompactNames(_ compact: CompactMode) {
    guard compact == .sizeClass else { return }
    for (icon, settings) in icons.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      guard let names = settings.imageSets,
        let key = ImageSetNames.Key.allCases.first(where: {
          $0.sizeClass == .compact && names.value[$0] != nil
        })
      else { continue }
      report(
        names.location,
        "'\(key.word)' of icon \(icon.quoted) names an image set for compact bars, whose images"
          + " are slots of the regular one",
        help: "remove it, or write 'compact: separate'")
    }
  }
}
