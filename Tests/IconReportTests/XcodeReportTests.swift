import IconModel
import IconReport
import Testing

@Suite struct XcodeReportTests {
  private func text(_ findings: [Finding]) -> String {
    var content = content(findings)
    content.places = FilePlaces(workingDirectory: "/project/app", root: "/project")
    return XcodeReport().text(of: content)
  }

  @Test func `a line has the absolute path, the place and the severity`() {
    #expect(
      text([finding(), finding("a", .note, file: "/x/../y.svg", line: nil)])
        == """
        /project/app/Icons/home.svg:2:5: warning: [thin-stroke] the thinnest stroke is 0.7 px, \
        limit 1 px; draw it thicker
        /y.svg:1: note: [a] the thinnest stroke is 0.7 px, limit 1 px; draw it thicker

        """)
  }

  @Test(arguments: ["a:b.svg", "it's.svg", "\"q\".svg"])
  func `a path that Xcode does not understand stands behind the message`(file: String) {
    let text = text([finding("a", .error, file: file, message: "wrong", help: "mend it")])
    #expect(text == "error: [a] wrong; mend it (\(file):2:5)\n")
  }

  @Test func `a finding is one line`() {
    let text = text([finding(file: "a\nb:c.svg", message: "one\ntwo\r\nthree")])
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func `what cannot be read is an error`() {
    var content = content([])
    content.unreadable = [("a.svg", "permission denied")]
    #expect(
      XcodeReport().text(of: content) == "/a.svg:1: error: cannot be read: permission denied\n")
  }
}

@Suite struct GitHubReportTests {
  private func text(_ findings: [Finding]) -> String {
    var content = content(findings)
    content.places = FilePlaces(workingDirectory: "/project/app", root: "/project")
    return GitHubReport().text(of: content)
  }

  @Test func `a command has the file in the project, the place and the rule`() {
    #expect(
      text([finding(message: "wrong")])
        == "::warning file=app/Icons/home.svg,line=2,col=5,title=thin-stroke::wrong; draw it thicker\n"
    )
    #expect(
      text([finding("a", .note, line: nil)]).hasPrefix("::notice file=app/Icons/home.svg,title=a::")
    )
    #expect(text([finding("a", .error)]).hasPrefix("::error "))
  }

  @Test func `what would end a property or the command is escaped`() {
    #expect(
      text([finding(file: "a,b:c%\n.svg", message: "50%\r\nof a: b, c")]).contains(
        "file=app/a%2Cb%3Ac%25%0A.svg,line=2,col=5,title=thin-stroke::50%25%0D%0Aof a: b, c;"))
  }
}
