import IconPictures
import Testing

@testable import tabicon

@Suite struct PreviewPageTests {
  private let pieces: [PagePiece] = [
    .frame("<html><body>"),
    .element(selector: "p", "<p>icons</p>"),
    .frame("<script>\(PreviewPage.liveScript)</script></body></html>\n"),
  ]

  @Test func `the script knows the version of its page`() {
    let served = PreviewPage(pieces).served(version: 7)
    #expect(served.hasPrefix("<html><body><p>icons</p><script>"))
    #expect(served.contains("let version = 7;") && served.hasSuffix("</body></html>\n"))
    #expect(!served.contains("versionOfThisPage") && !served.contains("alert"))
  }

  @Test func `a problem is shown over the page, and alone where there is none`() {
    for pieces in [pieces, []] {
      let page = PreviewPage(pieces, problem: "x.yml:1: error: '&lt;a&gt;' &amp; more")
      let served = page.served(version: 1)
      #expect(served.contains(#"role="alert""#))
      #expect(served.contains("x.yml:1: error: '&lt;a&gt;' &amp; more</div></body>"))
      #expect(served.contains("icons") == !pieces.isEmpty)
      #expect(served.contains("let version = 1;"))
    }
  }
}
