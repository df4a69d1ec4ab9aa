import IconModel
import IconSets
import Testing

@Suite struct YAMLDocumentTests {
  private static let anchorHelp =
    "YAML anchors and aliases ('&name', '*name') are not supported;"
    + " write the value out where it is needed, or put quotes around text"

  @Test func `words in text that look like anchors and aliases are text`() throws {
    let tabs = try parse("tabs: [{id: a, title: 'Tom &Jerry *wow'}, {id: b, title: R&D}]").tabs
    #expect(tabs.map(\.title?.value) == ["Tom &Jerry *wow", "R&D"])
  }

  @Test(arguments: [("values", "w: *j"), ("keys", "? *j\n: x")])
  func `nested aliases are rejected before they expand`(id: String, last: String) {
    let letters = "abcdefghij"
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (letter, before) in zip(letters.dropFirst(), letters) {
      let list = repeatElement("*\(before)", count: 9).joined(separator: ", ")
      text += "\(letter): &\(letter) [\(list)]\n"
    }
    #expect(problems(of: text + last) == ["2:8: " + Self.anchorHelp])
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
    ("flow", String(repeating: "[", count: 100_000)),
    ("block", String(repeating: "- ", count: 100_000)),
    ("maps as keys", String(repeating: "{", count: 100_000)),
  ])
  func `deep nesting is rejected`(id: String, text: String) throws {
    let found = problems(of: text)
    let problem = try #require(found.first)
    #expect(found.count == 1)
    #expect(problem.contains("not valid YAML"))
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
