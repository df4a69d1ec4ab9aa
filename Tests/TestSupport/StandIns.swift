import Foundation

/// Modules that stand in for UIKit and SwiftUI, compiled from `Tests/Fixtures/Accessors`, and
/// `TabBarManifest` compiled against them.
package final class StandIns: Sendable {
  /// True where the compiler is on the path and has no UIKit of its own.
  package static let canBeBuilt: Bool = {
    #if os(Linux)
      return (try? Command("/usr/bin/env", ["swiftc", "--version"]).run().status) == 0
    #else
      return false
    #endif
  }()

  /// Compiled once for all tests.
  package static let shared = Result { try StandIns() }

  private let folder: TemporaryFolder

  /// What went wrong in the compiler.
  package struct CompilerError: Error {
    package let errors: String
  }

  private init() throws {
    folder = try TemporaryFolder()
    for module in ["UIKit", "SwiftUI"] {
      try compile(
        [PackageRoot.fixtures + "/Accessors/StandIns/\(module).swift"],
        ["-emit-module", "-emit-library", "-static", "-parse-as-library", "-swift-version", "6"]
          + ["-module-name", module, "-o", folder("lib\(module).a")])
    }
    let sources = PackageRoot.path + "/Sources/TabBarManifest"
    let files = try FileManager.default.contentsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") }.map { sources + "/" + $0 }
    try compile(
      files,
      Self.strict + ["-emit-module", "-emit-library", "-static", "-parse-as-library"]
        + ["-module-name", "TabBarManifest", "-o", folder("libTabBarManifest.a")])
  }

  /// The settings under which the package itself is compiled, which are stricter than most.
  package static let strict =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    } + ["-strict-memory-safety", "-warnings-as-errors", "-swift-version", "6"]

  /// Checks the types of files.
  package func check(_ files: [String], _ options: [String]) throws {
    try compile(files, ["-typecheck"] + options)
  }

  /// Builds the fixture's program from generated accessors and `TabBarManifest`.
  ///
  /// - Returns: The path of the program.
  package func buildProgram(accessors: String) throws -> String {
    let program = folder("program-\(UUID())")
    try compile(
      [PackageRoot.fixtures + "/Accessors/main.swift", accessors],
      ["-swift-version", "6", "-L", folder.path, "-module-name", "Program", "-o", program]
        + ["-lTabBarManifest", "-lUIKit", "-lSwiftUI"])
    return program
  }

  private func compile(_ files: [String], _ options: [String]) throws {
    var command = Command(
      "/usr/bin/env", ["swiftc", "-I", folder.path] + options + files)
    command.workingDirectory = folder.path
    let result = try command.run()
    guard result.status == 0, !result.errors.contains("warning:") else {
      throw CompilerError(errors: result.output + result.errors)
    }
  }
}
