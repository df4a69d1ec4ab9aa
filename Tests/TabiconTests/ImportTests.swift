import Foundation
import IconModel
import TestSupport
import Testing

/// The drawings of asset catalogs taken over into a folder of icons.
@Suite struct ImportTests {
  /// A folder with the export of two icons: a catalog with image sets of both variants.
  private func exported() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "in/disc-filled.svg": Drawing("<circle cx='12' cy='12' r='9'/>"),
      "in/disc-outlined.svg": Drawing(
        "<circle cx='12' cy='12' r='8' fill='none' stroke='black' stroke-width='2'/>"),
      "in/house-filled.svg": Drawing("<path d='M3 21V10l9-7 9 7v11z'/>"),
    ])
    try folder.tabicon("export", "in", "-o", "out", "--formats", "png,xcassets", status: 0)
    return folder
  }

  private func imageSets(_ output: String, in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder(output + "/TabIcons.xcassets"))
      .filter { $0.hasSuffix(".imageset") }.sorted()
  }

  @Test func `an export that is taken over has the same names and pixels again`() throws {
    let folder = try exported()
    let imported = try folder.tabicon(
      "import", "out/TabIcons.xcassets", "--output", "Icons", status: 0)
    #expect(
      imported.output == """
        wrote 4 drawings of 2 icons and tabbar.yml to Icons
        next: read tabbar.yml, then run 'tabicon export Icons'

        """)
    try folder.tabicon(
      "export", "Icons", "-o", "again", "--formats", "png,xcassets", status: 0)
    #expect(try imageSets("again", in: folder) == imageSets("out", in: folder))
    let (old, new) = (try Export("out", in: folder), try Export("again", in: folder))
    for icon in ["disc", "house"] {
      for variant in ["filled", "outlined"] {
        // At 3x the images are the drawings, pixel by pixel; the others are reduced from them.
        #expect(
          try old.mask(icon, variant, scale: 3).rootMeanSquare(
            from: new.mask(icon, variant, scale: 3)) == 0, "\(icon) \(variant)")
        #expect(
          try old.mask(icon, variant, scale: 2).rootMeanSquare(
            from: new.mask(icon, variant, scale: 2)) < 8, "\(icon) \(variant)")
      }
    }
  }

  /// A catalog as apps have it, with an SVG and a PNG at two scales.
  private func handMade() throws -> TemporaryFolder {
    let folder = try exported()
    try folder.write(
      imageSet: "App.xcassets/tab_home",
      [("a.png", #""scale": "2x""#), ("b.png", #""scale": "3x""#)])
    for (name, scale) in [("a", 2), ("b", 3)] {
      try folder.copy(
        folder("out/png/disc-filled@\(scale)x.png"),
        to: "App.xcassets/tab_home.imageset/\(name).png")
    }
    try folder.write(imageSet: "App.xcassets/tab_list", [("list.svg", "")])
    try folder.write(imageSet: "App.xcassets/logo", [("logo.svg", "")])
    try folder.write([
      "App.xcassets/tab_list.imageset/list.svg": Drawing("<path d='M3 5h18v4H3zM3 15h18v4H3z'/>")
    ])
    try folder.write(
      """
      let home = UITabBarItem(
        title: "Home", image: UIImage(named: "tab_home"), tag: 0)
      let other = StableTab("tab_list")
      """, to: "Sources/Tabs.swift")
    return folder
  }

  @Test func `vectors come as they are, PNGs at their largest scale, tabs as comments`() throws {
    let folder = try handMade()
    let result = try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--code", "Sources", status: 0)
    #expect(result.output.contains("wrote 2 drawings of 2 icons and tabbar.yml to Icons"))
    #expect(result.output.contains("1 other image set left out"))
    let png = try folder.data("Icons/tab_home@3x.png")
    #expect(
      png
        == (try folder.data("App.xcassets/tab_home.imageset/b.png")))
    let text = try folder.text("Icons/tabbar.yml")
    #expect(text.contains("#   - {icon: home, title: Home}  # Sources/Tabs.swift:1\n"), "\(text)")
    #expect(!text.contains("icon: list"))
    #expect(text.contains("    imageSets:\n      filled: tab_home\n"), "\(text)")
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    #expect(try Export("new", in: folder).iconNames == ["home", "list"])
    // Code that names the images of the app's catalog finds those of the new one.
    let sets = try imageSets("new", in: folder)
    #expect(sets.contains("tab_home.imageset") && sets.contains("tab_list.imageset"), "\(sets)")
  }

  @Test(arguments: [
    "item.tabBarItem.image = UIImage(named: \"tab_home\")?.withRenderingMode(.alwaysTemplate)",
    "nav.tabBarItem.selectedImage = UIImage(named: \"tab_home.png\")",
    "tabBarItem.image = .tabHome", "tabBarItem.image = UIImage(resource: .tabHome)",
    "tabBarItem.image = Asset.Tabs.tabHome.image",
    "Home().tabItem {\n  Label(\"Home\", image: \"tab_home\")\n}",
    "Home().tabItem { Image(.tabHome) }", "Tab(\"Home\", image: \"tab_home\") { Home() }",
    "UITabBarItem(title: title, image: #imageLiteral(resourceName: \"tab_home\"), tag: 0)",
    "let image = UIImage(named: \"tab_home\")\nlet item = UITabBarItem(title: t, image: image, tag: 1)",
  ])
  func `tabs are found in code as UIKit and SwiftUI have them`(code: String) throws {
    let folder = try handMade()
    // What only looks like it.
    try folder.write(
      """
      // UITabBarItem(title: t, image: UIImage(named: "tab_list"), tag: 0)
      view.image = UIImage(named: "tab_list")
      let tab = Tab(rawValue: .tabList)
      \(code)
      """, to: "Sources/Tabs.swift")
    try folder.tabicon("import", "App.xcassets", "-o", "Icons", "--code", "Sources", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    let found = text.matches(of: #/#   - {icon: (\w+).*}  # Sources\/Tabs.swift:[45]/#).map(\.1)
    // A name that a variable holds is not followed.
    #expect(found == (code.hasPrefix("let") ? [] : ["home"]), "\(text)")
  }

  @Test(arguments: ["", "\n"])
  func `code with very many tabs that are not closed is searched once`(separator: String) throws {
    let folder = try handMade()
    let code = String(repeating: ".tabItem {" + separator, count: 200_000)
    try folder.write(code + "Image(\"tab_home\")", to: "Sources/Tabs.swift")
    var command = folder.command(["import", "App.xcassets", "-o", "Icons", "--code", "Sources"])
    // Unoptimised code takes ten times as long.
    #if DEBUG
      command.secondsAtMost = 100
    #else
      command.secondsAtMost = 15
    #endif
    try command.run(status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    // Of a part that is not closed 600 bytes count, to the end of the line.
    let line = separator.isEmpty ? 1 : 200_000 - 53
    #expect(text.contains("#   - {icon: home}  # Sources/Tabs.swift:\(line)\n"), "\(text)")
  }

  @Test func `image sets can be named`() throws {
    let folder = try handMade()
    let result = try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--sets", "tab_list", status: 0)
    #expect(result.output.contains("wrote 1 drawing of 1 icon"))
    let wrong = try folder.tabicon(
      "import", "App.xcassets", "-o", "Other", "--sets", "tab_lost", status: 2)
    #expect(wrong.errors.contains("tab_lost"))
  }

  @Test(arguments: [
    ("home", "home_selected"), ("home", "home-selected"), ("Home", "HomeSelected"),
    ("home", "home_active"), ("home_inactive", "home_active"), ("home", "home_on"),
    ("icon.home.off", "icon.home.on"), ("HomeOff", "HomeOn"), ("Home", "HomeFill"),
    ("home", "home-filled"), ("tab_home", "tab_home_selected"), ("home", "selected_home"),
    ("tabHomeUnselected", "tabHomeSelected"), ("home_normal", "home_highlighted"),
    ("home", "homeHighlighted"), ("home_deselected", "home_selected"),
  ])
  func `image sets of a selected and an unselected tab are one icon`(
    unselected: String, selected: String
  ) throws {
    let folder = try TemporaryFolder()
    for icon in ["home", "search", "profile"] {
      for (pattern, drawing) in [
        (
          unselected,
          Drawing("<circle cx='12' cy='12' r='8' fill='none' stroke='black' stroke-width='2'/>")
        ), (selected, Drawing("<circle cx='12' cy='12' r='9'/>")),
      ] {
        let name = pattern.replacingOccurrences(of: "home", with: icon)
          .replacingOccurrences(of: "Home", with: icon.capitalized)
        try folder.write(imageSet: "TabBar.xcassets/\(name)", [("x.svg", "")])
        try folder.write(["TabBar.xcassets/\(name).imageset/x.svg": drawing])
      }
    }
    let result = try folder.tabicon("import", "TabBar.xcassets", "-o", "Icons", status: 0)
    #expect(result.output.contains("wrote 6 drawings of 3 icons"))
    let text = try folder.text("Icons/tabbar.yml")
    #expect(text.contains("    filled: \(selected).svg\n"), "\(text)")
    #expect(text.contains("    outlined: \(unselected).svg\n"), "\(text)")
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    let exported = try imageSets("new", in: folder).filter { !$0.hasSuffix("-compact.imageset") }
    let old = try folder.names("TabBar.xcassets").filter { $0.hasSuffix(".imageset") }
    #expect(exported == old.sorted(), "\(text)")
  }

  @Test func `of names that differ in letter case alone the first is taken over`() throws {
    let folder = try handMade()
    try folder.write(imageSet: "App.xcassets/More/Tab_List", [("x.svg", "")])
    try folder.write(["App.xcassets/More/Tab_List.imageset/x.svg": Drawing.disc])
    let result = try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 1)
    #expect(
      result.errors
        == "App.xcassets/tab_list.imageset/Contents.json: warning: 'tab_list' differs from the name"
        + " of another image set in letter case alone, and was left out; rename one of them and"
        + " import it by itself\n")
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
  }

  @Test func `an image set whose JSON is malformed is an error with its line`() throws {
    let folder = try handMade()
    try folder.write(
      "{\"images\": [\n{\"filename\": }]}", to: "App.xcassets/tab_bad.imageset/Contents.json")
    let result = try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--sets", "tab_bad,tab_list", status: 1)
    let lines = result.errorLines.filter { $0.contains("tab_bad") }
    #expect(
      lines.count == 1
        && lines[0].hasPrefix("App.xcassets/tab_bad.imageset/Contents.json:2:14: error: "),
      "\(result.errors)")
  }

  @Test func `nothing that is there is replaced`() throws {
    let folder = try handMade()
    try folder.write("mine", to: "Icons/tab_home@3x.png")
    let first = try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 1)
    #expect(
      first.errors.contains(
        "App.xcassets/tab_home.imageset/b.png: error: 'tab_home@3x.png' is already there"))
    #expect(try folder.text("Icons/tab_home@3x.png") == "mine")
    let second = try folder.tabicon("import", "App.xcassets", "-o", "Icons", status: 2)
    #expect(second.errors.contains("Icons/tabbar.yml: error: is already there"))
  }
}
