import IconModel
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
  func `a path is freed of what leads nowhere`(path: String, normalized: String) {
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
}
