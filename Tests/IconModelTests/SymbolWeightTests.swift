import IconModel
import Testing

@Suite struct SymbolWeightTests {
  @Test func `weights and their strokes grow from Ultralight to Black`() {
    let positions = SymbolWeight.allCases.map(\.position)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(SymbolWeight.masters.map(\.position) == [-1, 0, 1])
    for (weight, stroke) in zip(SymbolWeight.masters, [0.3, 1, 1.69]) {
      #expect(abs(SymbolWeight.stroke(at: weight.position) - stroke) < 1e-9)
    }
  }

  @Test func `a larger scale shows a lighter instance`() {
    for weight in SymbolWeight.allCases {
      let positions = SymbolScale.allCases.map { $0.position(of: weight) }
      #expect(abs(positions[0] - weight.position) < 1e-9)
      #expect(positions[0] > positions[1] && positions[1] > positions[2])
      #expect(positions[2] >= SymbolScale.leastPosition)
    }
    // Strokes of Ultralight still have some width there.
    #expect(SymbolWeight.stroke(at: SymbolScale.leastPosition) > 0.2)
  }
}
