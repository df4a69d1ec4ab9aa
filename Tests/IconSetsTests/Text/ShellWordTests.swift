import IconSets
import TestSupport
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("Icons", "Icons"), ("../My_Icons/a.b,c+d@e:f", "../My_Icons/a.b,c+d@e:f"),
    ("My Icons", "'My Icons'"), ("it's", #"'it'\''s'"#), ("~x", "'~x'"), ("$HOME", "'$HOME'"),
    ("-x", "./-x"), ("", "''"), ("a\nb", #"$'a\x0ab'"#), ("\u{FEFF}x", #"$'\xef\xbb\xbfx'"#),
  ])
  func `a text is quoted where a shell needs it`(text: String, word: String) {
    #expect(text.shellWord == word)
  }

  @Test func `a shell reads what was quoted`() throws {
    let signs = (1...0x2FF).compactMap { Unicode.Scalar($0) }.map { "a\($0)b" }
    let texts =
      signs + ["'", "''", "\\", "a\\'\n", "'\u{301}", "\u{202E}x", "\u{FEFF}", "!!", "🏠", "* ?"]
    for text in texts {
      #expect(!text.shellWord.contains { $0.isNewline })
    }
    let words = texts.map { $0.shellWord }.joined(separator: " ")
    let result = try Command("/bin/bash", ["-c", "printf '%s\\0' " + words]).run()
    #expect(result.output.utf8.elementsEqual(texts.map { $0 + "\0" }.joined().utf8))
  }
}
