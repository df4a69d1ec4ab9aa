import Foundation
import TabBarManifest
import TestSupport
import Testing

/// An export of other drawings removes no outputs of the icons that it lacks.
@Suite struct RemovalTests {
  /// The file of an output that is lost before an export, if any.
  enum Loss: String, CaseIterable, CustomTestStringConvertible {
    case nothing, state, manifest
    var testDescription: String { rawValue }

    func happen(to set: RepeatedExport) throws {
      switch self {
      case .nothing: break
      case .state: try set.remove("out/.tabicon")
      case .manifest: try set.folder.write("{", to: "out/manifest.json")
      }
    }
  }

  @Test(arguments: Loss.allCases)
  func `an export of one drawing changes nothing in the output of its set`(loss: Loss) throws {
    let set = try RepeatedExport(pairs: 4)
    try set.run()
    try loss.happen(to: set)
    let before = try set.output()
    let result = try set.folder.tabicon("export", "in/icon1-filled.svg", "-o", "out", status: 2)
    #expect(result.output == "")
    #expect(
      result.errors
        == "out: error: holds 3 icons of 'in' that the inputs lack, 'icon0', 'icon2', 'icon3', and"
        + " nothing was exported, since their files would be removed; export the whole set, name"
        + " another folder with '--output', or remove them with '--prune'\n")
    #expect(try set.output() == before)
    #expect(try set.run().result.status == 0, "the set itself is exported as ever")
  }

  @Test func `with prune, the outputs of other icons are removed and counted`() throws {
    let set = try RepeatedExport(pairs: 3)
    try set.run()
    let gone = try set.output().paths.filter { $0.contains("icon0") || $0.contains("icon2") }
    let result = try set.folder.tabicon(
      "export", "in/icon1-filled.svg", "in/icon1-outlined.svg", "-o", "out", "--prune", "--verbose",
      "--report", "report.json", "--report", "report.txt", status: 0)
    #expect(
      result.output
        == "exported 1 icon, 8 images to out (1 unchanged), removed \(gone.count) files of 2"
        + " icons; no findings\n")
    #expect(result.errorLines == gone.map { "out/\($0): note: was removed" })
    let removed = gone.map { "out/\($0)" }
    let text = try set.folder.text("report.txt")
    #expect(text.hasPrefix(removed.map { "\($0): removed\n" }.joined()))
    let json = try JSONSerialization.jsonObject(
      with: set.folder.data("report.json"))
    #expect((json as? [String: Any])?["removed"] as? [String] == removed)
    #expect(try Export(set.folder("out")).iconNames == ["icon1"])
  }

  @Test(arguments: ["a folder", "a configuration beside", "a folder, state lost"])
  func `an export of another set changes nothing in an output`(kind: String) throws {
    let set = try RepeatedExport(pairs: 2)
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    try set.write(pair: 1, named: "other")
    try set.run()
    for variant in ["filled", "outlined"] {
      try set.folder.createFolder("night")
      try set.rename("in/other-\(variant).svg", to: "night/other-\(variant).svg")
    }
    try set.folder.write("icons: ../night\n", to: "in/night.yml")
    if kind.hasSuffix("lost") { try set.remove("out/.tabicon") }
    let before = try set.output()
    let input = kind == "a configuration beside" ? "in/night.yml" : "night"
    let result = try set.folder.tabicon("export", input, "-o", "out", status: 2)
    #expect(result.errors.hasPrefix("out: error: holds 2 icons of 'in' that the inputs lack"))
    #expect(try set.output() == before)
    let own = try set.run().result
    #expect(own.output.contains(", removed 20 files of 1 icon; "))
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }

  @Test func `single drawings that cover all icons of an output are exported`() throws {
    let set = try RepeatedExport(pairs: 1)
    for drawings in [
      ["in/icon0-filled.svg"], ["in/icon0-filled.svg", "in/icon0-outlined.svg"],
      ["in/icon0-outlined.svg"],
    ] {
      try set.folder.tabicon(["export"] + drawings + ["-o", "out"], status: 0)
      #expect(try Export(set.folder("out")).iconNames == ["icon0"])
    }
    #expect(try set.run().result.status == 0)
  }

  @Test(arguments: [false, true])
  func `a project that was moved is the same set`(isStateLost: Bool) throws {
    let set = try RepeatedExport(pairs: 3)
    try set.run()
    try set.folder.createFolder("moved")
    for folder in ["in", "out"] { try set.rename(folder, to: "moved/\(folder)") }
    if isStateLost { try set.remove("moved/out/.tabicon") }
    for variant in ["filled", "outlined"] { try set.remove("moved/in/icon2-\(variant).svg") }
    var command = set.command()
    command.workingDirectory = set.folder("moved")
    let result = try command.run()
    #expect(result.status == 0 && result.output.contains(" of 1 icon; "), "\(result)")
    // From another folder of the project.
    for variant in ["filled", "outlined"] { try set.remove("moved/in/icon1-\(variant).svg") }
    command = Tabicon.command(["export", ".", "-o", "../out", "--formats", "png"])
    command.workingDirectory = set.folder("moved/in")
    #expect(try command.run().status == 0)
    #expect(try Export(set.folder("moved/out")).iconNames == ["icon0"])
  }

  @Test func `a folder with another name is the same set as long as no icon is missing`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    try set.rename("in", to: "Icons")
    let same = try set.folder.tabicon("export", "Icons", "-o", "out", status: 0)
    #expect(!same.output.contains("removed"), "\(same)")
    try set.rename("Icons", to: "in")
    for variant in ["filled", "outlined"] { try set.remove("in/icon1-\(variant).svg") }
    let result = try set.folder.tabicon("export", "in", "-o", "out", status: 2)
    #expect(result.errors.hasPrefix("out: error: holds 1 icon of 'Icons' that the inputs lack"))
    try set.folder.tabicon("export", "in", "-o", "out", "--prune", status: 0)
  }

  @Test func `an output that was emptied has nothing to lose`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    for path in try set.output().paths { try set.remove("out/" + path) }
    try set.folder.tabicon("export", "in/icon1-filled.svg", "-o", "out", status: 0)
  }

  @Test func `the manifest has the path of the set, unless the output folder is absolute`() throws {
    let set = try RepeatedExport(pairs: 1)
    try set.run()
    #expect(try Export(set.folder("out")).manifest.source == "../in")
    try set.folder.write("icons: .\noutput: ../made/here\n", to: "in/named.yml")
    try set.folder.tabicon("export", "in/named.yml", status: 0)
    #expect(try Export(set.folder("made/here")).manifest.source == "../../in/named.yml")
    try set.folder.tabicon("export", "in", "-o", set.folder("far"), status: 0)
    #expect(try Export(set.folder("far")).manifest.source == nil)
    try set.folder.tabicon("export", "in/icon0-filled.svg", "-o", "single", status: 0)
    #expect(try Export(set.folder("single")).manifest.source == nil)
  }
}
