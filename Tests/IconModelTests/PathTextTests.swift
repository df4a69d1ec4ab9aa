import IconModel
import TestSupport
import Testing

@Suite struct PathTextTests {
  @Test(arguments: [
    ("", "."), (".", "."), ("./", "."), ("a", "a"), ("a/", "a"), ("./a", "a"), ("a/./b", "a/b"),
    ("a//b", "a/b"), ("a/b/..", "a"), ("a/..", "."), ("a/../b", "b"), ("..", ".."),
    ("../a", "../a"), ("../../a", "../../a"), ("a/../..", ".."), ("a/../../b", "../b"),
    ("../a/..", ".."), ("/", "/"), ("//", "/"), ("/a/b/", "/a/b"), ("/..", "/"), ("/../a", "/a"),
    ("/a/../..", "/"), ("/a/../../b", "/b"), ("...", "..."), ("a/..b", "a/..b"), (".a", ".a"),
    ("a b/é", "a b/é"),
  ])
  func `parts of a path that lead nowhere are removed`(path: String, normalized: String) {
    #expect(PathText.normalized(path) == normalized)
    #expect(PathText.normalized(normalized) == normalized)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "b/c", "a/b/c"), ("a", "./b", "a/b"),
    ("a", "../b", "b"), ("a", "../../b", "../b"), (".", "b", "b"), ("", "b", "b"),
    ("", "", "."), ("a", "", "a"), ("a", ".", "a"), ("a", "/b", "/b"), ("/a", "b", "/a/b"),
    ("/", "b", "/b"), ("/a", "..", "/"), ("..", "b", "../b"),
  ])
  func `a path is joined to its folder, unless it is absolute`(
    folder: String, path: String, joined: String
  ) {
    #expect(PathText.join(folder, path) == joined)
  }

  @Test(arguments: [
    ("a", ".", "a"), ("a/b", "a", "b"), ("a/b/c.svg", "a/b", "c.svg"), ("/a", "/", "a"),
    ("/a/b", "/a", "b"), ("../a", "..", "a"),
  ])
  func `a path has a parent and a name`(path: String, parent: String, name: String) {
    #expect(PathText.parent(of: path) == parent)
    #expect(PathText.name(of: path) == name)
  }

  @Test(arguments: [
    ("/home/me/a.yml", "/home/me", "a.yml"), ("/home/me/b/a.yml", "/home/me", "b/a.yml"),
    ("/home/me/a.yml", "/home/me/", "a.yml"),
    ("/home/meadow/a.yml", "/home/me", "/home/meadow/a.yml"),
    ("/a.yml", "/home", "/a.yml"), ("/a.yml", "/", "a.yml"), ("/home", "/home", "/home"),
  ])
  func `a path below the working directory is shortened`(
    path: String, directory: String, shortened: String
  ) {
    #expect(PathText.shortened(path, from: directory) == shortened)
  }

  @Test(
    arguments: [
      ("none", [], "."), ("a bare name", ["a"], "."), ("one", ["a/b/c"], "a/b"),
      ("a folder", ["a/b", "a/c"], "a"), ("a folder and one below", ["a/b", "a/c/d"], "a"),
      ("one below and its folder", ["a/c/d", "a/b"], "a"), ("two folders", ["a/b", "c/d"], "."),
      ("names that begin alike", ["ab/x", "abc/x"], "."),
      ("a name and a folder", ["a", "b/c"], "."),
      ("absolute", ["/a/b/c", "/a/b/d"], "/a/b"), ("absolute, apart", ["/a/b", "/c/d"], "/"),
      ("at the root", ["/a", "/b"], "/"), ("at the root and below", ["/a", "/b/c"], "/"),
      ("absolute and relative", ["/a/b", "a/c"], "."), ("above", ["../a/b", "../a/c"], "../a"),
      ("above and here", ["../a", "b"], "."), ("above, apart", ["../a/x", "../b/x"], ".."),
    ] as [(String, [String], String)])
  func `paths have a deepest common folder`(id: String, paths: [String], folder: String) {
    #expect(PathText.commonParent(of: paths) == folder)
  }

  /// An accent behind a slash forms one character with it in a `String`, and so does a sign in
  /// front of a slash.
  @Test func `paths are cut by their bytes`() {
    #expect(PathText.commonParent(of: ["u/\u{301}x.svg", "u/y.svg"]).utf8.elementsEqual("u".utf8))
    #expect(PathText.relative("u/\u{301}x.svg", below: "u") == "\u{301}x.svg")
    #expect(PathText.join("a", "/\u{301}x") == "/\u{301}x")
    #expect(PathText.normalized("a\u{600}/../b") == "b")
    #expect(PathText.name(of: "a\u{600}/b") == "b")
    #expect(PathText.shortened("/h\u{600}/\u{301}b", from: "/h\u{600}") == "\u{301}b")
    #expect(PathText.shortened("/caf\u{E9}/b", from: "/cafe\u{301}") == "/caf\u{E9}/b")
    #expect(PathText.relative("caf\u{E9}/b", below: "cafe\u{301}") == nil)
    #expect(PathText.commonParent(of: ["caf\u{E9}/b", "cafe\u{301}/c"]) == ".")
  }

  @Test func `hostile paths keep their bytes`() {
    let letters = [
      "/", "/", "/", ".", "..", "a", "\u{301}", "\u{600}", "\u{200D}", "\r", "\n", "é", "e\u{301}",
      "\u{FFFD}", "😀", "\u{1F1E6}",
    ]
    var random = SplitMix(seed: 19)
    for _ in 0..<20_000 {
      let path = (0..<Int.random(in: 1...12, using: &random))
        .compactMap { _ in letters.randomElement(using: &random) }.joined()
      let normal = PathText.normalized(path)
      #expect(
        PathText.normalized(normal).utf8.elementsEqual(normal.utf8), "\(path.debugDescription)")
      let parts = normal.utf8.split(separator: UInt8(ascii: "/"))
      let all = Set(path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init))
      #expect(parts.allSatisfy { normal == "." || all.contains(Array($0)) })
      #expect(parts.count == 1 || !parts.contains { $0.elementsEqual(".".utf8) })
      // A path is its folder and its name, and is found again from its folder.
      let (parent, name) = (PathText.parent(of: normal), PathText.name(of: normal))
      #expect(
        PathText.join(parent, name).utf8.elementsEqual(normal.utf8), "\(path.debugDescription)")
      guard !name.isEmpty, name != "..", normal != "." else { continue }
      let found = PathText.relative(normal, below: parent)
      #expect(found.map { $0.utf8.elementsEqual(name.utf8) } == true, "\(path.debugDescription)")
      let common = PathText.commonParent(of: [normal, normal])
      #expect(common.utf8.elementsEqual(parent.utf8))
    }
  }
}
