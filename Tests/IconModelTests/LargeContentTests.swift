import IconModel
import Testing

@Suite struct LargeContentTests {
  @Test func `large content enlarges the first bar for all shapes alike`() {
    let bar = MetricsProfile.appleHIG.largeContentBar(points: 75)
    #expect(bar.sizeClass == .large)
    #expect(ShapeClass.allCases.map { bar[$0].points } == [75, 69, 93, 84])
    #expect(bar[.wide].governing == .width && bar[.tall].governing == .height)
    #expect(bar.uniformWidth == 93 && bar.uniformHeight == 84)
  }

  @Test func `sizes are rounded to whole points, at least one`() {
    let small = MetricsProfile.appleHIG.largeContentBar(points: 1)
    #expect(ShapeClass.allCases.map { small[$0].points } == [1, 1, 1, 1])
    let odd = MetricsProfile.appleHIG.largeContentBar(points: 80)
    #expect(ShapeClass.allCases.map { odd[$0].points } == [80, 74, 99, 90])
    #expect(MetricsProfile.iosLegacy.largeContentBar(points: 75)[.tall].points == 75)
  }

  @Test func `each size class has an order and a suffix`() {
    #expect(SizeClass.allCases.sorted() == [.regular, .compact, .large])
    #expect(SizeClass.allCases.map(\.fileSuffix) == ["", "-compact", "-large"])
  }
}
