import Foundation
import TabBarManifest
import TestSupport
import Testing

/// What the articles tell.
@Suite struct ArticleTests {
  /// A table by its head.
  private struct Table {
    let file: String
    let columns: Set<String>
  }

  private static func tables(in file: String) throws -> [Table] {
    let lines = try String(contentsOfFile: PackageRoot.path + "/" + file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).compactMap { head, rule in
      guard rule.hasPrefix("|---") else { return nil }
      let cells = head.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Table(file: file, columns: Set(cells).subtracting([""]))
    }
  }

  @Test func `no two of them have a table of the same figures`() throws {
    let articles = "Sources/Tool/tabicon/tabicon.docc"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.path + "/" + articles)
    let files =
      names.filter { $0.hasSuffix(".md") }.sorted().map { articles + "/" + $0 }
      + ["README.md", "Tests/Benchmarks/README.md", "Tests/Benchmarks/RESULTS.md"]
    let tables = try files.flatMap(Self.tables)
    #expect(tables.count > 20)
    for (place, table) in tables.enumerated() {
      for other in tables[(place + 1)...] where other.file != table.file {
        #expect(
          table.columns.intersection(other.columns).count < 4,
          "\(table.file) and \(other.file): \(table.columns.sorted())")
      }
    }
  }
}

/// The example of the article on the tab bar.
@Suite struct TabBarArticleTests {
  private static let article = PackageRoot.path + "/Sources/Tool/tabicon/tabicon.docc/TabBar.md"

  @Test func `the example is read, trips no rule, and comes out in the manifest`() throws {
    let text = try String(contentsOfFile: Self.article, encoding: .utf8)
    let example = try #require(text.firstMatch(of: #/```yaml\n((?:.|\n)*?)```/#))
    let folder = try TemporaryFolder()
    try folder.write(String(example.1), to: "tabbar.yml")
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

  @Test func `the examples of settings in the article on outputs are read`() throws {
    let article = PackageRoot.path + "/Sources/Tool/tabicon/tabicon.docc/Outputs.md"
    let text = try String(contentsOfFile: article, encoding: .utf8)
    let examples = text.matches(of: #/```yaml\n((?:.|\n)*?)```/#).map { String($0.1) }
    #expect(examples.count == 2)
    let folder = try TemporaryFolder(["places-filled.svg": .disc])
    for example in examples {
      try folder.write(example, to: "tabbar.yml")
      let result = try Tabicon.run("validate", folder.path)
      #expect(result.status < 2, "\(result.errors)")
    }
  }
}
