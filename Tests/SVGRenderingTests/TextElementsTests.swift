import IconModel
import Testing

@testable import SVGRendering

/// Text that `display: none` hides, and text that is painted in spite of it.
@Suite struct TextElementsTests {
  private func hasText(_ content: String) throws -> Bool {
    try features(of: svg(content)).contains { $0.contains(" text ") }
  }

  @Test(arguments: [
    ("by an attribute", "<text display='none'>a</text>"),
    ("with space", "<text display=' none '>a</text>"),
    ("by a style", "<text style='fill:red; DISPLAY : none ;'>a</text>"),
    (
      "by a style that overrules the attribute",
      "<text display='inline' style='display:none'>a</text>"
    ),
    ("by a group", "<g style='display:none'><g><text>a</text></g></g>"),
    ("by a part", "<text><tspan display='none'>a</tspan></text>"),
    (
      "with an id that nothing refers to",
      "<g display='none'><text id='a'>b</text></g><use href='#b'/>"
    ),
    (
      "with a reference to what is hidden itself",
      "<g id='g' display='none'><text>b</text></g><use href='#g'/>"
    ),
    ("beside a style sheet", "<style>.a{fill:red}</style><g display='none'><text>a</text></g>"),
  ])
  func `hidden text is not reported`(id: String, content: String) throws {
    #expect(try !hasText(content))
    #expect(
      failure { () throws(DrawingFailure) in
        _ = try SVGPreflight(SVGText(decoding: bytes(svg(content)), limits: DrawingLimits()))
      } == nil)
  }

  @Test(arguments: [
    ("another display", "<text display='inline'>a</text>"),
    ("a style that overrules the attribute", "<text display='none' style='display:block'>a</text>"),
    ("two styles", "<text style='display:none;display:block'>a</text>"),
    ("behind a hidden group", "<g display='none'/><text>a</text>"),
    ("behind a hidden part", "<text><tspan display='none'>a</tspan>b</text>"),
    (
      "no visibility alone",
      "<text visibility='hidden'><tspan visibility='visible'>a</tspan></text>"
    ),
    ("used from a hidden group", "<g display='none'><text id='a'>b</text></g><use href='#a'/>"),
    ("used before", "<use xlink:href='#a'/><g display='none'><g id='a'><text>b</text></g></g>"),
    (
      "used by a name that is spelt",
      "<g display='none'><text id='a'>b</text></g><use href='#&#97;'/>"
    ),
    ("in a mask", "<g display='none'><mask id='m'><text>b</text></mask></g><g mask='url(#m)'/>"),
    ("in a hidden mask", "<mask id='m' display='none'><text>b</text></mask><g mask='url(#m)'/>"),
    (
      "in a mask that a style sheet uses",
      "<g display='none'><mask id='m'><text>b</text></mask></g><style>g{mask:url(#m)}</style>"
    ),
    (
      "shown by a style sheet",
      "<text display='none'>a</text><style>text{display:inline}</style>"
    ),
    (
      "shown by a style sheet with escapes",
      "<style>text{d\\69splay:inline}</style><text display='none'>a</text>"
    ),
  ])
  func `text that may be painted is reported`(id: String, content: String) throws {
    #expect(try hasText(content))
  }
}
