import Foundation
import TabBarManifest
import TestSupport
import Testing

@Suite struct ArticleTests {
  private static func configurations(in article: String) throws -> [String] {
    let path = "/Sources/Tool/tabicon/tabicon.docc/\(article).md"
    let text = try String(contentsOfFile: PackageRoot.path + path, encoding: .utf8)
    return text.matches(of: #/```yaml\n((?:.|\n)*?)```/#).map { String($0.1) }
  }

  @Test func `the example of a tab bar trips no rule and comes out in the manifest`() throws {
    let example = try #require(Self.configurations(in: "App").first)
    let folder = try TemporaryFolder()
    try folder.write(example, to: "tabbar.yml")
    for icon in ["places", "routes", "routes-planned", "friends"] {
      try folder.write(Drawing.disc.text, to: "\(icon)-filled.svg")
    }
    let result = try Tabicon.run("export", folder.path, "-o", folder("out"))
    let about = result.errorLines.filter { $0.contains("tabbar.yml") }
    #expect(result.status == 0 && about == [], "\(result.errors)")
    let tabs = try Export(folder("out")).manifest.tabs
    #expect(tabs.map(\.id) == ["places", "routes", "friends", "search"])
    #expect(tabs[0].titleKey == "tab.places" && tabs[0].tag == 1)
    #expect(tabs[0].accessibilityLabel == "Places nearby")
    #expect(tabs[1].images?.selected.icon == "routes-planned")
    #expect(tabs[1].images?.unselected.icon == "routes")
    #expect(tabs[2].badge == "99+")
    #expect(tabs[3].systemItem == nil && tabs[3].icon == nil && tabs[3].images == nil)
    #expect(tabs[3].role == "search" && tabs[3].automaticallyActivatesSearch == true)
    #expect(try Export(folder("out")).manifest.icon(named: "routes")?.mirrors == false)
  }

  @Test(arguments: [("App", 3), ("Export", 1), ("Variants", 1), ("Vectors", 1)])
  func `each example of settings is read`(article: String, count: Int) throws {
    let examples = try Self.configurations(in: article)
    #expect(examples.count == count)
    let folder = try TemporaryFolder(["places-filled.svg": .disc])
    for example in examples {
      try folder.write(example, to: "tabbar.yml")
      let result = try Tabicon.run("validate", folder.path)
      #expect(result.status < 2, "\(result.errors)")
    }
  }
}
