import Foundation
import IconSets
import TestSupport
import Testing

@Suite struct NearestConfigurationTests {
  private let folder: TemporaryFolder

  /// Creates `a/b/c` in a new folder.
  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("a/b/c")
  }

  @Test(arguments: [
    ("in the folder", "/a/b/c", "/a/b/c"), ("one above", "/a/b", "/a"),
    ("trailing slash", "/a/b/", "/a"),
    ("dots", "/a/./b/c/../x/..", "/a"), ("folder that is not there", "/a/x/y", "/a"),
  ])
  func `the configuration of the nearest folder above is found`(
    id: String, start: String, place: String
  ) throws {
    for configured in ["a", "a/b/c"] { try folder.write("", to: configured + "/tabbar.yml") }
    let found = ConfigurationFile.nearest(to: folder.path + start)
    #expect(found == folder.path + place + "/tabbar.yml")
  }

  @Test func `whatever is called tabbar.yml is found, so that it is used or refused`() throws {
    try folder.write("", to: "a/tabbar.yml")
    let path = folder("a/b/tabbar.yml")
    try folder.createFolder("a/b/tabbar.yml")
    #expect(ConfigurationFile.nearest(to: folder("a/b")) == path)
    try folder.remove("a/b/tabbar.yml")
    try folder.link("a/b/tabbar.yml", to: "nowhere")
    #expect(ConfigurationFile.nearest(to: folder("a/b/c")) == path)
  }

  @Test func `the search ends at the root`() {
    #expect(ConfigurationFile.nearest(to: folder("a/b/c")) == nil)
  }

  @Test func `a relative path starts at the working directory`() {
    let here = FileManager.default.currentDirectoryPath
    #expect(ConfigurationFile.nearest(to: "x/..") == ConfigurationFile.nearest(to: here))
  }

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
