import Testing

@testable import IconSets
@testable import IconStudio

@Suite struct YAMLEditTests {
  private static let steps = ["overrides", "home", "filled"].map(YAMLEdit.Step.key)

  private func edited(
    _ text: String, _ value: String?, _ steps: [YAMLEdit.Step] = steps
  ) throws -> String {
    let text = try ConfigurationText(bytes: Array(text.utf8), file: "tabbar.yml")
    return try YAMLEdit(text).setting(steps, to: value).text.string
  }

  private static let value = "{fill: [[16, 9]]}"

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let wanted: String
  }

  /// The cases of a table, one a line: the id and both texts, with ` | ` between them.
  private static func cases(_ table: String) -> [Case] {
    let signs = ["⏎": "\n", "␍": "\r", "⇥": "\t", "$": "filled: \(value)"]
    return table.split(separator: "\n").map { line in
      let cells = line.split(separator: " |", omittingEmptySubsequences: false).map { cell in
        signs.reduce(String(cell)) { $0.replacing($1.key, with: $1.value) }
      }
      return Case(
        testDescription: cells[0], text: String(cells[1].dropFirst()),
        wanted: String(cells[2].dropFirst()))
    }
  }

  /// A text, and the text after `filled` of the icon `home` was set, which is `$`; `⏎` is a line feed,
  /// `␍` a carriage return and `⇥` a tab.
  static let settings = cases(
    """
    empty |  | overrides:⏎  home: {$}⏎
    comment only | # mine⏎ | # mine⏎overrides:⏎  home: {$}⏎
    no section | icons: . # here⏎⏎# end⏎ | icons: . # here⏎overrides:⏎  home: {$}⏎⏎# end⏎
    no line break at the end | icons: . | icons: .⏎overrides:⏎  home: {$}⏎
    section without a value | overrides: # none⏎icons: .⏎ | overrides: # none⏎  home: {$}⏎icons: .⏎
    other icons | overrides:⏎    # first⏎    box: {ink: alpha} # box⏎    # last⏎⏎fit: target⏎ | \
    overrides:⏎    # first⏎    box: {ink: alpha} # box⏎    home: {$}⏎    # last⏎⏎fit: target⏎
    icon without a value | overrides:⏎  home: # mine⏎ | overrides:⏎  home: {$} # mine⏎
    icon in braces | overrides:⏎  home: { ink: alpha } # mine⏎ | \
    overrides:⏎  home: { ink: alpha, $ } # mine⏎
    icon with empty braces | overrides:⏎  home: {}⏎ | overrides:⏎  home: {$}⏎
    icon in lines | overrides:⏎  home:⏎    ink: alpha   # by alpha⏎  box: {}⏎ | \
    overrides:⏎  home:⏎    ink: alpha   # by alpha⏎    $⏎  box: {}⏎
    value in braces | overrides: {home: {filled: {open: [[1, 2]]}, ink: alpha}}⏎ | \
    overrides: {home: {$, ink: alpha}}⏎
    value in lines | \
    overrides:⏎  home:⏎    filled:⏎      open:⏎        - [1, 2]⏎        - [3, 4]⏎    ink: alpha⏎ | \
    overrides:⏎  home:⏎    $⏎    ink: alpha⏎
    value over several lines | overrides:⏎  home: {filled: {open: [[1, 2],⏎    [3, 4]]}} # x⏎ | \
    overrides:⏎  home: {$} # x⏎
    quoted names | "overrides":⏎  'home' : {"filled": {open: []}}⏎ | \
    "overrides":⏎  'home' : {"filled": {fill: [[16, 9]]}}⏎
    everything in braces | {icons: ., tabs: [{id: a, title: 'It''s {a}'}]}⏎ | \
    {icons: ., tabs: [{id: a, title: 'It''s {a}'}], overrides: {home: {$}}}⏎
    carriage returns | icons: .␍⏎overrides:␍⏎  box: {ink: alpha}␍⏎fit: target␍⏎ | \
    icons: .␍⏎overrides:␍⏎  box: {ink: alpha}␍⏎  home: {$}␍⏎fit: target␍⏎
    tabs between words | overrides:⏎  home:⇥{filled:⇥{fill: [] }⇥}⇥# mine⏎ | \
    overrides:⏎  home:⇥{filled:⇥{fill: [[16, 9]]}⇥}⇥# mine⏎
    letters of several bytes | overrides:⏎  größe: {ink: alpha} # Größe⏎ | \
    overrides:⏎  größe: {ink: alpha} # Größe⏎  home: {$}⏎
    the end of a document | icons: .⏎...⏎ | icons: .⏎overrides:⏎  home: {$}⏎...⏎
    a question mark | ? overrides⏎: {home: {filled: derive}}⏎ | ? overrides⏎: {home: {$}}⏎
    texts with signs | output: "a # b: {c"⏎rules: {a: off}⏎ | \
    output: "a # b: {c"⏎rules: {a: off}⏎overrides:⏎  home: {$}⏎
    """)

  @Test(arguments: settings)
  func `only the wanted value changes`(row: Case) throws {
    #expect(try edited(row.text, Self.value) == row.wanted)
  }

  @Test(arguments: settings)
  func `setting a value twice is setting it once`(row: Case) throws {
    #expect(try edited(row.wanted, Self.value) == row.wanted)
  }

  @Test(
    arguments: cases(
      """
      the only setting | icons: .⏎overrides:⏎  home: {filled: derive}⏎fit: target⏎ | \
      icons: .⏎fit: target⏎
      one of two | overrides:⏎  home: {filled: derive, ink: alpha}⏎ | \
      overrides:⏎  home: {ink: alpha}⏎
      the second | overrides:⏎  home: {ink: alpha, filled: derive} # x⏎ | \
      overrides:⏎  home: {ink: alpha} # x⏎
      a line | overrides:⏎  home:⏎    filled: derive⏎    # below⏎    ink: alpha⏎ | \
      overrides:⏎  home:⏎    # below⏎    ink: alpha⏎
      one of two icons | overrides:⏎  box: {ink: alpha}⏎  home: {filled: {fill: [[1,⏎   2]]}}⏎ | \
      overrides:⏎  box: {ink: alpha}⏎
      all in braces | {overrides: {home: {filled: derive}}, icons: .} | {icons: .}
      all there is | overrides: {home: {filled: derive}}⏎ |
      """))
  func `a value is removed with what would be empty`(row: Case) throws {
    #expect(try edited(row.text, nil) == row.wanted)
  }

  @Test func `a setting in a list of tabs is changed there`() throws {
    let text = "tabs:\n  - id: home\n    icon: {name: home, stroke: 2} # main\n  - id: b\n"
    let steps: [YAMLEdit.Step] = [.key("tabs"), .index(0), .key("icon"), .key("stroke")]
    #expect(
      try edited(text, "1.5", steps)
        == "tabs:\n  - id: home\n    icon: {name: home, stroke: 1.5} # main\n  - id: b\n")
    #expect(
      try edited(text, nil, steps)
        == "tabs:\n  - id: home\n    icon: {name: home} # main\n  - id: b\n")
  }

  @Test(arguments: [
    ("a comment inside", "overrides:\n  home:\n    filled:\n      # why\n      fill: []\n"),
    ("a comment in brackets", "overrides:\n  home: {filled: {fill: [ # why\n    ]}}\n"),
  ])
  func `a comment is never lost`(id: String, text: String) throws {
    #expect(throws: EditFailure.comment, "\(id)") { try edited(text, Self.value) }
  }

  @Test func `a comment beside a value keeps it from being removed`() {
    #expect(throws: EditFailure.comment) {
      try edited("overrides:\n  home: {filled: derive} # why\n", nil)
    }
  }

  @Test(arguments: [
    ("folded text", "output: >\n  a\n  b\n"),
    ("text over two lines", "output: a\n  b\n"),
    ("no map", "overrides: {home: 3}\n"),
    ("a list", "- a\n"),
  ])
  func `a form that is not known is refused`(id: String, text: String) {
    #expect(throws: EditFailure.self, "\(id)") { try edited(text, Self.value) }
  }

  @Test(arguments: ["a: &x 1\nb: *x\n", "a: &x {}\n", "a: !custom 1\n", "a: [\n", "a: 1\na: 2\n"])
  func `a file that cannot be read is not edited`(text: String) {
    #expect(throws: ConfigurationError.self) { try edited(text, Self.value) }
  }
}
