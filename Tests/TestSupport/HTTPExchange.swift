import Foundation

/// One connection to a server on 127.0.0.1, byte by byte, so that nothing corrects a test's bytes.
package final class HTTPExchange {
  private let socket: CInt
  private var received: [UInt8] = []

  /// Connects, to 127.0.0.1 by default, or throws the system's error.
  package init(port: UInt16, address host: UInt32 = 0x7F00_0001) throws {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit { close(socket) }

  /// Sends lines with the line breaks of HTTP, and an empty line.
  package func send(lines: [String]) {
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    _ = unsafe write(socket, bytes, bytes.count)
  }

  package func send(_ bytes: [UInt8]) { _ = unsafe write(socket, bytes, bytes.count) }

  /// The answer, once it is complete or enough, or what has come after 20 s.
  package func answer(until isEnough: (String) -> Bool = { _ in false }) -> String {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      let answer = String(decoding: received, as: UTF8.self)
      if isEnough(answer) { return answer }
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, 200) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(socket, &chunk, chunk.count)
      guard count > 0 else { break }
      received += chunk.prefix(count)
    }
    return String(decoding: received, as: UTF8.self)
  }
}
