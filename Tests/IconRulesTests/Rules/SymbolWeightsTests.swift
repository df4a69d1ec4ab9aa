import Testing

@Suite struct SymbolWeightsTests {
  private static let black = SymbolTemplates.bar.black
  private static let hole =
    "M79.5 -35.2C79.5 -18.91 66.29 -5.7 50 -5.7C33.71 -5.7 20.5 -18.91 20.5 -35.2"
    + "C20.5 -51.49 33.71 -64.7 50 -64.7C66.29 -64.7 79.5 -51.49 79.5 -35.2Z"
  private static let smallHole =
    "M50.2 -35.2C50.2 -35.1 50.1 -35 50 -35C49.9 -35 49.8 -35.1 49.8 -35.2"
    + "C49.8 -35.3 49.9 -35.4 50 -35.4C50.1 -35.4 50.2 -35.3 50.2 -35.2Z"
  private static let place = "39:4: error: [symbol-mismatch]"
  private static let contour = "contour 1 of path 2 of 'Black-S'"

  private static func changed(
    _ name: String, _ data: String, _ findings: String...
  ) -> TemplateChange {
    var change = TemplateChange(name, [(black, data)])
    change.findings = findings
    return change
  }

  static let changes = [
    changed(
      "a path more", black + "\"/><path d=\"M0 0h9v9z",
      "37:3: error: [symbol-mismatch] 'Black-S' has 3 paths, and Regular has 2"),
    changed(
      "a contour more", black + "M0 0h9v9z",
      "\(place) path 2 of 'Black-S' has 2 contours, and in Regular 1"),
    changed(
      "a point more", "M43.7 -57.2L43.7 -35L43.7 -13.2L56.3 -13.2L56.3 -35.2L56.3 -57.2Z",
      "\(place) \(contour) has 5 segments, and in Regular 4"),
    changed(
      "a curve for a line", "M43.7 -57.2L43.7 -13.2L56.3 -13.2Q56.3 -30 56.3 -35.2L56.3 -57.2Z",
      "\(place) segment 3 of \(contour) is a quadratic curve, and in Regular a line"),
    changed(
      "another way to write a line", "m43.7 -57.2 0 44h12.6v-22 -22z"),
    changed(
      "the other direction", "M43.7 -57.2L56.3 -57.2L56.3 -35.2L56.3 -13.2L43.7 -13.2Z",
      "\(place) \(contour) runs against the one of Regular"),
    changed(
      "another start", "M56.3 -13.2L56.3 -35.2L56.3 -57.2L43.7 -57.2L43.7 -13.2Z",
      "39:4: warning: [symbol-mismatch] \(contour) starts at another point than the one of Regular"),
    TemplateChange(
      "a hole that vanishes", [(hole, smallHole)],
      "38:4: warning: [symbol-weights] in Black, path 1 has 1 part and 0 holes, and in Regular 1 part"
        + " and 1 hole"),
    changed(
      "a contour that crosses itself", "M43.7 -57.2L43.7 -13.2L56.3 -13.2L66 -60L62 -40Z",
      "39:4: warning: [symbol-weights] in Black, contour 1 of path 2 crosses itself"),
    TemplateChange(
      "too tall",
      [
        ("matrix(1 0 0 1 513 696)", "matrix(2 0 0 2 513 696)"),
        ("matrix(1 0 0 1 1400 696)", "matrix(2 0 0 2 1400 696)"),
        ("matrix(1 0 0 1 2881 696)", "matrix(2 0 0 2 2881 696)"),
      ],
      "2:1: warning: [symbol-size] the ink of Regular is 160 of 100 points tall, and a line of text"
        + " 119.3"),
    TemplateChange(
      "small in a tab bar",
      [
        ("matrix(1 0 0 1 513 696)", "matrix(.7 0 0 .7 513 696)"),
        ("matrix(1 0 0 1 1400 696)", "matrix(.7 0 0 .7 1400 696)"),
        ("matrix(1 0 0 1 2881 696)", "matrix(.7 0 0 .7 2881 696)"),
      ],
      "2:1: note: [symbol-size] in a tab bar the ink is 16.6 by 16.6 pt, target 23 pt"),
  ]

  @Test(arguments: changes)
  func `masters that do not belong together, and weights that break, have a finding`(
    change: TemplateChange
  ) throws {
    let found = try change.found()
    #expect(found.sorted() == change.findings.sorted(), "\(found.joined(separator: "\n"))")
  }
}
