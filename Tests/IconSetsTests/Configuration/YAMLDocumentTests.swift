import IconModel
import IconSets
import Testing

@Suite struct YAMLDocumentTests {
  private static let yamlHelp =
    "; check indentation (spaces, no tabs), brackets and quotes here and above"
  private static let anchorHelp =
    "YAML anchors and aliases ('&name', '*name') are not supported;"
    + " write the value out where it is needed, or put quotes around text"

  @Test(arguments: [
    Case(
      "open list", "tabs: [\n",
      "2:1: not valid YAML: while parsing a flow node from line 2, did not find expected node content"
        + yamlHelp),
    Case(
      "open list at the end", "icons: a\ntabs: [é",
      "2:10: not valid YAML: while parsing a flow sequence from line 2, did not find expected ','"
        + " or ']'" + yamlHelp),
    Case(
      "tab", "tabs:\n\t- id: a\n",
      "2:1: not valid YAML: while scanning for the next token from line 2, found character that cannot start any token"
        + yamlHelp),
    Case(
      "control character", "icons: a\nfit: \u{1}",
      "2:6: not valid YAML: control characters are not allowed" + yamlHelp),
    Case(
      "two documents", "fit: target\n---\nfit: artboard\n",
      "2:1: not valid YAML: expected a single document in the stream from line 1, but found another document"
        + yamlHelp),
    Case(
      "list on top", "- icons\n",
      "1:1: the configuration is a list; expected a map of keys such as 'tabs'"),
    Case(
      "text on top", "icons",
      "1:1: the configuration is the text 'icons'; expected a map of keys such as 'tabs'"),
    Case(
      "key given twice", "fit: target\nicons: a\nfit: artboard",
      "1:1: key 'fit' is given twice; keep one of each"),
    Case(
      "keys given twice", "tabs: [{id: a, title: b, title: c, id: d}]",
      "1:9: keys 'id', 'title' are given twice; keep one of each"),
    Case("anchor", "icons: &here Icons", "1:8: " + anchorHelp),
    Case("anchor and aliases", "tabs: &x []\nformats: *x\nrules: *x", "1:7: " + anchorHelp),
    Case(
      "two anchors", "fit: &a target\ncanvas: &b tight\nicons: *a", "1:6: " + anchorHelp,
      "2:9: " + anchorHelp),
    Case(
      "merge key", "<<: {fit: target}",
      "1:1: unknown key '<<'; known keys: icons, output, names, profile, fit, canvas, style, variants, detail, stroke, derived, tolerance, formats, images, tabImages, symbols, compact, namespace, assetSymbols, swift, strings, largeContent, limits, rules, navigation, tabs, overrides"
    ),
    Case(
      "tag", "icons: !here Icons",
      "1:8: YAML tags such as '!here' are not supported; leave the tag out, or put quotes around text"
    ),
  ])
  func `YAML that is not a plain map is rejected with its place`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }

  @Test func `words in text that look like anchors and aliases are text`() throws {
    let tabs = try parse("tabs: [{id: a, title: 'Tom &Jerry *wow'}, {id: b, title: R&D}]").tabs
    #expect(tabs.map(\.title?.value) == ["Tom &Jerry *wow", "R&D"])
  }

  @Test(arguments: [Case("values", "w: *j"), Case("keys", "? *j\n: x")])
  func `nested aliases are rejected before they expand`(_ last: Case) {
    let letters = "abcdefghij"
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (letter, before) in zip(letters.dropFirst(), letters) {
      let list = repeatElement("*\(before)", count: 9).joined(separator: ", ")
      text += "\(letter): &\(letter) [\(list)]\n"
    }
    #expect(problems(of: text + last.text) == ["2:8: " + Self.anchorHelp])
  }

  @Test func `text that is not UTF-8 is rejected at its first invalid byte`() {
    let help = "not valid UTF-8; save the file as UTF-8"
    #expect(problems(of: Array("icons: a\nfit: ".utf8) + [0xE9, 0x0A]) == ["2:6: " + help])
    #expect(problems(of: [0xFF, 0xFE, 0x61, 0x00]) == ["1:1: " + help])
    #expect(problems(of: Array("fit: ".utf8) + [0xC3]) == ["1:6: " + help])
  }

  @Test func `a file over a megabyte is rejected without being parsed`() {
    let spaces = [UInt8](repeating: 0x20, count: 1_000_000)
    #expect(problems(of: spaces) == [])
    #expect(
      problems(of: spaces + [0x20]) == [
        "file has 1000001 bytes, more than 1000000; describe one tab bar in a configuration"
      ])
  }

  @Test(arguments: [
    Case("flow", String(repeating: "[", count: 100_000)),
    Case("block", String(repeating: "- ", count: 100_000)),
    Case("maps as keys", String(repeating: "{", count: 100_000)),
  ])
  func `deep nesting is rejected`(_ example: Case) throws {
    let found = problems(of: example.text)
    let problem = try #require(found.first)
    #expect(found.count == 1)
    #expect(problem.contains("aximum nesting level reached"))
  }

  @Test(arguments: [
    ("NEL", "\u{85}", "1:14"), ("LS", "\u{2028}", "1:15"), ("PS", "\u{2029}", "1:15"),
    ("LF", "\n", "2:1"), ("CRLF", "\r\n", "2:1"), ("CR", "\r", "2:1"),
  ])
  func `lines and columns are those of editors`(id: String, lineBreak: String, place: String) {
    #expect(
      problems(of: "icons: 'é'\(lineBreak)fitt: 1") == [
        "\(place): unknown key 'fitt'; did you mean 'fit'?"
      ])
  }

  @Test func `columns count bytes, in long lines too`() {
    let title = String(repeating: "é", count: 500)
    #expect(
      problems(of: "tabs: [{id: a, title: \(title), titel: b}]") == [
        "1:1025: unknown key 'titel'; did you mean 'title'?"
      ])
  }
}
