import Foundation
import Testing

@testable import IconPreview

@Suite struct PreviewNewsTests {
  private static func pieces(
    frame: String = "<html>", rules: [String] = [".p0{}", ".p1{}"], card: String = "<li>a</li>"
  ) -> [PreviewPage.Piece] {
    [.frame(frame)] + rules.map { .rule($0) } + [.element(selector: "li", card)]
  }

  private static func news(
    _ pieces: [PreviewPage.Piece], problem: String? = nil, after old: [PreviewPage.Piece]
  ) throws -> [String: Any] {
    let news = PreviewNews(
      version: 8, of: PreviewPage(pieces, problem: problem), after: PreviewPage(old))
    #expect(news.event.hasPrefix("data: {") && news.event.hasSuffix("}\n\n"))
    #expect(news.event.dropLast(2).contains("\n") == false, "an event has one line")
    let object = try JSONSerialization.jsonObject(with: Data(news.event.dropFirst(6).utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `what has changed is told with its place`() throws {
    let news = try Self.news(
      Self.pieces(rules: [".p0{}", ".p1{x:1}"], card: "<li>\nb</li>"), after: Self.pieces())
    #expect(news["version"] as? Int == 8 && news["from"] as? Int == 7)
    let rules = try #require(news["rules"] as? [[Any]])
    #expect(rules.count == 1 && rules[0][0] as? Int == 1 && rules[0][1] as? String == ".p1{x:1}")
    #expect(news["elements"] as? [[String]] == [["li", "<li>\nb</li>"]])
  }

  @Test func `a problem comes and goes in its place`() throws {
    let news = try Self.news(Self.pieces(), problem: "bad &lt;icon&gt;", after: Self.pieces())
    let elements = try #require(news["elements"] as? [[String]])
    #expect(elements.map(\.first) == ["#problem"])
    #expect(
      elements[0][1].contains(#"role="alert""#) && elements[0][1].contains("bad &lt;icon&gt;"))
  }

  @Test(arguments: [
    ("another frame", pieces(frame: "<html lang=fr>")),
    ("an icon more", pieces(rules: [".p0{}", ".p1{}", ".p2{}"])),
    ("an icon less", pieces(rules: [".p0{}"])),
    ("an element for a rule", pieces(rules: [".p0{}"]) + [.element(selector: "p", "<p>")]),
    ("no page", []),
  ])
  func `a page of another structure has to be loaded`(
    id: String, pieces: [PreviewPage.Piece]
  ) throws {
    let news = try Self.news(pieces, after: Self.pieces())
    #expect(news["version"] as? Int == 8 && news["from"] == nil)
    #expect((news["rules"] as? [Any])?.isEmpty == true, "nothing is sent that nobody takes")
  }
}
