import IconModel
import SVGRendering
import Testing

@Suite struct ReferenceGraphTests {
  @Test func `elements count as often as references draw them`() {
    // The root, a group of ten, and ten times that group.
    let group = "<g id='a'>" + String(repeating: "<path/>", count: 9) + "</g>"
    let content = group + String(repeating: "<use href='#a'/>", count: 10)
    #expect(refusal(of: svg(content), limits: limits([.elements: 121])) == nil)
    #expect(
      refusal(of: svg(content), limits: limits([.elements: 120]))
        == "limits 1:1: the drawing has more than 120 elements, counted as often as references"
        + " draw them; simplify the drawing, or raise '--limit elements=N'")
  }

  @Test func `references that double with each element are rejected at once`() {
    let levels = (0..<40).map {
      "<g id='g\($0 + 1)'><use href='#g\($0)'/><use href='#g\($0)'/></g>"
    }
    #expect(refusal(of: svg("<path id='g0'/>" + levels.joined()))?.contains("elements") == true)
  }

  @Test func `the depth of a chain of references is that of what it draws`() {
    let chain = (0..<30).map { "<g id='g\($0)'><use href='#g\($0 + 1)'/></g>" }.joined()
    let content = chain + "<path id='g30'/>"
    #expect(refusal(of: svg(content), limits: limits([.depth: 62])) == nil)
    #expect(
      refusal(of: svg(content), limits: limits([.depth: 61]))
        == "limits 1:1: the drawing has more than 61 nested elements, references included;"
        + " simplify the drawing, or raise '--limit depth=N'")
  }

  @Test func `a duplicate id is found`() throws {
    #expect(
      try features(of: svg("<g id='a'/><g id='b'/><g xml:id='a'/>")) == ["2:26 duplicateID a"])
  }

  @Test func `unknown elements of SVG are found, but not those of other namespaces`() throws {
    #expect(
      try features(
        of: svg(
          "<foo><bar/></foo><metadata><x/></metadata><a:b xmlns:a='c'><d/></a:b>"
            + "<foreignObject width='9' height='9'><p/></foreignObject><s:g xmlns:s='http://www.w3.org/2000/svg'/>"
        ))
        == [
          "2:1 unknownElement foo", "2:6 unknownElement bar",
          "2:70 notDrawn 'foreignObject' shows HTML, which is not drawn",
        ])
  }

  @Test func `a root without a namespace is found`() throws {
    #expect(try features(of: "<svg/>") == ["1:1 namespaceMissing svg"])
  }
}
