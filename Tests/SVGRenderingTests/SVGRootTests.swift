import IconModel
import Testing

@testable import SVGRendering

@Suite struct SVGRootTests {
  private func origin(_ attributes: String) throws -> DrawingFacts.ArtboardOrigin {
    try document("<svg \(namespace) \(attributes)><rect width='1' height='1'/></svg>")
      .artboardOrigin
  }

  private func reason(_ attributes: String) -> String? {
    refusal(of: "<svg\n\(attributes)></svg>")
  }

  /// librsvg must read each of these too: it ignores what it cannot read, and reports nothing.
  @Test(arguments: [
    "0 0 24 24", "0,0,24,24", "0, 0, 24, 24", "0 0,24 24", " 0  0\t24\n24 ", "-12 -12.5 24 24",
    "0 0 24.5 .5", "+1 +1 +24 +24", "0 0 1e2 2.4E1", "1e-1 -1E-1 24 24", "0 0 0.001 0.001",
    "-1000000 1000000 1000000 1000000",
  ])
  func `a viewBox of four numbers with an area is the artboard`(viewBox: String) throws {
    #expect(try origin("viewBox='\(viewBox)'") == .viewBox)
  }

  @Test(arguments: [
    "", " ", "0", "0 0 24", "0 0 24 24 24", "0 0 0 24", "0 0 24 0", "0 0 0 0", "0 0 -24 24",
    "0 0 24 -24", "0 0 nan 24", "0 0 24 NaN", "nan nan nan nan", "0 0 inf 24", "-inf 0 24 24",
    "0 0 infinity 24", "0 0 24px 24px", "0 0 100% 100%", "0 0 0x18 0x18", "0 0 24. 24.",
    "0,,0 24 24", "0 0 24 24,", ",0 0 24 24", "0;0;24;24", "zero 0 24 24", "0 0 24,5,24,5",
  ])
  func `any other viewBox is rejected at its place`(viewBox: String) {
    #expect(
      reason("  viewBox='\(viewBox)'")
        == "malformed 2:3: the viewBox '\(viewBox)' is not four numbers with a positive size;"
        + " give it as 'min-x min-y width height', for example '0 0 24 24'")
  }

  @Test(arguments: [
    "0 0 1e7 1e7", "0 0 1E+7 1e7", "0 0 1e38 24", "0 0 24 1e400", "1e7 0 24 24", "0 -1e400 24 24",
    "0 0 1000001 24", "0 0 0.0009 24", "0 0 24 1e-9",
  ])
  func `a viewBox beyond a limit is rejected with the limit`(viewBox: String) {
    #expect(
      reason("  viewBox='\(viewBox)'")
        == "malformed 2:3: the viewBox '\(viewBox)' has a number above 1000000 or a side below"
        + " 0.001; scale the drawing, for example to a viewBox of '0 0 24 24'")
  }

  @Test func `a viewBox of many lines or characters is reported in one line`() {
    #expect(
      reason("viewBox='0\n0 \(String(repeating: "0", count: 500))'")?.hasPrefix(
        #"malformed 2:1: the viewBox '0\n0 "# + String(repeating: "0", count: 56) + "…' is not")
        == true)
  }

  @Test(arguments: [
    ("numbers", "width='24' height='24'", DrawingFacts.ArtboardOrigin.size),
    ("pixels", "width='24px' height='24.5px'", .size),
    ("millimetres", "width='10mm' height='10mm'", .size),
    ("centimetres, inches", "width='1cm' height='1in'", .size),
    ("points, picas", "width='18pt' height='2pc'", .size),
    ("white space around", "width=' 24 ' height='\n24'", .size),
    ("the limit", "width='16384' height='16384px'", .size),
    ("the limit in inches", "width='170in' height='170in'", .size),
    ("percent", "width='100%' height='100%'", .ink), ("auto", "width='auto' height='auto'", .ink),
    ("only a width", "width='24'", .ink), ("only a height", "height='24'", .ink),
    ("nothing", "", .ink),
    ("a viewBox and nonsense", "width='-1' height='x' viewBox='0 0 2 2'", .viewBox),
  ])
  func `without a viewBox a plain size is the artboard`(
    id: String, attributes: String, artboardOrigin: DrawingFacts.ArtboardOrigin
  ) throws {
    #expect(try origin(attributes) == artboardOrigin)
  }

  @Test(arguments: [
    "0", "-24", "-0", "0px", "nan", "NaN", "inf", "infinity", "1e38", "16384.001", "171in",
    "434cm", "4336mm", "12289pt", "1025pc", "x", "", " ", "px", "2 4", "24;", "0x18", "24.",
    "1e999",
  ])
  func `an impossible size is rejected at its place`(length: String) {
    for (name, other) in [("width", "height"), ("height", "width")] {
      #expect(
        reason("\(other)='24' \(name)='\(length)'")
          == "malformed 2:\(other.count + 7): the \(name) '\(length)' is not a length above 0 and"
          + " up to 16384; correct it, or give the drawing a viewBox such as '0 0 24 24'")
    }
  }
}
