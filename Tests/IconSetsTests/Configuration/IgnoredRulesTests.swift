import IconModel
import IconSets
import Testing

@Suite struct IgnoredRulesTests {
  @Test func `an icon's rules come from its settings and from the tabs that use it`() throws {
    let configuration = try parse(
      """
      tabs:
        - {id: a, icon: {name: pin, ignore: [ink-clipped]}, ignore: [tab-home]}
        - {id: b, icon: pin, ignore: []}
        - {id: c}
      overrides:
        pin: {ignore: [thin-stroke]}
        x: {ignore: [thin-stroke, thin-stroke]}
        y: {ignore: }
      """)
    #expect(
      configuration.ignoredByIcon == [
        "pin": ["ink-clipped", "tab-home", "thin-stroke"], "x": ["thin-stroke"],
      ])
    #expect(configuration.ignoredByTab == ["a": ["tab-home"]])
  }
}
