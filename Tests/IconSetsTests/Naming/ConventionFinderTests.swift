import IconModel
import TestSupport
import Testing

@testable import IconSets

/// The names of a folder's drawings and the icons expected of them, as a line of
/// `Tests/Fixtures/Names/conventions.txt` has them.
struct NamedFolder: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let paths: [String]
  /// `name` for a pair, `name+` and `name-` for one drawing that is filled or outlined, `name?` for
  /// one of unknown style, `!file` for one that is left out.
  let icons: [String]
  /// The filled drawings, where the ink is asked: all others are outlined.
  let filled: [String]?

  static let all = CaseFile.rows("Names/conventions.txt").compactMap { section, line in
    line.wholeMatch(of: #/(.*?): (.*) => (.*?)(?: \[(.*)\])?/#).map { match in
      NamedFolder(
        testDescription: "\(section): \(match.1)", paths: list(match.2), icons: list(match.3),
        filled: match.4.map { list($0).filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) } }
      )
    }
  }

  /// What the ink says, by the paths.
  func measure(_ paths: [String]) -> [String: IconVariant] {
    guard let filled else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, filled.contains($0) ? .filled : .outlined) })
  }

  private static func list(_ text: Substring) -> [String] {
    text.split(separator: " ").map { String($0.replacing("␣", with: " ")) }
  }
}

@Suite struct ConventionFinderTests {
  @Test func `the file has all cases`() { #expect(NamedFolder.all.count == 104) }

  @Test(
    arguments: NamedFolder.all + [
      NamedFolder(
        testDescription: "composed and decomposed", paths: ["caf\u{E9}-line", "cafe\u{301}-fill"],
        icons: ["caf\u{E9}"], filled: nil)
    ])
  func `names are read by the conventions of their folder`(_ folder: NamedFolder) {
    let finder = ConventionFinder(paths: folder.paths, measure: folder.measure)
    let icons = finder.icons
    let found =
      icons.icons.flatMap { drawings in
        drawings.isPair
          ? [drawings[0].icon]
          : drawings.map { drawing in
            drawing.icon + (drawing.variant.map { $0 == .filled ? "+" : "-" } ?? "?")
          }
      } + icons.leftOut.map { "!\($0.file)" } + icons.smaller.map { "!\($0.file)" }
    #expect(found.sorted() == folder.icons.sorted())
    // What is written down reads the folder in the same way.
    let again = NamingConventions(finder.found.map(\.convention)).icons(folder.paths)
    #expect(Set(again.icons.filter(\.isPair)) == Set(icons.icons.filter(\.isPair)))
    #expect(again.unfitting.isEmpty)
  }

  @Test func `a convention is written down, and reads the folder as it was found`() throws {
    let paths = ["home_line", "home_fill", "bell_line", "bell_fill", "cog_fill"]
    let finder = ConventionFinder(paths: paths)
    let found = try #require(finder.found.first)
    #expect(finder.found.count == 1)
    #expect(found.convention.description == "{name}_{fill|line}")
    #expect(found.convention.patterns.map(\.description) == ["{name}_{style}"])
    #expect(found.convention.words == StyleWords(filled: ["fill"], outlined: ["line"]))
    #expect((found.pairCount, found.aloneCount, found.leftOutCount) == (2, 1, 0))
    let icons = NamingConventions([found.convention]).icons(paths + ["new-thing"])
    #expect(icons.icons.filter(\.isPair).map { $0[0].icon }.sorted() == ["bell", "home"])
    #expect(icons.unfitting == ["new-thing"])
  }

  @Test func `neither the order of paths nor their repetition of words makes a difference`() {
    let paths = (0..<200).flatMap {
      ["a\($0)/x", "a\($0)/x-fill", "b/y\($0)_line", "b/y\($0)_fill"]
    }
    let finder = ConventionFinder(paths: paths)
    let pairs = Set(finder.icons.icons.filter(\.isPair))
    #expect(pairs.count == 400)
    for shuffled in [
      paths.reversed(), paths.sorted(), paths.sorted { $0.utf8.count < $1.utf8.count },
    ] {
      let other = ConventionFinder(paths: shuffled)
      #expect(other.found == finder.found)
      #expect(Set(other.icons.icons.filter(\.isPair)) == pairs)
    }
  }

  @Test(arguments: [
    [], ["-"], ["a/x-on", "a/x-off", "b/x-active", "b/x-inactive", "c/x_normal", "c/x_selected"],
    ["Type=fill, fill=line, line=solid", "{name}{size}-fill", "{folder}/a-24-fill", "24{x}px/}"],
  ])
  func `each convention has patterns, which can be written down`(paths: [String]) throws {
    for found in ConventionFinder(paths: paths).found {
      #expect(!found.convention.patterns.isEmpty)
      for pattern in found.convention.patterns {
        #expect(try NamePattern(pattern.description) == pattern)
      }
    }
  }

  @Test func `what each name does in its own way is no convention`() {
    let odd = (0..<300).map { "x\($0)=a, Style=Fill" }
    let found = ConventionFinder(paths: odd + ["home_fill", "home_line"]).found
    #expect(found.map(\.convention.patterns.count) == [32])
    #expect(found[0].convention.patterns.last?.description == "{name}")
  }

  @Test func `any names are read`() {
    let parts = [
      "", "-", "fill", "Fill", "24", "@2x", "=", ",", " ", "/", "é", "{name}", "x", "line",
    ]
    var names: [String] = []
    for first in parts {
      for second in parts { for third in parts { names.append("a\(first)\(second)\(third)") } }
    }
    let finder = ConventionFinder(paths: names)
    let icons = finder.icons
    let count =
      icons.icons.reduce(0) { $0 + $1.count } + icons.leftOut.count + icons.smaller.count
    #expect(count == names.count)
  }
}
