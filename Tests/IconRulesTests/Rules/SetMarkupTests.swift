import IconModel
import IconRules
import SVGRendering
import Testing
import VectorImages

/// A set of drawings with these root elements, whose ink is 20 units wide and high.
func consistency(
  _ texts: String..., ink: Rect = Rect(x: 2, y: 2, width: 20, height: 20)
) throws -> ConsistencySubject {
  ConsistencySubject(
    file: "tabbar.yml",
    drawings: try texts.enumerated().map { place, text in
      let root = try SVGMarkup(SVGText(decoding: ContiguousArray(text.utf8))).root
      return .init(
        icon: "icon\(place)", file: "Icons/icon\(place).svg", root: root,
        edges: StraightEdges.of(root), artboard: Rect(x: 0, y: 0, width: 24, height: 24),
        inkBox: ink)
    })
}

@Suite struct SetMarkupTests {
  private let sound = #"<svg viewBox="0 0 24 24" fill="currentColor"><path d="M3 3H9V9Z"/></svg>"#

  @Test func `elements and attributes beyond shapes and paint are reported once a drawing`() throws
  {
    try expectFindings(
      "set-markup",
      reported: [
        "element": consistency(
          sound, #"<svg><defs><path d="M0 0"/></defs><mask/><mask/></svg>"#),
        "attributes": consistency(
          """
          <svg xmlns:a="b" a:c="d" style="fill:red">
            <g transform="scale(2)"><path id="x" opacity=".5"/><path id="y"/></g>
          </svg>
          """),
      ],
      accepted: [
        "shapes": consistency(
          sound, #"<svg aria-hidden="true" data-slot="icon" class="i"><title>Home</title></svg>"#)
      ])
  }

  @Test func `a paint that most drawings do not have is reported`() throws {
    let black = #"<svg fill="none"><path fill="black" d="M0 0"/></svg>"#
    try expectFindings(
      "set-paint",
      reported: [
        "fill": consistency(sound, sound, black),
        "stroke": consistency(sound, sound, ##"<svg fill="none" stroke="#f00"/>"##),
      ],
      accepted: [
        "none": consistency(sound, sound, #"<svg fill="none" stroke="none"/>"#),
        "unsaid": consistency(sound, sound, "<svg/>"), "undecided": consistency(sound, black),
        "other spellings": consistency(
          black, ##"<svg fill="#000"/>"##, ##"<svg fill="#000000"/>"##),
      ])
  }

  private func stroke(_ ends: String, _ shape: String = "<path/>") -> String {
    "<svg stroke=\"black\" \(ends)>\(shape)</svg>"
  }

  @Test func `ends and corners that most strokes do not have are reported`() throws {
    let round = stroke(#"stroke-linecap="round" stroke-linejoin="round""#)
    try expectFindings(
      "set-stroke-ends",
      reported: [
        "unsaid": consistency(round, round, stroke("")),
        "of an element": consistency(
          round, round,
          stroke(
            #"stroke-linecap="round" stroke-linejoin="round""#, #"<path stroke-linejoin="bevel"/>"#)
        ),
      ],
      accepted: [
        "equal": consistency(round, round),
        "no stroke": consistency(round, round, "<svg><path/></svg>"),
        "a circle": consistency(round, round, stroke("", "<circle/>")),
        "undecided": consistency(round, stroke("")),
      ])
  }

  @Test func `a number with more than three decimals is reported`() throws {
    try expectFindings(
      "set-precision",
      reported: [
        "four": consistency(sound, #"<svg><path d="M1.25.5-3.1234 5"/></svg>"#),
        "of a circle": consistency(#"<svg><circle cx="1.5" r="9.00001"/></svg>"#),
      ],
      accepted: [
        "three": consistency(#"<svg><path d="M1.125.875.125"/></svg>"#),
        "another attribute": consistency(#"<svg stroke-width="1.33333"/>"#),
      ])
  }
}
