import IconModel

/// Reads the keys `swift` and `strings`: how the generated code is declared, and where it finds
/// images and texts.
struct AccessorReader {
  private(set) var settings = AccessorSettings()
  private(set) var catalog: StringCatalogSettings?

  private enum SwiftKey: String, CaseIterable {
    case access
    case name
    case bundle
    case catalog
  }

  private enum StringsKey: String, CaseIterable {
    case table
    case bundle
    case catalog
    case update
    case sourceLanguage
  }

  private enum BundleKey: String, CaseIterable {
    case name
    case expression
  }

  /// The most bytes of a catalog's name, to which the file system adds an extension.
  private static let maximumCatalogLength = 200

  /// Reads both keys; what they do not say is the default.
  init(swift: Field?, strings: Field?, _ values: inout FieldReader) {
    if let swift, swift.node.kind != .nothing,
      let fields = values.map(
        swift, keys: SwiftKey.allCases, expected: "a map with 'name', 'access' or 'bundle'")
    {
      settings.access = values.choice(fields[.access], of: AccessorSettings.Access.self) ?? .public
      settings.name = Self.name(fields[.name], &values) ?? settings.name
      settings.bundle = Self.bundle(fields[.bundle], &values) ?? .module
      settings.catalog = Self.catalog(fields[.catalog], &values) ?? settings.catalog
    }
    if let strings, strings.node.kind != .nothing,
      let fields = values.map(
        strings, keys: StringsKey.allCases, expected: "a map with 'table', 'bundle' or 'catalog'")
    {
      readStrings(fields, &values)
    }
  }

  private mutating func readStrings(
    _ fields: [StringsKey: Field], _ values: inout FieldReader
  ) {
    let expected = "the name of a table of strings"
    settings.table = values.name(fields[.table], expected: expected)?.value
    settings.stringsBundle = Self.bundle(fields[.bundle], &values)
    let update = values.boolean(fields[.update])
    let language = values.name(fields[.sourceLanguage], expected: "a language such as 'en'")
    let path = values.name(fields[.catalog], expected: "the path of a string catalog")
    guard let path else {
      if fields[.catalog] == nil, let location = (update?.location ?? language?.location) {
        values.report(.stringCatalogUnnamed(at: location))
      }
      return
    }
    // The system finds a table by the name of its file.
    let name = PathText.name(of: path.value)
    let suffix = StringCatalogSettings.fileExtension
    guard name.hasByteSuffix(suffix), name.utf8.count > suffix.utf8.count else {
      return values.report(.notAStringCatalog(path.value, at: path.location))
    }
    let table = String(name.dropLast(suffix.count))
    if let named = settings.table, !named.hasBytes(of: table) {
      return values.report(.otherTable(named, catalog: path.value, at: path.location))
    }
    if table != "Localizable" { settings.table = table }
    var catalog = StringCatalogSettings(path: path)
    catalog.isUpdated = update?.value ?? false
    catalog.sourceLanguage = language?.value ?? catalog.sourceLanguage
    self.catalog = catalog
  }

  private static func name(_ field: Field?, _ values: inout FieldReader) -> String? {
    guard let name = values.name(field, expected: "the name of an enumeration") else { return nil }
    guard SwiftName.isEnumeration(name.value) else {
      values.report(.notAnEnumeration(name.value, at: name.location))
      return nil
    }
    return name.value
  }

  /// The name of a catalog, which is one component of a path.
  private static func catalog(_ field: Field?, _ values: inout FieldReader) -> String? {
    guard let name = values.name(field, expected: "the name of an asset catalog") else {
      return nil
    }
    let isComponent = !name.value.utf8.contains {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".")
    }
    guard isComponent, name.value.utf8.count <= maximumCatalogLength else {
      values.report(.notACatalog(name.value, at: name.location))
      return nil
    }
    return name.value
  }

  /// A bundle: one of a few words, or a map with a name or an expression.
  private static func bundle(
    _ field: Field?, _ values: inout FieldReader
  ) -> AccessorSettings.Bundle? {
    guard let field else { return nil }
    let words = AccessorSettings.Bundle.words
    guard field.node.kind == .map else {
      return values.choice(field, kind: "bundles", among: words, name: \.word)?.value
    }
    let fields = values.fields(of: field.node, keys: BundleKey.allCases)
    let name = values.name(fields[.name], expected: "the name of a resource bundle")
    let expression = values.name(
      fields[.expression], expected: "a Swift expression such as 'MyKit.resources'")
    switch (name, expression) {
    case (let name?, nil): return .named(name.value)
    case (nil, let expression?): return .expression(expression.value)
    default:
      if fields.count != 1 { values.report(.bundleOfTwoKinds(at: field.location)) }
      return nil
    }
  }
}
