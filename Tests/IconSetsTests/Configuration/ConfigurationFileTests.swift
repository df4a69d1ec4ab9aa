import IconSets
import Testing

@Suite struct ConfigurationFileTests {
  @Test(arguments: [
    ("tabbar.yml", true), ("a/b.yaml", true), ("TABBAR.YML", true), ("b.Yaml", true),
    ("yml", false), ("a.yml/b", false), ("a.yml.svg", false), ("a.json", false),
  ])
  func `a configuration is recognised by its extension in any letter case`(
    path: String, isConfiguration: Bool
  ) {
    #expect(ConfigurationFile.isOne(path) == isConfiguration)
  }
}
