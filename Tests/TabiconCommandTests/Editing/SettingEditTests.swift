import Testing

@testable import IconSets
@testable import tabicon

@Suite struct SettingEditTests {
  private static let steps = ["overrides", "home", "filled"].map(SettingEdit.Step.key)

  private func edited(
    _ text: String, _ value: String?, _ steps: [SettingEdit.Step] = steps
  ) throws -> String {
    let text = try ConfigurationText(bytes: Array(text.utf8), file: "tabbar.yml")
    return try SettingEdit(steps, to: value).applied(to: text).string
  }

  private static let value = "{fill: [[16, 9]]}"

  /// A name, a text, and the text after `filled` of the icon `home` was set.
  static let settings: [(String, String, String)] = [
    ("empty", "", "overrides:\n  home: {filled: {fill: [[16, 9]]}}\n"),
    (
      "comment only", "# mine\n",
      "# mine\noverrides:\n  home: {filled: {fill: [[16, 9]]}}\n"
    ),
    (
      "no section", "icons: . # here\n\n# end\n",
      "icons: . # here\noverrides:\n  home: {filled: {fill: [[16, 9]]}}\n\n# end\n"
    ),
    (
      "no line break at the end", "icons: .",
      "icons: .\noverrides:\n  home: {filled: {fill: [[16, 9]]}}\n"
    ),
    (
      "section without a value", "overrides: # none\nicons: .\n",
      "overrides: # none\n  home: {filled: {fill: [[16, 9]]}}\nicons: .\n"
    ),
    (
      "other icons",
      "overrides:\n    # first\n    box: {ink: alpha} # box\n    # last\n\nfit: target\n",
      "overrides:\n    # first\n    box: {ink: alpha} # box\n"
        + "    home: {filled: {fill: [[16, 9]]}}\n    # last\n\nfit: target\n"
    ),
    (
      "icon without a value", "overrides:\n  home: # mine\n",
      "overrides:\n  home: {filled: {fill: [[16, 9]]}} # mine\n"
    ),
    (
      "icon in braces", "overrides:\n  home: { ink: alpha } # mine\n",
      "overrides:\n  home: { ink: alpha, filled: {fill: [[16, 9]]} } # mine\n"
    ),
    (
      "icon with empty braces", "overrides:\n  home: {}\n",
      "overrides:\n  home: {filled: {fill: [[16, 9]]}}\n"
    ),
    (
      "icon in lines", "overrides:\n  home:\n    ink: alpha   # by alpha\n  box: {}\n",
      "overrides:\n  home:\n    ink: alpha   # by alpha\n    filled: {fill: [[16, 9]]}\n  box: {}\n"
    ),
    (
      "value in braces", "overrides: {home: {filled: {open: [[1, 2]]}, ink: alpha}}\n",
      "overrides: {home: {filled: {fill: [[16, 9]]}, ink: alpha}}\n"
    ),
    (
      "value in lines",
      "overrides:\n  home:\n    filled:\n      open:\n        - [1, 2]\n        - [3, 4]\n    ink: alpha\n",
      "overrides:\n  home:\n    filled: {fill: [[16, 9]]}\n    ink: alpha\n"
    ),
    (
      "value over several lines",
      "overrides:\n  home: {filled: {open: [[1, 2],\n    [3, 4]]}} # x\n",
      "overrides:\n  home: {filled: {fill: [[16, 9]]}} # x\n"
    ),
    (
      "quoted names", "\"overrides\":\n  'home' : {\"filled\": {open: []}}\n",
      "\"overrides\":\n  'home' : {\"filled\": {fill: [[16, 9]]}}\n"
    ),
    (
      "everything in braces", "{icons: ., tabs: [{id: a, title: 'It''s {a}'}]}\n",
      "{icons: ., tabs: [{id: a, title: 'It''s {a}'}],"
        + " overrides: {home: {filled: {fill: [[16, 9]]}}}}\n"
    ),
    (
      "carriage returns", "icons: .\r\noverrides:\r\n  box: {ink: alpha}\r\nfit: target\r\n",
      "icons: .\r\noverrides:\r\n  box: {ink: alpha}\r\n  home: {filled: {fill: [[16, 9]]}}\r\n"
        + "fit: target\r\n"
    ),
    (
      "tabs between words", "overrides:\n  home:\t{filled:\t{fill: [] }\t}\t# mine\n",
      "overrides:\n  home:\t{filled:\t{fill: [[16, 9]]}\t}\t# mine\n"
    ),
    (
      "letters of several bytes", "overrides:\n  größe: {ink: alpha} # Größe\n",
      "overrides:\n  größe: {ink: alpha} # Größe\n  home: {filled: {fill: [[16, 9]]}}\n"
    ),
    (
      "the end of a document", "icons: .\n...\n",
      "icons: .\noverrides:\n  home: {filled: {fill: [[16, 9]]}}\n...\n"
    ),
    (
      "a question mark", "? overrides\n: {home: {filled: derive}}\n",
      "? overrides\n: {home: {filled: {fill: [[16, 9]]}}}\n"
    ),
    (
      "texts with signs", "output: \"a # b: {c\"\nrules: {a: off}\n",
      "output: \"a # b: {c\"\nrules: {a: off}\noverrides:\n  home: {filled: {fill: [[16, 9]]}}\n"
    ),
  ]

