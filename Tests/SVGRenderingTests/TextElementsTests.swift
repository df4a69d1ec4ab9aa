import IconModel
import SVGRendering
import Testing

/// Text that `display: none` hides, and text that is painted in spite of it.
@Suite struct TextElementsTests {
  /// Where text is refused, and why; `nil` where the drawing is accepted.
  private func refusal(_ content: String) -> String? {
    failure { () throws(DrawingFailure) in _ = try preflight(svg(content)) }
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
  func `hidden text is accepted`(id: String, content: String) {
    #expect(refusal(content) == nil)
  }

  @Test(arguments: [
    ("plainly", "<text>a</text>"),
    ("with a prefix", "<a:text xmlns:a='http://www.w3.org/2000/svg'>a</a:text>"),
    ("behind another element", "<text><image/>a</text>"),
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
  func `text that may be painted is refused`(id: String, content: String) {
    #expect(refusal(content)?.hasPrefix("text 2:") == true)
  }
}
