import IconModel
import IconRules
import Testing

@Suite struct SymbolWeightTests {
  private func lines(_ shortfalls: [SymbolShortfall]) -> [String] {
    RuleBook().lines("symbol-weight", in: icon(symbolShortfalls: shortfalls))
  }

  @Test(arguments: [
    (SymbolShortfall.Obstacle.solid, "it has neither strokes nor knock-outs; give it knock-outs"),
    (.tight, "its parts would touch or vanish; widen the gaps between its strokes"),
    (.complex, "its contours have too many nodes; simplify the drawing"),
  ])
  func `a symbol without weights is reported with the reason`(
    obstacle: SymbolShortfall.Obstacle, reason: String
  ) {
    let lines = lines([.init(variant: .filled, kind: .fixed(obstacle))])
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "Icons/home.svg:2:5: warning: the filled symbol looks alike in all weights of text,"
          + " since \(reason)"))
  }

  @Test func `limits of both weights are one note`() {
    #expect(
      lines([
        .init(variant: .outlined, kind: .limited(weight: "Ultralight", share: 0.25, least: 0.5)),
        .init(variant: .outlined, kind: .limited(weight: "Black", share: 0.5, least: 0.1)),
      ]) == [
        "Icons/home-outlined.svg:2:5: note: the outlined symbol has less than the change of weight on"
          + " 25% of its outline in Ultralight (down to 50%) and on 50% of its outline in Black (down"
          + " to 10%); widen the gaps between its strokes, or accept it as it is"
      ])
  }

  @Test(arguments: [("at the limit", 0.05, 0), ("just past it", 0.051, 1)])
  func `a limit on a small part is not reported`(id: String, share: Double, count: Int) {
    let shortfall = SymbolShortfall(
      variant: .filled, kind: .limited(weight: "Black", share: share, least: 0))
    #expect(lines([shortfall]).count == count)
  }
}
