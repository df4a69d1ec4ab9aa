import Testing

@testable import IconSets

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("one letter off", "profil", "profile"), ("two off in six", "canavs", "canvas"),
    ("letter case", "OUTPUT", "output"), ("nearest of several", "tabs2", "tabs"),
    ("two off in four", "tbas2", nil), ("nothing alike", "colour", nil), ("no letters", "", nil),
    ("endless", String(repeating: "a", count: 100_000), nil),
  ])
  func `only a similar name is suggested`(
    id: String, name: String, suggestion: String?
  ) {
    let known = ["output", "profile", "canvas", "tabs"]
    #expect(NearestName.nearest(to: name, among: known) == suggestion)
  }
}
