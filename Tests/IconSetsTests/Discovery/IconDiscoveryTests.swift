import IconModel
import IconSets
import TestSupport
import Testing

@Suite struct IconDiscoveryTests {
  private static let folders = CaseFile.rows("Names/drawings.txt").map(\.line)

  @Test func `the file has all cases`() { #expect(Self.folders.count == 54) }

  @Test(arguments: folders + [" => "])
  func `suffixes and pairs of style folders pair drawings`(folder: String) {
    let parts = folder.split(separator: " => ", omittingEmptySubsequences: false)
    let discovery = IconDiscovery(paths: parts[0].split(separator: " ").map { $0 + ".svg" })
    #expect(discovery.collisions.isEmpty)
    #expect(discovery.invalidNames.isEmpty)
    #expect(
      discovery.icons.map { "\($0.name) \($0.drawings.text.replacing(".svg", with: ""))" }
        .joined(separator: ", ") == parts[1])
  }

  @Test func `order and repetition of paths make no difference`() {
    let files = ["b.svg", "a-fill.svg", "a.svg", "Z.svg", "é.svg", "c/d.SVG"]
    let discovery = IconDiscovery(paths: files)
    #expect(discovery.icons.map(\.name) == ["Z", "a", "b", "c/d", "é"])
    #expect(IconDiscovery(paths: files.reversed() + files) == discovery)
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

extension IconSource.Drawings {
  /// `+filled -outlined` or `?unknown`.
  var text: String {
    switch self {
    case .unknown(let file): "?" + file
    case .one(.filled, let file): "+" + file
    case .one(.outlined, let file): "-" + file
    case .pair(let filled, let outlined): "+\(filled) -\(outlined)"
    }
  }
}
