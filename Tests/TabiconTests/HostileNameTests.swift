import Foundation
import TestSupport
import Testing

/// Names that lead elsewhere, or that some system cannot have: rows N1 to N4 of the catalogue.
///
/// `IconNameFaultTests` and `NameCollisionTests` have more names, and `BadFileTests` the collisions.
@Suite struct HostileNameTests {
  /// Files that no icon can be named after, of each fault that `IconNameFaultTests` has, with the reason.
  private static let names = [
    ("-option-filled.svg", "a part of it begins with '-'"),
    ("~home-filled.svg", "a part of it begins with '~'"), ("a:b-filled.svg", "it has a ':'"),
    (#"a\x.svg"#, #"it has a '\'"#), ("line\nbreak.svg", "it has a control character"),
    ("what?.svg", "it has a '?'"), ("con.svg", "Windows keeps 'con' for a device"),
    ("sub/NUL-filled.svg", "Windows keeps 'nul' for a device"),
    ("aux.png.svg", "Windows keeps 'aux' for a device"), ("end..svg", "a part of it ends in '.'"),
    ("end .svg", "a part of it ends in a space"),
    (String(repeating: "n", count: 230) + ".svg", "a part of it has 230 bytes, more than 200"),
    (String(repeating: "é", count: 125) + "x.svg", "a part of it has 251 bytes, more than 200"),
    (
      String(repeating: String(repeating: "p", count: 180) + "/", count: 4) + "x.svg",
      "with its folders it has 725 bytes, more than 700"
    ),
  ]

  @Test func `N1 and N4: file names that no icon can have are refused, and the others come out`()
    throws
  {
    let set = try DrawingSet()
    for (name, _) in Self.names { try set.folder.write(["in/" + name: .disc]) }
    var expected = Self.names.map { name, reason in
      "in/\(name.replacing("\n", with: #"\n"#)): error: [name-invalid] the name cannot be an icon's:"
        + " \(reason); rename the file"
    }
    #if os(Linux)
      // File systems of macOS have no names that are no UTF-8.
      var command = Command(
        "/bin/sh", ["-c", "cp in/good-filled.svg \"in/$(printf 'caf\\351')-filled.svg\""])
      command.workingDirectory = set.folder.path
      try command.run(status: 0)
      expected.append(
        "in/caf\u{FFFD}-filled.svg: error: [name-invalid] the name cannot be an icon's:"
          + " it has bytes that are no UTF-8; rename the file")
    #endif
    #expect(try set.run(status: 1).errorLines.sorted() == expected.sorted())
    #expect(
      try set.output().paths.allSatisfy {
        $0.contains("good") || $0.contains("kind") || !$0.contains("/")
          || $0 == "TabIcons.xcassets/Contents.json"
      })
  }

