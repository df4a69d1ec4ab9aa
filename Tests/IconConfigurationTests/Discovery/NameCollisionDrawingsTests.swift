import IconModel
import Testing

@testable import IconConfiguration

@Suite struct NameCollisionDrawingsTests {
  @Test(arguments: [
    (["x-fill.svg", "x-filled.svg", "x.svg"], ["filled": "x-filled.svg", "outlined": "x.svg"]),
    (
      ["x-outline.svg", "x-outlined.svg", "x-solid.svg"],
      ["filled": "x-solid.svg", "outlined": "x-outlined.svg"]
    ),
    (
      ["filled/x.svg", "outline/x.svg", "x.svg"],
      ["filled": "filled/x.svg", "outlined": "outline/x.svg"]
    ),
    (["x-fill.svg", "x-filled.svg"], ["filled": "x-filled.svg"]),
  ])
  func `one of too many drawings is chosen for each style`(
    files: [String], chosen: [String: String]
  ) {
    let drawings = NameCollision(names: ["x"], files: files).drawings ?? [:]
    #expect(
      Dictionary(uniqueKeysWithValues: drawings.map { ($0.key.rawValue, $0.value) }) == chosen)
  }

  @Test func `there is no choice between names that differ in letter case`() {
    #expect(NameCollision(names: ["X", "x"], files: ["X.svg", "x.svg"]).drawings == nil)
  }
}
