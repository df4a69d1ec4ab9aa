import Testing

@testable import IconPreview

@Suite struct PreviewPageTests {
  private let document =
    "<html><body><p>icons</p><script>\(PreviewPage.liveScript)</script></body></html>\n"

  @Test func `the script knows the version of its page`() {
    let served = PreviewPage(document: document).served(version: 7)
    #expect(served.contains(#"event.data !== "7""#) && served.contains("<p>icons</p>"))
    #expect(!served.contains("version-of-this-page") && !served.contains("alert"))
  }

  @Test func `a problem is shown over the page, and alone where there is none`() {
    for document in [document, ""] {
      let page = PreviewPage(document: document, problem: "x.yml:1: error: '<a>' & more")
      let served = page.served(version: 1)
      #expect(served.contains(#"role="alert""#))
      #expect(served.contains("x.yml:1: error: '&lt;a&gt;' &amp; more</div></body>"))
      #expect(served.contains("icons") == (document != ""))
      #expect(served.contains(#"event.data !== "1""#))
    }
  }
}
