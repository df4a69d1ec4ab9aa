import Foundation
import IconModel
import IconReport
import TestSupport
import Testing

@testable import IconStudio

@Suite struct HTMLReportTests {
  private static func icon(_ name: String, pixels: UInt8 = 1) -> RunReport.Icon {
    TestSupport.icon(name, files: measuredIcon.files) { result in
      result = measuredIcon.result
      (result.likeness, result.derived) = (nil, nil)
      result.images = IconVariant.allCases.map { variant in
        IconImage(
          ImageKey(
            format: .png, variant: variant, sizeClass: .regular, scale: DisplayScale(2)),
          origin: variant == .filled ? .drawn : .derived, size: PixelSize(width: 50, height: 50),
          bytes: [0x89, pixels, variant == .filled ? 1 : 2])
      }
    }
  }

  private func page(_ findings: [Finding] = [], icons: [RunReport.Icon] = [icon("home")])
    -> String
  {
    var report = report(findings, icons: icons)
    report.allRules = reportedRules
    let place = SourceLocation(file: "tabbar.yml")
    report.tabs = icons.map {
      Tab(id: $0.name, icon: Located($0.name, at: place), location: place)
    }
    return HTMLReport().text(of: report)
  }

  @Test func `each image is in the page once, and those of tabs once more`() {
    let icons = (1...7).map { Self.icon("i\($0)", pixels: $0) }
    var report = report([], icons: icons)
    report.tabs = [Self.tab("i1")]
    let page = HTMLReport().text(of: report)
    #expect(page.components(separatedBy: "data:image/png").count - 1 == 2 * 7 + 2)
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `of 5,000 icons each is found, chosen and shown, on a slow machine too`() throws {
    let folder = try TemporaryFolder()
    let icons = (0..<5_000).map { Self.icon("icon-\($0)", pixels: UInt8($0 % 256)) }
    let page = page([finding(icon: "icon-2500")], icons: icons)
    try folder.write(page, to: "page.html")
    try Browser.check("many", folder("page.html"), "5000", "icon-2500")
  }

  @Test func `what is seen first is first: the bars, the grid, then the cards`() throws {
    let page = page([finding(icon: "home")])
    let places = try [#"id="bar""#, #"id="all""#, #"id="findings""#, #"id="text-p0""#].map {
      try #require(page.firstRange(of: $0)?.lowerBound)
    }
    #expect(places == places.sorted())
  }

  @Test func `a tile says of its icon what is wrong, and whether it is derived or doubtful`() {
    let page = page([finding("thin-stroke", .error, icon: "home"), finding(icon: "home")])
    #expect(page.contains(#"<span class="mark error">2<span class="unseen"> error</span></span>"#))
    #expect(page.contains(#"data-show="error warning""#))
  }

  @Test func `a page loads nothing from a network`() {
    let page = page([finding()])
    #expect(page.contains("default-src 'none'; img-src data:;"))
    #expect(!page.contains("connect-src"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("@import"))
  }

  @Test func `a live page may connect to its server`() {
    let page = HTMLReport(liveScript: "follow()").text(of: report([]))
    #expect(page.contains("; connect-src 'self'\"") && page.contains("<script>\nfollow()\n"))
  }

  @Test func `names and messages are escaped`() {
    let name = "<script>alert(1)</script>\"'&"
    let page = page(
      [finding(icon: name, message: "</style><b>", help: "]]>")], icons: [Self.icon(name)])
    #expect(!page.contains("<script>alert") && !page.contains("</style><b>"))
    #expect(page.components(separatedBy: "<script>").count == 2)
  }

  @Test func `a finding links to the card of its icon`() {
    let page = page([finding(icon: "a b%")], icons: [Self.icon("a b%")])
    #expect(page.contains(##"<a href="#icon-a_b%25">"##) && page.contains(#"id="icon-a_b%""#))
  }

  @Test func `findings of one cause are a group of the list, and new ones are marked`() {
    var report = report([
      finding(icon: "home", message: "0.5 px"), finding(icon: "bell", message: "0.7 px"),
      finding("off-target", icon: "home"),
    ])
    #expect(!HTMLReport().text(of: report).contains("still there"))
    report.changes = FindingChanges(from: [report.findings[0]], to: report.findings)
    let page = HTMLReport().text(of: report)
    #expect(page.contains("<p><b>2 icons</b>: … px; draw it thicker</p>\n<ul class=\"shared\">"))
    #expect(page.components(separatedBy: "<b class=\"fresh\">new</b>").count == 3)
    #expect(
      page.contains(
        "2 new (thin-stroke of bell, off-target of home), 1 still there"))
  }

  @Test func `an icon without images has a card, and its tab a placeholder`() {
    let page = page(icons: [TestSupport.icon("broken")])
    #expect(page.contains("id=\"icon-broken\"") && page.contains("class=\"blank\""))
    #expect(!page.contains("class=\"stage\""))
  }

  @Test(arguments: [(1, false), (5, false), (6, true)])
  func `tabs past the fifth are behind the item More`(count: Int, hasMore: Bool) {
    let page = page(icons: (0..<count).map { Self.icon("i\($0)") })
    #expect(page.contains("<span class=\"title\">More</span>") == hasMore)
    for (bar, expected) in [("capsule", 5), ("classic", 5), ("top", 6), ("sidebar", 6)] {
      let tabs = page.components(separatedBy: "id=\"\(bar)-").count - 1
      #expect(tabs == min(count, expected), "\(bar)")
    }
  }

  private static func tab(_ id: String, _ change: (inout Tab) -> Void = { _ in }) -> Tab {
    let place = SourceLocation(file: "tabbar.yml")
    var tab = Tab(id: id, icon: Located(id, at: place), location: place)
    change(&tab)
    return tab
  }

