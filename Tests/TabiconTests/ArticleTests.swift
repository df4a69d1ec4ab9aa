import Foundation
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
    let articles = "Sources/tabicon/tabicon.docc"
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
