import IconModel
import IconReport
import Testing

@Suite struct JUnitReportTests {
  private func text(_ findings: [Finding], isStrict: Bool = false) -> String {
    var content = content(findings)
    content.rules = reportedRules
    content.iconNames = ["bell", "home"]
    content.tabs = [Tab(id: "first", icon: nil, location: SourceLocation(file: "tabbar.yml"))]
    content.isStrict = isStrict
    return JUnitReport().text(of: content)
  }

  @Test func `each icon has a case in each group, also without findings`() {
    let text = text([])
    #expect(text.contains("<testsuites name=\"tabicon\" tests=\"9\" failures=\"0\" errors=\"0\">"))
    for group in ["drawing", "icon", "comparison", "set"] {
      #expect(text.contains("<testcase classname=\"bell\" name=\"\(group)\"/>"))
      #expect(text.contains("<testcase classname=\"home\" name=\"\(group)\"/>"))
    }
    #expect(text.contains("<testcase classname=\"tab first\" name=\"tab-bar\"/>"))
  }

  @Test func `errors of one icon and group fail one case`() {
    let text = text([finding("thin-stroke", .error), finding("thin-stroke", .error, line: 3)])
    #expect(text.contains("tests=\"9\" failures=\"1\""))
    #expect(text.contains("<testsuite name=\"icon\" tests=\"2\" failures=\"1\""))
    #expect(
      text.contains(
        "<failure type=\"thin-stroke\" message=\"the thinnest stroke is 0.7 px, limit 1 px"
          + " (and 1 more)\">Icons/home.svg:2:5: error: [thin-stroke]"))
    #expect(text.contains("Icons/home.svg:3:5: error:"))
  }

  @Test func `a warning is output, or with strict a failure`() {
    #expect(text([finding()]).contains("<system-out>Icons/home.svg:2:5: warning: [thin-stroke]"))
    #expect(!text([finding()]).contains("<failure"))
    #expect(text([finding()], isStrict: true).contains("failures=\"1\""))
    #expect(!text([finding("thin-stroke", .note)], isStrict: true).contains("<failure"))
  }

  @Test func `a finding on a tab or on a file has a case of its own`() {
    let text = text([
      finding("tab-count", .error, file: "tabbar.yml", icon: nil),
      finding("tab-count", .error, icon: "home", tab: "first"),
    ])
    #expect(text.contains("<testcase classname=\"tabbar.yml\" name=\"tab-bar\">\n      <failure"))
    #expect(text.contains("<testcase classname=\"tab first\" name=\"tab-bar\">\n      <failure"))
  }

  @Test func `text is escaped, also characters that XML cannot hold`() {
    let text = text([finding("thin-stroke", .error, message: "<a> & \"b\"\u{1}\n\u{FFFF}'")])
    #expect(text.contains("message=\"&lt;a&gt; &amp; &quot;b&quot;\\u{01}&#10;\\u{FFFF}'\""))
  }

  @Test func `an unreadable drawing fails a case`() {
    var content = content([])
    content.unreadable = [UnreadableFile("a&b.svg", reason: "permission denied")]
    #expect(
      JUnitReport().text(of: content).contains(
        "<testcase classname=\"a&amp;b.svg\" name=\"files\">\n      <failure type=\"unreadable\""))
  }
}
