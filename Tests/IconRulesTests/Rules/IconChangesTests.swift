import IconModel
import IconRules
import Testing

@Suite struct IconChangedTests {
  private func changed(_ change: ChangeSubject.Change) -> ChangeSubject {
    ChangeSubject(
      file: "New.xcassets", tolerance: 0.5, icons: [("home", SourceLocation(file: "a.png"), change)]
    )
  }

  private func pair(
    _ new: TargetFit, was: ShapeClass = .circular, likeness: Double? = 1
  ) -> ChangeSubject {
    changed(
      .both(
        outputs: [(fit(50), new)], oldShape: was, newShape: .circular,
        likeness: likeness.map { ($0, "its filled drawing") }))
  }

  @Test func `icons that are gone or new, and changes past the tolerance, are reported`() throws {
    try expectFindings(
      "icon-changed",
      reported: [
        "gone": changed(.removed(other: nil)), "new": changed(.added(other: nil)),
        "of another case": changed(.removed(other: "Home")),
        "that was of another case": changed(.added(other: "Home")),
        "another place and size": pair(fit(48, x: 2, y: -1)),
        "another shape": pair(fit(50), was: .square), "other ink": pair(fit(50), likeness: 0.62),
      ], accepted: ["within the tolerance": pair(fit(50.4, x: 0.2), likeness: 0.95)])
  }
}
