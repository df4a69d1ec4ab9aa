import Foundation
import TestSupport
import Testing

/// Names that lead elsewhere, or that some system cannot have: rows N1 to N4 of the catalogue.
///
/// `IconNameFaultTests` and `NameCollisionTests` have more names, and `BadFileTests` the collisions.
@Suite struct HostileNameTests {
  @Test(arguments: [
    ("N1: an option", "-option-filled.svg", "a part of it begins with '-'"),
    ("N1: a home folder", "~home-filled.svg", "a part of it begins with '~'"),
    ("N1: a colon", "a:b-filled.svg", "it has a ':'"),
    ("N1: a backslash", #"a\x.svg"#, #"it has a '\'"#),
    ("N1: a line break", "line\nbreak.svg", "it has a control character"),
    ("N4: a question mark", "what?.svg", "it has a '?'"),
    ("N4: a device", "con.svg", "Windows keeps 'con' for a device"),
    ("N4: a device in a folder", "sub/NUL-filled.svg", "Windows keeps 'nul' for a device"),
    ("N4: a device with an extension", "aux.png.svg", "Windows keeps 'aux' for a device"),
    ("N4: a dot at the end", "end..svg", "a part of it ends in '.'"),
    ("N4: a space at the end", "end .svg", "a part of it ends in a space"),
    (
      "N4: 230 bytes", String(repeating: "n", count: 230) + ".svg",
      "a part of it has 230 bytes, more than 200"
    ),
    (
      "N4: 255 bytes", String(repeating: "é", count: 125) + "x.svg",
      "a part of it has 251 bytes, more than 200"
    ),
    (
      "N4: a long path",
      String(repeating: String(repeating: "p", count: 180) + "/", count: 4) + "x.svg",
      "with its folders it has 725 bytes, more than 700"
    ),
  ])
  func `a file name that no icon can have is refused, and the others come out`(
    id: String, name: String, reason: String
  ) throws {
    let set = try DrawingSet()
    try set.folder.write(["in/" + name: .disc])
    let result = try set.run(status: 1)
    #expect(
      result.errors
        == "in/\(name.replacing("\n", with: #"\n"#)): error: [name-invalid]"
        + " the name cannot be an icon's: \(reason);"
        + " rename the file\n")
    #expect(
      try set.output().paths.allSatisfy {
        $0.contains("good") || $0.contains("kind") || !$0.contains("/")
          || $0 == "TabIcons.xcassets/Contents.json"
      })
  }

  #if os(Linux)
    /// File systems of macOS have no such names.
    @Test func `N1: a file name that is no UTF-8 is refused, and the others come out`() throws {
      let set = try DrawingSet()
      let script = "cp in/good-filled.svg \"in/$(printf 'caf\\351')-filled.svg\""
      var command = Command("/bin/sh", ["-c", script])
      command.workingDirectory = set.folder.path
      try #require(command.run().status == 0)
      let result = try set.run(status: 1)
      #expect(
        result.errors
          == "in/caf\u{FFFD}-filled.svg: error: [name-invalid] the name cannot be an icon's:"
          + " it has bytes that are no UTF-8; rename the file\n")
    }
  #endif

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

  @Test(arguments: [
    ("N1: NUL in a folder", #"icons: "in\0/../..""#, "icons"),
    ("N1: NUL in the output", #"output: "out\0x""#, "output"),
    ("N1: NUL in an icon", #"tabs: [{id: a, icon: "good\0"}]"#, "icon"),
    ("N1: a line break in a title", #"tabs: [{id: a, title: "A\nB"}]"#, "title"),
    ("N1: an escape sequence in a title", #"tabs: [{id: a, title: "\e[2J"}]"#, "title"),
    ("N1: NUL in an identifier", #"tabs: [{id: "a\0"}]"#, "id"),
    ("N1: NUL in a drawing", #"overrides: {good: {filled: "good-filled.svg\0"}}"#, "filled"),
  ])
  func `control characters in the configuration stop the run before anything is written`(
    id: String, line: String, key: String
  ) throws {
    var set = try DrawingSet()
    let name = line.prefix { $0 != ":" }
    set.configuration =
      set.configuration.split(separator: "\n").filter { !$0.hasPrefix(name) }
      .joined(separator: "\n") + "\n\(line)\n"
    let result = try set.attempt(status: 2)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("tabbar.yml:"))
    #expect(
      result.errors.contains("'\(key)'") && result.errors.contains("control character"),
      "\(result.errors)")
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
