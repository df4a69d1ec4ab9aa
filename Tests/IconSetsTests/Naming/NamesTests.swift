import IconModel
import TestSupport
import Testing

@testable import IconSets

/// From the names of drawings to icons, and to the value of `names` that reads them so.
@Suite struct NamesTests {
  /// Each as `section: what`, `drawings` and `icons`.
  private static func rows(_ file: String) -> [(id: String, drawings: [String], expected: String)] {
    CaseFile.rows(file).compactMap { section, line in
      guard let match = line.wholeMatch(of: #/(.*?): (.*) => (.*)/#) else { return nil }
      return ("\(section): \(match.1)", list(match.2), String(match.3))
    }
  }

  private static func list(_ text: Substring) -> [String] {
    text.split(separator: " ").map { String($0.replacing("␣", with: " ")) }
  }

  private func text(of discovery: IconDiscovery) -> [String] {
    let icons = discovery.icons.map { icon in
      guard icon.drawings.count == 1 else { return icon.name }
      return icon.name + (icon.drawings[0].variant.map { $0 == .filled ? "+" : "-" } ?? "?")
    }
    return (icons + discovery.leftOut.map { "!\(DrawingName.bare($0.file))" }).sorted()
  }

  @Test func `folders for both styles are no part of names, however few icons they share`() {
    let loose = (0..<30).flatMap { ["filled/left\($0)x.svg", "outline/right\($0)x.svg"] }
    let discovery = IconDiscovery(paths: loose + ["filled/home.svg", "outline/home.svg"])
    #expect(discovery.icons.count == 61 && !discovery.icons.contains { $0.name.contains("/") })
  }

  @Test func `one variant that was derived is read beside hundreds of plain names`() {
    let plain = (0..<300).map { "icon\($0)x.svg" }
    #expect(IconDiscovery(paths: plain + ["icon7x-filled.svg"]).icons.count == 300)
  }

  @Test func `names are read by the convention that they follow`() throws {
    let rows = Self.rows("Names/conventions.txt")
    #expect(rows.count > 100)
    for (id, drawings, icons) in rows {
      let paths = drawings.map { $0 + ".svg" }
      let discovery = IconDiscovery(paths: paths)
      #expect(text(of: discovery) == Self.list(icons[...]).sorted(), "\(id)")
      #expect("\(IconDiscovery(paths: paths.reversed()))" == "\(discovery)", "\(id)")
      // What is written down reads the folder in the same way.
      let yaml = try #require(discovery.conventions.first).yaml
      let written = try parse("names: \(yaml)").names
      #expect(written?.value == discovery.conventions, "\(id)")
      let again = IconDiscovery(paths: paths, names: written?.value)
      #expect(again.icons == discovery.icons, "\(id)")
      #expect(again.givenNames?.unfitting == [], "\(id)")
    }
  }

  @Test func `the two drawings of composed and decomposed names are a pair`() {
    let discovery = IconDiscovery(paths: ["caf\u{E9}-line.svg", "cafe\u{301}-fill.svg"])
    #expect(text(of: discovery) == ["caf\u{E9}"])
  }

  @Test func `any names are read, and in one way`() {
    let parts = [
      "", "-", "fill", "Fill", "24", "@2x", "=", ",", " ", "/", "é", "{name}", "x", "line",
    ]
    let names = parts.flatMap { first in
      parts.flatMap { second in parts.map { "a\(first)\(second)\($0)" } }
    }
    let convention = ConventionFinder(paths: names).convention
    let icons = IconGroups(names, by: [convention])
    let count =
      icons.icons.reduce(0) { $0 + $1.count } + icons.leftOut.count + icons.smaller.count
    #expect(count == names.count)
    #expect(convention.patterns.count <= 32)
    #expect(ConventionFinder(paths: names.reversed()).convention == convention)
  }

  @Test(arguments: [
    ("{name}-{style}", "a/home-fill", "a/home"),
    ("{name}-{style}", "home-fill-line", "home-fill"),
    ("{name}-{style}", "home-two-tone", nil), ("{name}-{style}", "home", nil),
    ("{name}-{style}", "home-filler", nil), ("{name}{style}", "HomeFill", "Home"),
    ("{name}{style}", "Homefill", nil), ("{name}-{style}-{name}", "a-fill-b", "a-b"),
    ("{style}/{name}", "x/fill/home", "x/home"), ("{style}/{name}", "fill/x/home", "x/home"),
    ("{style}/{folder}/{name}", "fill/x/y/home", "x/y/home"),
    ("{style}/{name}-{style}", "fill/home-fill", "home"),
    ("{style}/{name}-{style}", "fill/home-line", nil),
    ("IC_{name}_{size}dp", "ic_home_24dp", "home"), ("ic_{name}", "icon_home", nil),
    ("Name={name}, Style={style}", "Name=Go Up, Style=Line", "go-up"),
  ])
  func `a pattern fits a path or does not`(pattern: String, path: String, name: String?) throws {
    let convention = NamingConvention(
      patterns: [try NamePattern(pattern)],
      words: StyleWords(filled: ["fill"], outlined: ["line"]))
    let discovery = IconDiscovery(paths: [path], names: [convention])
    #expect(discovery.givenNames?.unfitting == (name == nil ? [path] : []))
    #expect(discovery.icons.map(\.name) == [name ?? path])
  }

  @Test(arguments: [
    ("", "nothing stands between two slashes, before the first or after the last"),
    ("fill", "it has no '{name}'"), ("{style}", "it has no '{name}'"),
    ("{name}-{name}-{name}", "it has '{name}' more than twice"), ("{nome}", "{nome} is not known"),
    ("{name", "a brace has no partner"), ("name}", "a brace has no partner"),
    ("{name}}", "a brace has no partner"),
    ("/{name}", "nothing stands between two slashes, before the first or after the last"),
    ("{name}{size}", "nothing says where '{name}{size}' is divided"),
  ])
  func `what is no pattern is refused with the reason`(text: String, reason: String) {
    #expect(throws: NamePattern.Fault(description: reason)) { try NamePattern(text) }
  }

  /// A path that could be divided in more ways than anybody can wait for.
  @Test func `a pattern is matched in a bounded number of steps`() throws {
    let convention = NamingConvention(
      patterns: [try NamePattern("{size}/{name}-{size}-{name}/1-{style}")],
      words: StyleWords(filled: ["fill"]))
    let path = "1/" + String(repeating: "1-1/", count: 170) + "x"
    #expect(IconDiscovery(paths: [path], names: [convention]).givenNames?.unfitting == [path])
  }

  @Test func `a convention of one folder reads no drawing beside the folder`() throws {
    let convention = NamingConvention(
      folder: "tabs", patterns: [try NamePattern("{name}-{style}")],
      words: StyleWords(filled: ["fill"]))
    let discovery = IconDiscovery(paths: ["a", "home-fill", "tabs/home-fill"], names: [convention])
    #expect(discovery.givenNames?.unfitting == ["a", "home-fill"])
    #expect(discovery.icons.map(\.name) == ["a", "home-fill", "tabs/home"])
  }

  @Test func `a partner is named as the folder names its drawings`() throws {
    for (id, drawings, expected) in Self.rows("Names/partners.txt") {
      let parts = expected.split(separator: " ").map(String.init)
      let variant = try #require(IconVariant(rawValue: parts[0]))
      let names = [ConventionFinder(paths: drawings).convention]
      #expect(names.partner(of: drawings.last ?? "", variant) == parts[1], "\(id)")
    }
  }

  @Test(arguments: [
    (["home_rest", "home_hover"], "{pattern: \"{name}_{style}\", filled: hover, outlined: rest}"),
    (
      ["a-fill", "a", "b-fill", "b", "c-rest", "c-hover"],
      "{pattern: [\"{name}-{style}\", \"{name}\"], filled: [fill, hover], outlined: rest}"
    ),
    (
      ["a-fill", "a-line", "b-fill", "b-line", "c-hover", "c-line"],
      "{pattern: \"{name}-{style}\", filled: [fill, hover], outlined: line}"
    ),
    (["home", "homeStrong"], "{pattern: [\"{name}{style}\", \"{name}\"], filled: strong}"),
    (["x/home-a", "y/home-b"], nil), (["go-left", "go-right"], nil), (["a1", "a2"], nil),
  ])
  func `names that differ by one word nearly are those of partners`(
    drawings: [String], names: String?
  ) {
    let discovery = IconDiscovery(paths: drawings)
    let near = discovery.nearPartners(among: drawings)
    #expect(near.first?.firstIsFilled.yaml == names)
    guard let nearest = near.first else { return }
    let pairs = [nearest.firstIsFilled, nearest.secondIsFilled].map { convention in
      IconDiscovery(paths: drawings, names: [convention]).icons.count { $0.files.count == 2 }
    }
    #expect(pairs[0] == pairs[1] && pairs[0] >= nearest.pairs.count)
  }

  @Test func `what is advised has each word once`() throws {
    let drawings = ["a_fill", "a_line", "b-fill", "b-line"]
    let given = NamingConvention(
      patterns: [try NamePattern("{name}_{style}")],
      words: StyleWords(filled: ["fill"], outlined: ["line"]))
    let near = IconDiscovery(paths: drawings, names: [given]).nearPartners(among: drawings)
    #expect(
      near.first?.firstIsFilled.yaml
        == "{pattern: [\"{name}-{style}\", \"{name}_{style}\"], filled: fill, outlined: line}")
  }
}
