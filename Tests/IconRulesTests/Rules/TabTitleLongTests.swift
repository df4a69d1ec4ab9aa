import IconModel
import IconRules
import Testing

@Suite struct TabTitleLongTests {
  private func lines(
    _ title: String, among count: Int = 5, _ backButton: BackButton = .automatic, at index: Int = 0
  ) -> [String] {
    let tabs = (0..<count).map { tab("t\($0)", title: $0 == index ? title : "A") }
    return RuleBook().lines("tab-title-long", in: bar(tabs, backButton: backButton))
  }

  @Test func `a title wider than its share is told with both widths`() {
    #expect(
      lines("Recommendations") == [
        "tabbar.yml:2:12: warning: the title 'Recommendations' is 83.4 pt wide at 10 pt,"
          + " and its share of a bar of 320 pt is 64 pt; shorten it by 24%"
      ])
  }

  @Test func `letters count by their width, not by their number`() {
    #expect(lines("Illicit lilt in till").count == 0)
    #expect(lines("WMWMWMWM").count == 1)
  }

  @Test func `what just fits is not told, and what is just too wide is`() {
    #expect(lines("日日日日日日").count == 0)
    #expect(lines("日日日日日日i") == [], "60 + 2.2 pt")
    #expect(lines("日日日日日日L").count == 1, "60 + 5.6 pt")
    // 80 pt are 8 em exactly.
    #expect(lines("日日日日日日日日", among: 4) == [])
    #expect(lines("日日日日日日日日.", among: 4).count == 1)
  }

  @Test(arguments: [
    ("one tab", 1, BackButton.automatic, 320.0), ("three tabs", 3, .automatic, 320.0 / 3),
    ("five tabs", 5, .automatic, 64), ("nine tabs share with More", 9, .automatic, 64),
    ("four and a back button", 4, .persistent, 64), ("three and a back button", 3, .persistent, 80),
  ])
  func `the share is that of the items in the bar`(
    id: String, count: Int, backButton: BackButton, share: Double
  ) {
    // Full-width letters are 10 pt each.
    let fits = String(repeating: "日", count: Int(share / 10))
    #expect(lines(fits, among: count, backButton) == [])
    #expect(lines(fits + "日", among: count, backButton).count == 1)
  }

  @Test func `titles behind the More item may be longer`() {
    #expect(lines("Recommendations", among: 6, at: 3).count == 1)
    #expect(lines("Recommendations", among: 6, at: 4) == [])
  }

  @Test func `a system item brings its own title`() {
    var tabs = (0..<5).map { tab("t\($0)", title: "A") }
    tabs[0].title = located("Recommendations")
    tabs[0].systemItem = located(.featured)
    #expect(RuleBook().lines("tab-title-long", in: bar(tabs)) == [])
  }
}
