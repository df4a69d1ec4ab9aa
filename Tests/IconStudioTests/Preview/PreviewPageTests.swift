import IconModel
import TestSupport
import Testing

@testable import IconStudio

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

  @Test func `the page of the first run shows icons in real size`() throws {
    func image(_ variant: IconVariant, _ bar: SizeClass, _ scale: Int) -> IconImage {
      IconImage(
        ImageKey(format: .png, variant: variant, sizeClass: bar, scale: DisplayScale(scale)),
        origin: .drawn, size: PixelSize(width: 20 * scale, height: 10 * scale), bytes: [0])
    }
    #expect(PreviewPage.FinishedIcon("a", [image(.filled, .compact, 2)]) == nil)
    let images = [image(.filled, .regular, 2), image(.outlined, .regular, 3)]
    let icon = try #require(PreviewPage.FinishedIcon("<a>", images))
    let page = PreviewPage(finished: 1, of: 3, [icon]).served(version: 1)
    #expect(page.contains(">1 of 3 icons<") && page.contains("<span>&lt;a&gt;</span>"))
    #expect(page.contains("width:20px;height:10px;mask-image:url(data:image/png;base64,AA==)"))
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
