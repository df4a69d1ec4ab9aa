import Testing

@testable import IconSets

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("same", "icons", "icons", 0), ("inserted", "icons", "icon", 1),
    ("deleted", "icon", "icons", 1),
    ("replaced", "fit", "fat", 1), ("swapped", "tilte", "title", 1), ("none", "", "fit", 3),
    ("all", "abc", "xyz", 3), ("far", "kitten", "sitting", 3),
  ])
  func `the distance counts the letters to change`(
    id: String, first: String, second: String, distance: Int
  ) {
    #expect(NearestName.distance(Array(first), Array(second)) == distance)
    #expect(NearestName.distance(Array(second), Array(first)) == distance)
  }

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
