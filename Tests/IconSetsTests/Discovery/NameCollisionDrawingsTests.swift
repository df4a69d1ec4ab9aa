import IconModel
import IconSets
import Testing

@Suite struct NameCollisionDrawingsTests {
  @Test(arguments: [
    (["x-fill.svg", "x-filled.svg", "x.svg"], ["filled": "x-fill.svg", "outlined": "x.svg"]),
    (
      ["x-outline.svg", "x-outlined.svg", "x-solid.svg"],
      ["filled": "x-solid.svg", "outlined": "x-outline.svg"]
    ),
    (
      ["filled/x.svg", "outline/x.svg", "x.svg"],
      ["filled": "filled/x.svg", "outlined": "outline/x.svg"]
    ),
    (["x-fill.svg", "x-filled.svg"], ["filled": "x-fill.svg"]),
  ])
  func `one of too many drawings is chosen for each style`(
    files: [String], chosen: [String: String]
  ) throws {
    let collision = try #require(IconDiscovery(paths: files).collisions.first)
    let drawings = collision.drawings ?? [:]
    #expect(
      Dictionary(uniqueKeysWithValues: drawings.map { ($0.key.rawValue, $0.value) }) == chosen)
  }

  @Test func `there is no choice between names that differ in letter case`() throws {
    let collision = try #require(IconDiscovery(paths: ["X.svg", "x.svg"]).collisions.first)
    #expect(collision.drawings == nil)
  }
}
