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

  private func symbol(_ shortfalls: SymbolShortfall...) -> IconSubject {
    icon { $0.symbolShortfalls = shortfalls }
  }

  private func limited(
    _ share: Double, _ least: Double, variant: IconVariant = .filled, _ weight: String = "Black"
  ) -> SymbolShortfall {
    .init(variant: variant, kind: .limited(weight: weight, share: share, least: least))
  }

  @Test func `a symbol without weights is reported, what nobody sees is not`() throws {
    try expectFindings(
      "symbol-weight",
      reported: [
        "solid": symbol(.init(variant: .filled, kind: .fixed(.solid))),
        "tight": symbol(.init(variant: .filled, kind: .fixed(.tight))),
        "bent": symbol(.init(variant: .filled, kind: .fixed(.bent))),
        "uneven": symbol(.init(variant: .filled, kind: .fixed(.uneven))),
        "thin": symbol(.init(variant: .filled, kind: .fixed(.thin))),
        "complex": symbol(.init(variant: .filled, kind: .fixed(.complex))),
        "less follows": symbol(.init(variant: .filled, kind: .simplified(.bent))),
        "both weights": symbol(
          limited(0.25, 0.4, variant: .outlined, "Ultralight"),
          limited(0.5, 0.1, variant: .outlined)),
        "a larger part": symbol(limited(0.11, 0)),
        "less than half of the change": symbol(limited(1, 0.49)),
      ],
      accepted: [
        "a small part": symbol(limited(0.1, 0)), "most of the change": symbol(limited(1, 0.5)),
      ])
  }
}
