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
      names: .given(names?.value ?? []))
    #expect(discovery.icons.map(\.name) == ["a", "b", "b-fill"])
    #expect(discovery.givenNames?.unfitting == ["b-fill.svg", "b.svg"])
    #expect(discovery.givenNames?.pairCount == 1)
  }

  @Test func `names that most folders have a convention of their own for are compared with one`() {
    let words = [("a", "on", "off"), ("b", "active", "inactive"), ("c", "normal", "selected")]
    let paths = words.flatMap { folder, first, second in
      (0...9).flatMap { ["\(folder)/x\($0)-\(first).svg", "\(folder)/x\($0)-\(second).svg"] }
    }
    let discovery = IconDiscovery(paths: paths, names: .given([.plain]))
    let better = discovery.givenNames?.better
    #expect(better?.pairCount == 10)
    #expect(better?.convention.description == "a/{name}-{on|off}")
  }
}
