import IconModel
import IconRules
import Testing

@Suite struct TemplateIntentTests {
  @Test func `a tab icon that says nothing is a note, and one that says original a warning`() {
    let files = [(image("a.png", scale: 2), Pixels(50) as Pixels?)]
    let none = RuleBook().lines("template-intent", in: imageSet(files, intent: nil))
    #expect(none.count == 1 && none[0].hasPrefix("\(contents):20:9: note: the image set does not"))
    let original = RuleBook().lines("template-intent", in: imageSet(files, intent: "original"))
    #expect(original.count == 1 && original[0].hasPrefix("\(contents):30:9: warning: "))
    #expect(RuleBook().lines("template-intent", in: imageSet(files)) == [])
    let other = imageSet(files, intent: nil, isTabIcon: false)
    #expect(RuleBook().lines("template-intent", in: other) == [])
  }
}

@Suite struct TemplateColourTests {
  private static func colors(_ range: UInt8, lost: Double = 0) -> Pixels {
    var pixels = Pixels(50)
    pixels.colorRange = range
    pixels.lostColor = lost
    return pixels
  }

  @Test func `ink of several colours is a warning, once for a set`() {
    let subject = imageSet([
      (image("a.png", scale: 2), Self.colors(200)), (image("b.png", scale: 3), Self.colors(200)),
    ])
    #expect(
      RuleBook().lines("template-colour", in: subject) == [
        "\(contents):2:9: warning: 'a.png' has ink of several colours, and a template shows one;"
          + " cut light parts out of the shape instead of painting them"
      ])
  }

  @Test func `one colour is none, and what colour-lost reports is not reported twice`() {
    for pixels in [Self.colors(10), Self.colors(200, lost: 0.3)] {
      let subject = imageSet([(image("a.png", scale: 2), pixels)])
      #expect(RuleBook().lines("template-colour", in: subject) == [])
    }
  }
}

@Suite struct VectorUnpreservedTests {
  @Test func `a vector image that becomes pixels is a note at its key, or else at the file`() {
    let said = RuleBook().lines(
      "vector-unpreserved", in: imageSet([(image("a.svg"), nil)], preserves: false))
    #expect(said.count == 1 && said[0].hasPrefix("\(contents):31:9: note: 'a.svg' becomes pixels"))
    let silent = RuleBook().lines("vector-unpreserved", in: imageSet([(image("a.svg"), nil)]))
    #expect(silent.count == 1 && silent[0].hasPrefix("\(contents):1:9: note: "))
  }

  @Test func `preserved vectors and pixels give none`() {
    let vector = imageSet([(image("a.svg"), nil)], preserves: true)
    #expect(RuleBook().lines("vector-unpreserved", in: vector) == [])
    let pixels = imageSet([(image("a.png", scale: 2), Pixels(50))])
    #expect(RuleBook().lines("vector-unpreserved", in: pixels) == [])
  }
}

@Suite struct SoftEdgesTests {
  private static func lines(_ width: Double?) -> [String] {
    var pixels = Pixels(50)
    pixels.edgeWidth = width
    return RuleBook().lines("soft-edges", in: imageSet([(image("a.png", scale: 2), pixels)]))
  }

  @Test func `edges wider than those of a drawing are a warning with their width`() {
    #expect(
      Self.lines(2.25) == [
        "\(contents):2:9: warning: the edges of 'a.png' are 2.3 px wide, limit 1.6 px: the image was"
          + " enlarged or blurred; export it from the drawing at its size"
      ])
  }

  @Test(arguments: [nil, 0.4, 1.0, 1.6])
  func `sharp edges, and too few of them, give none`(width: Double?) {
    #expect(Self.lines(width) == [])
  }
}
