import Foundation
import Testing

/// The stand-ins compiled for one of Apple's systems, so that the compiler checks what generated code
/// and `TabBarManifest` use against the oldest version they support.
///
/// Its standard library is compiled from the interface of this machine's, which says since when each
/// declaration exists.
package struct AppleSDK {
  private let folder: TemporaryFolder
  private let target: String

  /// True where the compiler has the interface of its standard library.
  package static let canBeBuilt =
    StandIns.canBeBuilt && (try? interface(of: "Swift")).map { !$0.isEmpty } == true

  /// Compiles standard library and stand-ins for a system such as `arm64-apple-ios15.0`.
  package init(target: String, frameworks: [String]) throws {
    folder = try TemporaryFolder()
    self.target = target
    let system = target.replacing(#/osx[0-9.]+$/#, with: "os").replacing(#/[0-9.]+$/#, with: "")
    for module in ["Swift", "_Concurrency", "_StringProcessing"] {
      let text = try Self.interface(of: module)
        // Only types are checked against it, and bodies take half a minute.
        .replacing(
          #/-target \S+/#, with: "-target \(target) -experimental-skip-all-function-bodies"
        )
        // Bodies are only in the interfaces of Apple's systems, and so are some functions of C.
        .replacing(#/@backDeployed.*\n/#, with: "")
        .replacing(#/_stdlib_(remainder|squareRoot)l\(.*\)/#, with: "-self")
      try folder.write(text, to: "\(module).swiftmodule/\(system).swiftinterface")
      try compile(
        [folder("\(module).swiftmodule/\(system).swiftinterface")],
        ["-compile-module-from-interface", "-disable-availability-checking"]
          + ["-module-name", module] + (module == "Swift" ? ["-parse-stdlib"] : [])
          + ["-o", folder("\(module).swiftmodule/\(system).swiftmodule")])
    }
    let foundation = try ["Foundation", "FoundationOfDarwin"].map(Self.standIn)
      .joined(separator: "\n").replacing("@_exported public import Foundation\n", with: "")
    try emit(foundation, as: "Foundation")
    for module in ["Darwin"] + frameworks {
      try emit(
        Self.standIn(module).replacing("FoundationOfDarwin", with: "Foundation"), as: module)
    }
  }

  package func check(_ sources: [String: String], as module: String) throws {
    for (name, text) in sources {
      try folder.write(StandIns.forNewestSDK(text), to: "\(module)/\(name)")
    }
    try compile(
      sources.keys.sorted().map { folder("\(module)/\($0)") },
      ["-typecheck", "-module-name", module, "-swift-version", "6", "-parse-as-library"]
        + ["-enable-upcoming-feature", "InternalImportsByDefault"]
        + ["-enable-upcoming-feature", "MemberImportVisibility"])
  }

  private func emit(_ text: String, as module: String) throws {
    try folder.write(text, to: "\(module).swift")
    try compile(
      [folder("\(module).swift")],
      ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module]
        + ["-o", folder("\(module).swiftmodule")])
  }

  private func compile(_ files: [String], _ options: [String]) throws {
    // Without optimisation, the compiler asks for one more module.
    try Command(
      "/usr/bin/env",
      ["swiftc", "-frontend", "-O", "-target", target, "-I", folder.path] + options + files
    ).with(secondsAtMost: 1_800).succeed()
  }

  private static func standIn(_ module: String) throws -> String {
    try String(contentsOfFile: StandIns.fixture("StandIns/" + module), encoding: .utf8)
  }

  private static func interface(of module: String) throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { let moduleTriple: String }
      struct Paths: Decodable { let runtimeResourcePath: String }
      let target: Target
      let paths: Paths
    }
    let result = try Command("/usr/bin/env", ["swiftc", "-print-target-info"]).run(status: 0)
    let info = try JSONDecoder().decode(Info.self, from: Data(result.output.utf8))
    return try String(
      contentsOfFile: info.paths.runtimeResourcePath + "/linux/\(module).swiftmodule/"
        + info.target.moduleTriple + ".swiftinterface", encoding: .utf8)
  }
}
