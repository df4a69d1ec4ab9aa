import Foundation
import IconSets
import TabBarManifest
import TestSupport
import Testing

@Suite struct InitTests {
  @Test func `the example set exports with what is written for it`() throws {
    let folder = try TemporaryFolder()
    try folder.copy(PackageRoot.path + "/Icons", to: "Icons")
    try folder.remove("Icons/tabbar.yml")
    let result = try folder.tabicon("init", "Icons", status: 0)
    #expect(result.errors == "", "\(result.errors)")
    #expect(result.outputLines.first == "wrote Icons/tabbar.yml: 5 tabs of 20 icons, 18 pairs")
    try Snapshot.expect(try folder.text("Icons/tabbar.yml"), named: "init.yml")

    let exported = try folder.tabicon("export", "Icons", status: 0)
    #expect(!exported.errors.contains("error:"))
    let export = try Export(folder("Output"))
    #expect(
      export.manifest.tabs.map(\.title) == ["Compass", "Calendar", "Saved", "Gear", "Profile"])
    #expect(export.iconNames.count == 20)
  }

  @Test func `no two tabs have one title, and a name of signs alone stays as it is`() {
    let titles = TabUse.titles(of: ["a/arrow", "b/arrow", "ARROW", "b arrow", "--"])
    #expect(titles == ["Arrow", "B Arrow", "ARROW 2", "B Arrow 2", "--"])
  }
}
