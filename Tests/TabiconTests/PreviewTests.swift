import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
  private static func preview() throws -> Preview {
    try Preview(
      of: TemporaryFolder([
        "Icons/disc-filled.svg": .disc, "Icons/box-filled.svg": .square,
        "Icons/wide-filled.svg": .rectangle(width: 22, height: 12),
        "Icons/tabbar.yml": Drawing(file: "tabs: [{id: disc, title: Discs}]\n"),
        "secret.txt": Drawing(file: "secret"),
      ]))
  }

  @Test func `the page is served with all that keeps it to itself`() throws {
    let preview = try Self.preview()
    let page = try preview.page()
    #expect(page.hasPrefix("HTTP/1.1 200 "))
    let parts = page.split(separator: "\r\n\r\n", maxSplits: 1)
    let (head, body) = (parts[0], parts[1])
    for header in [
      "Content-Type: text/html; charset=utf-8", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
    ] {
      #expect(head.contains(header), "\(header)")
    }
    #expect(head.contains("default-src 'none'") && !head.contains("Access-Control"))
    #expect(body.contains("Discs") && body.contains("EventSource"))
    for icon in ["disc", "box", "wide"] { #expect(body.contains(icon)) }
    let result = try preview.running.end()
    #expect(result.status == 0 && result.output == preview.address + "\n")
    #expect(result.errors.contains("3 icons: 1 circular, 1 square, 1 wide"))
    #expect(try FileTree(preview.folder.path).paths.count == 5, "nothing is written")
  }

  @Test func `requests by another name, of another page or to change are refused`() throws {
    let preview = try Self.preview()
    let host = preview.host
    let (secret, get) = (preview.secret, "GET \(preview.secret)/ HTTP/1.1")
    let cases: [(String, [String], String)] = [
      ("another name", [get, "Host: evil.example:\(preview.port)"], "403"),
      ("another port", [get, "Host: 127.0.0.1"], "403"),
      ("no name", [get], "403"),
      ("two names", [get, host, "Host: evil.example"], "403"),
      ("its name twice", [get, host, host], "403"),
      ("another page", [get, host, "Origin: http://evil.example"], "403"),
      ("a page without origin", [get, host, "Origin: null"], "403"),
      (
        "an embedded page", [get, host, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"],
        "403"
      ),
      (
        "a followed link", [get, host, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"],
        "200"
      ),
      ("its own page", [get, host, "Origin: http://127.0.0.1:\(preview.port)"], "200"),
      ("the other name", [get, "Host: LOCALHOST:\(preview.port)"], "200"),
      ("posting", ["POST \(secret)/ HTTP/1.1", host, "Content-Length: 0"], "405"),
      ("asking for leave", ["OPTIONS \(secret)/ HTTP/1.1", host], "405"),
      (
        "events of another page",
        ["GET \(secret)/events HTTP/1.1", host, "Origin: http://evil.example"], "403"
      ),
      ("events by another name", ["GET \(secret)/events HTTP/1.1", "Host: evil.example"], "403"),
      ("no secret", ["GET / HTTP/1.1", host], "403"),
      ("no secret in front of events", ["GET /events HTTP/1.1", host], "403"),
      ("no secret in front of changes", ["GET /changes HTTP/1.1", host], "403"),
      ("the head without secret", ["HEAD / HTTP/1.1", host], "403"),
      ("a secret that is cut off", ["GET \(secret.dropLast())/ HTTP/1.1", host], "403"),
      ("another secret", ["GET /\(String(repeating: "0", count: 32))/ HTTP/1.1", host], "403"),
    ]
    let hosts = [
      "", "localhost", "127.0.0.1:1", "evil.example", "localhost.evil.example:\(preview.port)",
      "127.0.0.1:\(preview.port).evil.example", "127.0.0.1:\(preview.port)@evil.example",
      "[::1]:\(preview.port)", "0.0.0.0:\(preview.port)", "2130706433:\(preview.port)",
    ]
    let origins = [
      "", "https://127.0.0.1:\(preview.port)", "http://127.0.0.1:1", "http://127.0.0.1",
      "http://localhost:\(preview.port).evil.example",
    ]
    let others =
      hosts.map { ("host \($0)", [get, "Host: \($0)"], "403") }
      + origins.map { ("origin \($0)", [get, host, "Origin: \($0)"], "403") }
      + ["PUT", "DELETE", "get"].map { ($0, ["\($0) \(secret)/ HTTP/1.1", host], "405") }
    for (id, lines, status) in cases + others {
      let answer = try preview.answer(lines)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(id): \(answer.prefix(200))")
      #expect(status == "200" || !answer.contains("disc"), "\(id)")
    }
  }

  @Test func `no path leads to a file, and what is no HTTP does not end it`() throws {
    let preview = try Self.preview()
    for path in [
      "/secret.txt", "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt",
      "/Icons/tabbar.yml", "/Icons/../../secret.txt", "//etc/passwd", "/etc/passwd", "/./",
      "/index.html", "/events/..", "/?file=/etc/passwd#", "*", "file:///etc/passwd", "/\u{0}",
      "/%00", "/..\\secret.txt",
    ] {
      let target = path.hasPrefix("/") ? preview.secret + path : path
      let answer = try preview.answer(["GET \(target) HTTP/1.1", preview.host])
      #expect(
        !answer.contains("secret\n") && !answer.hasSuffix("secret") && !answer.contains("root:x:"))
      let status =
        path.hasPrefix("/?")
        ? 200 : path.contains("\u{0}") ? 400 : path.hasPrefix("/") ? 404 : 403
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(path): \(answer.prefix(200))")
    }
    for head in [
      "\u{16}\u{3}\u{1}", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/2.0",
      "GET / http/1.1", "G(T / HTTP/1.1", " GET / HTTP/1.1", "GET /\u{0} HTTP/1.1",
      "GET /\u{e9} HTTP/1.1", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a",
      "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\nA: \u{0}",
      "GET / HTTP/1.1\r\nA: \nb", "GET / HTTP/1.1\nHost: a",
      "POST / HTTP/1.1\r\nContent-Length: -1", "POST / HTTP/1.1\r\nContent-Length: +1",
      "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked",
    ] {
      let exchange = try HTTPExchange(port: preview.port)
      exchange.send(lines: [head])
      #expect(exchange.answer().hasPrefix("HTTP/1.1 400 "), "\(head)")
    }
    let endless = try HTTPExchange(port: preview.port)
    endless.send(Array(("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 20_000)).utf8))
    #expect(endless.answer().hasPrefix("HTTP/1.1 431 "))
    #expect(try preview.page().hasPrefix("HTTP/1.1 200 "), "it goes on")
  }

  @Test(arguments: [1, 7, 4_096])
  func `requests of one connection follow each other, however their bytes arrive`(
    size: Int
  ) throws {
    let preview = try Self.preview()
    let (target, host) = ("\(preview.secret)/", preview.host)
    let bytes = Array(
      ("\r\nGET \(target) HTTP/1.1\r\n\(host)\r\n\r\n"
        + "POST \(target) HTTP/1.1\r\n\(host)\r\nContent-Length: 5\r\n\r\nhello"
        + "HEAD \(target) HTTP/1.1\r\n\(host)\r\nConnection: Keep-Alive, Close\r\n\r\n"
        + "GET \(target) HTTP/1.1\r\n\(host)\r\n\r\n").utf8)
    let exchange = try HTTPExchange(port: preview.port)
    for start in stride(from: 0, to: bytes.count, by: size) {
      exchange.send(Array(bytes[start...].prefix(size)))
    }
    let statuses = exchange.answer().matches(of: #/HTTP/1\.1 ([0-9]+) /#).map { String($0.1) }
    #expect(statuses == ["200", "405", "200"], "the third one ends it")
  }

  @Test func `idle connections keep nobody out, and the page stays up to date`() throws {
    let folder = try TemporaryFolder(["Icons/disc-filled.svg": .disc])
    let preview = try Preview(of: folder, prelude: "ulimit -n 160")
    let idle = try (0..<400).map { _ in try HTTPExchange(port: preview.port) }
    #expect(try preview.page().hasPrefix("HTTP/1.1 200 "))
    try folder.write(["Icons/new-filled.svg": .square])
    for _ in 0..<500 {
      if try preview.page().contains("new") { break }
      usleep(20_000)
    }
    #expect(try preview.page().contains("new"), "\(idle.count)")
    #expect(!preview.running.errorsSoFar.contains("too many open files"))
  }

  @Test func `while the first run goes on, the page says how far it is`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 { try folder.write(["Icons/i\(number)-filled.svg": .disc]) }
    let preview = try Preview(of: folder, waitsForPage: false)
    let first = try preview.page()
    #expect(first.contains("Finding the icons") || first.contains(" of 40 icons</p>"))
    #expect(first.contains("EventSource"), "it follows the run")
    try preview.waitForPage()
    #expect(try preview.page().contains("i39"))
  }

  @Test func `it is not reached by another address of the machine`() throws {
    let preview = try Self.preview()
    #expect(throws: POSIXError.self) {
      _ = try HTTPExchange(port: preview.port, address: 0x7F00_0002)
    }
  }

  @Test func `listeners hear of each save, and the page has it`() throws {
    let preview = try Self.preview()
    let events = try HTTPExchange(port: preview.port)
    events.send(lines: ["GET \(preview.secret)/events HTTP/1.1", preview.host])
    var versions: [Int] = []
    /// The page once it satisfies a condition, or the last one announced. A save may be announced
    /// twice, if the file is read before all of it is written.
    func page(where isAwaited: (String) -> Bool) throws -> String {
      var page = try preview.page()
      while !isAwaited(page) {
        let event = /"version":([0-9]+)[^\n]*\n\n/
        let answer = events.answer { $0.matches(of: event).count > versions.count }
        let told = answer.matches(of: event).compactMap { Int($0.1) }
        guard told.count > versions.count else { break }
        versions = told
        page = try preview.page()
      }
      return page
    }
    func isAlert(_ page: String) -> Bool { page.contains(#"role="alert""#) }

    func has(_ page: String, _ version: Int?) -> Bool {
      version.map { page.contains("let version = \($0);") } ?? false
    }

    let first = try page { has($0, versions.last) }
    #expect(versions.count == 1 && has(first, versions[0]), "it knows its version")
    try preview.folder.write(["Icons/fresh-filled.svg": .rectangle(width: 12, height: 22)])
    let card = #"data-name="fresh""#
    #expect(try page { $0.contains(card) }.contains(card))

    try preview.folder.write("tabs: [", to: "Icons/tabbar.yml")
    let broken = try page(where: isAlert)
    #expect(isAlert(broken) && broken.contains("Icons/tabbar.yml:1:8: error:"))
    #expect(broken.contains(card), "the last page is still there")

    try preview.folder.write("", to: "Icons/tabbar.yml")
    #expect(try !isAlert(page { !isAlert($0) }))
    #expect(zip(versions, versions.dropFirst()).allSatisfy(<), "\(versions)")
    #expect(try preview.running.end().status == 0, "an open connection does not hold it")
  }

  @Test func `a port that is taken is answered by what to do`() throws {
    let preview = try Self.preview()
    let result = try preview.folder.tabicon(
      "preview", "Icons", "--port", "\(preview.port)", status: 2)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("error: port \(preview.port) of 127.0.0.1 cannot be had: address"))
  }

  @Test(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
  func `a browser shows what is saved, and what is wrong`() throws {
    let preview = try Self.preview()
    try preview.folder.write(["other.svg": .rectangle(width: 8, height: 20)])
    try Command(
      "/usr/bin/env",
      ["python3", PackageRoot.fixtures + "/Browser/check_preview.py", preview.address] + [
        preview.folder("Icons/disc-filled.svg"), preview.folder("other.svg"),
      ] + [preview.folder("Icons/tabbar.yml")]
    ).run(status: 0)
  }
}

final class Preview {
  let folder: TemporaryFolder
  let running: RunningCommand
  let port: UInt16
  /// The start of all paths.
  let secret: String

  var address: String { "http://127.0.0.1:\(port)\(secret)/" }
  var host: String { "Host: 127.0.0.1:\(port)" }

  /// Starts a preview of the folder `Icons` of another one, and waits until its first run has ended.
  init(
    of folder: TemporaryFolder, _ options: [String] = [], waitsForPage: Bool = true,
    prelude: String? = nil
  ) throws {
    self.folder = folder
    running = try folder.command(["preview", "Icons"] + options).with(prelude: prelude).start()
    var address = ""
    for _ in 0..<6_000 where running.isRunning && !address.hasSuffix("/\n") {
      usleep(10_000)
      address = running.outputSoFar
    }
    let match = try #require(
      address.wholeMatch(of: #/http://127\.0\.0\.1:([0-9]+)(/[0-9a-f]{32})/\n/#),
      "\(running.errorsSoFar)")
    port = try #require(UInt16(match.1))
    secret = String(match.2)
    if waitsForPage { try waitForPage() }
  }

  func waitForPage() throws {
    for _ in 0..<6_000 {
      guard try running.isRunning && page().contains(#"id="progress""#) else { return }
      usleep(10_000)
    }
  }

  /// The whole answer to a request of its own connection.
  func answer(_ lines: [String], body: String = "") throws -> String {
    let exchange = try HTTPExchange(port: port)
    exchange.send(lines: lines + ["Connection: close"])
    exchange.send(Array(body.utf8))
    return exchange.answer()
  }

  func page() throws -> String { try answer(["GET \(secret)/ HTTP/1.1", host]) }
}
