import TestSupport
import Testing

@testable import IconSets

@Suite struct CatalogSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func catalogs(_ inputs: String...) throws -> [String]? {
    var request = SetRequest()
    request.inputs = inputs.map { folder($0) }
    return try CatalogSource(request)?.catalogs.map { String($0.dropFirst(folder("").utf8.count)) }
  }

  private func write(_ more: [String] = []) throws {
    let files = [
      "A/X.xcassets/Contents.json", "A/Pods/Y.xcassets/Contents.json",
      "A/.b/Z.xcassets/Contents.json", "A/B/C.xcassets/Contents.json",
    ]
    for file in files + more { try folder.write("", to: file) }
  }

  @Test func `catalogs are taken by their names and found in folders, but not in those of tools`()
    throws
  {
    try write()
    #expect(try catalogs("A") == ["A/B/C.xcassets", "A/X.xcassets"])
    let named = ["A/X.xcassets", "A/Pods/Y.xcassets"]
    #expect(try catalogs(named[0], named[1]) == named)
  }

  @Test(arguments: [
    (["A/home.svg"], false), (["A/tabbar.yml"], false), (["A/home.svg", "A/Package.swift"], true),
    (["A/readme.png"], true), (["A/X.xcassets/home.imageset/home.svg"], true),
  ])
  func `a folder with drawings or a configuration is none of catalogs, unless it is a project`(
    more: [String], isCatalogs: Bool
  ) throws {
    try write(more)
    #expect((try catalogs("A") != nil) == isCatalogs)
  }

  @Test func `the next run of a watched catalog follows a change of Contents.json`() throws {
    try write()
    var request = SetRequest()
    request.inputs = [folder("A")]
    let inputs = RunInputs(request)
    #expect(inputs.suffixes.contains("contents.json"))
    #expect(inputs.folders.contains(folder("A/X.xcassets")))
  }
}
