import Foundation
import TestSupport
import Testing

/// A `tabicon preview` that runs, asked as browsers and others ask.
final class Preview {
  let folder: TemporaryFolder
  let running: RunningCommand
  let port: UInt16
  /// The start of all paths.
  let secret: String

  var address: String { "http://127.0.0.1:\(port)\(secret)/" }
  var host: String { "Host: 127.0.0.1:\(port)" }

  /// Starts a preview of the folder `Icons` of another one.
  init(of folder: TemporaryFolder, _ options: [String] = []) throws {
    self.folder = folder
    running = try folder.command(["preview", "Icons"] + options).start()
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
  }

  /// The whole answer to a request of its own connection.
  func answer(_ lines: [String], body: String = "") throws -> String {
    let exchange = try HTTPExchange(port: port)
    exchange.send(lines: lines + ["Connection: close"])
    exchange.send(Array(body.utf8))
    return exchange.answer()
  }

  func page() throws -> String { try answer(["GET \(secret)/ HTTP/1.1", host]) }

  /// Ends it as Ctrl-C does.
  func end() throws -> Command.Result {
    running.send(SIGINT)
    return try running.wait()
  }
}
