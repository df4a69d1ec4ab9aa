import IconModel
import Testing

@testable import IconSets

@Suite struct PartnerNamesTests {
  /// Drawings of a folder, one without partner, and the name that the partner is to have.
  private static let cases: [(String, [String], String, IconVariant, String)] = [
    ("suffixes", ["a-fill", "a-line", "b-fill", "b-line"], "c-line", .filled, "c-fill"),
    ("underscores", ["a_fill", "a_line", "b_fill", "b_line"], "c_fill", .outlined, "c_line"),
    ("folders", ["solid/a", "outline/a", "solid/b", "outline/b"], "outline/c", .filled, "solid/c"),
    (
      "both sides of a folder",
      ["solid/x/a", "outline/x/a", "solid/x/b", "outline/x/b"], "outline/x/c", .filled, "solid/x/c"
    ),
    ("a plain one outlined", ["a", "a-filled", "b", "b-filled"], "c", .filled, "c-filled"),
    ("a plain partner", ["a", "a-filled", "b", "b-filled"], "c-filled", .outlined, "c"),
    (
      "camel case", ["HomeFilled", "HomeOutlined", "StarFilled", "StarOutlined"], "BellOutlined",
      .filled, "BellFilled"
    ),
    (
      "properties",
      ["a/Style=Filled", "a/Style=Outline", "b/Style=Filled", "b/Style=Outline"],
      "c/Style=Outline", .filled, "c/Style=Filled"
    ),
    (
      "sizes",
      ["ic_a_24_filled", "ic_a_24_regular", "ic_b_24_filled", "ic_b_24_regular"],
      "ic_c_24_regular", .filled, "ic_c_24_filled"
    ),
    ("no convention", ["a", "b"], "c", .filled, "c-filled"),
    ("no convention in a folder", ["x/a", "x/b"], "x/c", .outlined, "x/c-outlined"),
    ("underscores without convention", ["a_b", "b_c"], "c_d", .filled, "c_d_filled"),
    ("words of one style", ["a-outline", "b-outline"], "c-outline", .filled, "c-filled"),
    ("lines alone", ["a_line", "b_line"], "c_line", .filled, "c_fill"),
    ("fills alone", ["a.fill", "b.fill"], "c.fill", .outlined, "c.line"),
    ("a folder of linear ones", ["Linear/A", "Linear/B"], "Linear/C", .filled, "Bold/C"),
    ("solid ones alone", ["ASolid", "BSolid"], "CSolid", .outlined, "COutline"),
    ("states alone", ["a_selected", "b_selected"], "c_selected", .outlined, "c_unselected"),
  ]

  @Test(arguments: cases)
  func `a partner is named as the folder names its drawings`(
    id: String, others: [String], stem: String, variant: IconVariant, partner: String
  ) {
    let stems = others + [stem]
    let found = ConventionFinder(paths: stems).found.map(\.convention)
    #expect(PartnerNames(found, of: stems).partner(of: stem, variant) == partner)
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
