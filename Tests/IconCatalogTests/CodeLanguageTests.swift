import IconModel
import Testing

@testable import IconCatalog

/// Identifiers and literals of TypeScript and Dart; those of Swift are in `SwiftIdentifierTests`.
@Suite struct CodeLanguageTests {
  @Test(arguments: [
    ("traffic-light", "trafficLight", "trafficLight"), ("3d-cube", "_3dCube", "icon3dCube"),
    ("default", "defaultIcon", "defaultIcon"), ("await", "awaitIcon", "awaitIcon"),
    ("tabs", "tabsIcon", "tabs"), ("assert", "assert", "assertIcon"),
    ("none", "noneIcon", "noneIcon"),
    ("größe", "größe", "grosse"), ("Übersicht", "übersicht", "ubersicht"),
    ("œuvre", "œuvre", "oeuvre"),
    ("地図", "地図", "u5730U56F3"), ("🏠", "iconU1F3E0", "iconU1F3E0"), ("home🏠", "home", "home"),
    ("_private", "privateIcon", "private"),
  ])
  func `a name becomes an identifier`(name: String, typeScript: String, dart: String) {
    #expect(ReactNativeFormat.language.identifiers(of: [name], kind: .icon) == [typeScript])
    #expect(FlutterFormat.language.identifiers(of: [name], kind: .icon) == [dart])
  }

  @Test func `names that meet get numbers, and are found`() {
    let names = ["arrow-up", "arrow_up", "arrow-üp"]
    #expect(
      FlutterFormat.language.identifiers(of: names, kind: .icon) == [
        "arrowUp", "arrowUp2", "arrowUp3",
      ])
    #expect(FlutterFormat.language.collisions(of: names).map(\.names) == [names])
    #expect(CodeLanguage.swift.collisions(of: names).map(\.names) == [["arrow-up", "arrow_up"]])
    #expect(ReactNativeFormat.language.collisions(of: names).map(\.identifier) == ["arrowUp"])
  }

  @Test func `code names an image by its icon and variant`() {
    let names = ["3d-cube", "arrow-up", "arrow_up"]
    let code = Framework.allCases.map { $0.codeName(of: "arrow_up", .filled, among: names) }
    #expect(code == ["arrowUp2.filled", "TabIcons.arrowUp2Filled"])
    #expect(Framework.flutter.codeName(of: "none", .filled, among: names) == nil)
  }

  @Test func `a literal escapes quotes, insertions and what cannot be seen`() {
    let text = #"it's "$x" ${y} \n"# + "\u{202E}\n"
    #expect(
      ReactNativeFormat.language.literal(text) == #"'it\'s "$x" ${y} \\n\u{202E}\u{A}'"#)
    #expect(FlutterFormat.language.literal(text) == #"'it\'s "\$x" \${y} \\n\u{202E}\u{A}'"#)
  }
}
