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
    #expect(
      problems(of: "overrides: {b: {allowEmpty: maybe}}") == [
        "1:29: 'allowEmpty' is the text 'maybe'; expected true or false"
      ])
    #expect(
      problems(of: "overrides: {b: {mirrors: left}}") == [
        "1:26: 'mirrors' is the text 'left'; expected true or false"
      ])
    #expect(
      problems(
        of: "tabs: [{id: a, icon: {name: b, mirrors: true}}]\noverrides: {b: {mirrors: false}}")
        == [
          "2:26: 'mirrors' of icon 'b' is 'false' here and 'true' at tabbar.yml:1:41; keep one of the two"
        ])
  }

  @Test func `a drawing in one place and a choice in another are a problem`() {
    #expect(
      problems(of: "tabs: [{id: a, icon: {filled: a.svg}}]\noverrides: {a: {filled: none}}") == [
        "2:25: 'filled' of icon 'a' is 'none' here and 'a.svg' at tabbar.yml:1:31; keep one of the two"
      ])
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

  @Test(arguments: [
    Case(
      "two tabs disagree",
      "tabs:\n- {id: a, icon: {name: x, shape: tall}}\n- {id: b, icon: {name: x, shape: wide}}",
      "3:34: 'shape' of icon 'x' is 'wide' here and 'tall' at tabbar.yml:2:34; keep one of the two"),
    Case(
      "tab and overrides disagree",
      "tabs: [{id: a, icon: {filled: a.svg}}]\noverrides: {a: {filled: b.svg}}",
      "2:25: 'filled' of icon 'a' is 'b.svg' here and 'a.svg' at tabbar.yml:1:31; keep one of the two"
    ),
    Case(
      "neither name nor drawing", "tabs: [{id: a, icon: {shape: wide}}]",
      "1:22: icon has neither a 'name' nor a drawing; give the 'name' of an icon in the folder, or"
        + " 'filled' or 'outlined'"),
    Case(
      "tab id that is no file name", "tabs: [{id: 'a:b', icon: {filled: a.svg}}]",
      "1:13: tab id 'a:b' cannot name its icon: it has a ':'; choose another 'id'"),
    Case(
      "unknown key in a tab's icon", "tabs: [{id: a, icon: {name: x, shap: wide}}]",
      "1:32: unknown key 'shap'; did you mean 'shape'?"),
    Case(
      "name in overrides", "overrides: {a: {name: b}}",
      "1:17: unknown key 'name'; known keys: filled, outlined, detail, stroke, shape, ink,"
        + " allowEmpty, mirrors, rightToLeft, imageSets, ignore"),
    Case(
      "empty name", "tabs: [{id: a, icon: {name: ''}}]",
      "1:29: 'name' is empty; expected the name of an icon"),
    Case(
      "image set in a group that cannot be", "overrides: {a: {imageSets: {filled: b.c/d}}}",
      "1:37: 'b.c/d' cannot be the name of an image set; take at most 200 characters without ':' and"
        + " '\\', groups with '/' between them and without '.', and no '.' in front"),
    Case(
      "image set without a name", "overrides: {a: {imageSets: {largeFilled: b/}}}",
      "1:42: 'b/' cannot be the name of an image set; take at most 200 characters without ':' and"
        + " '\\', groups with '/' between them and without '.', and no '.' in front"),
    Case(
      "compact name of slots",
      "{compact: size-class, overrides: {a: {imageSets: {compactFilled: b}}}}",
      "1:50: 'compactFilled' of icon 'a' names an image set for compact bars, whose images are slots"
        + " of the regular one; remove it, or write 'compact: separate'"),
    Case(
      "one image set for two sizes",
      "overrides: {a: {imageSets: {filled: b, largeFilled: B-compact}}}",
      "1:28: two images of icon 'a' would share the image set 'B-compact'; give each a name of its"
        + " own; letter case does not tell names apart, and '-compact' and '-large' are put behind"
        + " them"),
    Case(
      "one image set for both", "overrides: {a: {imageSets: {filled: b, outlined: B}}}",
      "1:28: two images of icon 'a' would share the image set 'B'; give each a name of its own;"
        + " letter case does not tell names apart, and '-compact' and '-large' are put behind them"),
    Case(
      "one image set for two icons",
      "overrides: {a: {imageSets: {filled: b}}, c: {imageSets: {outlined: b-compact}}}",
      "1:57: icon 'a' and icon 'c' would share the image set 'b-compact'; give each a name of its"
        + " own; letter case does not tell names apart, and '-compact' and '-large' are put behind"
        + " them"),
    Case(
      "unknown ink", "overrides: {a: {ink: luminence}}",
      "1:22: ink 'luminence' is not known; did you mean 'luminance'?"),
    Case(
      "shape is a list", "overrides: {a: {shape: [wide]}}",
      "1:24: 'shape' is a list; expected one of circular, square, wide, tall"),
    Case(
      "override is text", "overrides: {a: wide}",
      "1:16: 'a' is the text 'wide'; expected a map with 'shape', 'ink' or drawings"),
    Case(
      "overrides is a list", "overrides: [a]",
      "1:12: 'overrides' is a list; expected a map of icons to their settings"),
    Case(
      "absolute drawing", "overrides: {a: {filled: /b.svg}}",
      "1:25: 'filled' leads out of the folder of icons: '/b.svg'; expected the path of an SVG, PDF or PNG"
        + " inside it"),
    Case(
      "drawing above", "overrides: {a: {outlined: b/../../c.svg}}",
      "1:27: 'outlined' leads out of the folder of icons: 'b/../../c.svg'; expected the path of an"
        + " SVG, PDF or PNG inside it"),
    Case(
      "drawing is a number", "overrides: {a: {filled: 3}}",
      "1:25: 'filled' is the number '3'; expected the path of an SVG, PDF or PNG, or a map with"
        + " 'fill' or 'open'"),
    Case(
      "two places settle different points",
      "tabs: [{id: a, icon: {filled: {fill: [[1, 2]]}}}]\noverrides: {a: {filled: {open: [[1, 2]]}}}",
      "2:25: 'filled' of icon 'a' is 'open: [[1, 2]]' here and 'fill: [[1, 2]]' at tabbar.yml:1:31;"
        + " keep one of the two"),
    Case(
      "an unknown key beside points", "overrides: {a: {filled: {fil: [[1, 2]]}}}",
      "1:26: unknown key 'fil'; did you mean 'fill'?"),
    Case(
      "a point without brackets of its own", "overrides: {a: {filled: {fill: [1, 2]}}}",
      "1:33: 'fill' is the number '1'; expected points such as '[16, 9]', two numbers each",
      "1:36: 'fill' is the number '2'; expected points such as '[16, 9]', two numbers each"),
    Case(
      "a point of three numbers", "overrides: {a: {outlined: {open: [[1, 2, 3]]}}}",
      "1:35: 'open' is a list; expected points such as '[16, 9]', two numbers each"),
    Case(
      "a point that is no number", "overrides: {a: {outlined: {open: [[1, .inf]]}}}",
      "1:35: 'open' is a list; expected points such as '[16, 9]', two numbers each"),
    Case(
      "points that are no list", "overrides: {a: {filled: {fill: '1, 2'}}}",
      "1:32: 'fill' is the text '1, 2'; expected a list of points such as '[[16, 9]]'"),
    Case(
      "one drawing for both", "overrides: {a: {filled: b.svg, outlined: ./b.svg}}",
      "1:42: icon 'a' is both filled and outlined by one drawing, 'b.svg'; leave out the variant"
        + " that shall be derived"),
  ])
  func `a wrong setting is reported with its place and the right values`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
