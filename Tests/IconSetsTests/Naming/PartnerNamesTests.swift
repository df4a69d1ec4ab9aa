import IconModel
import TestSupport
import Testing

@testable import IconSets

@Suite struct PartnerNamesTests {
  @Test func `a partner is named as the folder names its drawings`() throws {
    let rows = CaseFile.rows("Names/partners.txt")
    #expect(rows.count == 18)
    for (_, line) in rows {
      let parts = try #require(line.wholeMatch(of: #/.*: (.*) \| (.*) => (\w+) (.*)/#)).output
      let (stem, variant) = (String(parts.2), try #require(IconVariant(rawValue: String(parts.3))))
      let stems = parts.1.split(separator: " ").map(String.init) + [stem]
      let found = ConventionFinder(paths: stems).found.map(\.convention)
      #expect(
        PartnerNames(found, of: stems).partner(of: stem, variant) == String(parts.4), "\(line)")
    }
  }

  @Test func `the convention of the innermost folder counts`() throws {
    let conventions = [
      NamingConvention(
        patterns: [try NamePattern("{name}-{style}")],
        words: StyleWords(filled: ["fill"], outlined: ["line"])),
      NamingConvention(
        folder: "old", patterns: [try NamePattern("{style}_{name}")],
        words: StyleWords(filled: ["on"], outlined: ["off"])),
    ]
    let names = PartnerNames(conventions, of: ["a-fill", "old/ON_b"])
    #expect(names.partner(of: "c-line", .filled) == "c-fill")
    #expect(names.partner(of: "old/off_c", .filled) == "old/ON_c")
  }
}
