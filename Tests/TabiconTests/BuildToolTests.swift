import Foundation
import TestSupport
import Testing

/// The tool for builds: `tabicon` without what only people use.
@Suite struct BuildToolTests {
  private static func run(_ arguments: String...) throws -> Command.Result {
    return try Command(Tabicon.buildToolPath, arguments).with(environment: ["COLUMNS": "80"]).run()
  }

  @Test func `it exports the bytes of tabicon, catalog and accessors included`() throws {
    let folder = try TemporaryFolder()
    let formats = "png,xcassets,swift,svg,pdf,symbols"
    let whole = try Tabicon.run(
      "export", PackageRoot.icons, "-o", folder("whole"), "--formats", formats)
    let build = try Self.run(
      "export", PackageRoot.icons, "-o", folder("build"), "--formats", formats)
    #expect(build.status == whole.status && build.errors == whole.errors)
    #expect(try FileTree(folder("build")).differences(from: FileTree(folder("whole"))) == [])
  }

  @Test func `its reports without pictures are those of tabicon`() throws {
    for format in ["text", "json", "sarif", "junit", "github", "xcode"] {
      let build = try Self.run("validate", PackageRoot.icons, "--format", format)
      #expect(build.status == 0)
      let whole = try Tabicon.run("validate", PackageRoot.icons, "--format", format)
      #expect(build.output == whole.output, "\(format)")
    }
  }

  @Test(arguments: [
    ["--report", "page.html"], ["--report", "sheet.png"], ["--report", "html=page"],
    ["--report", "sheet=page"], ["--format", "html"],
  ])
  func `it refuses reports with pictures, and names the tool that writes them`(
    arguments: [String]
  ) throws {
    let result = try Command(Tabicon.buildToolPath, ["validate", PackageRoot.icons] + arguments)
      .run(status: 64)
    if arguments[0] == "--report" {
      #expect(result.errors.contains("which this tool for builds does not make; use 'tabicon'"))
    }
    #expect(!FileManager.default.fileExists(atPath: "page.html"))
  }

  @Test func `its help lists the reports and the commands that it has`() throws {
    let help = try Self.run("--help").output
    #expect(help.contains("OVERVIEW: Exports icons in a build"))
    for command in ["export", "validate", "xcode", "rules", "plan", "merge"] {
      #expect(help.contains("\n  \(command) "), "\(command)")
    }
    for command in ["init", "inspect", "preview", "derive", "import"] {
      #expect(!help.contains("\n  \(command) "), "\(command)")
    }
    let options = try Self.run("export", "--help").output
    #expect(options.contains(".sarif") && !options.contains(".html"))
  }
}
