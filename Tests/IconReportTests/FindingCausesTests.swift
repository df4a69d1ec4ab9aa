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

  struct Step: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: [Finding]
    let new: [Finding]
    let text: String
  }

  private static let (a, b) = (finding("thin-stroke", icon: "a"), finding("thin-stroke", icon: "b"))
  private static let moved = finding("thin-stroke", line: 9, icon: "a")

  @Test(arguments: [
    Step(
      testDescription: "new", old: [a], new: [a, b],
      text: "1 new (thin-stroke of b), 1 still there"),
    Step(
      testDescription: "fixed", old: [a, b], new: [b],
      text: "1 fixed (thin-stroke of a), 1 still there"),
    Step(testDescription: "moved", old: [a], new: [moved], text: "1 still there"),
    Step(
      testDescription: "twice", old: [a], new: [a, a],
      text: "1 new (thin-stroke of a), 1 still there"),
    Step(
      testDescription: "many", old: [], new: [a, b, a, b],
      text: "4 new (thin-stroke of a, thin-stroke of b, thin-stroke of a and 1 more)"),
    Step(testDescription: "none", old: [], new: [], text: ""),
  ])
  func `what became of findings is told by rule and icon`(step: Step) {
    #expect(FindingChanges(from: step.old, to: step.new).text == step.text)
  }
}
