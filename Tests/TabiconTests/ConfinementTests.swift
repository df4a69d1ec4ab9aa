#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What a drawing could do that has taken over the library that renders it: nothing.
  @Suite struct ConfinementTests {
    private static let canCompile =
      (try? Command("/usr/bin/env", ["cc", "--version"]).run().status) == 0

    @Test(.enabled(if: canCompile, "a C compiler is needed to stand in for librsvg"))
    func `a library that is taken over reaches no file, host or process`() throws {
      let set = try DrawingSet()
      let library = set.folder("takeover.so")
      let source = PackageRoot.fixtures + "/Sandbox/takeover.c"
      let compiled = try Command(
        "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", source, "-o", library, "-ldl"]
      ).run()
      try #require(compiled.status == 0, "\(compiled.errors)")
      try set.folder.write(["in/shown-filled.svg": Drawing("<!-- show yourself -->")])
      var command = try set.command()
      command.environment["LD_PRELOAD"] = library
      command.environment["TABICON_TEST_SECRET"] = "token"
      let result = try command.run()
      // On a kernel that cannot confine processes the run says so, and this test cannot be passed.
      if result.errors.contains("note: this kernel lacks") { return }
      #expect(result.errorLines.count == 1)
      #expect(
        result.errors.hasPrefix("in/shown-filled.svg: error: [svg-limits] the drawing ends"),
        "\(result.errors)")
      #expect(try set.export().iconNames == DrawingSet.goodNames)
    }

    @Test func `text that is allowed is drawn, with the fonts that there are`() throws {
      let set = try DrawingSet()
      try set.folder.write([
        "in/text-filled.svg": Drawing("<rect width='9' height='9'/><text y='20'>A</text>")
      ])
      let result = try set.command("--allow-text").run()
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.errors.contains("note: [text-element] text is drawn in a font of this machine"),
        "\(result.errors)")
      #expect(try set.export().iconNames.contains("text"))
    }
  }
#endif
