import Foundation
import TestSupport
import Testing

@Suite struct PreviewEditTests {
  private static let configuration = """
    # mine
    rules: {tab-action: off, tab-home: off, tab-count: off, unreferenced-icon: off}
    tabs:
      - id: disc # the first
        title: Disc
      - {id: thin, title: Thin}
      - {id: wide, title: Wide}

    """

  /// A preview of three tabs, one of which is drawn too thin, and one solid though it is called outlined.
  private static func preview(_ options: String...) throws -> Preview {
    let folder = try TemporaryFolder([
      "Icons/disc-filled.svg": .disc,
      "Icons/thin.svg": .thinRing,
      "Icons/wide-outlined.svg": Drawing(#"<path d="M2 4.4H22V19.6H2z"/>"#),
    ])
    try folder.write(configuration, to: "Icons/tabbar.yml")
    return try Preview(of: folder, options)
  }

  /// Edits, and what of the configuration each of them replaces by what.
  private static let steps = [
    (
      #"{"action":"set","tab":"thin","key":"title","from":"Thin","to":"Line"}"#, "title: Thin",
      "title: Line"
    ),
    (
      #"{"action":"set","icon":"wide","key":"shape","from":"","to":"tall"}"#, "title: Wide}\n",
      "title: Wide}\noverrides:\n  wide: {shape: tall}\n"
    ),
    (
      #"{"action":"move","tab":"wide","to":"thin"}"#,
      "  - {id: thin, title: Thin}\n  - {id: wide, title: Wide}\n",
      "  - {id: wide, title: Wide}\n  - {id: thin, title: Thin}\n"
    ),
    (#"{"action":"remove","tab":"thin"}"#, "  - {id: thin, title: Thin}\n", ""),
    (
      #"{"action":"ignore","icon":"thin","rule":"thin-stroke"}"#, "title: Wide}\n",
      "title: Wide}\noverrides:\n  thin: {ignore: [thin-stroke]}\n"
    ),
  ]
  /// A tab more, which there is already.
  private static let twice = #"{"action":"add","icon":"thin"}"#

  @Test func `each edit is written with its lines, undone to the byte, and made again`() throws {
    let preview = try Self.preview()
    for (edit, old, new) in Self.steps {
      let wanted = Self.configuration.replacing(old, with: new)
      try preview.expect(edit, 200, #""difference":["@ line "#)
      #expect(try preview.text == wanted, "\(edit)")
      try preview.expect(Preview.undo, 200, #""redo":1"#)
      #expect(try preview.text == Self.configuration, "\(edit)")
      try preview.expect(Preview.redo, 200)
      #expect(try preview.text == wanted, "\(edit)")
      try preview.expect(Preview.undo, 200)
    }
    try preview.expect(Self.twice, 409, "given twice")
    #expect(try preview.text == Self.configuration)
  }

  @Test func `an editor's save stays through an edit, its undo and its redo`() throws {
    let preview = try Self.preview()
    let yours = Self.configuration.replacing("# mine", with: "# yours")
    let edit = Self.steps[0].0
    try preview.folder.write(yours, to: "Icons/tabbar.yml")
    try preview.expect(edit, 200)
    #expect(try preview.text == yours.replacing("Thin}", with: "Line}"))
    try preview.folder.write(try preview.text + "# end\n", to: "Icons/tabbar.yml")
    try preview.expect(Preview.undo, 200)
    #expect(try preview.text == yours + "# end\n")
    try preview.expect(Preview.redo, 200)
    // Somebody else has another title by now.
    try preview.folder.write(
      try preview.text.replacing("Line}", with: "Hair}"), to: "Icons/tabbar.yml")
    try preview.expect(Preview.undo, 409, "changed by somebody else")
    try preview.expect(edit, 409, "changed by somebody else")
    #expect(try preview.text == yours.replacing("Thin}", with: "Hair}") + "# end\n")
  }

  @Test func `an accepted finding goes into the baseline, off the page, and back`() throws {
    let preview = try Self.preview("--baseline", "accepted.json")
    let page = try preview.page()
    let message = try #require(
      page.firstMatch(of: #/data-rule="thin-stroke" data-icon="thin" data-message="([^"]+)"/#)?.1)
    let text = String(message).replacing("&#39;", with: "'")
    let body =
      #"{"action":"accept","rule":"thin-stroke","icon":"thin","message":"\#(text)"}"#
    try preview.expect(body, 200, "accepted.json")
    #expect(try preview.folder.text("accepted.json").contains("thin-stroke"))
    for _ in 0..<600 {
      guard try preview.page().contains(#"data-rule="thin-stroke""#) else { break }
      usleep(10_000)
    }
    #expect(try !preview.page().contains(#"data-rule="thin-stroke""#))
    try preview.expect(Preview.undo, 200)
    #expect(!preview.folder.contains("accepted.json"))
  }

  @Test func `the files of an icon are those of an export`() throws {
    let preview = try Self.preview()
    let answer = try preview.expect(#"{"action":"files","icon":"disc"}"#, 200)
    struct Reply: Decodable {
      struct File: Decodable {
        let name: String
        let bytes: Data
      }
      let code: String
      let files: [File]
    }
    let reply = try JSONDecoder().decode(Reply.self, from: Data(answer.utf8))
    #expect(reply.code == "TabIcons.Icon.disc")
    try preview.folder.tabicon(
      "export", "Icons", "-o", "Out", "--formats", "png,svg,symbols", status: 0)
    let exported = try FileTree(preview.folder("Out")).paths
    for file in reply.files {
      let path = try #require(exported.first { $0.hasSuffix("/" + file.name) }, "\(file.name)")
      #expect(
        try file.bytes == Data(contentsOf: URL(filePath: preview.folder("Out/" + path))), "\(path)")
    }
    #expect(
      reply.files.map(\.name) == [
        "disc-filled@3x.png", "disc-filled.svg", "disc.fill.svg", "disc-outlined@3x.png",
        "disc-outlined.svg", "disc.svg",
      ])
    try preview.expect(#"{"action":"files","icon":"../disc"}"#, 409)
  }

  @Test(arguments: [("react-native", "disc.filled"), ("flutter", "TabIcons.discFilled")])
  func `the name in code is that of the framework which the set is for`(
    format: String, code: String
  ) throws {
    let preview = try Self.preview("--formats", format)
    try preview.expect(#"{"action":"files","icon":"disc"}"#, 200, "\"\(code)\"")
  }

  @Test func `what is not known, and what others ask for, changes nothing`() throws {
    let preview = try Self.preview()
    for body in [
      #"{"action":"set","tab":"thin","key":"title"}"#, #"{"action":"set","key":"title"}"#,
      #"{"action":"set","tab":"thin","icon":"thin","key":"title","from":"Thin","to":"x"}"#,
      #"{"action":"set","tab":"thin","key":"nothing","from":"","to":"x"}"#,
      #"{"action":"set","icon":"thin","key":"title","from":"","to":"x"}"#,
      #"{"action":"move"}"#, #"{"action":"ignore","icon":"thin"}"#, #"{"action":"add"}"#,
    ] {
      try preview.expect(body, 400)
    }
    for body in [
      #"{"action":"set","tab":"nobody","key":"title","from":"","to":"x"}"#,
      #"{"action":"set","icon":"nobody","key":"shape","from":"","to":"tall"}"#,
      #"{"action":"set","tab":"thin","key":"screens","from":"","to":"[{title: x}]}, {id: y"}"#,
      #"{"action":"set","tab":"thin","key":"screens","from":"","to":"[\n# x\n{title: x}]"}"#,
      #"{"action":"ignore","icon":"thin","rule":"no-rule"}"#,
      #"{"action":"ignore","icon":"thin","rule":"invalid-svg"}"#,
      // There is no baseline.
      #"{"action":"accept","rule":"thin-stroke","icon":"thin","message":"x"}"#, Preview.redo,
    ] {
      try preview.expect(body, 409)
    }
    let foreign = [preview.host, "Origin: http://evil.example", "Content-Type: application/json"]
    for edit in Self.steps.map(\.0) + [Self.twice] {
      try preview.expect(edit, 403, headers: foreign)
      try preview.expect(edit, 405, secret: "")
    }
    #expect(try preview.text == Self.configuration)
    #expect(try FileTree(preview.folder.path).paths.count == 4, "nothing is written")
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `in a browser, tabs are dragged, keys set, findings ignored, and all of it undone`() throws {
    let preview = try Self.preview("--baseline", "accepted.json")
    try Browser.check("editing", preview.address, preview.folder("Icons"))
  }
}
