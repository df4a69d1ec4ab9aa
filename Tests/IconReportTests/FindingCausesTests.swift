import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct FindingCausesTests {
  @Test func `findings that differ in numbers and names of icons have one cause`() {
    let findings = [
      finding("thin-stroke", icon: "a", message: "0.5 px wide (limit 1)", help: "draw 'a' on"),
      finding("thin-stroke", icon: "b", message: "0.75 px wide (limit 1)", help: "draw 'b' on"),
      finding("thin-stroke", icon: "c", message: "0.5 px high (limit 1)"),
      finding("off-target", .error, icon: "a", message: "'b' is near"),
      finding("off-target", .error, file: "a.svg", icon: "a", message: "'c' is near"),
      finding("off-target", .error, icon: "b", message: "'a' is near"),
      finding("ink-clipped", .error, icon: "a", message: "'else' is near"),
      finding("off-centre", .note, icon: "a", message: "1 px on the left, limit 0.5 px"),
      finding(
        "off-centre", .note, icon: "b", message: "1 px on the top, 2 px on the left, limit 0.5 px"),
    ]
    let causes = FindingCause.causes(of: findings, icons: ["a", "b", "c"])
    #expect(
      causes.map { "\($0.findings.count) \($0.text)" } == [
        "3 '…' is near; draw it thicker", "1 'else' is near; draw it thicker",
        "2 … px wide; draw '…' on", "1 … px high; draw it thicker",
        "2 … px on a side; draw it thicker",
      ])
    let sets = ["x.imageset", "A.xcassets/y.imageset"].map {
      finding("catalog-structure", file: "B.xcassets", message: "one symbol of it and of '\($0)'")
    }
    #expect(FindingCause.causes(of: sets, icons: []).map(\.findings.count) == [2])
    let two = ["a", "b", "c"].map { icon in
      finding(
        "off-target", icon: icon, message: "\(icon == "b" ? 3 : 9) pt",
        help: icon == "b" ? "enlarge it to 5 pt" : "reduce it to 5 pt")
    }
    #expect(
      FindingCause.causes(of: two, icons: []).map { "\($0.findings.count) \($0.text)" }
        == ["2 … pt; reduce it to … pt", "1 … pt; enlarge it to … pt"])
    #expect(causes[0].subjects == ["a", "b"])
    #expect(causes[2].findings.map(\.icon) == ["a", "b"])
    #expect(FindingCause.causes(of: [], icons: []).isEmpty)
  }

  private static let (a, b) = (finding("thin-stroke", icon: "a"), finding("thin-stroke", icon: "b"))
  private static let moved = finding("thin-stroke", line: 9, icon: "a")

  @Test(
    arguments: [
      ("new", [a], [a, b], "1 new (thin-stroke of b), 1 still there"),
      ("fixed", [a, b], [b], "1 fixed (thin-stroke of a), 1 still there"),
      ("moved", [a], [moved], "1 still there"),
      ("twice", [a], [a, a], "1 new (thin-stroke of a), 1 still there"),
      (
        "many", [], [a, b, a, b],
        "4 new (thin-stroke of a, thin-stroke of b, thin-stroke of a and 1 more)"
      ),
      ("none", [], [], ""),
    ] as [(String, [Finding], [Finding], String)])
  func `what became of findings is told by rule and icon`(
    id: String, old: [Finding], new: [Finding], text: String
  ) {
    #expect(FindingChanges(from: old, to: new).text == text)
  }
}
