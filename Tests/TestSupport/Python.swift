import Foundation

/// The Python that is on the path: a decoder that shares no code with libpng, and a validator of
/// JSON that shares none with Foundation.
package enum Python {
  package static let isInstalled = python(with: "zlib") != nil
  /// True where Python has the package `jsonschema`, which `make test` installs.
  package static let hasJSONSchema = python(with: "jsonschema") != nil

  /// Runs a script of `Tests/Fixtures` that needs a module beside Python's own.
  package static func run(
    script: String, needing module: String = "zlib", arguments: [String]
  ) throws -> Command.Result {
    var command = Command(
      "/usr/bin/env",
      [python(with: module) ?? "python3", PackageRoot.fixtures + "/" + script] + arguments)
    // Nothing is left beside the scripts.
    command.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return try command.run()
  }

  /// The first Python that has a module: the one on the path, the system's, or that of `make test`.
  private static func python(with module: String) -> String? {
    ["python3", "/usr/bin/python3", PackageRoot.path + "/.build/python/bin/python3"].first {
      Command.succeeds($0, "-c", "import \(module)")
    }
  }
}
