import IconModel
import Testing

@testable import IconSets

@Suite struct NamesReaderTests {
  @Test func `a convention has patterns, words and a style for plain names`() throws {
    let names = try parse(
      "names: {pattern: [\"{name}-{style}\", \"{name}\"], filled: Fill, outlined: [line, \"off\"],"
        + " leaveOut: two-tone, plain: outlined, folder: ./ios/}"
    ).names
    let convention = try #require(names?.value.first)
    #expect(names?.value.count == 1)
    #expect(convention.patterns.map(\.description) == ["{name}-{style}", "{name}"])
    #expect(
      convention.words
        == StyleWords(filled: ["fill"], outlined: ["line", "off"], leftOut: ["twotone"]))
    #expect(convention.plain == .outlined)
    #expect(convention.folder == "ios")
  }

  @Test func `a list has a convention for each folder`() throws {
    let names = try parse(
      "names: [{pattern: \"{name}\"}, {pattern: \"{name}_{style}\", filled: on, folder: a}]"
    ).names
    #expect(names?.value.map(\.folder) == ["", "a"])
  }

  @Test func `nothing is no convention`() throws {
    #expect(try parse("names:").names == nil)
    #expect(try parse("icons: a").names == nil)
  }

  @Test func `names are read by the convention alone`() throws {
    let names = try parse("names: {pattern: \"{name}_{style}\", filled: on, outlined: off}").names
    let discovery = IconDiscovery(
      paths: ["a_on.svg", "a_off.svg", "b-fill.svg", "b.svg"],
      names: names?.value)
    #expect(discovery.icons.map(\.name) == ["a", "b", "b-fill"])
    #expect(discovery.givenNames?.unfitting == ["b-fill.svg", "b.svg"])
    #expect(discovery.givenNames?.pairCount == 1)
  }

  @Test func `a convention that makes more pairs is found`() {
    let paths = (0...9).flatMap { ["x\($0)-fill.svg", "x\($0)-line.svg"] }
    let names = IconDiscovery(paths: paths, names: [.plain]).givenNames
    #expect(names?.better?.pairCount == 10)
    #expect(
      names?.better?.convention == "{pattern: \"{name}-{style}\", filled: fill, outlined: line}")
  }
}
