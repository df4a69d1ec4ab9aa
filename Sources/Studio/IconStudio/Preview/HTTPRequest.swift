/// A request of HTTP/1, as far as the preview reads it: the line, the headers and a short body.
struct HTTPRequest {
  /// The most bytes of the line and the headers.
  static let maximumHeadCount = 1 << 14

  let method: String
  /// The path with its query, of printable ASCII.
  let target: String
  let keepsConnection: Bool
  /// The bytes of the body, by the header.
  let bodyCount: Int
  /// The headers, their names in lower case.
  let headers: [(name: String, value: String)]

  func values(of name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// The values of a header as one; `nil` where it is missing.
  subscript(name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

extension HTTPRequest {
  /// Reads the bytes before the empty line; refuses folded headers and bodies in chunks.
  init(head: some Collection<UInt8>) throws(Refusal) {
    let lines = Array(head).split(
      separator: Array("\r\n".utf8), omittingEmptySubsequences: false)
    let words = lines[0].split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty,
      words[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed }
    let version = String(decoding: words[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else { throw .malformed }
    var headers: [(name: String, value: String)] = []
    for line in lines.dropFirst() { headers.append(try Self.header(line)) }
    let lengths = headers.filter { $0.name == "content-length" }.map(\.value)
    guard !headers.contains(where: { $0.name == "transfer-encoding" }), lengths.count < 2,
      (lengths.first ?? "0").utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let bodyCount = Int(lengths.first ?? "0")
    else { throw .malformed }
    let closes = headers.contains { name, value in
      name == "connection" && value.lowercased().contains("close")
    }
    self.init(
      method: String(decoding: words[0], as: UTF8.self),
      target: String(decoding: words[1], as: UTF8.self),
      keepsConnection: version == "HTTP/1.1" && !closes, bodyCount: bodyCount, headers: headers)
  }

  private static func header(
    _ line: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String, value: String) {
    let parts = line.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isToken(parts[0]),
      parts[1].allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) })
    else { throw .malformed }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let value = parts[1].drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return (
      String(decoding: parts[0], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)
    )
  }

  /// Whether bytes are a name, of letters, digits and the signs of RFC 9110, 5.6.2.
  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

/// Cuts the bytes of a connection into requests.
struct HTTPRequestReader {
  /// The most bytes of a body that are read past; a longer one ends the connection.
  private static let maximumSkippedCount = 1 << 20

  /// Waits for the next bytes; it throws at the end of the connection.
  private let receive: () async throws -> [UInt8]
  /// The received bytes that belong to no request yet.
  private var pending: [UInt8] = []

  init(receive: @escaping () async throws -> [UInt8]) { self.receive = receive }

  mutating func next() async throws -> HTTPRequest {
    let end = Array("\r\n\r\n".utf8)
    while true {
      // Empty lines may precede a request (RFC 9112, 2.2).
      while pending.starts(with: [0x0D, 0x0A]) { pending.removeFirst(2) }
      if let range = pending.firstRange(of: end) {
        let head = pending[..<range.lowerBound]
        pending.removeSubrange(..<range.upperBound)
        return try HTTPRequest(head: head)
      }
      guard pending.count <= HTTPRequest.maximumHeadCount else {
        throw Refusal.headTooLong
      }
      pending += try await receive()
    }
  }

  /// Waits for the body of the request that was read last; `nil` where it is longer than the limit.
  mutating func body(of request: HTTPRequest, limit: Int) async throws -> [UInt8]? {
    let isKept = request.bodyCount <= limit
    var missing = min(request.bodyCount, Self.maximumSkippedCount)
    var body: [UInt8] = []
    while true {
      let part = pending.prefix(missing)
      if isKept { body += part }
      missing -= part.count
      pending.removeFirst(part.count)
      guard missing > 0 else { return isKept ? body : nil }
      pending += try await receive()
    }
  }
}
