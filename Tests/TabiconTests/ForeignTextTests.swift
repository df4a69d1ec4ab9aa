import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// Names of files that a terminal or the log of a build would obey.
  ///
  /// Those of macOS's file systems have no such bytes as some of these.
  @Suite struct ForeignTextTests {
    private static let names = [
      "a\n::add-mask::bell\n", "b\u{1B}]0;X\u{7}\u{1B}[2J", "c\u{9B}2J\u{7F}", "d\u{202E}gvs.",
      "##[add-mask]e", "::add-mask::f", "::warning::g/h",
    ]

    private static func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in names { try folder.write(["\(name).svg": Drawing(file: "<svg")]) }
      try folder.write(["good-filled.svg": .disc])
      return folder
    }

    private func check(_ text: String, _ call: [String]) {
      let isControl = { (scalar: Unicode.Scalar) in
        scalar != "\n"
          && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
      }
      #expect(!text.unicodeScalars.contains(where: isControl), "\(call): \(text.debugDescription)")
      for line in text.split(separator: "\n") {
        let start = line.drop(while: \.isWhitespace)
        // The runner looks for nothing more in a line that is a command of ours.
        guard !start.contains(#/^::(error|warning|notice) (file|title)=/#) else { continue }
        #expect(!start.hasPrefix("::") && !line.contains("##["), "\(call): \(line)")
      }
    }

    @Test(arguments: [
      ["validate", "."], ["validate", ".", "--format", "github"],
      ["validate", ".", "--format", "xcode"], ["validate", ".", "--format", "json"],
      ["validate", ".", "--format", "sarif"], ["validate", ".", "--format", "junit"],
      ["export", ".", "-o", "::add-mask::x\n##[a]"],
      ["export", ".", "-o", "out\u{1B}[2J\n::add-mask::x"], ["init", "."],
      ["init", ".", "--force"], ["xcode", ".", "-o", "out"], ["inspect", "a\n::add-mask::b", "."],
      ["inspect", "##[add-mask]e.svg", "."], ["validate", "::add-mask::f.svg"],
      ["validate", "x\n::add-mask::y"], ["validate", ".", "--report", "x\n::add-mask::y"],
      ["\u{1B}[2J\n::error::x"], ["validate", ".", "--fit", "\u{1B}[2J"],
      ["preview", ".", "--output", "\u{1B}[2J.html"],
    ])
    func `nothing that is printed is obeyed by a terminal or a log`(call: [String]) throws {
      let folder = try Self.folder()
      let result = try folder.command(call).with(environment: ["SRCROOT": nil]).run()
      check(result.output, call)
      check(result.errors, call)
      #expect(!(result.output + result.errors).isEmpty)
    }

    @Test func `mistakes of a configuration are one line each`() throws {
      let folder = try TemporaryFolder([
        "a.svg": .disc,
        "x\n::add-mask::y.yml": Drawing(file: "icons: .\nbar: 1\nbaz: 2\n"),
      ])
      let result = try folder.tabicon("validate", "x\n::add-mask::y.yml")
      check(result.errors, [])
      #expect(result.status == 2 && result.errorLines.count == 2, "\(result.errors)")
    }

    @Test(arguments: [
      #"tabs: [{id: a, icon: good, title: "\ud800"}]"#,
      #"tabs: [{id: a, icon: good, title: "\udc00\ud800"}]"#,
      #"tabs: [{id: "\U0000dfff", icon: good, title: A}]"#,
      #"overrides: {"\ud83d": {shape: square}}"#,
    ])
    func `half of a pair of surrogates in an escape is a mistake, named as one`(line: String) throws
    {
      var set = try DrawingSet()
      set.configuration += line + "\n"
      let result = try set.attempt()
      check(result.errors, [line])
      #expect(result.status == 2 && result.errors.hasPrefix("tabbar.yml:5:"), "\(result.errors)")
    }

    @Test func `a folder whose name is no UTF-8 is an error, and the others come out`() throws {
      let folder = try TemporaryFolder(["in/good-filled.svg": .disc])
      let command = Command(
        "/bin/sh", ["-c", "d=\"in/$(printf 'caf\\351')\"; mkdir \"$d\"; cp in/*.svg \"$d\""],
        in: folder.path)
      try #require(command.run().status == 0)
      let result = try folder.tabicon("export", "in", "-o", "out")
      #expect(
        result.errors.contains(
          "in/caf\u{FFFD}: error: cannot be read: its name has bytes that are no UTF-8"))
      #expect(result.status == 2)
      #expect(try Export(folder("out")).iconNames == ["good"])
    }

    @Test func `a drawing is found whose name begins with an accent`() throws {
      let folder = try TemporaryFolder(["u/y-filled.svg": .square, "disc.svg": .disc])
      // Foundation cuts such a path itself.
      let script = "cp '\(folder("disc.svg"))' '\(folder("u"))/\u{301}x-filled.svg'"
      try #require(Command("/bin/sh", ["-c", script]).run().status == 0)
      try folder.tabicon(
        "export", "u/\u{301}x-filled.svg", "u/y-filled.svg", "-o", "out", status: 0)
      #expect(
        try Export(folder("out")).iconNames.map { Array($0.utf8) }
          == ["y", "\u{301}x"].map { Array($0.utf8) })
    }
  }
#endif
