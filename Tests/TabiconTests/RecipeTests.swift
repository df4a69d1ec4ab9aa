import Foundation
import TestSupport
import Testing

@Suite struct RecipeTests {
  private static let recipes = PackageRoot.path + "/Sources/Packaging/Recipes"

  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: recipes) {
      try folder.copy("\(recipes)/\(name)", to: name)
    }
    try folder.copy(PackageRoot.icons, to: "Icons")
    try folder.tabicon(
      "xcode", "Icons", "--output", "Generated", "--write-file-lists", "Lists", status: 0)
    // The phase looks for the tool beside what Xcode has in its path.
    try folder.createFolder(".local")
    try folder.link(".local/bin", to: Tabicon.products)
    let result = try Command("/bin/sh", ["export-icons.sh"], in: folder.path).with(environment: [
      "HOME": folder.path, "SRCROOT": folder.path, "PATH": "/usr/bin:/bin",
    ]).run(status: 0)
    #expect(result.output + result.errors == "")
    return folder
  }

  @Test(arguments: ["project.yml", "Project.swift", "Icons.podspec"])
  func `the files that a recipe names are there`(recipe: String) throws {
    let folder = try Self.project()
    let text = try folder.text(recipe)
    let named = text.matches(of: #/(?:Generated|Lists)(?:/[\w.-]+)?|export-icons.sh/#)
      .map { String($0.0) }
    #expect(named.count > 1)
    for path in named { #expect(folder.contains(path), "\(path)") }
    // Files of one name in two sets end a build of Xcode.
    #expect(
      recipe == "project.yml" ? text.contains(#"["manifest.json""#) : !text.contains("manifest"))
  }

  @Test(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for Tuist"))
  func `the project of Tuist has sound types`() throws {
    let standIns = try StandIns.shared.get()
    let module = try standIns.emit(
      [PackageRoot.fixtures + "/Recipes/ProjectDescription.swift"], as: "ProjectDescription")
    try standIns.check(["\(Self.recipes)/Project.swift"], ["-I", module])
  }

  @Test func `a clone of Xcode Cloud installs the tool and validates the icons`() throws {
    let folder = try Self.project()
    try folder.remove(".local")
    let install =
      "mkdir -p \"$2/bin\"; ln -s '\(Tabicon.path)' \"$2/bin/tabicon\"\n"
    try folder.write(
      "#!/bin/sh\necho \"$*\" >> asked\ncat > install.sh <<'END'\n\(install)END\n", to: "bin/curl")
    let result = try Command("/bin/sh", ["ci_post_clone.sh"], in: folder.path).with(
      environment: [
        "HOME": folder.path, "CI_PRIMARY_REPOSITORY_PATH": folder.path,
        "PATH": folder("bin") + ":/usr/bin:/bin",
      ], prelude: "chmod +x bin/curl"
    ).run(status: 0)
    #expect(result.output.contains("20 icons"), "\(result.output) \(result.errors)")
    #expect(try folder.text("asked").contains("/v0.2.0/install.sh"))
  }
}
