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
      ImagePath.png(
        icon: icon, variant: variant, sizeClass: sizeClass, scale: DisplayScale(scale)) == path)
  }

  @Test func `all images of an icon have different paths`() {
    let paths = IconVariant.allCases.flatMap { variant in
      SizeClass.allCases.flatMap { sizeClass in
        (1...3).map {
          ImagePath.png(icon: "a", variant: variant, sizeClass: sizeClass, scale: DisplayScale($0))
        }
      }
    }
    #expect(Set(paths).count == 18)
  }
}
