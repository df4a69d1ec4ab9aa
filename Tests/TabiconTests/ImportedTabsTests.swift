import Foundation
import TestSupport
import Testing

/// Which image sets of an app are taken for tab icons, and what is known of the tabs.
@Suite struct ImportedTabsTests {
  /// An app with image sets of a size each, in points.
  private func app(
    _ sets: [(name: String, side: Int)], project: String? = nil
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, side) in sets {
      let path = "Sources/App.xcassets/\(name)"
      try folder.write(imageSet: path, [("x.svg", "")])
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(side)' height='\(side)' viewBox='0 0 \(side) \(side)'>"
          + "<circle cx='\(side / 2)' cy='\(side / 2)' r='\(side / 2 - 2)'/></svg>",
        to: path + ".imageset/x.svg")
    }
    if let project { try folder.write(project, to: "App.xcodeproj/project.pbxproj") }
    return folder
  }

  @Test(arguments: CaseFile.rows("Names/titles.txt"))
  func `the title of a tab is taken from the code, as a text, a key or a remark`(
    section: String, row: String
  ) throws {
    let sides = row.split(separator: " => ", omittingEmptySubsequences: false)
    let folder = try app([("tab_home", 24)])
    try folder.write(String(sides[0]), to: "Sources/Tabs.swift")
    try folder.tabicon("import", "Sources", "-o", "Icons", "--code", "Sources", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    let (settings, remark) = (sides[1].split(separator: " | "), "  # Sources/Tabs.swift:1")
    let line =
      "#   - \(settings.joined(separator: remark))"
      + (settings.count > 1 ? "\n" : "\(remark)\n")
    #expect(settings == ["none"] ? !text.contains("# tabs:") : text.contains(line), "\(text)")
  }

  @Test func `a storyboard names the tabs too`() throws {
    let folder = try app([("tab_home", 24), ("tab_list", 24)])
    try folder.write(
      """
      <document>
        <tabBarItem key="tabBarItem" title="Home &amp; more" image="tab_home" id="a-b"/>
        <tabBarItem key="tabBarItem" selectedImage="tab_list" id="c-d">
      </document>
      """, to: "Sources/Main.storyboard")
    try folder.tabicon("import", "Sources", "-o", "Icons", "--code", "Sources", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    #expect(
      text.contains(
        """
        #   - {icon: home, title: "Home & more"}  # Sources/Main.storyboard:2
        #   - {icon: list}  # Sources/Main.storyboard:3

        """), "\(text)")
  }

  @Test func `where no icon has two drawings none is derived`() throws {
    let folder = try app([("tab_home", 24), ("tab_list", 24)])
    try folder.tabicon("import", "Sources", "-o", "Icons", status: 0)
    #expect(try folder.text("Icons/tabbar.yml").contains("\nvariants: drawn "))
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    let sets = try FileManager.default.subpathsOfDirectory(atPath: folder("new/TabIcons.xcassets"))
      .filter { $0.hasSuffix(".imageset") && !$0.contains("compact") && !$0.contains("large") }
    #expect(sets.count == 2, "\(sets)")
    let both = try app([("tab_home", 24), ("tab_home_selected", 24), ("tab_list", 24)])
    try both.tabicon("import", "Sources", "-o", "Icons", status: 0)
    #expect(!(try both.text("Icons/tabbar.yml").contains("variants:")))
  }

  @Test func `what has not the size of a tab icon is neither judged nor taken over`() throws {
    let folder = try app([("logo", 120), ("home", 24), ("list", 25)])
    let validated = try folder.tabicon("validate", "Sources", status: 0)
    #expect(validated.errors.contains("judged as tab icons: 2 of 3 icons"))
    let imported = try folder.tabicon("import", "Sources", "-o", "Icons", status: 0)
    #expect(imported.output.contains("wrote 2 drawings of 2 icons"))
    #expect(!(try folder.text("Icons/tabbar.yml").contains("logo")))
    let named = try folder.tabicon("import", "Sources", "-o", "Named", "--sets", "logo", status: 0)
    #expect(named.output.contains("wrote 1 drawing of 1 icon"))
  }

  @Test(arguments: [
    ("\t\t\t\tSDKROOT = macosx;\n", true),
    ("SDKROOT = auto;\nSUPPORTED_PLATFORMS = macosx;\n", true),
    ("SDKROOT = macosx;\nSDKROOT = iphoneos;\n", false),
    ("SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";\n", false),
    ("PRODUCT_NAME = App;\n", false),
  ])
  func `an app for macOS alone has no tab bar whose metrics its icons could miss`(
    project: String, isForMacAlone: Bool
  ) throws {
    let folder = try app([("tab_home", 18)], project: project)
    let result = try folder.tabicon(
      "validate", "Sources", "--strict", status: isForMacAlone ? 0 : 1)
    let reason =
      "1 of them: 'App.xcodeproj' builds for macOS alone, whose tabs have no sizes for icons"
    #expect(result.errors.contains(reason) == isForMacAlone, "\(result.errors)")
    let named = try folder.tabicon("validate", "Sources", "--tabs", "tab_home")
    #expect(named.output.contains("off-target"), "whoever names an icon wants it judged")
    let imported = try folder.tabicon(
      "import", "Sources", "-o", "Icons", status: isForMacAlone ? 2 : 0)
    #expect(imported.errors.contains("builds for macOS alone") == isForMacAlone)
  }

  @Test func `what is not named after tabs fails no run with --strict`() throws {
    let folder = try app([("home", 18), ("list", 18)])
    try folder.write(imageSet: "Sources/App.xcassets/photo", [("lost.png", "")])
    try folder.write(
      #"{"info": {"version": 1, "author": "x"}, "symbols": [{"filename": "s.svg", "idiom": "universal"}]}"#,
      to: "Sources/App.xcassets/shape.symbolset/Contents.json")
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><g id="Symbols"><g id="Regular-S"/></g>
      <g id="Guides"/></svg>
      """, to: "Sources/App.xcassets/shape.symbolset/s.svg")
    let text = try folder.tabicon("validate", "Sources", "--format", "json").output
    let findings = text.matches(of: #/"severity" ?: ?"(\w+)"/#).map(\.1)
    #expect(!findings.isEmpty && !findings.contains("warning"), "\(text)")
  }
}
