import IconModel
import IconSets
import TestSupport
import Testing

@Suite struct IconDiscoveryTests {
  @Test func `order and repetition of paths make no difference`() {
    let files = ["b.svg", "a-fill.svg", "a.svg", "Z.svg", "é.svg", "c/d.SVG"]
    let discovery = IconDiscovery(paths: files)
    #expect(discovery.icons.map(\.name) == ["Z", "a", "b", "c/d", "é"])
    #expect("\(IconDiscovery(paths: files.reversed() + files))" == "\(discovery)")
  }

  @Test func `an icon has its files by variant`() throws {
    let icons = IconDiscovery(paths: ["a.svg", "a-fill.svg", "b-filled.svg", "c.svg"]).icons
    #expect(icons.map { $0[.filled] } == ["a-fill.svg", "b-filled.svg", nil])
    #expect(icons.map { $0[.outlined] } == ["a.svg", nil, nil])
    #expect(icons.map(\.files) == [["a-fill.svg", "a.svg"], ["b-filled.svg"], ["c.svg"]])
  }

  @Test func `twenty thousand drawings make their icons`() {
    let paths = (0..<5_000).flatMap { number in
      [
        "outline/set\(number % 50)/icon-\(number).svg",
        "filled/set\(number % 50)/icon-\(number).svg",
        "more/icon-\(number).svg", "more/icon-\(number)-fill.svg",
      ]
    }
    let discovery = IconDiscovery(paths: paths)
    #expect(discovery.icons.count == 10_000)
    #expect(discovery.collisions.isEmpty)
  }
}
