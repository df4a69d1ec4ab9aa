import IconModel
import IconReport
import Testing

@Suite struct XcodeReportTests {
  private func text(_ findings: [Finding]) -> String {
    IconReportTests.text(of: XcodeReport(), on: findings)
  }

  @Test func `a line has the absolute path, the location and the severity`() {
    #expect(
      text([finding(), finding("a", .note, file: "/x/../y.svg", line: nil)])
        == """
        /project/app/Icons/home.svg:2:5: warning: [thin-stroke] the thinnest stroke is 0.7 px, \
        limit 1 px; draw it thicker
        /y.svg:1: note: [a] the thinnest stroke is 0.7 px, limit 1 px; draw it thicker

        """)
  }

  @Test(arguments: ["a:b.svg", "it's.svg", "\"q\".svg"])
  func `a path that Xcode cannot parse is behind the message`(file: String) {
    let text = text([finding("a", .error, file: file, message: "wrong", help: "mend it")])
    #expect(text == "error: [a] wrong; mend it (\(file):2:5)\n")
  }

  @Test func `a finding is one line`() {
    let text = text([finding(file: "a\nb:c.svg", message: "one\ntwo\r\nthree")])
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func `an unreadable drawing is an error`() {
    var content = content([])
    content.unreadable = [UnreadableFile("a.svg", reason: "permission denied")]
    #expect(
      XcodeReport().text(of: content) == "/a.svg:1: error: cannot be read: permission denied\n")
  }
}
