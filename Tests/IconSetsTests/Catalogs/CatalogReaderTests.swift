import Foundation
import IconModel
import TestSupport
import Testing

@testable import IconSets

@Suite struct CatalogReaderTests {
  private static func read(
    _ files: [String: String], links: [String: String] = [:], didRead: (Int) -> Void = { _ in }
  ) throws -> (content: CatalogContent, path: String) {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: "App.xcassets/" + path) }
    for (path, place) in links { try folder.link("App.xcassets/" + path, to: place) }
    let path = folder("App.xcassets")
    return try withExtendedLifetime(folder) {
      (try CatalogReader.read([path], didRead: didRead), path)
    }
  }

  private static let home = """
    {
      "images" : [
        { "idiom" : "universal", "scale" : "1x" },
        { "filename" : "home@2x.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
          "filename" : "dark.png", "idiom" : "ipad", "scale" : "2x",
          "height-class" : "compact", "language-direction" : "right-to-left" }
      ],
      "properties" : {
        "preserves-vector-representation" : true,
        "template-rendering-intent" : "template"
      }
    }
    """

  @Test func `an image set has its slots, files and properties with their places`() throws {
    let (content, _) = try Self.read([
      "home.imageset/Contents.json": Self.home, "home.imageset/home@2x.png": "x",
      "home.imageset/Old.png": "x", "home.imageset/.DS_Store": "x",
    ])
    let set = try #require(content.imageSets.first)
    #expect(set.name == "home" && set.catalog == "App" && set.groups == [])
    #expect(set.images.map(\.slot.scale?.factor) == [1, 2, 2])
    #expect(set.images.map(\.file?.value) == [nil, "home@2x.png", "dark.png"])
    #expect(set.images.map(\.state) == [.missing, .present, .missing])
    #expect(set.images[1].file?.location.line == 4)
    #expect(set.images[1].file?.location.column == 20)
    let dark = set.images[2].slot
    #expect(dark.description == "@2x, ipad, height-class compact, right-to-left, luminosity dark")
    #expect(set.isTemplate && set.preservesVectors?.value == true)
    #expect(set.preservesVectors?.location.line == 10)
    #expect(set.unassigned == ["Old.png"])
    #expect(set.problems == [])
  }

  @Test func `groups that say so are parts of names, and other sets are passed over`() throws {
    var counts: [Int] = []
    let files = [
      "A/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A/B/x.imageset/Contents.json": Self.home, "C/y.imageset/Contents.json": Self.home,
      "Tint.colorset/Contents.json": "{}",
      "s.symbolset/Contents.json": "{\"symbols\": [{\"filename\": \"s.svg\"}]}",
      "s.symbolset/s.svg": "x",
      "AppIcon.appiconset/Contents.json": "{}",
    ]
    let (content, _) = try Self.read(files, didRead: { counts.append($0) })
    #expect(content.imageSets.map(\.name) == ["A/x", "y"])
    #expect(counts == [1, 2], "a terminal shows how many are read")
    #expect(content.imageSets.map(\.groups) == [["A", "B"], ["C"]])
  }

  @Test(arguments: [
    ("{", 1, 2, "it is no JSON: the text ends too early"),
    ("[]", 1, 1, "it holds no object"),
    ("{}", 1, 1, "it has no list 'images'"),
    ("{\"images\" : 1}", 1, 13, "'images' is no list"),
    ("{\"images\" : [3]}", 1, 14, "an element of 'images' is no object"),
    ("{\"images\":[{\"scale\":\"4x\"}]}", 1, 21, "the scale is none of 1x, 2x and 3x"),
  ])
  func `a broken Contents.json is a problem at its place`(
    text: String, line: Int, column: Int, reason: String
  ) throws {
    let (content, _) = try Self.read(["a.imageset/Contents.json": text])
    let set = try #require(content.imageSets.first)
    guard case .malformed(let location, let found, _)? = set.problems.first else {
      Issue.record("\(set.problems)")
      return
    }
    #expect(location.line == line && location.column == column && found == reason)
  }

  @Test func `links are not followed, and names that lead out of the set are no files`() throws {
    let files = [
      "a.imageset/Contents.json": """
      {"images":[{"filename":"../../secret.png"},{"filename":"link.png"},{"filename":"A.PNG"}]}
      """,
      "a.imageset/a.png": "x", "../secret.png": "x",
    ]
    let (content, path) = try Self.read(
      files, links: ["a.imageset/link.png": "../../secret.png", "Loop": ".."])
    #expect(
      content.imageSets[0].images.map(\.state) == [
        .notRegular, .notRegular, .otherCase("a.png"),
      ])
    #expect(content.imageSets.count == 1)
    #expect(content.problems == [.link(SourceLocation(file: path + "/Loop"))])
  }

  @Test func `names that differ by case alone are a problem`() throws {
    let (content, path) = try Self.read([
      "Home.imageset/Contents.json": Self.home, "home.imageset/Contents.json": Self.home,
    ])
    guard content.imageSets.count == 2 else { return }  // A file system that ignores case.
    #expect(
      content.problems == [
        .sameName(SourceLocation(file: path + "/home.imageset"), other: "Home.imageset")
      ])
  }
}
