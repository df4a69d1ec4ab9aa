import Foundation
import TabBarManifest
import TestSupport
import Testing

@Suite(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for UIKit"))
struct AdoptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.copy(PackageRoot.fixtures + "/Adoptions", to: "apps")
  }

  private func build(_ file: String, with output: String) throws {
    try StandIns.shared.get().check(
      [folder(output + "/TabIcons.swift"), folder(file)],
      ["-swift-version", "6", "-parse-as-library"])
  }

  private func deleteSets(listedBy result: Command.Result) throws {
    for line in result.outputLines where line.hasPrefix("  ") {
      try folder.remove(line.trimmingCharacters(in: .whitespaces))
    }
  }

  @Test func `an app with storyboards and a brand keeps its names`() throws {
    let app = "apps/Storyboards"
    let before = try folder.tabicon("validate", app + "/App/Assets.xcassets")
    #expect(before.errors.contains("judged as tab icons: 5 of 8 icons"), "\(before.errors)")
    #expect(before.output.contains("off-target") && !before.output.contains("partner-missed"))

    for (catalog, icons) in [("App", "Common"), ("Brands/North", "North")] {
      try deleteSets(
        listedBy: folder.tabicon(
          "import", "\(app)/\(catalog)/Assets.xcassets", "-o", "\(app)/Icons/\(icons)", status: 0))
    }
    #expect(
      try folder.names(app + "/App/Assets.xcassets").filter { $0.hasSuffix(".imageset") }
        == ["ic_badge.imageset", "ic_close.imageset", "ic_share.imageset"])
    let settings = try folder.text(app + "/Icons/Common/tabbar.yml")
      .replacing("output: ../Output\n", with: "")
    for (brand, icons) in [("Main", "Common"), ("North", "[Common, North]")] {
      try folder.write(
        settings.replacing("icons: .", with: "icons: \(icons)\noutput: ../\(brand)"),
        to: "\(app)/Icons/\(brand).yml")
      try folder.tabicon("export", "--config", "\(app)/Icons/\(brand).yml", status: 0)
      try build(app + "/App/TodayController.swift", with: "\(app)/\(brand)")
    }

    let asked = try folder.text(app + "/App/Main.storyboard")
      .matches(of: #/(?:image|selectedImage)="(\w+)"/#).map { String($0.1) }
    let trees = try ["Main", "North"].map { try FileTree(folder("\(app)/\($0)/TabIcons.xcassets")) }
    #expect(asked.count == 10)
    for name in asked {
      for tree in trees {
        #expect(
          tree.paths.contains { $0.hasPrefix(name + ".imageset/") && $0.hasSuffix("@3x.png") },
          "\(name)")
      }
    }
    let changed = trees[0].files.keys.filter { trees[0].files[$0] != trees[1].files[$0] }
    #expect(!changed.isEmpty && changed.allSatisfy { $0.contains("tab_market") }, "\(changed)")
  }

  @Test func `an app in SwiftUI takes its pairs over, and names its tabs`() throws {
    let app = "apps/SwiftUI"
    try deleteSets(
      listedBy: folder.tabicon(
        "import", app + "/App/Assets.xcassets", "-o", app + "/Icons", "--tabs",
        "NavToday,NavGarden,NavPeople,NavMenu", status: 0))
    #expect(
      try folder.names(app + "/App/Assets.xcassets").filter { $0.hasSuffix(".imageset") }
        == ["IconClose.imageset", "IconShare.imageset"])
    let settings = app + "/Icons/tabbar.yml"
    let plain = try folder.tabicon("validate", app + "/Icons")
    #expect(plain.output.contains("tab-title-missing"), "\(plain.output)")
    var text = try folder.text(settings)
    for (name, title) in [
      ("NavToday", "Today"), ("NavGarden", "Garden"), ("NavPeople", "People"),
      ("NavMenu", "Orders"),
    ] {
      text = text.replacing(
        "{id: \(name), icon: \(name)}",
        with: "{id: \(title.lowercased()), title: \(title), icon: \(name)}")
    }
    try folder.write(text, to: settings)
    let result = try folder.tabicon("export", app + "/Icons", status: 0)
    #expect(result.errors == "", "\(result.errors)")
    let manifest = try Export(folder(app + "/Output")).manifest
    #expect(manifest.tabs.map(\.title) == ["Today", "Garden", "People", "Orders"])
    #expect(manifest.icons.allSatisfy { Set($0.images.map(\.variant)) == ["filled", "outlined"] })
    try build(app + "/App/TabsView.swift", with: app + "/Output")
  }
}
