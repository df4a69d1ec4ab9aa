import IconModel
import Testing

@testable import IconSets

@Suite struct VariantPlanTests {
  /// A plan as text: the drawings with `+` for filled, `-` for outlined and `?` for unknown ones,
  /// then what may be derived and what is left out; or the problem's place and message.
  private func plan(_ drawings: [IconSource.Drawing], _ settings: String) throws -> String {
    let parsed = try parse("overrides: {x: {\(settings)}}").iconSettings["x"] ?? IconSettings()
    do {
      let plan = try VariantPlan(of: IconSource(name: "x", drawings: drawings), settings: parsed)
      let drawn = plan.drawings.map { drawing in
        (drawing.variant.map { $0 == .filled ? "+" : "-" } ?? "?") + drawing.file
      }
      #expect(Set(plan.derived(.drawn)).isSubset(of: plan.derived(.auto)))
      return
        (drawn + plan.derived(.auto).map { "derive \($0)" }
        + (plan.leftOut.map { ["no \($0)"] } ?? [])).joined(separator: ", ")
    } catch {
      return "\(error.location): \(error.message)"
    }
  }

  private static let unknown = [IconSource.Drawing(nil, "x.svg")]
  private static let filled = [IconSource.Drawing(.filled, "f.svg")]
  private static let outlined = [IconSource.Drawing(.outlined, "o.svg")]
  private static let pair = filled + outlined

  @Test(arguments: [
    (unknown, "", "?x.svg, derive filled, derive outlined"),
    (filled, "", "+f.svg, derive filled, derive outlined"),
    (pair, "", "+f.svg, -o.svg, derive filled, derive outlined"),
    (unknown, "filled: derive", "-x.svg, derive filled, derive outlined"),
    (unknown, "filled: none", "-x.svg, derive outlined, no filled"),
    (unknown, "outlined: none", "+x.svg, derive filled, no outlined"),
    (filled, "outlined: derive", "+f.svg, derive filled, derive outlined"),
    (filled, "outlined: none", "+f.svg, derive filled, no outlined"),
    (outlined, "filled: none", "-o.svg, derive outlined, no filled"),
    (pair, "filled: derive", "-o.svg, derive filled, derive outlined"),
    (pair, "filled: none", "-o.svg, derive outlined, no filled"),
    (pair, "outlined: derive", "+f.svg, derive filled, derive outlined"),
    (pair, "outlined: none", "+f.svg, derive filled, no outlined"),
  ])
  func `one variant can be derived or left out where the other is drawn`(
    drawings: [IconSource.Drawing], settings: String, expected: String
  ) throws {
    #expect(try plan(drawings, settings) == expected)
  }

  @Test(arguments: [
    (filled, "filled: none", 25, "f.svg", "filled"),
    (filled, "filled: derive", 25, "f.svg", "filled"),
    (outlined, "outlined: none", 27, "o.svg", "outlined"),
    (outlined, "outlined: derive", 27, "o.svg", "outlined"),
  ])
  func `the only drawing has to be used`(
    drawings: [IconSource.Drawing], settings: String, column: Int, file: String, variant: String
  ) throws {
    #expect(
      try plan(drawings, settings)
        == "tabbar.yml:1:\(column): icon 'x' has no drawing left: its only one, '\(file)', is the"
        + " \(variant) one, and '\(settings)' does not use it")
  }

  @Test(arguments: [unknown, filled, outlined, pair], ["derive", "none"])
  func `both variants cannot be derived or left out`(
    drawings: [IconSource.Drawing], choice: String
  ) throws {
    for other in ["derive", "none"] {
      let column = 37 + choice.count
      #expect(
        try plan(drawings, "filled: \(choice), outlined: \(other)")
          == "tabbar.yml:1:\(column): icon 'x' has no drawing left: 'filled: \(choice)' and"
          + " 'outlined: \(other)' use none")
    }
  }
}
