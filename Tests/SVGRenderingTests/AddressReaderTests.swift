import IconModel
import SVGRendering
import Testing

@Suite struct AddressReaderTests {
  @Test func `a style sheet of its own file is found`() throws {
    #expect(
      try features(of: "<?xml version='1.0'?>\n<?xml-stylesheet href='a.css'?>\n" + svg(""))
        == ["2:1 externalStyle xml-stylesheet"])
    #expect(try features(of: "<?xml-model href='a'?>" + svg("")) == [])
  }

  @Test func `a long address is cut`() throws {
    let address = String(repeating: "a", count: 500)
    #expect(
      try features(of: svg("<style>@import '\(address)';a{b:url(\(address))}</style>")).map {
        $0.split(separator: " ").last?.count
      } == [81, 81])
  }
}
