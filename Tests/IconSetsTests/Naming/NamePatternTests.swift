import Testing

@testable import IconSets

@Suite struct NamePatternTests {
  @Test(arguments: [
    (["{name}-{style}"], "{name}-fill"),
    (["{name}-{style}", "{name}"], "{name} and {name}-fill"),
    (
      ["{name}-{style}-{name}", "{name}-{style}", "{name}"],
      "{name}, {name}-fill and {name}-fill-{name}"
    ),
    (
      ["{name}-{style}-{name}", "{style}/{name}", "{name}-{style}", "{name}"],
      "fill/{name}, {name}-fill, {name}-fill-{name} and others"
    ),
  ])
  func `a convention is described by its simplest patterns first`(
    patterns: [String], text: String
  ) throws {
    let convention = NamingConvention(
      patterns: try patterns.map { try NamePattern($0) }, words: StyleWords(filled: ["fill"]))
    #expect(convention.description == text)
  }

  @Test func `a convention without a pattern has an empty description`() {
    #expect(NamingConvention(patterns: [], words: StyleWords()).description.isEmpty)
  }

  @Test func `a convention of one folder reads no drawing beside the folder`() throws {
    let convention = NamingConvention(
      folder: "tabs", patterns: [try NamePattern("{name}-{style}")],
      words: StyleWords(filled: ["fill"]))
    let icons = NamingConventions([convention]).icons(["a", "home-fill", "tabs/home-fill"])
    #expect(icons.unfitting == ["a", "home-fill"])
    #expect(icons.icons.map { $0[0].icon } == ["a", "home-fill", "tabs/home"])
  }

  /// Patterns that could be divided in more ways among the parts of a path than anybody can wait for.
  @Test(arguments: [
    (String(repeating: "{folder}/{size}/", count: 16) + "{name}-{style}", "24/", "home", false),
    (String(repeating: "{folder}/{size}/", count: 16) + "{name}-{style}", "24/", "a-fill", true),
    (
      "{name}-{size}-{name}/" + String(repeating: "{folder}/1-{size}/", count: 12) + "x", "1-1/",
      "x", true
    ),
  ])
  func `a pattern with many open places is matched in a bounded number of steps`(
    pattern: String, part: String, end: String, fits: Bool
  ) throws {
    let convention = NamingConvention(
      patterns: [try NamePattern(pattern)], words: StyleWords(filled: ["fill"]))
    let path = "1-1-1/" + String(repeating: part, count: 200) + end
    #expect(NamingConventions([convention]).icons([path]).unfitting.isEmpty == fits)
  }

  @Test(arguments: [
    "{name}", "{name}-{style}", "{style}/{folder}/{name}", "ic_{name}_{size}dp", "{name}{style}",
    "{name}-{style}-{name}", "Name={name}, Style={style}", "{size}x{size}/{name}",
  ])
  func `patterns are what they were written as`(text: String) throws {
    #expect(try NamePattern(text).description == text)
  }

  @Test(arguments: [
    ("", NamePattern.Fault.emptyComponent), ("fill", .noName), ("{style}", .noName),
    ("{name}-{name}-{name}", .threeNames), ("{nome}", .unknownPlaceholder("{nome}")),
    ("{name", .unclosedBrace), ("name}", .unclosedBrace), ("{name}//{style}", .emptyComponent),
    ("/{name}", .emptyComponent), ("{name}{name}", .adjacent("{name}{name}")),
    ("{name}{size}", .adjacent("{name}{size}")),
  ])
  func `what is no pattern is refused with the reason`(text: String, fault: NamePattern.Fault) {
    #expect(throws: fault) { try NamePattern(text) }
  }

  @Test(arguments: [
    ("{name}-{style}", "a/home-fill", "a/home"),
    ("{name}-{style}", "home-fill-line", "home-fill"),
    ("{name}-{style}", "home-two-tone", nil), ("{name}-{style}", "home", nil),
    ("{name}-{style}", "home-filler", nil), ("{name}{style}", "HomeFill", "Home"),
    ("{name}{style}", "Homefill", nil), ("{name}-{style}-{name}", "a-fill-b", "a-b"),
    ("{style}/{name}", "x/fill/home", "x/home"), ("{style}/{name}", "fill/x/home", nil),
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
    let icons = NamingConventions([convention]).icons([path])
    #expect(icons.unfitting.isEmpty == (name != nil))
    #expect(icons.icons.map { $0[0].icon } == [name ?? path])
  }
}
