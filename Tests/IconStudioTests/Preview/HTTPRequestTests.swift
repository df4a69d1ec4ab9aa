import Testing

@testable import IconStudio

@Suite struct HTTPRequestTests {
  /// Bytes that arrive piece by piece, and then the end of the connection.
  private final class Arrivals {
    struct Ended: Error {}
    private var pieces: [[UInt8]]

    init(_ text: String, size: Int) {
      let bytes = Array(text.utf8)
      pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
    }

    func next() throws -> [UInt8] {
      guard !pieces.isEmpty else { throw Ended() }
      return pieces.removeFirst()
    }
  }

  private func reader(_ text: String, size: Int = 7) -> HTTPRequestReader {
    let arrivals = Arrivals(text, size: size)
    return HTTPRequestReader { try arrivals.next() }
  }

  @Test(arguments: [1, 2, 5, 4_096])
  func `requests follow each other, however their bytes arrive`(size: Int) async throws {
    var reader = reader(
      "\r\nGET /a?b HTTP/1.1\r\nHost: one\r\nhost:two \r\n\r\n"
        + "POST /c HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello"
        + "HEAD / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", size: size)
    let first = try await reader.next()
    #expect(first.method == "GET" && first.target == "/a?b" && first.keepsConnection)
    #expect(first.values(of: "host") == ["one", "two"] && first["host"] == "one, two")
    #expect(first["origin"] == nil && first.bodyCount == 0)
    #expect(try await reader.body(of: first, limit: 0) == [])
    let second = try await reader.next()
    #expect(second.method == "POST" && second.bodyCount == 5)
    #expect(try await reader.body(of: second, limit: 5) == Array("hello".utf8))
    let third = try await reader.next()
    #expect(third.method == "HEAD" && !third.keepsConnection)
    await #expect(throws: Arrivals.Ended.self) { try await reader.next() }
  }

  @Test func `a body that is too long is read past`() async throws {
    var reader = reader(
      "POST / HTTP/1.1\r\nContent-Length: 6\r\n\r\nhello!GET /next HTTP/1.1\r\n\r\n")
    let request = try await reader.next()
    #expect(try await reader.body(of: request, limit: 5) == nil)
    #expect(try await reader.next().target == "/next")
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/2.0", "GET / http/1.1",
    "G(T / HTTP/1.1", " GET / HTTP/1.1", "GET /\u{0} HTTP/1.1", "GET /\u{e9} HTTP/1.1",
    "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a", "GET / HTTP/1.1\r\nHost : a",
    "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\nA: \u{0}", "GET / HTTP/1.1\r\nA: \nb",
    "GET / HTTP/1.1\nHost: a", "\u{16}\u{3}\u{1}",
    "POST / HTTP/1.1\r\nContent-Length: -1", "POST / HTTP/1.1\r\nContent-Length: +1",
    "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked",
  ])
  func `what is no request is malformed`(head: String) {
    #expect(throws: HTTPRequest.Fault.malformed) { try HTTPRequest(head: Array(head.utf8)) }
  }

  @Test(arguments: ["Connection: close", "connection: Keep-Alive, Close"])
  func `a client may end the connection`(header: String) throws {
    let head = Array("GET / HTTP/1.1\r\n\(header)".utf8)
    #expect(try !HTTPRequest(head: head).keepsConnection)
  }

  @Test func `a head without an end is refused`() async {
    var reader = reader(
      "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: HTTPRequest.maximumHeadCount + 1),
      size: 1_000)
    await #expect(throws: HTTPRequest.Fault.headTooLong) { try await reader.next() }
  }
}
