import Foundation
import IconSets
import Testing

@Suite struct NearestConfigurationTests {
  /// Creates `root/a/b/c` in a new folder, with a configuration in some of the folders.
  private func withFolders(_ configured: [String], _ body: (String) throws -> Void) throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    try files.createDirectory(
      at: root.appendingPathComponent("a/b/c"), withIntermediateDirectories: true)
    for folder in configured {
      try Data().write(to: root.appendingPathComponent(folder + "/tabbar.yml"))
    }
    try body(root.path)
  }

  @Test(arguments: [
    ("in the folder", "/a/b/c", "/a/b/c"), ("one above", "/a/b", "/a"),
    ("trailing slash", "/a/b/", "/a"),
    ("dots", "/a/./b/c/../x/..", "/a"), ("folder that is not there", "/a/x/y", "/a"),
  ])
  func `the configuration of the nearest folder above is found`(
    id: String, start: String, folder: String
  ) throws {
    try withFolders(["a", "a/b/c"]) { root in
      #expect(ConfigurationFile.nearest(to: root + start) == root + folder + "/tabbar.yml")
    }
  }

  @Test func `whatever is called tabbar.yml is found, so that it is used or refused`() throws {
    try withFolders(["a"]) { root in
      let path = root + "/a/b/tabbar.yml"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(ConfigurationFile.nearest(to: root + "/a/b") == path)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
      #expect(ConfigurationFile.nearest(to: root + "/a/b/c") == path)
    }
  }

  @Test func `the search ends at the root`() throws {
    try withFolders([]) { root in
      #expect(ConfigurationFile.nearest(to: root + "/a/b/c") == nil)
    }
  }

  @Test func `a relative path starts at the working directory`() {
    let here = FileManager.default.currentDirectoryPath
    #expect(ConfigurationFile.nearest(to: "x/..") == ConfigurationFile.nearest(to: here))
  }
}
