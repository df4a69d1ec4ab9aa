import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct SymbolExportTests {
  @Test(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for UIKit"))
  func `the code for symbols compiles under the strictest settings`() throws {
    var set = try DrawingSet()
    try set.folder.write([
      "in/nav/arrow-filled.svg": .disc, "in/nav/arrow-outlined.svg": .ring,
      "in/back-filled.svg": .disc,
    ])
    set.configuration += "formats: [xcassets, swift, symbols]\n"
    try set.attempt(status: 0)
    let code = try set.folder.text("out/TabIcons.swift")
    #expect(code.contains("func uiSymbol(") && code.contains("func symbolName("))
    #expect(
      code.contains("case .navArrow: return \"nav-arrow\""), "the name in the catalog")
    try set.folder.write(
      """
      let names: [String] = TabIcons.Icon.allCases.map { $0.symbolName(.outlined) }
      let variants = TabIcons.Icon.kind.symbolVariants == [.outlined]
      """, to: "Uses.swift")
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift")], StandIns.strict + ["-package-name", "app"])
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift"), set.folder("Uses.swift")], ["-swift-version", "6"])
  }
}
