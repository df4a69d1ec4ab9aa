import IconModel
import IconRules
import Testing

@Suite struct VectorComplexTests {
  @Test(arguments: [
    (IconVariant.outlined, VariantOrigin.drawn, "Icons/home-outlined.svg", "outlined"),
    (.filled, .derived, "Icons/home.svg", "derived filled"),
  ])
  func `a variant with too many nodes is reported at its drawing`(
    variant: IconVariant, origin: VariantOrigin, file: String, name: String
  ) {
    let untraced = UntracedVariant(variant: variant, origin: origin, nodeLimit: 20_000)
    #expect(
      found("vector-complex", in: icon { $0.untraced = untraced }) == [
        "\(file):2:5: error: the contours of the \(name) variant have more than 20000 nodes, so the"
          + " icon has no vector images; remove texture and noise from the drawing, or export the"
          + " set as PNG"
      ])
  }
}

@Suite struct SymbolWeightTests {
  private func lines(_ shortfalls: [SymbolShortfall]) -> [String] {
    found("symbol-weight", in: icon { $0.symbolShortfalls = shortfalls })
  }

  @Test(arguments: [
    (
      SymbolShortfall.Obstacle.solid, "note",
      "it has neither strokes nor knock-outs; give it knock-outs"
    ),
    (.tight, "warning", "its parts would touch or vanish; widen the gaps between its strokes"),
    (.complex, "warning", "its contours have too many nodes; simplify the drawing"),
  ])
  func `a symbol without weights is reported with the reason`(
    obstacle: SymbolShortfall.Obstacle, severity: String, reason: String
  ) {
    let lines = lines([.init(variant: .filled, kind: .fixed(obstacle))])
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "Icons/home.svg:2:5: \(severity): the filled symbol looks alike in all weights of text,"
          + " since \(reason)"))
  }

  @Test func `limits of both weights are one note`() {
    #expect(
      lines([
        .init(variant: .outlined, kind: .limited(weight: "Ultralight", share: 0.25, least: 0.4)),
        .init(variant: .outlined, kind: .limited(weight: "Black", share: 0.5, least: 0.1)),
      ]) == [
        "Icons/home-outlined.svg:2:5: note: the outlined symbol follows the weight of text only in"
          + " part: in Ultralight, 25% of its outline moves less than it should, down to 40% of the way;"
          + " in Black, 50% of its outline moves less than it should, down to 10% of the way;"
          + " widen the gaps between its strokes, or accept it as it is"
      ])
  }

  @Test(arguments: [
    ("a small part", 0.1, 0.0, 0), ("a larger one", 0.11, 0, 1), ("most of the change", 1, 0.5, 0),
    ("less than half of it", 1, 0.49, 1),
  ])
  func `a limit that nobody sees is not reported`(
    id: String, share: Double, least: Double, count: Int
  ) {
    let shortfall = SymbolShortfall(
      variant: .filled, kind: .limited(weight: "Black", share: share, least: least))
    #expect(lines([shortfall]).count == count)
  }
}