  @Test(arguments: [
    ("N1: a drawing above", "overrides: {good: {outlined: ../../secret.svg}}", 2),
    ("N1: an absolute drawing", "overrides: {good: {outlined: /secret.svg}}", 2),
    ("N1: a drawing by a detour", "overrides: {good: {outlined: a/../../secret.svg}}", 2),
    ("N1: settings of an icon above", "overrides: {../../secret: {shape: square}}", 1),
    ("N1: an icon above", "tabs: [{id: a, title: A, icon: ../secret}]", 1),
    ("N1: an absolute icon", "tabs: [{id: a, title: A, icon: /secret}]", 1),
    (
      "N1: a new icon above",
      "tabs: [{id: a, title: A, icon: {name: ../x, filled: good-filled.svg}}]", 1
    ),
  ])
  func `a name in the configuration leads nowhere else`(
    id: String, line: String, status: Int32
  ) throws {
    var set = try DrawingSet()
    try set.folder.write(["secret.svg": .disc])
    set.configuration += line + "\n"
    let before = try FileTree(set.folder.path).paths
    let result = try set.attempt(status: status)
    let errors = result.errorLines.filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(result.errors)")
    #expect(
      errors.allSatisfy {
        $0.hasPrefix("tabbar.yml:5:")
          || $0.hasPrefix("in/good-filled.svg: error: [name-invalid]")
      }, "\(result.errors)")
    let added = Set(try FileTree(set.folder.path).paths).subtracting(before + ["tabbar.yml"])
    #expect(
      added.allSatisfy { $0.hasPrefix("out/") && !$0.contains("secret") && !$0.contains("..") })
    #expect(added.isEmpty == (status == 2))
  }

  @Test func `N1: control characters in the configuration stop the run before anything is written`()
    throws
  {
    let lines = [
      ("icons", #"icons: "in\0/../..""#), ("output", #"output: "out\0x""#),
      ("icon", #"tabs: [{id: a, icon: "good\0"}, "#), ("title", #"  {id: b, title: "A\nB"}, "#),
      ("title", #"  {id: c, title: "\e[2J"}, "#), ("id", #"  {id: "a\0"}]"#),
      ("filled", #"overrides: {good: {filled: "good-filled.svg\0"}}"#),
    ]
    var set = try DrawingSet()
    set.configuration = lines.map { $0.1 + "\n" }.joined()
    let result = try set.attempt(status: 2)
    #expect(result.errorLines.count == lines.count, "\(result.errors)")
    for (number, (line, (key, _))) in zip(result.errorLines, lines).enumerated() {
      #expect(
        line.hasPrefix("tabbar.yml:\(number + 1):") && line.contains("'\(key)'")
          && line.contains("control character"), "\(line)")
    }
    #expect(try set.output().paths == [])
  }

  @Test func `N2: icons that share a Swift name are both named`() throws {
    let set = try DrawingSet()
    try set.folder.write(["in/arrow-up-filled.svg": .disc, "in/arrow_up-filled.svg": .square])
    let result = try set.run(exporting: ["arrow-up", "arrow_up"], status: 0)
    #expect(
      result.errors
        == "in/arrow_up-filled.svg: warning: [identifier-collision] the icons 'arrow-up',"
        + " 'arrow_up' are all 'arrowUp' in Swift; rename all but one of them, or leave 'swift' out"
        + " of 'formats'\n")
  }

  @Test(arguments: [("home", "error"), ("way", "warning")])
  func `an image set that is given the name of another icon's is reported, and like folders`(
    other: String, severity: String
  ) throws {
    var set = try DrawingSet()
    try set.folder.write([
      "in/box-filled.svg": .disc, "in/home-filled.svg": .square, "in/way-filled.svg": .ring,
      "in/Nav/a-filled.svg": .disc, "in/nav/b-filled.svg": .ring,
    ])
    set.configuration += """
      tabs: [{id: b, title: B, icon: box}, {id: o, title: O, icon: \(other)}]
      overrides:
        home: {imageSets: {filled: Box-Filled}}
        way: {imageSets: {filled: way-filled, outlined: map-outlined}}
      """
    let lines = try set.attempt().errorLines.filter { $0.contains("asset-collision") }
    #expect(
      lines == [
        "in/nav: warning: [asset-collision] the folders 'in/Nav' and 'in/nav' differ in letter case"
          + " or the spelling of accents alone; rename all but one of them",
        "tabbar.yml:7:21: \(severity): [asset-collision] 'Box-Filled' is given to an image set of"
          + " 'home', though it is that of the icon 'box'; give it another name, or name the image"
          + " sets of 'box' as well",
      ])
  }

  @Test func `N4: keywords of Swift are names of icons`() throws {
    let set = try DrawingSet()
    let names = ["Type", "default", "in", "init", "self"]
    for name in names { try set.folder.write(["in/\(name)-filled.svg": .disc]) }
    try set.run(exporting: names, status: 0)
    let code = try #require(try set.output().files["TabIcons.swift"])
    let text = String(decoding: code, as: UTF8.self)
    for word in ["`default`", "`in`", "`init`", "`self`", "type"] {
      #expect(text.contains("case \(word)"), "\(word)")
    }
  }
}
