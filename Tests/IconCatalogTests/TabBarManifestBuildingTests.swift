import IconCatalog
import IconModel
import TabBarManifest
import Testing

@Suite struct TabBarManifestBuildingTests {
  @Test func `measurements of a shape are rounded to three decimals`() {
    let shape = ExportManifest.Shape(
      ShapeMeasurement(measured: .wide, declared: nil, aspect: 1.310_49, hullRatio: 0.785_398))
    #expect(
      shape == .init(class: "wide", declared: false, aspect: 1.31, hullRatio: 0.785))
  }

  @Test func `a declared shape is the class, and marked as declared`() {
    let shape = ExportManifest.Shape(
      ShapeMeasurement(measured: .wide, declared: .tall, aspect: 2, hullRatio: 1))
    #expect(shape == .init(class: "tall", declared: true, aspect: 2, hullRatio: 1))
  }

  @Test func `findings are counted by severity`() {
    let findings = [Severity.note, .error, .note, .warning, .note, .warning].map {
      Finding(
        rule: "a", severity: $0, location: SourceLocation(file: "f"), icon: nil, message: "m",
        help: "h")
    }
    #expect(ExportManifest.FindingCounts(findings) == .init(error: 1, warning: 2, note: 3))
    #expect(ExportManifest.FindingCounts([]) == .init(error: 0, warning: 0, note: 0))
  }
}

@Suite struct TabBarManifestTabTests {
  private func tab(_ id: String, icon: String?) -> Tab {
    let place = SourceLocation(file: "tabbar.yml")
    return Tab(id: id, icon: icon.map { Located($0, at: place) }, location: place)
  }

  private func described(
    _ tab: Tab, _ style: IconVariant, _ variants: [IconVariant] = [.filled, .outlined],
    _ sizes: [SizeClass] = SizeClass.allCases, symbols: [IconVariant: String] = [:]
  ) -> TabBarManifest.Tab {
    TabBarManifest.Tab(tab, style: style) {
      TabIconImages(name: $0, images: records(variants, sizes), symbols: symbols)
    }
  }

  private func reference(
    _ variant: String, _ sizeClass: String, of icon: String = "pin"
  ) -> TabBarManifest.ImageReference {
    .init(icon: icon, variant: variant, sizeClass: sizeClass)
  }

  @Test func `a filled bar shows the filled variant in both states`() {
    let (filled, compact) = (reference("filled", "regular"), reference("filled", "compact"))
    let large = reference("filled", "large")
    #expect(
      described(tab("a", icon: "pin"), .filled).images
        == .init(
          unselected: filled, selected: filled, landscape: compact, landscapeSelected: compact,
          largeContent: large, sidebar: reference("outlined", "regular")))
  }

  @Test func `an outlined bar shows the selected tab filled; a tab's style counts first`() {
    var own = tab("a", icon: "pin")
    own.style = Located(.outlined, at: own.location)
    for described in [described(tab("a", icon: "pin"), .outlined), described(own, .filled)] {
      #expect(
        described.images
          == .init(
            unselected: reference("outlined", "regular"),
            selected: reference("filled", "regular"),
            landscape: reference("outlined", "compact"),
            landscapeSelected: reference("filled", "compact"),
            largeContent: reference("filled", "large"),
            sidebar: reference("outlined", "regular")))
    }
  }

  @Test func `an icon of one variant shows it in both states`() throws {
    let images = try #require(
      described(tab("a", icon: "pin"), .filled, [.outlined], [.regular]).images)
    #expect(images.unselected == reference("outlined", "regular"))
    #expect(images.selected == images.unselected && images.largeContent == images.unselected)
    #expect(images.landscape == nil && images.landscapeSelected == nil)
    #expect(images.sidebar == images.unselected)
  }

  @Test func `an own icon for the selected state is filled`() throws {
    var lit = tab("a", icon: "pin")
    lit.selectedIcon = Located("pin-lit", at: lit.location)
    let described = TabBarManifest.Tab(lit, style: .outlined) {
      TabIconImages(
        name: $0,
        images: $0 == "pin"
          ? records([.outlined], SizeClass.allCases) : records([.filled, .outlined], [.regular]))
    }
    let images = try #require(described.images)
    #expect(described.selectedIcon == "pin-lit")
    #expect(images.selected == reference("filled", "regular", of: "pin-lit"))
    #expect(images.landscapeSelected == reference("outlined", "compact"))
  }

  @Test func `symbols are shown in each state, and the system scales them for other bars`() throws {
    let images = try #require(
      described(
        tab("a", icon: "pin"), .outlined, symbols: [.filled: "pin.fill", .outlined: "pin"]
      ).images)
    #expect(images.unselected.symbol == "pin" && images.sidebar?.symbol == nil)
    #expect([images.selected, images.largeContent].map(\.symbol) == ["pin.fill", "pin.fill"])
    #expect(images.landscape == nil && images.landscapeSelected == nil)
  }

  @Test func `a variant without a symbol shows its image`() throws {
    let images = try #require(
      described(tab("a", icon: "pin"), .outlined, symbols: [.filled: "pin.fill"]).images)
    #expect(images.unselected == reference("outlined", "regular"))
    #expect(images.landscape == reference("outlined", "compact"))
    #expect(images.selected.symbol == "pin.fill")
  }

  @Test func `a tab without images of its icon has none, nor has a system item`() {
    var item = tab("find", icon: nil)
    item.systemItem = Located(.topRated, at: item.location)
    let described = described(item, .filled)
    #expect(described.images == nil && described.icon == nil)
    #expect(described.systemItem == "topRated")
    #expect(
      TabBarManifest.Tab(tab("a", icon: "pin"), style: .filled) { TabIconImages(name: $0) }.images
        == nil)
  }

  @Test func `the properties of a tab for code and VoiceOver are copied`() {
    var full = tab("a", icon: "pin")
    full.title = Located("Places", at: full.location)
    full.titleKey = "tab.places"
    full.badge = Located("3", at: full.location)
    full.tag = 4
    full.role = .search
    full.accessibilityLabel = "Places nearby"
    full.accessibilityIdentifier = "tab-places"
    full.hidden = full.location
    full.activatesSearch = full.location
    full.section = Located("Library", at: full.location)
    full.sectionKey = "section.library"
    full.placement = .sidebarOnly
    full.allowsHiding = false
    full.accessibilityLabelKey = "tab.places.label"
    var expected = TabBarManifest.Tab(id: "a", title: "Places", icon: "pin", badge: "3")
    expected.titleKey = "tab.places"
    expected.tag = 4
    expected.role = "search"
    expected.accessibilityLabel = "Places nearby"
    expected.accessibilityIdentifier = "tab-places"
    expected.hidden = true
    expected.automaticallyActivatesSearch = true
    expected.section = "Library"
    expected.sectionKey = "section.library"
    expected.placement = "sidebarOnly"
    expected.allowsHiding = false
    expected.accessibilityLabelKey = "tab.places.label"
    #expect(TabBarManifest.Tab(full, style: .filled) { TabIconImages(name: $0) } == expected)
    #expect(
      TabBarManifest.Tab(tab("b", icon: nil), style: .filled) { TabIconImages(name: $0) }
        == .init(id: "b"))
  }
}
