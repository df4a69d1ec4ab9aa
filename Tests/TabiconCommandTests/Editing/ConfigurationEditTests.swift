import IconModel
import Testing

@testable import IconSets
@testable import tabicon

@Suite struct ConfigurationEditTests {
  private static func edited(
    _ text: String, _ edit: ConfigurationEdit
  ) throws(EditFailure) -> String {
    let bytes = try edit.applied(to: Array(text.utf8), file: "tabbar.yml") {
      bytes, file throws(ConfigurationError) in
      try Configuration(parsing: bytes, file: file, knownRules: ["thin-stroke", "off-target"])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An edit, and a text before and after it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edit: ConfigurationEdit
    let text: String
    let wanted: String

    init(_ id: String, _ edit: ConfigurationEdit, _ text: String, _ wanted: String) {
      (testDescription, self.edit, self.text, self.wanted) = (id, edit, text, wanted)
    }
  }

  private static let list = """
    # Set
    tabs:
      # first
      - {id: a, title: A} # here
      - id: b
        title: B

      # last
      - id: c
    fit: target

    """
  private static let flow = "tabs: [{id: a}, {id: b},  {id: c}] # all\n"

  private static func set(
    tab id: String = "a", _ key: String, _ to: String, from: String = ""
  ) -> ConfigurationEdit { .set(.tab(id), key: key, from: from, to: to) }

  static let cases = [
    Case(
      "a tab moves with its comments", .move(tab: "c", before: "a"), list,
      """
      # Set
      tabs:

        # last
        - id: c
        # first
        - {id: a, title: A} # here
        - id: b
          title: B
      fit: target

      """),
    Case(
      "the first tab moves to the end", .move(tab: "a", before: nil), list,
      """
      # Set
      tabs:
        - id: b
          title: B

        # last
        - id: c
        # first
        - {id: a, title: A} # here
      fit: target

      """),
    Case(
      "a list at the end without a line break", .move(tab: "b", before: "a"),
      "tabs:\n- id: a\n- id: b", "tabs:\n- id: b\n- id: a\n"),
    Case(
      "a list in brackets", .move(tab: "c", before: "b"), flow,
      "tabs: [{id: a}, {id: c},  {id: b}] # all\n"),
    Case("out of brackets", .remove(tab: "a"), flow, "tabs: [{id: b}, {id: c}] # all\n"),
    Case(
      "out of lines", .remove(tab: "b"), list,
      list.replacing("  - id: b\n    title: B\n", with: "")),
    Case("the only tab", .remove(tab: "a"), "tabs: [{id: a}]\n", "tabs: []\n"),
    Case(
      "a new tab", .add(icon: "ic_map-pin"), "tabs:\n  - id: a\n# end\n",
      "tabs:\n  - id: a\n  - {id: ic_map-pin, title: Map Pin}\n# end\n"),
    Case("into brackets", .add(icon: "b"), "tabs: []\n", "tabs: [{id: b, title: B}]\n"),
    Case(
      "without a list", .add(icon: "b"), "fit: target\n", "fit: target\ntabs: [{id: b, title: B}]\n"
    ),
    Case(
      "a title", set("title", "A: new", from: "A"), list,
      list.replacing("title: A}", with: "title: \"A: new\"}")),
    Case("a title goes", set("title", "", from: "A"), list, list.replacing(", title: A", with: "")),
    Case(
      "the first key of an item goes", set(tab: "b", "title", "", from: "B"),
      "tabs:\n  - title: B\n    id: b\n", "tabs:\n  - id: b\n"),
    Case(
      "a key of a tab in lines", set(tab: "b", "badge", "3"), list,
      list.replacing("title: B\n", with: "title: B\n    badge: \"3\"\n")),
    Case(
      "a number and a flag", set(tab: "c", "tag", "4"), list,
      list.replacing("- id: c\n", with: "- id: c\n    tag: 4\n")),
    Case(
      "a list of words", set(tab: "c", "features", "Search, Map"), list,
      list.replacing("- id: c\n", with: "- id: c\n    features: [Search, Map]\n")),
    Case(
      "screens", set("screens", "[{title: More}]"), "tabs: [{id: a}]\n",
      "tabs: [{id: a, screens: [{title: More}]}]\n"),
    Case(
      "the icon of a tab", set("icon", "x"), "tabs: [{id: a}]\n", "tabs: [{id: a, icon: x}]\n"),
    Case(
      "the icon of a tab with settings", set("icon", "z", from: "x"),
      "tabs: [{id: a, icon: {name: x, shape: tall}}]\n",
      "tabs: [{id: a, icon: {name: z, shape: tall}}]\n"),
    Case(
      "a shape of an icon", .set(.icon("x"), key: "shape", from: "", to: "tall"), "fit: target\n",
      "fit: target\noverrides:\n  x: {shape: tall}\n"),
    Case(
      "a shape where a tab has it", .set(.icon("x"), key: "shape", from: "tall", to: "wide"),
      "tabs: [{id: a, icon: {name: x, shape: tall}}]\n",
      "tabs: [{id: a, icon: {name: x, shape: wide}}]\n"),
    Case(
      "a length", .set(.icon("x"), key: "stroke", from: "", to: "1.5"), "",
      "overrides:\n  x: {stroke: 1.5}\n"),
    Case(
      "one more rule", .ignore(.icon("x"), rule: "off-target"),
      "overrides:\n  x: {ignore: [thin-stroke]} # mine\n",
      "overrides:\n  x: {ignore: [thin-stroke, off-target]} # mine\n"),
    Case(
      "a rule of a tab", .ignore(.tab("a"), rule: "off-target"), "tabs: [{id: a}]\n",
      "tabs: [{id: a, ignore: [off-target]}]\n"),
    Case("a value that is there", set("title", "A", from: "B"), list, list),
  ]

  @Test(arguments: cases)
  func `only what was asked for changes`(row: Case) throws {
    #expect(try Self.edited(row.text, row.edit) == row.wanted)
    let lines = { (text: String) in text.replacing("\n", with: "\r\n") }
    let wanted = lines(row.wanted)
    guard !row.text.isEmpty else { return }
    #expect(try Self.edited(lines(row.text), row.edit) == wanted, "CRLF")
  }

  @Test func `every key that a tab or an icon can have can be set`() throws {
    let values = [
      "features": "Map", "screens": "[{title: More}]", "ignore": "off-target", "stroke": "1.5pt",
      "imageSets": "{filled: x}", "icon": "x", "filled": "x.svg", "outlined": "{fill: [[1, 2]]}",
      "sectionKey": "k",
    ]
    func value(_ key: SettingKey) -> String {
      values[key.name] ?? key.words.first ?? (key.kind == .flag ? "true" : "7")
    }
    let text = "tabs:\n  - {id: a, section: s}\n"
    for key in SettingKey.ofTab where !["id", "section"].contains(key.name) {
      let edit = Self.set(key.name, value(key))
      let edited = try Self.edited(text, edit)
      let shown = ConfigurationEdit.Shown(Array(edited.utf8), icons: [])
      #expect(shown.tabs["a"]?[key.name] == value(key), "\(key.name): \(edited)")
      let back = Self.set(key.name, "", from: value(key))
      #expect(try Self.edited(edited, back) == text, "\(key.name)")
    }
    for key in SettingKey.ofIcon {
      let edit = ConfigurationEdit.set(.icon("x"), key: key.name, from: "", to: value(key))
      let shown = ConfigurationEdit.Shown(Array(try Self.edited("", edit).utf8), icons: ["x"])
      #expect(shown.icons["x"]?[key.name] == value(key), "\(key.name)")
    }
  }

  @Test func `an edit applies to a text that others have changed elsewhere`() throws {
    let other = Self.list.replacing("title: B", with: "title: New") + "# end\n"
    #expect(
      try Self.edited(other, Self.set("title", "Z", from: "A"))
        == other.replacing("title: A}", with: "title: Z}"))
    #expect(try Self.edited(other, .move(tab: "a", before: nil)).contains("title: New"))
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edit: ConfigurationEdit
    let text: String
    let failure: EditFailure

    init(_ id: String, _ edit: ConfigurationEdit, _ text: String, _ failure: EditFailure) {
      (testDescription, self.edit, self.text, self.failure) = (id, edit, text, failure)
    }
  }

