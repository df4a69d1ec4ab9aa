import IconModel
import IconSets
import Testing

/// The files of a folder, separated by spaces, and the icons expected of them.
struct Folder: CustomTestStringConvertible, Sendable {
  let id: String
  let files: [String]
  let icons: [String]

  init(_ id: String, _ files: String, _ icons: String...) {
    self.id = id
    self.files = files.split(separator: " ").map { $0 + ".svg" }
    self.icons = icons
  }

  var testDescription: String { id }
}

@Suite struct IconDiscoveryTests {
  @Test(arguments: [
    Folder("nothing", ""),
    Folder("a plain name", "home", "home ?home"),
    Folder("a folder", "actions/arrow", "actions/arrow ?actions/arrow"),
    Folder("spaces and letters", "Überblick/été", "Überblick/été ?Überblick/été"),
    Folder("-filled alone", "x-filled", "x +x-filled"),
    Folder(".filled alone", "x.filled", "x +x.filled"),
    Folder("-outlined alone", "x-outlined", "x -x-outlined"),
    Folder(".outlined alone", "x.outlined", "x -x.outlined"),
    Folder("-fill alone", "x-fill", "x +x-fill"),
    Folder(".fill alone", "x.fill", "x +x.fill"),
    Folder("-solid alone", "x-solid", "x +x-solid"),
    Folder("-outline alone", "x-outline", "x -x-outline"),
    Folder(".outline alone", "x.outline", "x -x.outline"),
    Folder("-line alone", "chart-line", "chart-line ?chart-line"),
    Folder("-regular alone", "x-regular", "x-regular ?x-regular"),
    Folder("plain and -fill", "x x-fill", "x +x-fill -x"),
    Folder("plain and -filled", "x x-filled", "x +x-filled -x"),
    Folder("plain and .fill", "x x.fill", "x +x.fill -x"),
    Folder("plain and .filled", "x x.filled", "x +x.filled -x"),
    Folder("plain and -solid", "x x-solid", "x +x-solid -x"),
    Folder("plain and -outline", "x x-outline", "x +x -x-outline"),
    Folder("plain and -outlined", "x x-outlined", "x +x -x-outlined"),
    Folder("plain and .outline", "x x.outline", "x +x -x.outline"),
    Folder("plain and .outlined", "x x.outlined", "x +x -x.outlined"),
    Folder("plain and -line", "x x-line", "x +x -x-line"),
    Folder("plain and -regular", "x x-regular", "x +x -x-regular"),
    Folder("-solid and -line", "x-solid x-line", "x +x-solid -x-line"),
    Folder("-fill and -regular", "x-fill x-regular", "x +x-fill -x-regular"),
    Folder("-filled and .outline", "x-filled x.outline", "x +x-filled -x.outline"),
    Folder("a dot before other words", "x x.solid", "x +x.solid -x"),
    Folder("a word within", "x xfill", "x ?x", "xfill ?xfill"),
    Folder("letter case of the suffix", "Home Home-Fill", "Home +Home-Fill -Home"),
    Folder(
      "letter case of the stem", "a/home b/Home-fill", "a/home ?a/home", "b/Home +b/Home-fill"),
    Folder("partners in other folders", "a/x b/x-fill", "a/x ?a/x", "b/x +b/x-fill"),
    Folder("two suffixes", "x-fill x-fill-outline", "x-fill +x-fill -x-fill-outline"),
    Folder(
      "two suffixes of a pair", "x x-fill x-fill-outline", "x +x-fill -x",
      "x-fill -x-fill-outline"),
    Folder("dots in names", "v1.2 v1.2-fill", "v1.2 +v1.2-fill -v1.2"),
  ])
  func `suffixes pair drawings`(_ folder: Folder) {
    #expect(found(folder.files) == folder.icons)
  }

  @Test(arguments: [
    Folder("outline and filled", "outline/x filled/x", "x +filled/x -outline/x"),
    Folder("outlined and fill", "outlined/x fill/x", "x +fill/x -outlined/x"),
    Folder("regular and solid", "regular/x solid/x", "x +solid/x -regular/x"),
    Folder("line and solid", "line/x solid/x", "x +solid/x -line/x"),
    Folder("letter case", "Outline/x Filled/x", "x +Filled/x -Outline/x"),
    Folder("no partner folder", "outline/x", "outline/x ?outline/x"),
    Folder("two folders of one style", "fill/x solid/y", "fill/x ?fill/x", "solid/y ?solid/y"),
    Folder(
      "folders with other parents", "a/outline/x b/filled/x", "a/outline/x ?a/outline/x",
      "b/filled/x ?b/filled/x"),
    Folder("inner folders", "a/outline/b/x a/filled/b/x", "a/b/x +a/filled/b/x -a/outline/b/x"),
    Folder("only outlined", "outline/x filled/y", "x -outline/x", "y +filled/y"),
    Folder(
      "suffix on one side", "regular/house fill/house-fill", "house +fill/house-fill -regular/house"
    ),
    Folder("suffix on both sides", "line/x-line fill/x-fill", "x +fill/x-fill -line/x-line"),
    Folder(
      "suffix without partner", "regular/y fill/x-fill", "x +fill/x-fill", "y -regular/y"),
    Folder(
      "another word in the name", "regular/y fill/x-filled", "x-filled +fill/x-filled",
      "y -regular/y"),
    Folder(
      "the same name with suffix in both", "outline/battery-filled filled/battery-filled",
      "battery-filled +filled/battery-filled -outline/battery-filled"),
    Folder(
      "suffix against the folder", "outline/x-fill filled/x", "x +filled/x",
      "x-fill -outline/x-fill"),
    Folder(
      "a folder beside", "outline/x filled/x brands/x", "brands/x ?brands/x",
      "x +filled/x -outline/x"),
    Folder(
      "a file named like a folder", "outline filled/x", "filled/x ?filled/x", "outline ?outline"),
  ])
  func `pairs of style folders pair drawings`(_ folder: Folder) {
    #expect(found(folder.files) == folder.icons)
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

  /// The icons as `name +filled -outlined ?unknown`, the files without their extension.
  private func found(_ files: [String]) -> [String] {
    let discovery = IconDiscovery(paths: files)
    #expect(discovery.collisions.isEmpty)
    #expect(discovery.invalidNames.isEmpty)
    return discovery.icons.map { icon in
      switch icon.drawings {
      case .unknown(let file): "\(icon.name) ?\(file.dropLast(4))"
      case .one(.filled, let file): "\(icon.name) +\(file.dropLast(4))"
      case .one(.outlined, let file): "\(icon.name) -\(file.dropLast(4))"
      case .pair(let filled, let outlined):
        "\(icon.name) +\(filled.dropLast(4)) -\(outlined.dropLast(4))"
      }
    }
  }
}
