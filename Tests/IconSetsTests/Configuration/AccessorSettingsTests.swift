import IconModel
import IconSets
import Testing

@Suite struct AccessorSettingsTests {
  @Test func `without a word about it, code is public, in English names, from the own bundle`()
    throws
  {
    for text in ["", "swift:", "swift: {}", "strings:"] {
      #expect(try parse(text).accessors == AccessorSettings())
    }
    let settings = AccessorSettings()
    #expect(settings.name == "TabIcons" && settings.catalog == "TabIcons")
    #expect(settings.access == .public && settings.bundle == .module)
    #expect(settings.table == nil && settings.stringsBundle == nil)
  }

  @Test func `all settings are read`() throws {
    let settings = try parse(
      """
      swift: {access: package, name: BrandIcons, bundle: {name: Brand Kit}, catalog: Brand}
      strings: {table: Tabs, bundle: {expression: "Kit.strings"}}
      """
    ).accessors
    #expect(settings.access == .package && settings.name == "BrandIcons")
    #expect(settings.bundle == .named("Brand Kit") && settings.catalog == "Brand")
    #expect(settings.table == "Tabs" && settings.stringsBundle == .expression("Kit.strings"))
  }

  @Test(arguments: AccessorSettings.Bundle.words.map(\.word))
  func `a bundle is a word`(word: String) throws {
    let value = AccessorSettings.Bundle.words.first { $0.word == word }?.value
    #expect(try parse("swift: {bundle: \(word)}").accessors.bundle == value)
  }

  @Test func `a string catalog names the table`() throws {
    let configuration = try parse(
      "strings: {catalog: App/Tabs.xcstrings, update: true, sourceLanguage: de}")
    #expect(configuration.accessors.table == "Tabs")
    let catalog = try #require(configuration.stringCatalog)
    #expect(catalog.path == Located("App/Tabs.xcstrings", at: place(1, 20)))
    #expect(catalog.isUpdated && catalog.sourceLanguage == "de")
    let usual = try parse("strings: {catalog: Localizable.xcstrings}")
    #expect(usual.accessors.table == nil && usual.stringCatalog?.isUpdated == false)
    #expect(try parse("strings: {table: Tabs, catalog: Tabs.xcstrings}").stringCatalog != nil)
  }

  private static let name =
    "use letters of English, digits and '_', no keyword of Swift and none of"
    + " Icon, Tab, Variant, Size, Foundation, SwiftUI, UIKit"

  @Test(arguments: [
    Case(
      "keyword", "swift: {name: class}",
      "1:15: 'class' cannot be the name of the generated enumeration; \(name)"),
    Case(
      "digit first", "swift: {name: 3D}",
      "1:15: '3D' cannot be the name of the generated enumeration; \(name)"),
    Case(
      "path", "swift: {name: ../x}",
      "1:15: '../x' cannot be the name of the generated enumeration; \(name)"),
    Case(
      "module", "swift: {name: UIKit}",
      "1:15: 'UIKit' cannot be the name of the generated enumeration; \(name)"),
    Case(
      "own type", "swift: {name: Tab}",
      "1:15: 'Tab' cannot be the name of the generated enumeration; \(name)"),
    Case(
      "empty name", "swift: {name: ''}",
      "1:15: 'name' is empty; expected the name of an enumeration"),
    Case(
      "catalog with extension", "swift: {catalog: A.xcassets}",
      "1:18: 'A.xcassets' cannot be the name of an asset catalog; write a name without '/', '.' and"
        + " '.xcassets'"),
    Case(
      "catalog elsewhere", "swift: {catalog: ../A}",
      "1:18: '../A' cannot be the name of an asset catalog; write a name without '/', '.' and"
        + " '.xcassets'"),
    Case(
      "unknown access", "swift: {access: open}",
      "1:17: access 'open' is not known; known values: public, package, internal"),
    Case(
      "unknown bundle", "swift: {bundle: modul}",
      "1:17: bundle 'modul' is not known; did you mean 'module'?"),
    Case(
      "two kinds of bundle", "swift: {bundle: {name: a, expression: b}}",
      "1:17: 'bundle' is a map without one of 'name' and 'expression'; write the 'name' of a resource"
        + " bundle, or an 'expression' of Swift"),
    Case(
      "no kind of bundle", "strings: {bundle: {}}",
      "1:19: 'bundle' is a map without one of 'name' and 'expression'; write the 'name' of a resource"
        + " bundle, or an 'expression' of Swift"),
    Case(
      "empty table", "strings: {table: ''}",
      "1:18: 'table' is empty; expected the name of a table of strings"),
    Case(
      "no string catalog", "strings: {catalog: Tabs.strings}",
      "1:20: 'Tabs.strings' cannot be a string catalog; expected the path of an .xcstrings file"),
    Case(
      "a catalog without a name", "strings: {catalog: App/.xcstrings}",
      "1:20: 'App/.xcstrings' cannot be a string catalog; expected the path of an .xcstrings file"),
    Case(
      "another table", "strings: {table: Main, catalog: Tabs.xcstrings}",
      "1:33: the string catalog 'Tabs.xcstrings' is not the table 'Main'; leave 'table' out, which is"
        + " the name of the file, or rename one of them"),
    Case(
      "update of nothing", "strings: {update: true}",
      "1:19: there is no 'catalog' that this could be about; write the path of an .xcstrings file"
        + " under 'catalog', or leave it out"),
    Case(
      "swift is text", "swift: 6",
      "1:8: 'swift' is the number '6'; expected a map with 'name', 'access' or 'bundle'"),
    Case(
      "unknown key", "swift: {nam: a}", "1:9: unknown key 'nam'; did you mean 'name'?"),
  ])
  func `a wrong setting is reported with its place`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