  /// The tabs of a bar in the order of the page, as ids of their elements.
  private func tabs(of bar: String, _ tabs: [Tab]) -> [String] {
    var report = report([], icons: tabs.map { Self.icon($0.id) })
    report.tabs = tabs
    let page = HTMLReport().text(of: report)
    return page.matches(of: #/role="tab" id="(\w+)-(\w+)" data-key="\w+"( class="apart")?/#)
      .filter { $0.1 == bar }.map { "\($0.2)\($0.3 == nil ? "" : " apart")" }
  }

  @Test func `the search tab stands apart in the bar of iOS 26, behind all others`() {
    let few = [Self.tab("a"), Self.tab("b") { $0.role = .search }, Self.tab("c")]
    #expect(tabs(of: "capsule", few) == ["0", "2", "1 apart"])
    #expect(tabs(of: "classic", few) == ["0", "1", "2"])
    let many = (0..<6).map { number in
      Self.tab("i\(number)") { $0.role = number == 5 ? .search : .none }
    }
    #expect(tabs(of: "capsule", many) == ["0", "1", "2", "more", "5 apart"])
    #expect(tabs(of: "sidebar", many) == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func `a prominent tab stands apart where no tab searches`() {
    let prominent = Self.tab("a") { $0.role = .prominent }
    let search = Self.tab("b") { $0.role = .search }
    #expect(tabs(of: "capsule", [prominent, Self.tab("c")]) == ["1", "0 apart"])
    #expect(tabs(of: "capsule", [prominent, search]) == ["0", "1 apart"])
  }

  @Test func `a search tab without title and icon has the system's`() {
    var report = report([], icons: [Self.icon("home")])
    report.tabs = [
      Self.tab("home"),
      Self.tab("find") {
        $0.role = .search
        $0.icon = nil
      },
    ]
    let page = HTMLReport().text(of: report)
    #expect(page.contains("<span class=\"title\">Search</span>"))
    #expect(page.contains("class=\"blank search\""))
  }

  /// What the page says to mend next: subject, rule and severity.
  private func next(_ findings: [Finding]) -> [String]? {
    let page = page(findings, icons: [Self.icon("a"), Self.icon("b"), Self.icon("spare")])
    let pattern = #/<div class="next" data-rule="(.*?)">[\s\S]*?<b>(.*?)</b>/#
    return page.firstMatch(of: pattern).map { ["\($0.2)", "\($0.1)"] }
  }

  private func verdict(_ findings: [Finding], _ change: (inout RunReport) -> Void = { _ in })
    -> String?
  {
    var report = report(findings, icons: [Self.icon("home"), Self.icon("bell")])
    report.tabs = [Self.tab("home")]
    change(&report)
    return HTMLReport().text(of: report).firstMatch(of: #/<h1 class="\w*">(.*?)</h1>/#)
      .map { "\($0.1)" }
  }

  @Test func `the headline is a verdict, and nothing is wrong without an error`() {
    #expect(verdict([]) == "Your bar is ready")
    #expect(verdict([finding("a", .note, icon: "home")]) == "Your bar is ready")
    #expect(verdict([finding("a", .warning, icon: "home")]) == "Your bar is ready; 1 warning")
    let errors = [finding("a", .error, icon: "home"), finding("b", .error, icon: "home")]
    #expect(verdict(errors) == "1 icon cannot ship")
    #expect(verdict([finding("a", .error, icon: nil)]) == "1 error in the bar")
    #expect(verdict([]) { $0.tabs = [] } == "Your icons are ready")
    #expect(verdict([]) { $0.unreadable = [shut("x.svg")] } == "1 icon cannot ship")
    #expect(verdict([]) { $0.icons = [] } == "There are no icons")
    #expect(
      verdict([]) {
        var result = $0.icons[0].result
        result.derived = DerivedVariant(
          variant: .outlined, stroke: 0.1, isMeasured: true, likeness: 1, certainty: 1,
          likelihood: 0.1, doubt: .drawing)
        $0.icons[0] = RunReport.Icon(name: "home", files: [], result)
      } == "Your bar is ready; 1 derived variant to look at")
  }

  @Test func `what to mend next is the most severe finding, of several the first in the bar`() {
    #expect(next([]) == nil)
    let note = finding("first", .note, icon: "a")
    let spare = finding("second", .warning, icon: "gone")
    let tab = finding("third", .warning, icon: "b")
    let error = finding("fourth", .error, icon: "gone")
    #expect(next([note]) == ["a", "first"])
    #expect(next([note, spare]) == ["gone", "second"])
    #expect(next([note, spare, tab]) == ["b", "third"])
    #expect(next([note, spare, tab, error]) == ["gone", "fourth"])
  }

  @Test func `a drawing that cannot be read is to be mended before all findings`() {
    var report = report([finding("thin-stroke", .error)])
    report.unreadable = [shut("Icons/shut.svg")]
    let page = HTMLReport().text(of: report)
    #expect(page.contains("<b>Icons/shut.svg</b>: the file cannot be read: permission denied;"))
  }

  @Test func `without tabs the bars show what people call tabs, with titles`() {
    let page = HTMLReport().text(
      of: report([], icons: ["axe", "bolt", "ic_search_24", "home", "zoo"].map { Self.icon($0) }))
    let titles = page.matches(of: #/id="classic-\d".*?<span class="title">(.*?)</span>/#).map(\.1)
    #expect(titles == ["Home", "Search", "Axe", "Bolt", "Zoo"])
  }

  @Test func `equal content gives an equal page, also without icons`() {
    #expect(page([finding()]) == page([finding()]))
    #expect(page(icons: []).hasSuffix("</html>\n"))
  }
}
