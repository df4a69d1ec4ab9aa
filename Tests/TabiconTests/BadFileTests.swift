import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that cannot be read or cannot be an icon's, each beside two good icons.
@Suite struct BadFileTests {
  /// Something that is named like a drawing and is none.
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let reason: String
    let create: @Sendable (TemporaryFolder) throws -> Void

    var testDescription: String { id }

    static let all = [
      Row(id: "folder", reason: "is a directory") { try $0.createFolder("in/bad.svg") },
      Row(id: "broken link", reason: "no such file or directory") {
        try $0.link("in/bad.svg", to: "nowhere.svg")
      },
      Row(id: "link to itself", reason: "too many levels of symbolic links") {
        try $0.link("in/bad.svg", to: "bad.svg")
      },
      Row(id: "pipe", reason: "it is not a regular file") {
        #expect(unsafe mkfifo($0("in/bad.svg"), 0o666) == 0)
      },
      Row(id: "device", reason: "it is not a regular file") {
        try $0.link("in/bad.svg", to: "/dev/zero")
      },
    ]
  }

  @Test(arguments: Row.all)
  func `what is no file is named and the others come out`(row: Row) throws {
    let set = try DrawingSet()
    try row.create(set.folder)
    let result = try set.run(status: 2)
    #expect(
      result.errorLines == [
        "in/bad.svg: error: cannot be read: \(row.reason); check the file and its permissions"
      ])
    #expect(
      result.output
        == "exported 2 of 3 icons, 8 images to out; 1 file not readable\n")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `an unreadable drawing is named and the others come out`() throws {
    let set = try DrawingSet()
    try set.folder.write(["in/bad-filled.svg": .disc])
    #expect(unsafe chmod(set.folder("in/bad-filled.svg"), 0) == 0)
    let result = try set.run(status: 2)
    #expect(
      result.errors
        == "in/bad-filled.svg: error: cannot be read: permission denied;"
        + " check the file and its permissions\n")
  }

  @Test func `a link to a drawing is a drawing`() throws {
    let set = try DrawingSet()
    try set.folder.write(["elsewhere/disc.svg": .disc])
    try set.folder.link("in/linked-filled.svg", to: "../elsewhere/disc.svg")
    #expect(try set.run(exporting: ["linked"], status: 0).errors == "")
  }

  @Test func `links to folders are not followed in circles or out of the project`() throws {
    let set = try DrawingSet()
    try set.folder.write(["elsewhere/disc-filled.svg": .disc])
    try set.folder.link("in/circle", to: ".")
    try set.folder.link("in/outside", to: "../elsewhere")
    #expect(try set.run(status: 0).errors == "")
  }

  @Test(arguments: [
    ("-option-filled.svg", "a part of it begins with '-'"),
    ("~home-filled.svg", "a part of it begins with '~'"),
    ("a:b-filled.svg", "it has a ':'"),
    ("what?.svg", "it has a '?'"),
    ("line\nbreak.svg", "it has a control character"),
    ("con.svg", "Windows keeps 'con' for a device"),
    (String(repeating: "n", count: 230) + ".svg", "a part of it has 230 bytes, more than 200"),
    ("end .svg", "a part of it ends in a space"),
  ])
  func `a name that no icon can have is refused`(name: String, reason: String) throws {
    let set = try DrawingSet()
    try set.folder.write(["in/" + name: .disc])
    let result = try set.run(status: 1)
    #expect(
      result.errors
        == "in/\(name): error: [name-invalid] the name cannot be an icon's: \(reason);"
        + " rename the file\n")
  }

  /// File systems of macOS keep either pair in one file, so there is nothing to collide.
  @Test(
    .enabled(if: caseMatters, "this file system does not tell 'Home' from 'home'"),
    arguments: [
      ("letter case", "Home-filled.svg", "home-filled.svg", "Home"),
      ("accents", "caf\u{65}\u{301}-filled.svg", "caf\u{E9}-filled.svg", "caf\u{65}\u{301}"),
    ])
  func `icons whose names other systems take for one are refused`(
    id: String, first: String, second: String, name: String
  ) throws {
    let set = try DrawingSet()
    try set.folder.write(Array(Drawing.disc.text.utf8), to: "in/" + first)
    try set.folder.write(Array(Drawing.square.text.utf8), to: "in/" + second)
    let result = try set.run(status: 1)
    #expect(
      Array(result.errors.utf8)
        == Array(
          ("in/\(first): error: [name-collision] the icon name '\(name)' is also that of"
            + " 'in/\(second)'; rename all but one of these files\n").utf8))
    #expect(result.output == "exported 2 of 4 icons, 8 images to out; 1 error\n")
  }

  private static let caseMatters: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "a")) != nil else {
      return false
    }
    return !FileManager.default.fileExists(atPath: folder("A"))
  }()
}
