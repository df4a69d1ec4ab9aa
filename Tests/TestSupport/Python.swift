import Foundation

/// The Python that is on the path: a decoder that shares no code with libpng.
package enum Python {
  package static let isInstalled =
    (try? Command("/usr/bin/env", ["python3", "-c", "import zlib"]).run().status) == 0

  /// Runs a script of `Tests/Fixtures`.
  package static func run(script: String, arguments: [String]) throws -> Command.Result {
    try Command(
      "/usr/bin/env", ["python3", PackageRoot.fixtures + "/" + script] + arguments
    ).run()
  }
}
