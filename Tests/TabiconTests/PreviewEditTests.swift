import Foundation
import TestSupport
import Testing

/// What the page of `tabicon preview` may change of tabs, icons and findings, asked for as it does.
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

  /// A preview of three tabs, one of which is drawn too thin, and one wider than an icon like it.
  private static func preview(_ options: String...) throws -> Preview {
    let folder = try TemporaryFolder([
      "Icons/disc-filled.svg": .disc,
      "Icons/thin.svg": Drawing(
        ##"<circle cx="12" cy="12" r="9.8" fill="none" stroke="#000" stroke-width=".4"/>"##),
      "Icons/wide-filled.svg": Drawing(#"<path d="M2 4.4H22V19.6H2z"/>"#),
      "Icons/box-filled.svg": Drawing(#"<path d="M2 4.2H22V19.8H2zM8 9V15H16V9z"/>"#),
    ])
    try folder.write(configuration, to: "Icons/tabbar.yml")
    return try Preview(of: folder, options)
  }

  struct Step: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: String
    let old: String
    let new: String
  }

  static let steps = [
    Step(
      testDescription: "a title",
      body: #"{"action":"set","tab":"thin","key":"title","from":"Thin","to":"Line"}"#,
      old: "title: Thin", new: "title: Line"),
    Step(
      testDescription: "a shape",
      body: #"{"action":"set","icon":"wide","key":"shape","from":"","to":"tall"}"#,
      old: "title: Wide}\n", new: "title: Wide}\noverrides:\n  wide: {shape: tall}\n"),
    Step(
      testDescription: "the order", body: #"{"action":"move","tab":"wide","to":"thin"}"#,
      old: "  - {id: thin, title: Thin}\n  - {id: wide, title: Wide}\n",
      new: "  - {id: wide, title: Wide}\n  - {id: thin, title: Thin}\n"),
    Step(
      testDescription: "a tab less", body: #"{"action":"remove","tab":"thin"}"#,
      old: "  - {id: thin, title: Thin}\n", new: ""),
    Step(
      testDescription: "a tab more", body: #"{"action":"add","icon":"thin"}"#,
      old: "title: Wide}\n", new: "title: Wide}\n  - {id: thin, title: Thin}\n"),
    Step(
      testDescription: "a finding",
      body: #"{"action":"ignore","icon":"thin","rule":"thin-stroke"}"#, old: "title: Wide}\n",
      new: "title: Wide}\noverrides:\n  thin: {ignore: [thin-stroke]}\n"),
  ]

  @Test func `each edit is written with its lines, undone to the byte, and made again`() throws {
    let preview = try Self.preview()
    for step in Self.steps where step.testDescription != "a tab more" {
      let answer = try preview.post(step.body)
      let wanted = Self.configuration.replacing(step.old, with: step.new)
      #expect(answer.status == "200", "\(step): \(answer)")
      #expect(try preview.text == wanted, "\(step)")
      #expect(answer.body.contains(#""difference":["@ line "#), "\(answer)")
      let undone = try preview.post(#"{"action":"undo"}"#)
      #expect(undone.status == "200" && undone.body.contains(#""redo":1"#), "\(undone)")
      #expect(try preview.text == Self.configuration, "\(step)")
      #expect(try preview.post(#"{"action":"redo"}"#).status == "200")
      #expect(try preview.text == wanted, "\(step)")
      #expect(try preview.post(#"{"action":"undo"}"#).status == "200")
    }
    let twice = try preview.post(Self.steps[4].body)
    #expect(twice.status == "409" && twice.body.contains("given twice"), "\(twice)")
    #expect(try preview.text == Self.configuration)
  }

  @Test func `an editor's save stays through an edit, its undo and its redo`() throws {
    let preview = try Self.preview()
    let save = { (text: String) in
      try preview.folder.write(text.replacing("# mine", with: "# yours"), to: "Icons/tabbar.yml")
    }
    let yours = Self.configuration.replacing("# mine", with: "# yours")
    try save(Self.configuration)
    #expect(try preview.post(Self.steps[0].body).status == "200")
    #expect(try preview.text == yours.replacing("Thin}", with: "Line}"))
    try preview.folder.write(try preview.text + "# end\n", to: "Icons/tabbar.yml")
    #expect(try preview.post(#"{"action":"undo"}"#).status == "200")
    #expect(try preview.text == yours + "# end\n")
    #expect(try preview.post(#"{"action":"redo"}"#).status == "200")
    // Somebody else has another title by now.
    try preview.folder.write(
      try preview.text.replacing("Line}", with: "Hair}"), to: "Icons/tabbar.yml")
    let undo = try preview.post(#"{"action":"undo"}"#)
    #expect(undo.status == "409" && undo.body.contains("changed by somebody else"), "\(undo)")
    let edit = try preview.post(Self.steps[0].body)
    #expect(edit.status == "409" && edit.body.contains("changed by somebody else"), "\(edit)")
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
    let answer = try preview.post(body)
    #expect(answer.status == "200" && answer.body.contains("accepted.json"), "\(answer)")
    #expect(try preview.folder.text("accepted.json").contains("thin-stroke"))
    for _ in 0..<600 {
      guard try preview.page().contains(#"data-rule="thin-stroke""#) else { break }
      usleep(10_000)
    }
    #expect(try !preview.page().contains(#"data-rule="thin-stroke""#))
    #expect(try preview.post(#"{"action":"undo"}"#).status == "200")
    #expect(!FileManager.default.fileExists(atPath: preview.folder("accepted.json")))
  }

  @Test func `without a baseline nothing is accepted`() throws {
    let preview = try Self.preview()
    let body = #"{"action":"accept","rule":"thin-stroke","icon":"thin","message":"x"}"#
    #expect(try preview.post(body).status == "409")
    #expect(try FileTree(preview.folder.path).paths.count == 5)
  }

  @Test func `the files of an icon are those of an export`() throws {
    let preview = try Self.preview()
    let answer = try preview.post(#"{"action":"files","icon":"disc"}"#)
    #expect(answer.status == "200", "\(answer)")
    struct Reply: Decodable {
      struct File: Decodable {
        let name: String
        let bytes: Data
      }
      let code: String
      let files: [File]
    }
    let reply = try JSONDecoder().decode(Reply.self, from: Data(answer.body.utf8))
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
    #expect(try preview.post(#"{"action":"files","icon":"../disc"}"#).status == "409")
  }

  @Test(arguments: [("react-native", "disc.filled"), ("flutter", "TabIcons.discFilled")])
  func `the name in code is that of the framework which the set is for`(
    format: String, code: String
  ) throws {
    let preview = try Self.preview("--formats", format)
    let answer = try preview.post(#"{"action":"files","icon":"disc"}"#)
    #expect(answer.body.contains("\"\(code)\""), "\(answer)")
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
      #expect(try preview.post(body).status == "400", "\(body)")
    }
    for body in [
      #"{"action":"set","tab":"nobody","key":"title","from":"","to":"x"}"#,
      #"{"action":"set","icon":"nobody","key":"shape","from":"","to":"tall"}"#,
      #"{"action":"set","tab":"thin","key":"screens","from":"","to":"[{title: x}]}, {id: y"}"#,
      #"{"action":"set","tab":"thin","key":"screens","from":"","to":"[\n# x\n{title: x}]"}"#,
      #"{"action":"ignore","icon":"thin","rule":"no-rule"}"#,
      #"{"action":"ignore","icon":"thin","rule":"invalid-svg"}"#,
      #"{"action":"redo"}"#,
    ] {
      #expect(try preview.post(body).status == "409", "\(body)")
    }
    let foreign = [preview.host, "Origin: http://evil.example", "Content-Type: application/json"]
    for step in Self.steps {
      #expect(try preview.post(step.body, foreign).status == "403")
      #expect(try preview.post(step.body, secret: "").status == "405")
    }
    #expect(try preview.text == Self.configuration)
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `in a browser, tabs are dragged, keys set, findings ignored, and all of it undone`() throws {
    let preview = try Self.preview("--baseline", "accepted.json")
    try Browser.check("editing", preview.address, preview.folder("Icons"))
  }
}
