import IconModel
import IconRules
import Testing

@Suite struct CatalogPropertiesTests {
  /// An image set of one PNG.
  private static func pixels(
    intent: String? = "template", isTabIcon: Bool = true,
    _ change: (inout Pixels) -> Void = { _ in }
  ) -> ImageSetSubject {
    var pixels = Pixels(50)
    change(&pixels)
    return imageSet(
      [(image("a.png", scale: 2), pixels)], intent: intent, isTabIcon: isTabIcon)
  }

  private static func vector(preserves: Bool? = nil) -> ImageSetSubject {
    imageSet([(image("a.svg"), nil)], preserves: preserves)
  }

  @Test(
    arguments: [
      ("template-intent", pixels(intent: nil), "20:9: note: the image set does not"),
      ("template-intent", pixels(intent: "original"), "30:9: warning: "),
      ("template-intent", pixels(), nil),
      ("template-intent", pixels(intent: nil, isTabIcon: false), nil),
      ("template-colour", pixels { $0.colorRange = 10 }, nil),
      ("vector-unpreserved", vector(preserves: false), "31:9: note: 'a.svg' becomes pixels"),
      ("vector-unpreserved", vector(), "1:9: note: "),
      ("vector-unpreserved", vector(preserves: true), nil), ("vector-unpreserved", pixels(), nil),
    ] as [(RuleID, ImageSetSubject, String?)])
  func `a property is reported at its key, or else at the set or the file`(
    rule: RuleID, subject: ImageSetSubject, start: String?
  ) {
    let lines = found(rule, in: subject)
    #expect(lines.count == (start == nil ? 0 : 1))
    if let start { #expect(lines.first?.hasPrefix("\(contents):\(start)") == true, "\(lines)") }
  }

  @Test func `ink of several colours is a warning, once for a set`() {
    var pixels = Pixels(50)
    pixels.colorRange = 200
    let pair = imageSet([
      (image("a.png", scale: 2), pixels), (image("b.png", scale: 3), pixels),
    ])
    #expect(
      found("template-colour", in: pair) == [
        "\(contents):2:9: warning: 'a.png' has ink of several colours, and a template shows one;"
          + " cut light parts out of the shape instead of painting them"
      ])
    // What 'colour-lost' reports is not reported twice.
    pixels.lostColor = 0.3
    let lost = imageSet([(image("a.png", scale: 2), pixels)])
    #expect(found("template-colour", in: lost) == [])
  }

  @Test(arguments: [(nil, []), (0.4, []), (1.6, []), (2.25, ["2.3"])] as [(Double?, [String])])
  func `edges wider than those of a drawing are a warning with their width`(
    width: Double?, reported: [String]
  ) {
    #expect(
      found("soft-edges", in: Self.pixels { $0.edgeWidth = width })
        == reported.map {
          "\(contents):2:9: warning: the edges of 'a.png' are \($0) px wide, limit 1.6 px: the image"
            + " was enlarged or blurred; export it from the drawing at its size"
        })
  }
}
