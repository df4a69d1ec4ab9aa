import IconModel
import IconSets
import Testing

@Suite struct IconSettingsTests {
  private func settings(
    filled: Located<VariantSetting>? = nil, outlined: Located<VariantSetting>? = nil,
    shape: Located<ShapeClass>? = nil, ink: Located<InkMode>? = nil,
    overridden: IconModel.SourceLocation? = nil
  ) -> IconSettings {
    var settings = IconSettings()
    (settings.filled, settings.outlined) = (filled, outlined)
    (settings.shape, settings.ink, settings.overridden) = (shape, ink, overridden)
    return settings
  }

  @Test func `a map with a name has the settings of that icon`() throws {
    let configuration = try parse(
      "tabs: [{id: a, icon: {name: pin, shape: tall, ink: luminance, filled: x/pin.svg}}]")
    #expect(configuration.tabs.map(\.icon) == [Located("pin", at: place(1, 29))])
    #expect(
      configuration.iconSettings == [
        "pin": settings(
          filled: Located(.drawing("x/pin.svg"), at: place(1, 71)),
          shape: Located(.tall, at: place(1, 41)), ink: Located(.luminance, at: place(1, 52)))
      ])
  }

  @Test func `a map without a name names the icon after the tab`() throws {
    let configuration = try parse("tabs: [{id: a, icon: {outlined: ./x//pin.svg}}]")
    #expect(configuration.tabs.map(\.icon) == [Located("a", at: place(1, 13))])
    #expect(
      configuration.iconSettings == [
        "a": settings(outlined: Located(.drawing("x/pin.svg"), at: place(1, 33)))
      ])
  }

  @Test func `overrides have the settings of icons by name`() throws {
    let configuration = try parse("overrides: {a/b: {shape: wide}, 404: {ink: alpha}}")
    #expect(
      configuration.iconSettings == [
        "a/b": settings(shape: Located(.wide, at: place(1, 26)), overridden: place(1, 13)),
        "404": settings(ink: Located(.alpha, at: place(1, 44)), overridden: place(1, 33)),
      ])
  }

  @Test func `a variant can be derived or left out in place of a drawing`() throws {
    let configuration = try parse(
      "overrides: {x: {filled: derive, outlined: none, detail: silhouette, stroke: 1.5pt}}")
    let settings = try #require(configuration.iconSettings["x"])
    #expect(settings.choice(for: .filled)?.value == .derive)
    #expect(settings.choice(for: .outlined)?.value == VariantChoice.none)
    #expect(settings.drawing(of: .filled) == nil && settings.drawing(of: .outlined) == nil)
    #expect(settings.detail?.value == .silhouette)
    #expect(settings.stroke?.value == 1.5)
  }

  @Test func `points settle the regions of a derived variant`() throws {
    let configuration = try parse(
      "overrides:\n  x:\n    filled: {fill: [[16, 9], [1.5, -2]], open: [[18, 12]]}\n    stroke: 2pt"
    )
    let settings = try #require(configuration.iconSettings["x"])
    #expect(
      settings.regions(of: .filled)
        == RegionPoints(
          fill: [
            Located(Point(16, 9), at: place(3, 21)), Located(Point(1.5, -2), at: place(3, 30)),
          ], open: [Located(Point(18, 12), at: place(3, 49))]))
    #expect(
      settings.choices(for: .filled)
        == VariantChoices(fill: [Point(16, 9), Point(1.5, -2)], open: [Point(18, 12)], stroke: 2))
    #expect(settings.choices(for: .outlined) == VariantChoices(stroke: 2))
    #expect(settings.choice(for: .filled) == nil && settings.drawing(of: .filled) == nil)
  }

  @Test func `an icon can be declared to mirror or not to mirror`() throws {
    let configuration = try parse(
      "tabs: [{id: a, icon: {name: back, mirrors: true}}]\noverrides: {b: {mirrors: false}}")
    #expect(configuration.iconSettings["b"]?.allowsEmpty == nil)
    #expect(configuration.iconSettings["back"]?.mirrors == Located(true, at: place(1, 44)))
    #expect(configuration.iconSettings["b"]?.mirrors?.value == false)
  }

  @Test(arguments: [
    ("auto", "variants: auto", VariantMode.auto), ("drawn", "variants: drawn", .drawn),
    ("neither", "", .auto),
  ])
  func `the file decides whether variants are derived`(
    id: String, text: String, mode: VariantMode
  ) throws {
    #expect(try parse(text).variants == mode)
  }

  @Test(arguments: [("0", "zero"), ("-1pt", "negative"), ("thick", "a word"), ("2px", "pixels")])
  func `a stroke is a positive length in points`(stroke: String, id: String) {
    #expect(throws: ConfigurationError.self) { try parse("stroke: \(stroke)") }
  }

  @Test func `the same setting may be given twice`() throws {
    let configuration = try parse(
      """
      tabs:
        - {id: a, icon: {name: x, shape: tall}}
        - {id: b, icon: {name: x, shape: tall, ink: alpha}}
      overrides: {x: {filled: f.svg, shape: tall}}
      """)
    let settings = try #require(configuration.iconSettings["x"])
    #expect(settings.shape == Located(.tall, at: place(2, 36)))
    #expect(settings.ink?.value == .alpha)
    #expect(settings.filled?.value == .drawing("f.svg"))
    #expect(settings[.filled]?.value == .drawing("f.svg"))
    #expect(settings[.outlined] == nil)
  }

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
