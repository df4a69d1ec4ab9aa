import Foundation
import Testing

@testable import IconStudio

@Suite struct PagePatchTests {
  private static func pieces(
    frame: String = "<html>", icons: [String] = ["a", "b"], card: String = "<p>a</p>"
  ) -> [PagePiece] {
    [.frame(frame)] + icons.map { .element(selector: "#\($0)", "<li id=\($0)>") }
      + [.element(selector: "p", card)]
  }

  private static func patch(
    _ pieces: [PagePiece], problem: String? = nil, after old: [PagePiece]
  ) throws -> [String: Any] {
    let patch = PagePatch(
      version: 8, from: PreviewPage(old), to: PreviewPage(pieces, problem: problem))
    let lines = patch.event.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[0] == "id: 8" && lines[2...] == ["", ""], "one line of data")
    let data = try #require(lines[1].wholeMatch(of: /data: (.*)/)).1
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `a patch has each change with its place`() throws {
    let patch = try Self.patch(
      Self.pieces(card: "<p>\nb</p>"), after: Self.pieces())
    #expect(patch["version"] as? Int == 8 && patch["from"] as? Int == 7)
    #expect(patch["elements"] as? [[String]] == [["p", "<p>\nb</p>"]])
  }

  @Test func `a problem appears and disappears in its place`() throws {
    let patch = try Self.patch(Self.pieces(), problem: "bad &lt;icon&gt;", after: Self.pieces())
    let elements = try #require(patch["elements"] as? [[String]])
    #expect(elements.map(\.first) == ["#problem"])
    #expect(
      elements[0][1].contains(#"role="alert""#) && elements[0][1].contains("bad &lt;icon&gt;"))
  }

  @Test(arguments: [
    ("another frame", pieces(frame: "<html lang=fr>")),
    ("an icon more", pieces(icons: ["a", "b", "c"])),
    ("an icon less", pieces(icons: ["a"])),
    ("another icon", pieces(icons: ["a", "c"])),
    ("an element for a frame", [.element(selector: "p", "<p>")] + pieces().dropFirst()),
    ("no page", []),
  ])
  func `a page of another structure has to be loaded`(
    id: String, pieces: [PagePiece]
  ) throws {
    let patch = try Self.patch(pieces, after: Self.pieces())
    #expect(patch["version"] as? Int == 8 && patch["from"] == nil)
    #expect((patch["elements"] as? [Any])?.isEmpty == true, "a reload needs no replacements")
  }
}
