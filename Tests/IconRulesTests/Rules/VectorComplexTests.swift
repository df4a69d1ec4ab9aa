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
      RuleBook().lines("vector-complex", in: icon(untraced: untraced)) == [
        "\(file):2:5: error: the contours of the \(name) variant have more than 20000 nodes, so the"
          + " icon has no vector images; remove texture and noise from the drawing, or export the"
          + " set as PNG"
      ])
  }
}
