import Testing

@Suite struct SymbolWeightsTests {
  private static let black = SymbolTemplates.bar.black
  private static let hole =
    "M79.5 -35.2C79.5 -18.91 66.29 -5.7 50 -5.7C33.71 -5.7 20.5 -18.91 20.5 -35.2"
    + "C20.5 -51.49 33.71 -64.7 50 -64.7C66.29 -64.7 79.5 -51.49 79.5 -35.2Z"
  private static let smallHole =
    "M50.2 -35.2C50.2 -35.1 50.1 -35 50 -35C49.9 -35 49.8 -35.1 49.8 -35.2"
    + "C49.8 -35.3 49.9 -35.4 50 -35.4C50.1 -35.4 50.2 -35.3 50.2 -35.2Z"

  private func changed(_ data: String) -> TemplateChange { [(Self.black, data)] }

  private func scaled(by factor: String) -> TemplateChange {
    ["513", "1400", "2881"].map {
      ("matrix(1 0 0 1 \($0) 696)", "matrix(\(factor) 0 0 \(factor) \($0) 696)")
    }
  }

  @Test func `masters that do not belong together, and weights that break, have a finding`() throws
  {
    try SymbolTemplates.expectFindings(
      "SymbolWeights",
      of: [
        "a path more": changed(Self.black + "\"/><path d=\"M0 0h9v9z"),
        "a contour more": changed(Self.black + "M0 0h9v9z"),
        "a point more": changed(
          "M43.7 -57.2L43.7 -35L43.7 -13.2L56.3 -13.2L56.3 -35.2L56.3 -57.2Z"),
        "a curve for a line": changed(
          "M43.7 -57.2L43.7 -13.2L56.3 -13.2Q56.3 -30 56.3 -35.2L56.3 -57.2Z"),
        "another way to write a line": changed("m43.7 -57.2 0 44h12.6v-22 -22z"),
        "the other direction": changed("M43.7 -57.2L56.3 -57.2L56.3 -35.2L56.3 -13.2L43.7 -13.2Z"),
        "another start": changed("M56.3 -13.2L56.3 -35.2L56.3 -57.2L43.7 -57.2L43.7 -13.2Z"),
        "a hole that vanishes": [(Self.hole, Self.smallHole)],
        "a contour that crosses itself": changed(
          "M43.7 -57.2L43.7 -13.2L56.3 -13.2L66 -60L62 -40Z"),
        "too tall": scaled(by: "2"), "small in a tab bar": scaled(by: ".7"),
      ])
  }
}
