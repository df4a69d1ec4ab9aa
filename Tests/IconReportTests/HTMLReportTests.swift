import Foundation
import IconModel
import IconReport
import Testing

@Suite struct HTMLReportTests {
  private static func icon(_ name: String, pixels: UInt8 = 1) -> IconMeasurements {
    IconMeasurements(
      name: name, drawings: measuredIcon.drawings, shape: measuredIcon.shape,
      fits: measuredIcon.fits, likeness: nil, derived: nil,
      images: IconVariant.allCases.map { variant in
        IconImage(
          variant: variant, origin: variant == .filled ? .drawn : .derived, sizeClass: .regular,
          scale: DisplayScale(2), size: PixelSize(width: 50, height: 50),
          png: [0x89, pixels, variant == .filled ? 1 : 2])
      })
  }

  private func page(_ findings: [Finding] = [], icons: [IconMeasurements] = [icon("home")])
    -> String
  {
    var content = content(findings, icons: icons)
    content.rules = reportedRules
    let place = SourceLocation(file: "tabbar.yml")
    content.tabs = icons.map {
      Tab(id: $0.name, icon: Located($0.name, at: place), location: place)
    }
    return HTMLReport().text(of: content)
  }

  @Test func `each image is in the page once`() {
    let page = page(icons: [Self.icon("a", pixels: 1), Self.icon("b", pixels: 2)])
    #expect(page.components(separatedBy: "data:image/png").count == 5)
  }

  @Test func `a page loads nothing from a network`() {
    let page = page([finding()])
    #expect(page.contains("default-src 'none'; img-src data:;"))
    #expect(!page.contains("connect-src"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("@import"))
  }

  @Test func `a live page may connect to its server`() {
    let page = HTMLReport(liveScript: "follow()").text(of: content([]))
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

  @Test func `an icon without images has a card, and its tab a placeholder`() {
    let page = page(icons: [
      IconMeasurements(
        name: "broken", drawings: [], shape: nil, fits: [], likeness: nil, derived: nil)
    ])
    #expect(page.contains("id=\"icon-broken\"") && page.contains("class=\"blank\""))
    #expect(!page.contains("class=\"stage\""))
  }

  @Test(arguments: [(1, false), (5, false), (6, true)])
  func `tabs past the fifth are behind the item More`(count: Int, hasMore: Bool) {
    let page = page(icons: (0..<count).map { Self.icon("i\($0)") })
    #expect(page.contains("<span class=\"title\">More</span>") == hasMore)
    #expect(page.components(separatedBy: "role=\"tab\"").count - 1 == min(count, 5))
  }

  @Test func `equal content gives an equal page, also without icons`() {
    #expect(page([finding()]) == page([finding()]))
    #expect(page(icons: []).hasSuffix("</html>\n"))
  }
}
