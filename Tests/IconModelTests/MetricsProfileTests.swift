import IconModel
import Testing

@Suite struct MetricsProfileTests {
  @Test(arguments: [
    (SizeClass.regular, ShapeClass.circular, 50, 75), (.regular, .square, 46, 69),
    (.regular, .wide, 62, 93), (.regular, .tall, 56, 84),
    (.compact, .circular, 36, 54), (.compact, .square, 34, 51),
    (.compact, .wide, 46, 69), (.compact, .tall, 40, 60),
  ])
  func `Apple's targets in points give the pixel columns of Apple's table`(
    sizeClass: SizeClass, shape: ShapeClass, at2x: Int, at3x: Int
  ) throws {
    let profile = MetricsProfile.appleHIG
    let bar = try #require(profile.bars.first { $0.sizeClass == sizeClass })
    #expect(profile.scales.map { bar[shape].points * $0.factor } == [at2x, at3x])
  }

  @Test func `each profile has its own name`() {
    let names = MetricsProfile.catalogue.map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test func `a profile is found by its name and by the one that it had before`() {
    #expect(MetricsProfile(named: "apple-hig") == .appleHIG)
    #expect(MetricsProfile(named: "apple-hig-2022") == .appleHIG)
    #expect(MetricsProfile(named: "ios-legacy") == .iosLegacy)
    #expect(MetricsProfile(named: "apple-hig-2025") == nil)
    #expect(MetricsProfile.appleHIG.id == "apple-hig")
  }
}
