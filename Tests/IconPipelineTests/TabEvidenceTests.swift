import IconModel
import Testing

@testable import IconPipeline

@Suite struct TabEvidenceTests {
  @Test(
    arguments: [
      ("App", [], "tabbar_home", TabEvidence.tabBar), ("App", [], "Icons_Tabbar_Home", .tabBar),
      ("TabIcons", [], "home", .tabBar), ("App", ["Tab Bar"], "home", .tabBar),
      ("App", ["Tabs"], "home", .word), ("App", [], "homeTab", .word),
      ("App", [], "tab-home", .word), ("App", [], "activeTabHome", .word),
      ("App", [], "table", .nothing), ("App", [], "tablet-tabs", .nothing),
      ("App", [], "stable", .nothing), ("App", [], "tabbar_background", .nothing),
      ("App", ["Settings"], "Open-In-Tab-Group", .nothing),
    ] as [(String, [String], String, TabEvidence)])
  func `names say how much they speak of tabs`(
    catalog: String, groups: [String], name: String, evidence: TabEvidence
  ) {
    let set = AssetImageSet(
      folder: "x", name: name, groups: groups, catalog: catalog,
      location: SourceLocation(file: "x"))
    #expect(TabEvidence(of: set) == evidence)
  }
}
