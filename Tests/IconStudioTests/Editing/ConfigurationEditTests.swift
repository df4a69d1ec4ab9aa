import IconModel
import Testing

@testable import IconSets
@testable import IconStudio

@Suite struct ConfigurationEditTests {
  private static func edited(
    _ text: String, _ edit: ConfigurationEdit
  ) throws(EditFailure) -> String {
    String(decoding: try edit.applied(to: Array(text.utf8), file: "tabbar.yml"), as: UTF8.self)
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

  private static let fill = [Point(16, 9.25)]

  private static func choose(
    _ chosen: VariantChoices, from shown: VariantChoices = VariantChoices(),
    icon: String = "home", variant: IconVariant = .filled
  ) -> ConfigurationEdit { .choose(icon: icon, variant, from: shown, to: chosen) }

  static let cases: [(String, ConfigurationEdit, String, String)] = [
    (
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

      """
    ),
    (
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

      """
    ),
    (
      "a list at the end without a line break", .move(tab: "b", before: "a"),
      "tabs:\n- id: a\n- id: b", "tabs:\n- id: b\n- id: a\n"
    ),
    (
      "a list in brackets", .move(tab: "c", before: "b"), flow,
      "tabs: [{id: a}, {id: c},  {id: b}] # all\n"
    ),
    ("out of brackets", .remove(tab: "a"), flow, "tabs: [{id: b}, {id: c}] # all\n"),
    (
      "out of lines", .remove(tab: "b"), list,
      list.replacing("  - id: b\n    title: B\n", with: "")
    ),
    ("the only tab", .remove(tab: "a"), "tabs: [{id: a}]\n", "tabs: []\n"),
    (
      "a new tab", .add(icon: "ic_map-pin"), "tabs:\n  - id: a\n# end\n",
      "tabs:\n  - id: a\n  - {id: ic_map-pin, title: Map Pin}\n# end\n"
    ),
    ("into brackets", .add(icon: "b"), "tabs: []\n", "tabs: [{id: b, title: B}]\n"),
    (
      "without a list", .add(icon: "b"), "fit: target\n", "fit: target\ntabs: [{id: b, title: B}]\n"
    ),
    (
      "a title", set("title", "A: new", from: "A"), list,
      list.replacing("title: A}", with: "title: \"A: new\"}")
    ),
    ("a title goes", set("title", "", from: "A"), list, list.replacing(", title: A", with: "")),
    (
      "the first key of an item goes", set(tab: "b", "title", "", from: "B"),
      "tabs:\n  - title: B\n    id: b\n", "tabs:\n  - id: b\n"
    ),
    (
      "a key of a tab in lines", set(tab: "b", "badge", "3"), list,
      list.replacing("title: B\n", with: "title: B\n    badge: \"3\"\n")
    ),
    (
      "a number and a flag", set(tab: "c", "tag", "4"), list,
      list.replacing("- id: c\n", with: "- id: c\n    tag: 4\n")
    ),
    (
      "a list of words", set(tab: "c", "features", "Search, Map"), list,
      list.replacing("- id: c\n", with: "- id: c\n    features: [Search, Map]\n")
    ),
    (
      "screens", set("screens", "[{title: More}]"), "tabs: [{id: a}]\n",
      "tabs: [{id: a, screens: [{title: More}]}]\n"
    ),
    (
      "the icon of a tab", set("icon", "x"), "tabs: [{id: a}]\n", "tabs: [{id: a, icon: x}]\n"
    ),
    (
      "the icon of a tab with settings", set("icon", "z", from: "x"),
      "tabs: [{id: a, icon: {name: x, shape: tall}}]\n",
      "tabs: [{id: a, icon: {name: z, shape: tall}}]\n"
    ),
    (
      "a shape of an icon", .set(.icon("x"), key: "shape", from: "", to: "tall"), "fit: target\n",
      "fit: target\noverrides:\n  x: {shape: tall}\n"
    ),
    (
      "a shape where a tab has it", .set(.icon("x"), key: "shape", from: "tall", to: "wide"),
      "tabs: [{id: a, icon: {name: x, shape: tall}}]\n",
      "tabs: [{id: a, icon: {name: x, shape: wide}}]\n"
    ),
    (
      "a length", .set(.icon("x"), key: "stroke", from: "", to: "1.5"), "",
      "overrides:\n  x: {stroke: 1.5}\n"
    ),
    (
      "one more rule", .ignore(.icon("x"), rule: "off-target"),
      "overrides:\n  x: {ignore: [thin-stroke]} # mine\n",
      "overrides:\n  x: {ignore: [thin-stroke, off-target]} # mine\n"
    ),
    (
      "a rule of a tab", .ignore(.tab("a"), rule: "off-target"), "tabs: [{id: a}]\n",
      "tabs: [{id: a, ignore: [off-target]}]\n"
    ),
    ("a value that is there", set("title", "A", from: "B"), list, list),
    (
      "regions, stroke and detail of a variant",
      choose(VariantChoices(fill: fill, open: [Point(4, 5)], stroke: 1.5, detail: .silhouette)),
      "\u{FEFF}# Icons\nicons: .\n",
      "\u{FEFF}# Icons\nicons: .\noverrides:\n"
        + "  home: {filled: {fill: [[16, 9.25]], open: [[4, 5]]}, stroke: 1.5, detail: silhouette}\n"
    ),
    (
      "a stroke beside regions in another form",
      choose(VariantChoices(fill: fill, stroke: 2), from: VariantChoices(fill: fill)),
      "overrides:\n  home:\n    filled: {fill: [ [16,9.25] ]} # mine\n",
      "overrides:\n  home:\n    filled: {fill: [ [16,9.25] ]} # mine\n    stroke: 2\n"
    ),
    (
      "choices that are taken back", choose(VariantChoices(), from: VariantChoices(fill: fill)),
      "icons: . # here\noverrides:\n  home: {filled: {fill: [[16, 9.25]]}}\n", "icons: . # here\n"
    ),
    (
      "a setting in a tab, and one that goes to the overrides",
      choose(VariantChoices(fill: fill, stroke: 1.25), from: VariantChoices(stroke: 2)),
      "tabs:\n  - {id: home, title: Home, icon: {name: home, stroke: 2}} # first\n",
      "tabs:\n  - {id: home, title: Home, icon: {name: home, stroke: 1.25}} # first\n"
        + "overrides:\n  home: {filled: {fill: [[16, 9.25]]}}\n"
    ),
    (
      "a name that needs quotes",
      choose(VariantChoices(open: [Point(-1, 0.00004)]), icon: "a: {b}", variant: .outlined), "",
      "overrides:\n  \"a: {b}\": {outlined: {open: [[-1, 0]]}}\n"
    ),
  ]

  @Test(arguments: cases)
  func `only what was asked for changes`(
    id: String, edit: ConfigurationEdit, text: String, wanted: String
  ) throws {
    #expect(try Self.edited(text, edit) == wanted)
    let lines = { (text: String) in text.replacing("\n", with: "\r\n") }
    guard !text.isEmpty else { return }
    #expect(try Self.edited(lines(text), edit) == lines(wanted), "CRLF")
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
      let shown = ConfigurationEdit.shown(Array(edited.utf8), icons: [])
      #expect(shown.tabs["a"]?[key.name] == value(key), "\(key.name): \(edited)")
      let back = Self.set(key.name, "", from: value(key))
      #expect(try Self.edited(edited, back) == text, "\(key.name)")
    }
    for key in SettingKey.ofIcon {
      let edit = ConfigurationEdit.set(.icon("x"), key: key.name, from: "", to: value(key))
      let shown = ConfigurationEdit.shown(Array(try Self.edited("", edit).utf8), icons: ["x"])
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

  static let refusals: [(String, ConfigurationEdit, String, EditFailure)] = [
    ("another value is there", set("title", "Z", from: "B"), list, .changed),
    ("no such tab", set(tab: "z", "title", "Z"), list, .changed),
    ("no such tab to move", .move(tab: "z", before: nil), list, .changed),
    ("no such tab to stand before", .move(tab: "a", before: "z"), list, .changed),
    ("no such tab to remove", .remove(tab: "z"), list, .changed),
    ("no tabs at all", .move(tab: "a", before: nil), "fit: target\n", .changed),
    (
      "comments between commas", .move(tab: "a", before: nil), "tabs: [{id: a}, # x\n {id: b}]\n",
      .comment
    ),
    (
      "a dash on a line of its own", .move(tab: "b", before: "a"),
      "tabs:\n  -\n    id: a\n  - id: b\n",
      .form
    ),
    (
      "a word that is none", .set(.icon("x"), key: "shape", from: "", to: "round"), "", .wrong("")
    ),
    (
      "other choices than were shown", choose(VariantChoices(fill: fill)),
      "overrides:\n  home: {filled: {fill: [[1, 2]]}}\n", .changed
    ),
    (
      "a comment inside of choices",
      choose(VariantChoices(fill: fill), from: VariantChoices(fill: [Point(1, 2)])),
      "overrides:\n  home:\n    filled:\n      # the handle\n      fill: [[1, 2]]\n", .comment
    ),
    (
      "a derived variant", choose(VariantChoices(fill: fill)),
      "overrides:\n  home: {filled: derive}\n", .occupied("filled: derive")
    ),
    (
      "a drawing of its own", choose(VariantChoices(fill: fill)),
      "overrides:\n  home: {filled: other.svg}\n", .occupied("filled: other.svg")
    ),
  ]

  @Test(arguments: refusals)
  func `what cannot be done changes nothing, and says why`(
    id: String, edit: ConfigurationEdit, text: String, failure: EditFailure
  ) {
    let error = #expect(throws: EditFailure.self) { try Self.edited(text, edit) }
    switch (error, failure) {
    case (.wrong(let reason)?, .wrong): #expect(reason.contains("'round'"), "\(reason)")
    default: #expect(error == failure)
    }
  }

  @Test(arguments: ["a: &x {}\n", "tabs: [\n", "unknown: 1\n"])
  func `a file that cannot be read is not changed`(text: String) {
    let error = #expect(throws: EditFailure.self) {
      try Self.edited(text, Self.choose(VariantChoices(fill: Self.fill)))
    }
    guard case .unreadable? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a form has a control for each kind of value`() {
    let kinds = Dictionary(
      uniqueKeysWithValues: (SettingKey.ofTab + SettingKey.ofIcon).filter { $0.name != "ignore" }
        .map { ($0.name, $0.kind) })
    let wanted: [String: SettingKey.Kind] = [
      "title": .text, "badge": .text, "tag": .number, "role": .choice, "allowsHiding": .flag,
      "features": .list, "screens": .other, "shape": .choice, "mirrors": .flag,
    ]
    #expect(kinds.filter { wanted[$0.key] != nil } == wanted)
  }
}