  @Test(arguments: settings)
  func `only the wanted value changes`(id: String, text: String, wanted: String) throws {
    #expect(try edited(text, Self.value) == wanted, "\(id)")
  }

  @Test(arguments: settings)
  func `setting a value twice is setting it once`(id: String, text: String, wanted: String) throws {
    #expect(try edited(wanted, Self.value) == wanted, "\(id)")
  }

  @Test(arguments: [
    (
      "the only setting", "icons: .\noverrides:\n  home: {filled: derive}\nfit: target\n",
      "icons: .\nfit: target\n"
    ),
    (
      "one of two", "overrides:\n  home: {filled: derive, ink: alpha}\n",
      "overrides:\n  home: {ink: alpha}\n"
    ),
    (
      "the second", "overrides:\n  home: {ink: alpha, filled: derive} # x\n",
      "overrides:\n  home: {ink: alpha} # x\n"
    ),
    (
      "a line", "overrides:\n  home:\n    filled: derive\n    # below\n    ink: alpha\n",
      "overrides:\n  home:\n    # below\n    ink: alpha\n"
    ),
    (
      "one of two icons",
      "overrides:\n  box: {ink: alpha}\n  home: {filled: {fill: [[1,\n   2]]}}\n",
      "overrides:\n  box: {ink: alpha}\n"
    ),
    ("all in braces", "{overrides: {home: {filled: derive}}, icons: .}", "{icons: .}"),
    ("all there is", "overrides: {home: {filled: derive}}\n", ""),
  ])
  func `a value is removed with what would be empty`(id: String, text: String, wanted: String)
    throws
  {
    #expect(try edited(text, nil) == wanted, "\(id)")
  }

  @Test func `a setting in a list of tabs is changed there`() throws {
    let text = "tabs:\n  - id: home\n    icon: {name: home, stroke: 2} # main\n  - id: b\n"
    let steps: [SettingEdit.Step] = [.key("tabs"), .index(0), .key("icon"), .key("stroke")]
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
    #expect(throws: SettingEdit.Failure.comment, "\(id)") { try edited(text, Self.value) }
  }

  @Test func `a comment beside a value keeps it from being removed`() {
    #expect(throws: SettingEdit.Failure.comment) {
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
    #expect(throws: SettingEdit.Failure.self, "\(id)") { try edited(text, Self.value) }
  }

  @Test(arguments: ["a: &x 1\nb: *x\n", "a: &x {}\n", "a: !custom 1\n", "a: [\n", "a: 1\na: 2\n"])
  func `a file that cannot be read is not edited`(text: String) {
    #expect(throws: ConfigurationError.self) { try edited(text, Self.value) }
  }
}
