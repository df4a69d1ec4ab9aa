import Foundation
import TestSupport
import Testing

@Suite struct PreviewChoiceTests {
  private static let configuration = "# mine\noverrides:\n  other: {ink: alpha} # kept\n"
  private static let nothing = #"{"fill":[],"open":[],"stroke":null,"detail":null}"#

  private static func choice(_ after: String, before: String = nothing) -> String {
    #"{"action":"choose","icon":"home","variant":"filled","before":\#(before),"after":\#(after)}"#
  }

  private static let path = "M3 5H21V19H3zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"

  private static func preview(
    configuration: String? = configuration, of path: String = path, _ options: String...
  ) throws -> Preview {
    let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    let folder = try TemporaryFolder([
      "Icons/home.svg": Drawing(#"<path d="\#(path)" \#(stroke)/>"#)
    ])
    if let configuration { try folder.write(configuration, to: "Icons/tabbar.yml") }
    return try Preview(of: folder, options)
  }

  private static let chosen = #"{"fill":[[12,12]],"open":[],"stroke":1.5,"detail":null}"#
  private static let written =
    configuration + "  home: {filled: {fill: [[12, 12]]}, stroke: 1.5}\n"

  @Test func `what is chosen is written, and undone to the byte`() throws {
    let preview = try Self.preview()
    try preview.expect(Self.choice(Self.chosen), 200, "tabbar.yml")
    #expect(try preview.text == Self.written)
    try preview.expect(Preview.undo, 200)
    #expect(try preview.text == Self.configuration)
    try preview.expect(Preview.undo, 409, "nothing to take back")
  }

  @Test func `two previews of one folder do not lose each other's choices`() throws {
    let first = try Self.preview()
    let second = try Preview(of: first.folder)
    try first.expect(Self.choice(Self.chosen), 200)
    try second.expect(
      Self.choice(#"{"fill":[],"open":[],"stroke":3,"detail":null}"#), 409,
      "changed by somebody else")
    #expect(try first.text == Self.written)
    let after = #"{"fill":[[12,12]],"open":[],"stroke":3,"detail":null}"#
    try second.expect(Self.choice(after, before: Self.chosen), 200)
    // The other preview has written since.
    try first.expect(Preview.undo, 409)
    #expect(try first.text == Self.written.replacing("stroke: 1.5", with: "stroke: 3"))
  }

  @Test func `an adopted variant is a drawing beside its source, and nothing is replaced`() throws {
    let preview = try Self.preview()
    let (adopt, file) = (
      #"{"action":"adopt","icon":"home","variant":"filled"}"#, "Icons/home-filled.svg"
    )
    try preview.expect(adopt, 200)
    #expect(try preview.folder.text(file).hasPrefix("<svg "))
    #expect(try preview.text == Self.configuration)
    try preview.expect(Preview.undo, 200)
    #expect(!preview.folder.contains(file))
    try preview.folder.write("mine", to: file)
    try preview.expect(adopt, 409)
    #expect(try preview.folder.text(file) == "mine")
  }

  @Test func `a change by anybody else, and one that cannot be made, changes nothing`() throws {
    let preview = try Self.preview()
    let (host, origin) = (preview.host, "Origin: http://127.0.0.1:\(preview.port)")
    let type = "Content-Type: application/json"
    for secret in ["", "/" + String(repeating: "0", count: 32), String(preview.secret.dropLast())] {
      try preview.expect(Self.choice(Self.chosen), 405, secret: secret)
    }
    let types = [
      "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
      "application/json, text/plain",
    ].map { [host, origin, "Content-Type: \($0)"] }
    let sites = ["cross-site", "same-site", "none"].map {
      [host, origin, type, "Sec-Fetch-Site: \($0)", "Sec-Fetch-Mode: navigate"]
    }
    let origins = ["null", "http://evil.example", "http://127.0.0.1:9090"].map {
      [host, "Origin: \($0)", type]
    }
    for headers in types + sites + origins + [
      [host, type], [host, origin], [origin, type], ["Host: evil.example", origin, type],
    ] {
      try preview.expect(Self.choice(Self.chosen), 403, headers: headers)
    }
    for body in [
      "", "{}", "[", #"{"action":"delete"}"#, #"{"action":"choose"}"#,
      Self.choice(#"{"fill":[[1]],"open":[],"stroke":null,"detail":null}"#),
      Self.choice(#"{"fill":[],"open":[],"stroke":-1,"detail":null}"#),
      Self.choice(#"{"fill":[],"open":[],"stroke":null,"detail":"other"}"#),
    ] {
      try preview.expect(body, 400)
    }
    try preview.expect(String(repeating: " ", count: 300_000), 413)
    for icon in [#"\u0000"#, "../x", "", "nothing"] {
      let body = Self.choice(Self.chosen).replacing(
        #""icon":"home""#, with: "\"icon\":\"\(icon)\"")
      try preview.expect(body, 409, "there is no icon")
    }
    #expect(unsafe chmod(preview.folder("Icons/tabbar.yml"), 0o444) == 0)
    try preview.expect(Self.choice(Self.chosen), 409, "it is read-only")
    #expect(try preview.text == Self.configuration)
    #expect(try FileTree(preview.folder.path).paths.count == 2, "nothing is written")
    try preview.folder.remove("Icons/tabbar.yml")
    try preview.folder.write("overrides: [", to: "Icons/tabbar.yml")
    try preview.expect(Self.choice(Self.chosen), 409, "not valid YAML")
  }

  @Test func `a preview to look at has no controls and writes nothing`() throws {
    let preview = try Self.preview("--read-only")
    try preview.expect(Self.choice(Self.chosen), 405)
    #expect(try preview.text == Self.configuration)
  }

  @Test func `without a configuration the first change makes one, which is undone with it`() throws
  {
    let preview = try Self.preview(configuration: nil)
    try preview.expect(Self.choice(Self.chosen), 200, "tabbar.yml")
    #expect(
      try preview.text == """
        icons: .
        output: ../Output
        tabs:
          - {id: home, title: Home}
        overrides:
          home: {filled: {fill: [[12, 12]]}, stroke: 1.5}

        """)
    try preview.expect(Preview.undo, 200)
    #expect(try FileTree(preview.folder.path).paths.count == 1)
    try preview.expect(#"{"action":"start"}"#, 200, "wrote")
    #expect(try preview.text.hasPrefix("icons: .\n"))
  }

  @Test func `what was looked at is in a file beside the configuration`() throws {
    let preview = try Self.preview()
    let review = #"{"action":"review","icons":["home"],"to":"done"}"#
    try preview.expect(review, 200, "tabbar.reviewed")
    let text = try preview.folder.text("Icons/tabbar.reviewed")
    #expect(text.wholeMatch(of: #/# The .+\n[0-9a-f]{16} home\n/#) != nil, "\(text)")
    try preview.expect(Preview.undo, 200)
    #expect(!preview.folder.contains("Icons/tabbar.reviewed"))
    try preview.expect(review.replacing("home", with: "other"), 409)
    try preview.expect(#"{"action":"many","changes":[{"action":"many"}]}"#, 400)
    let many = #"{"action":"many","changes":[\#(Self.choice(Self.chosen)),\#(review)]}"#
    try preview.expect(many, 200, "made 2 of 2 changes")
    #expect(try preview.text == Self.written)
    try preview.expect(Preview.undo, 200)
    #expect(try preview.text == Self.configuration)
    #expect(!preview.folder.contains("Icons/tabbar.reviewed"), "both are one step")
    try preview.expect(Preview.redo, 200)
    #expect(try preview.text == Self.written)
  }

  @Test func `no save of an editor beside a choice is lost`() throws {
    let saves = ProcessInfo.processInfo.environment["TABICON_SAVES"].flatMap(Int.init) ?? 30
    let preview = try Self.preview()
    let path = preview.folder("Icons/tabbar.yml")
    var generator = SplitMix(seed: 1)
    for number in 0..<saves {
      try preview.folder.write(Self.configuration, to: "Icons/tabbar.yml")
      let (inPlace, delay) = (
        Bool.random(using: &generator), UInt32.random(in: 0...30_000, using: &generator)
      )
      let editor = Thread {
        usleep(delay)
        try? Data("\(Self.configuration)# saved\n".utf8).write(
          to: URL(filePath: path), options: inPlace ? [] : .atomic)
      }
      editor.start()
      _ = try preview.post(Self.choice(Self.chosen))
      while !editor.isFinished { usleep(1_000) }
      #expect(try preview.text.contains("# saved"), "\(number), \(delay)")
    }
  }

  @Test func `a file that would lose a comment is refused and stays`() throws {
    let text = "overrides:\n  home:\n    filled:\n      # the lens\n      fill: [[12, 12]]\n"
    let preview = try Self.preview(configuration: text)
    let before = #"{"fill":[[12,12]],"open":[],"stroke":null,"detail":null}"#
    try preview.expect(
      Self.choice(#"{"fill":[],"open":[[12,12]],"stroke":null,"detail":null}"#, before: before),
      409, "comment")
    #expect(try preview.text == text)
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `in a browser, many derived variants are reviewed, and icons are dragged into a first bar`()
    throws
  {
    let folder = try TemporaryFolder()
    let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    for (place, name) in ["a", "b", "c", "d", "e", "f", "home", "settings"].enumerated() {
      let width = 4 + Double(place) / 2
      try folder.write([
        "Icons/\(name).svg": Drawing(
          #"<path d="M\#(12 - width) 5H\#(12 + width)V19H\#(12 - width)z" \#(stroke)/>"#
            + #"<path d="M12 9a3 3 0 1 0 .01 0z" \#(stroke)/>"#)
      ])
    }
    let preview = try Preview(of: folder)
    try Browser.check("review", preview.address, preview.folder("Icons"))
  }

  @Test(
    .enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"),
    arguments: [
      // People choose by mouse and keyboard, undo, and adopt.
      ("choices", configuration + "tabs: [{id: home, title: Home}]\n", path),
      // A click changes regions that are alike, or one alone.
      ("likes", configuration, "M2 4H22V20H2zM5 9H10V15H5zM14 9H19V15H14z"),
      // No click is lost when a run ends or the page is loaded anew.
      ("follow", configuration, path),
    ])
  func `in a browser, what people choose is written`(
    check: String, configuration: String, path: String
  ) throws {
    let preview = try Self.preview(configuration: configuration, of: path)
    try Browser.check(check, preview.address, preview.folder("Icons"))
  }
}

extension Preview {
  var text: String { get throws { try folder.text("Icons/tabbar.yml") } }

  static let undo = #"{"action":"undo"}"#
  static let redo = #"{"action":"redo"}"#

  func post(
    _ body: String, _ headers: [String]? = nil, secret: String? = nil
  ) throws -> (status: String, body: String) {
    let usual = [host, "Origin: http://127.0.0.1:\(port)", "Content-Type: application/json"]
    let start = "POST \(secret ?? self.secret)/changes HTTP/1.1"
    let parts = try answer(
      [start, "Content-Length: \(body.utf8.count)"] + (headers ?? usual), body: body
    ).split(separator: "\r\n\r\n", maxSplits: 1)
    let status = try #require(parts.first?.split(separator: " ").dropFirst().first)
    return (String(status), parts.count > 1 ? String(parts[1]) : "")
  }

  /// Asks for a change, and expects the status of the answer, and words in it; returns its body.
  @discardableResult func expect(
    _ body: String, _ status: Int, _ text: String? = nil, headers: [String]? = nil,
    secret: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let answer = try post(body, headers, secret: secret)
    #expect(
      answer.status == "\(status)" && text.map(answer.body.contains) ?? true,
      "\(body.prefix(200)): \(answer)",
      sourceLocation: sourceLocation)
    return answer.body
  }
}
