import Foundation
import TestSupport
import Testing

/// What the page of `tabicon preview` may change, asked for as the page does.
@Suite struct PreviewChoiceTests {
  private static let configuration = "# mine\noverrides:\n  other: {ink: alpha} # kept\n"
  private static let nothing = #"{"fill":[],"open":[],"stroke":null,"detail":null}"#

  private static func choice(_ after: String, before: String = nothing) -> String {
    #"{"action":"choose","icon":"home","variant":"filled","before":\#(before),"after":\#(after)}"#
  }

  private static let path = "M3 5H21V19H3zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"

  /// A preview of one outlined icon, whose filled variant is derived.
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
    let choice = try preview.post(Self.choice(Self.chosen))
    #expect(choice.status == "200" && choice.body.contains("tabbar.yml"), "\(choice)")
    #expect(try preview.text == Self.written)
    #expect(try preview.post(#"{"action":"undo"}"#).status == "200")
    #expect(try preview.text == Self.configuration)
    let more = try preview.post(#"{"action":"undo"}"#)
    #expect(more.status == "409" && more.body.contains("nothing to take back"), "\(more)")
  }

  @Test func `two previews of one folder do not lose each other's choices`() throws {
    let first = try Self.preview()
    let second = try Preview(of: first.folder)
    #expect(try first.post(Self.choice(Self.chosen)).status == "200")
    let stale = try second.post(
      Self.choice(#"{"fill":[],"open":[],"stroke":3,"detail":null}"#))
    #expect(stale.status == "409" && stale.body.contains("changed by somebody else"), "\(stale)")
    #expect(try first.text == Self.written)
    let after = #"{"fill":[[12,12]],"open":[],"stroke":3,"detail":null}"#
    #expect(try second.post(Self.choice(after, before: Self.chosen)).status == "200")
    let undo = try first.post(#"{"action":"undo"}"#)
    #expect(undo.status == "409", "the other preview has written since: \(undo)")
    #expect(try first.text == Self.written.replacing("stroke: 1.5", with: "stroke: 3"))
  }

  @Test func `a save in between stays when the choice is undone and made again`() throws {
    let preview = try Self.preview()
    #expect(try preview.post(Self.choice(Self.chosen)).status == "200")
    try preview.folder.write("# more\n" + Self.written + "# end\n", to: "Icons/tabbar.yml")
    #expect(try preview.post(#"{"action":"undo"}"#).status == "200")
    #expect(try preview.text == "# more\n" + Self.configuration + "# end\n")
    #expect(try preview.post(#"{"action":"redo"}"#).status == "200")
    #expect(try preview.text == "# more\n" + Self.written + "# end\n")
  }

  @Test func `an adopted variant is a drawing beside its source, and nothing is replaced`() throws {
    let preview = try Self.preview()
    let adopt = #"{"action":"adopt","icon":"home","variant":"filled"}"#
    let answer = try preview.post(adopt)
    #expect(answer.status == "200", "\(answer)")
    let file = preview.folder("Icons/home-filled.svg")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg "))
    #expect(try preview.text == Self.configuration)
    #expect(try preview.post(#"{"action":"undo"}"#).status == "200")
    #expect(!FileManager.default.fileExists(atPath: file))
    try preview.folder.write("mine", to: "Icons/home-filled.svg")
    #expect(try preview.post(adopt).status == "409")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }

  @Test func `a change by anybody else changes nothing`() throws {
    let preview = try Self.preview()
    let (host, origin) = (
      "Host: 127.0.0.1:\(preview.port)", "Origin: http://127.0.0.1:\(preview.port)"
    )
    let type = "Content-Type: application/json"
    let cases: [(String, [String])] = [
      ("no origin", [host, type]),
      ("another origin", [host, "Origin: http://evil.example", type]),
      ("another name", ["Host: evil.example", origin, type]),
      ("a form", [host, origin, "Content-Type: text/plain"]),
      ("another site", [host, origin, type, "Sec-Fetch-Site: cross-site"]),
    ]
    for secret in ["", "/" + String(repeating: "0", count: 32), String(preview.secret.dropLast())] {
      let answer = try preview.post(Self.choice(Self.chosen), secret: secret)
      #expect(answer.status == "405", "'\(secret)' leads to nothing that can be changed")
    }
    for (id, headers) in cases {
      #expect(try preview.post(Self.choice(Self.chosen), headers).status == "403", "\(id)")
    }
    for body in [
      "", "{}", "[", #"{"action":"delete"}"#, #"{"action":"choose"}"#,
      Self.choice(#"{"fill":[[1]],"open":[],"stroke":null,"detail":null}"#),
      Self.choice(#"{"fill":[],"open":[],"stroke":-1,"detail":null}"#),
      Self.choice(#"{"fill":[],"open":[],"stroke":null,"detail":"other"}"#),
    ] {
      #expect(try preview.post(body).status == "400", "\(body)")
    }
    let long = try preview.post(String(repeating: " ", count: 70_000))
    #expect(long.status == "413")
    #expect(try preview.text == Self.configuration)
    #expect(try FileTree(preview.folder.path).paths.count == 2, "nothing is written")
  }

  @Test func `a preview to look at has no controls and writes nothing`() throws {
    let preview = try Self.preview("--read-only")
    let answer = try preview.post(Self.choice(Self.chosen))
    #expect(answer.status == "405", "\(answer)")
    #expect(try preview.text == Self.configuration)
  }

  @Test func `without a configuration the page says how to make one`() throws {
    let preview = try Self.preview(configuration: nil)
    let answer = try preview.post(Self.choice(Self.chosen))
    #expect(answer.status == "409" && answer.body.contains("tabicon init"), "\(answer)")
    #expect(try FileTree(preview.folder.path).paths.count == 1)
  }

  @Test(arguments: [#"\u0000"#, "../x", "", "nothing"])
  func `a choice for an icon that is not there is not written`(icon: String) throws {
    let preview = try Self.preview()
    let body = Self.choice(Self.chosen).replacing(
      #""icon":"home""#, with: "\"icon\":\"\(icon)\"")
    let answer = try preview.post(body)
    #expect(answer.status == "409" && answer.body.contains("there is no icon"), "\(answer)")
    #expect(try preview.text == Self.configuration)
  }

  @Test func `with a configuration that cannot be read the answer says why`() throws {
    let preview = try Self.preview()
    try preview.folder.write("overrides: [", to: "Icons/tabbar.yml")
    let answer = try preview.post(Self.choice(Self.chosen))
    #expect(answer.status == "409" && answer.body.contains("not valid YAML"), "\(answer)")
  }

  @Test func `a file that may only be read is refused by its name`() throws {
    let preview = try Self.preview()
    #expect(unsafe chmod(preview.folder("Icons/tabbar.yml"), 0o444) == 0)
    let answer = try preview.post(Self.choice(Self.chosen))
    #expect(answer.status == "409" && answer.body.contains("it is read-only"), "\(answer)")
    #expect(try preview.text == Self.configuration)
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
    let answer = try preview.post(
      Self.choice(#"{"fill":[],"open":[[12,12]],"stroke":null,"detail":null}"#, before: before))
    #expect(answer.status == "409" && answer.body.contains("comment"), "\(answer)")
    #expect(try preview.text == text)
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `in a browser, people choose by mouse and keyboard, undo, and adopt`() throws {
    let preview = try Self.preview(
      configuration: Self.configuration + "tabs: [{id: home, title: Home}]\n")
    try Browser.check("choices", preview.address, preview.folder("Icons"))
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `in a browser, a click changes regions that are alike, or one alone`() throws {
    let preview = try Self.preview(of: "M2 4H22V20H2zM5 9H10V15H5zM14 9H19V15H14z")
    try Browser.check("likes", preview.address, preview.folder("Icons"))
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `in a browser, no click is lost when a run ends or the page is loaded anew`() throws {
    let preview = try Self.preview()
    try Browser.check("follow", preview.address, preview.folder("Icons"))
  }
}

extension Preview {
  /// The text of the configuration.
  var text: String { get throws { try folder.text("Icons/tabbar.yml") } }

  /// The answer to a change: its status and its body.
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
}
