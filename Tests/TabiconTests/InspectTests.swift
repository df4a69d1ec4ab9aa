import Foundation
import IconModel
import IconRules
import TestSupport
import Testing

@Suite struct InspectTests {
  private static func report(_ arguments: [String], in folder: String) throws -> [String: Any] {
    let data = Data(try Tabicon.run(arguments, in: folder).output.utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func items(_ report: [String: Any], _ key: String) throws -> [NSDictionary] {
    try #require(report[key] as? [NSDictionary])
  }

  private static func expectAgreement(
    in folder: String
  ) throws -> [String: NSDictionary] {
    let whole = try report(["validate", "Icons", "--format", "json"], in: folder)
    let own = Set(
      Rule.all.filter { $0.group == .drawing || $0.group == .icon }.map(\.id.rawValue))
    var icons: [String: NSDictionary] = [:]
    for icon in try items(whole, "icons") {
      let name = try #require(icon["name"] as? String)
      icons[name] = icon
      let alone = try report(["inspect", name, "Icons", "--json"], in: folder)
      #expect(try items(alone, "icons") == [icon], "\(name)")
      let findings = try items(whole, "findings").filter {
        $0["icon"] as? String == name && own.contains($0["rule"] as? String ?? "")
      }
      #expect(try items(alone, "findings") == findings, "\(name)")
    }
    return icons
  }

  @Test func `of each example icon it says what validate says`() throws {
    #expect(try Self.expectAgreement(in: PackageRoot.path).count == 20)
  }

  @Test func `the set's stroke, settings and partners count as for validate`() throws {
    let clock = Drawing(
      """
      <mask id="m"><rect width="24" height="24" fill="white"/>\
      <path d="M12,5V13" stroke="black" stroke-width="2"/></mask>\
      <circle cx="12" cy="12" r="10" mask="url(#m)"/>
      """)
    let folder = try TemporaryFolder([
      "Icons/a-filled.svg": clock, "Icons/b-filled.svg": clock, "Icons/nav/c-filled.svg": clock,
      "Icons/plain-filled.svg": .disc, "Icons/thin-filled.svg": .disc, "Icons/ring.svg": .ring,
      "Icons/pair-filled.svg": .square, "Icons/pair-outlined.svg": .ring,
      "Icons/back.svg": .square, "Icons/back-rtl.svg": .disc, "Icons/gone.svg": Drawing(""),
      "Icons/broken.svg": Drawing(file: "<svg"), "Icons/gap.svg": Drawing(""),
      "Icons/word.svg": Drawing("<text y='20'>Q</text>"),
    ])
    try folder.write(
      """
      icons: .
      fit: artboard
      tabs: [{id: pair, title: Pair}]
      overrides:
        thin: {stroke: 1pt}
        back: {rightToLeft: back-rtl, shape: tall}
        gap: {allowEmpty: true}

      """, to: "Icons/tabbar.yml")
    let icons = try Self.expectAgreement(in: folder.path)
    #expect(icons.count == 13)
    let derived = icons["plain"]?["derived"] as? [String: Any]
    let stroke = try #require(derived?["stroke"] as? Double)
    #expect(abs(24 * stroke - 2) < 0.1, "the stroke is that of the set")
  }
}