  static let refusals = [
    Refusal("another value is there", set("title", "Z", from: "B"), list, .changed),
    Refusal("no such tab", set(tab: "z", "title", "Z"), list, .changed),
    Refusal("no such tab to move", .move(tab: "z", before: nil), list, .changed),
    Refusal("no such tab to stand before", .move(tab: "a", before: "z"), list, .changed),
    Refusal("no such tab to remove", .remove(tab: "z"), list, .changed),
    Refusal("no tabs at all", .move(tab: "a", before: nil), "fit: target\n", .changed),
    Refusal(
      "comments between commas", .move(tab: "a", before: nil), "tabs: [{id: a}, # x\n {id: b}]\n",
      .comment),
    Refusal(
      "a dash on a line of its own", .move(tab: "b", before: "a"),
      "tabs:\n  -\n    id: a\n  - id: b\n",
      .form),
    Refusal(
      "a word that is none", .set(.icon("x"), key: "shape", from: "", to: "round"), "", .wrong("")),
  ]

  @Test(arguments: refusals)
  func `what cannot be done changes nothing, and says why`(row: Refusal) {
    do throws(EditFailure) {
      let edited = try Self.edited(row.text, row.edit)
      Issue.record("\(edited)")
    } catch {
      switch (error, row.failure) {
      case (.wrong(let reason), .wrong): #expect(reason.contains("'round'"), "\(reason)")
      default: #expect(error == row.failure)
      }
    }
  }

  @Test func `a form has a control for each kind of value`() {
    let kinds = Dictionary(
      uniqueKeysWithValues: (SettingKey.ofTab + SettingKey.ofIcon).filter { $0.name != "ignore" }
        .map { ($0.name, $0.kind) })
    #expect(kinds["title"] == .text)
    #expect(kinds["badge"] == .text)
    #expect(kinds["tag"] == .number)
    #expect(kinds["role"] == .choice)
    #expect(kinds["allowsHiding"] == .flag)
    #expect(kinds["features"] == .list)
    #expect(kinds["screens"] == .other)
    #expect(kinds["shape"] == .choice)
    #expect(kinds["mirrors"] == .flag)
  }
}
