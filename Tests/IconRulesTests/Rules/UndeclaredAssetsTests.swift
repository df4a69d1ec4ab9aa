import IconModel
import IconRules
import Testing

@Suite struct UndeclaredAssetsTests {
  @Test func `assets that pubspec does not list are one finding`() throws {
    func subject(_ assets: [String]) -> SetSubject {
      set { $0.undeclaredAssets = ("pubspec.yaml", assets, "flutter/list.yaml") }
    }
    try expectFindings(
      "asset-undeclared",
      reported: ["one": subject(["a.png"]), "two": subject(["a.png", "b.png"])],
      accepted: ["none": set()])
  }
}
