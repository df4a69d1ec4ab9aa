import IconModel
import IconRules
import Testing

@Suite struct VectorOutputsTests {
  @Test func `a variant with too many nodes is reported at its drawing`() throws {
    func untraced(_ variant: IconVariant, _ origin: VariantOrigin) -> IconSubject {
      icon {
        $0.untraced = UntracedVariant(variant: variant, origin: origin, nodeLimit: 20_000)
      }
    }
    try expectFindings(
      "vector-complex",
      reported: ["drawn": untraced(.outlined, .drawn), "derived": untraced(.filled, .derived)])
  }

  @Test func `a symbol of which only the size follows the weight is reported with the reason`()
    throws
  {
    func symbol(_ obstacle: SymbolObstacle) -> IconSubject {
      icon { $0.symbolShortfalls = [SymbolShortfall(variant: .filled, obstacle: obstacle)] }
    }
    try expectFindings(
      "symbol-weight",
      reported: [
        "tight": symbol(.tight), "bent": symbol(.bent), "thin": symbol(.thin),
        "spread": symbol(.spread), "complex": symbol(.complex),
      ])
  }
}
