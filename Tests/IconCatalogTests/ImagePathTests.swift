import IconCatalog
import IconModel
import Testing

@Suite struct ImagePathTests {
  @Test(arguments: [
    ("places", IconVariant.filled, SizeClass.regular, 2, "png/places-filled@2x.png"),
    ("places", .filled, .compact, 3, "png/places-filled-compact@3x.png"),
    ("places", .outlined, .regular, 1, "png/places-outlined.png"),
    ("places", .filled, .large, 2, "png/places-filled-large@2x.png"),
    ("nav/arrow left", .outlined, .compact, 2, "png/nav/arrow left-outlined-compact@2x.png"),
  ])
  func `a path has icon, variant, size class and scale`(
    icon: String, variant: IconVariant, sizeClass: SizeClass, scale: Int, path: String
  ) {
    #expect(
      ImageLayout.file(
        icon: icon,
        ImageKey(
          format: .png, variant: variant, sizeClass: sizeClass, scale: DisplayScale(scale)))
        == path)
  }

  @Test(arguments: [
    (ImageFormat.svg, SizeClass.regular, "svg/nav/pin-outlined.svg"),
    (.pdf, .compact, "pdf/nav/pin-outlined-compact.pdf"),
  ])
  func `a vector image has no scale in its path`(
    format: ImageFormat, sizeClass: SizeClass, path: String
  ) {
    for scale in DisplayScale.all {
      let image = ImageKey(format: format, variant: .outlined, sizeClass: sizeClass, scale: scale)
      #expect(ImageLayout.file(icon: "nav/pin", image) == path)
    }
  }

  @Test(arguments: [
    ("{name}", "nav/pin", "symbols/nav/pin.fill.svg"),
    ("app.{name}", "nav/pin", "symbols/nav/app.pin.fill.svg"),
    ("app.{name}", "pin", "symbols/app.pin.fill.svg"),
    ("{name}-filled", "nav/pin", "symbols/nav/pin-filled-symbol.fill.svg"),
  ])
  func `a symbol is called by a pattern in the folder of its icon`(
    pattern: String, icon: String, path: String
  ) throws {
    let image = ImageKey(
      format: .symbol, variant: .filled, sizeClass: .regular, scale: DisplayScale(3))
    let symbols = try #require(SymbolNamePattern(pattern))
    #expect(ImageLayout.file(icon: icon, image, symbols: symbols) == path)
  }

  @Test func `all images of an icon have different paths`() {
    let paths = ImageKey.all.map { ImageLayout.file(icon: "a", $0) }
    #expect(Set(paths).count == 18 + 6 + 6 + 2)
  }
}
