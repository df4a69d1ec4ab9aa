import IconModel
import IconReport
import Testing

@Suite struct GitHubReportTests {
  private func text(_ findings: [Finding]) -> String {
    IconReportTests.text(of: GitHubReport(), on: findings)
  }

  @Test func `a command has the path in the project, the location and the rule`() {
    #expect(
      text([finding(message: "wrong")])
        == "::warning file=app/Icons/home.svg,line=2,col=5,title=thin-stroke::wrong; draw it thicker\n"
    )
    #expect(
      text([finding("a", .note, line: nil)]).hasPrefix("::notice file=app/Icons/home.svg,title=a::")
    )
    #expect(text([finding("a", .error)]).hasPrefix("::error "))
  }

  @Test func `characters that end a property or the command are escaped`() {
    #expect(
      text([finding(file: "a,b:c%\n.svg", message: "50%\r\nof a: b, c")]).contains(
        "file=app/a%2Cb%3Ac%25%0A.svg,line=2,col=5,title=thin-stroke::50%25%0D%0Aof a: b, c;"))
  }
}
