import Foundation
import Testing

@testable import IconSets

@Suite struct CatalogSourceTests {
  /// Makes empty files below a temporary folder, which is removed afterwards.
  private static func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let path = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: path)
    }
    try body(folder.path(percentEncoded: false))
  }

  private static func catalogs(_ folder: String, _ inputs: String...) throws -> [String]? {
    var request = SetRequest()
    request.inputs = inputs.map { folder + "/" + $0 }
    return try CatalogSource(request)?.catalogs.map { String($0.dropFirst(folder.count + 1)) }
  }

  private static let files = [
    "A/X.xcassets/Contents.json", "A/Pods/Y.xcassets/Contents.json",
    "A/.b/Z.xcassets/Contents.json",
    "A/B/C.xcassets/Contents.json",
  ]

  @Test func `catalogs are taken by their names and found in folders, but not in those of tools`()
    throws
  {
    try Self.withFolder(Self.files) { folder in
      let found = try Self.catalogs(folder, "A")
      #expect(found == ["A/B/C.xcassets", "A/X.xcassets"])
      let named = try Self.catalogs(folder, "A/X.xcassets", "A/Pods/Y.xcassets")
      #expect(named == ["A/X.xcassets", "A/Pods/Y.xcassets"])
    }
  }

  @Test(arguments: [
    (["A/home.svg"], false), (["A/tabbar.yml"], false), (["A/home.svg", "A/Package.swift"], true),
    (["A/readme.png"], true), (["A/X.xcassets/home.imageset/home.svg"], true),
  ])
  func `a folder with drawings or a configuration is none of catalogs, unless it is a project`(
    more: [String], isCatalogs: Bool
  ) throws {
    try Self.withFolder(Self.files + more) { folder in
      let found = try Self.catalogs(folder, "A")
      #expect((found != nil) == isCatalogs)
    }
  }

  @Test func `the next run of a watched catalog follows a change of Contents.json`() throws {
    try Self.withFolder(Self.files) { folder in
      var request = SetRequest()
      request.inputs = [folder + "/A"]
      let inputs = RunInputs(request)
      #expect(inputs.suffixes.contains("contents.json"))
      #expect(inputs.folders.contains(folder + "/A/X.xcassets"))
    }
  }
}
