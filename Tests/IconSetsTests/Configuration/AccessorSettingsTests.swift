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
}
