import IconModel

/// The keys of `swift`: how the generated code is declared, and where it finds images.
extension Keys {
  static let swift = KeyMap<AccessorSettings>(AccessorSettings()) { swift in
    swift.key(
      "access", \.access, .choice,
      "Who can use the code: other modules, those of the same package, or none.")
    swift.key(
      "name", \.name, .enumeration,
      "The name of the enumeration that holds everything, and of its file.")
    swift.key(
      "bundle", \.bundle, .bundle,
      "Where the images are: in the package's or the code's bundle unless given.")
    swift.key(
      "catalog", \.catalog, .assetCatalog, "The name of the asset catalog without extension.")
    swift.key(
      "appEnum", \.appEnum, .flag,
      "Whether the tabs are an AppEnum, so that App Intents and shortcuts can open one.")
    swift.key("appKit", \.appKit, .flag, "Whether there are images for AppKit.")
  }
}

struct StringSettings {
  var table: String?
  var bundle: AccessorSettings.Bundle?
  var catalog: Located<String>?
  var update: Located<Bool>?
  var sourceLanguage: Located<String>?
  /// Whether the key `catalog` is given, even if its value is unusable.
  var hasCatalog = false
}

/// The keys of `strings`: where titles and labels are.
extension Keys {
  static let strings = KeyMap<StringSettings>(StringSettings()) { strings in
    strings.key(
      "table", \.table, .name("the name of a table of strings"), default: "Localizable",
      "The table of strings, or string catalog, without extension.")
    strings.key(
      "bundle", \.bundle, .bundle, "Where the table is; with the images unless given.")
    strings.key(
      "catalog", \.catalog,
      .name(
        "the path of a string catalog", matching: ["pattern": "^(.*/)?[^/]+[.]xcstrings$"],
        check: { path, field, reader in
          // The system finds a table by the name of its file.
          if StringSettings.table(ofCatalog: path) != nil { return path }
          return reader.refuse(
            field.location, "\(path.quoted) cannot be a string catalog",
            help: "expected the path of an .xcstrings file")
        }),
      "The path of the string catalog, in which the keys are looked for; its name is that of the"
        + " table.")
    strings.key(
      "update", \.update, .flag, default: false,
      "Whether an export adds the keys that the catalog does not have.")
    strings.key(
      "sourceLanguage", \.sourceLanguage, .name("a language such as 'en'"), default: "en",
      "The language of titles and labels here, for a catalog that is made.")
  }
}

extension StringSettings {
  /// The table of a string catalog; `nil` for another kind of file.
  fileprivate static func table(ofCatalog path: String) -> String? {
    let name = PathText.name(of: path)
    let suffix = StringCatalogSettings.fileExtension
    guard name.hasByteSuffix(suffix), name.utf8.count > suffix.utf8.count else { return nil }
    return String(name.dropLast(suffix.count))
  }

  /// Applies the settings, and reports values that conflict.
  func apply(to configuration: inout Configuration, _ reader: inout ConfigurationReader) {
    configuration.accessors.table = table
    configuration.accessors.stringsBundle = bundle
    guard let path = catalog, let name = Self.table(ofCatalog: path.value) else {
      if !hasCatalog, let location = update?.location ?? sourceLanguage?.location {
        reader.report(
          location, "there is no 'catalog' that this could be about",
          help: "write the path of an .xcstrings file under 'catalog', or leave it out")
      }
      return
    }
    if let table, !table.hasBytes(of: name) {
      return reader.report(
        path.location,
        "the string catalog \(path.value.quoted) is not the table \(table.quoted)",
        help: "leave 'table' out, which is the name of the file, or rename one of them")
    }
    if name != "Localizable" { configuration.accessors.table = name }
    var catalog = StringCatalogSettings(path: path)
    catalog.isUpdated = update?.value ?? false
    catalog.sourceLanguage = sourceLanguage?.value ?? catalog.sourceLanguage
    configuration.stringCatalog = catalog
  }
}

extension ValueKind<StringSettings> {
  static var strings: Self {
    map(
      Keys.strings, expected: "a map with 'table', 'bundle' or 'catalog'", isRequired: false
    ) { settings, fields, _, _ in
      var settings = settings
      settings.hasCatalog = fields["catalog"] != nil
      return settings
    }
  }
}

extension ValueKind<String> {
  fileprivate static var enumeration: Self {
    name(
      "the name of an enumeration",
      matching: [
        "pattern": "^[A-Za-z_][A-Za-z0-9_]*$",
        "not": ["enum": .list(SwiftName.reserved.sorted().map { .text($0) })],
      ]
    ) { name, field, reader in
      if SwiftName.isEnumeration(name) { return name }
      return reader.refuse(
        field.location, "\(name.quoted) cannot be the name of the generated enumeration",
        help:
          "use letters of English, digits and '_', no keyword of Swift and no type that the code"
          + " uses, such as Icon, Tab, String, Image")
    }
  }

  /// The name of an asset catalog, which is one component of a path.
  fileprivate static var assetCatalog: Self {
    name(
      "the name of an asset catalog", matching: ["pattern": "^[^/.]{1,200}$"]
    ) { name, field, reader in
      // The file system adds an extension to the name.
      if !name.utf8.contains(where: { "/.".utf8.contains($0) }), name.utf8.count <= 200 {
        return name
      }
      return reader.refuse(
        field.location, "\(name.quoted) cannot be the name of an asset catalog",
        help: "write a name without '/', '.' and '.xcassets'")
    }
  }
}

private struct BundleEntry {
  var name: String?
  var expression: String?

  static let keys = KeyMap(BundleEntry()) { bundle in
    bundle.key(
      "name", \.name, .name("the name of a resource bundle"),
      "The name of a resource bundle, as CocoaPods makes them.")
    bundle.key(
      "expression", \.expression, .name("a Swift expression such as 'MyKit.resources'"),
      "A Swift expression whose value is a Bundle.")
  }

  /// The JSON Schema of a map with one of the keys.
  static func schema(of key: String) -> JSONValue {
    keys.schema + [
      "required": [.text(key)], "properties": .map([key: keys.properties[key] ?? [:]]),
    ]
  }
}

extension ValueKind<AccessorSettings.Bundle> {
  /// A bundle: one of a few words, or a map with a name or an expression.
  fileprivate static var bundle: Self {
    Self(
      expected: "\(word.expected), or a map with a 'name' or an 'expression'", words: word.words,
      schema: [
        "oneOf": [
          word.schema(), BundleEntry.schema(of: "name"),
          BundleEntry.schema(of: "expression"),
        ]
      ],
      read: { field, reader in
        guard field.node.kind == .map else { return word.read(field, &reader) }
        var entry = BundleEntry()
        let fields = BundleEntry.keys.read(field, into: &entry, expected: "", &reader) ?? [:]
        switch (entry.name, entry.expression) {
        case (let name?, nil): return .named(name)
        case (nil, let expression?): return .expression(expression)
        default:
          if fields.count != 1 {
            reader.report(
              field.location, "'bundle' is a map without one of 'name' and 'expression'",
              help: "write the 'name' of a resource bundle, or an 'expression' of Swift")
          }
          return nil
        }
      })
  }

  private static var word: Self {
    choice(
      of: "bundles", AccessorSettings.Bundle.words.map { ($0.word, $0.value) })
  }
}
