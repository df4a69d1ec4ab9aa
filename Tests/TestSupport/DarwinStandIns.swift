import Foundation

/// Modules that stand in for those of Apple's systems, compiled from `Tests/Fixtures/Darwin`.
///
/// With them on the search path `canImport(Darwin)` is true, so a compiler on Linux checks what only
/// Darwin compiles. Modules without such code are those of the package's own build.
package final class DarwinStandIns: Sendable {
  package static let shared = Result { try DarwinStandIns() }

  /// Each imports only those before it.
  private static let names = ["DarwinTypes", "DarwinCalls", "Darwin", "Dispatch", "Foundation"]
  /// The files behind `canImport(Glibc)`, which is true here too.
  private static let linuxSuffix = "+Linux.swift"

  private let folder: TemporaryFolder
  private let settings: [String]

  private init() throws {
    folder = try TemporaryFolder()
    settings = try StandIns.strict + ["-parse-as-library", "-I", folder.path] + Self.searchPaths()
    for name in Self.names {
      try compile(
        ["-emit-module", "-parse-as-library", "-swift-version", "6", "-I", folder.path]
          + ["-module-name", name, "-o", folder("\(name).swiftmodule")]
          + [PackageRoot.fixtures + "/Darwin/\(name).swift"])
    }
    try compile(
      settings + ["-emit-module", "-module-name", "SystemFiles"]
        + ["-o", folder("SystemFiles.swiftmodule")] + Self.files(of: "SystemFiles"))
  }

  package func check(_ module: String) throws {
    try compile(settings + ["-typecheck", "-module-name", module] + Self.files(of: module))
  }

  /// The modules of the package that have code for Darwin alone.
  package static func modules() throws -> Set<String> {
    let files = try sources("").filter {
      try String(contentsOfFile: $0, encoding: .utf8).contains("canImport(Darwin)")
    }
    // A module is a folder on a floor.
    return Set(files.map { String($0.dropFirst(root.count).split(separator: "/")[1]) })
  }

  private static let root = PackageRoot.path + "/Sources/"

  private static func files(of module: String) throws -> [String] {
    try sources("").filter {
      $0.dropFirst(root.count).split(separator: "/")[1] == module && !$0.hasSuffix(linuxSuffix)
    }
  }

  private static func sources(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + folder)
      .filter { $0.hasSuffix(".swift") }.sorted().map { root + folder + $0 }
  }

  private func compile(_ arguments: [String]) throws {
    try Command("/usr/bin/env", ["swiftc"] + arguments).succeed()
  }

  /// Options that find the package's own modules, those of its dependencies, and system libraries.
  private static func searchPaths() throws -> [String] {
    let flags = try Command(
      "/usr/bin/env", ["pkg-config", "--cflags-only-I", "librsvg-2.0", "libpng", "glib-2.0"]
    ).run().output.split(whereSeparator: \.isWhitespace).map(String.init)
    // SwiftPM names a package by its folder.
    let package = URL(filePath: PackageRoot.path).lastPathComponent.lowercased()
      .replacing("-", with: "_")
    let products = Tabicon.products
    return try ["-package-name", package, "-I", products + "/Modules"]
      + flags.flatMap { ["-Xcc", $0] }
      + moduleMaps(URL(filePath: products)).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private static func moduleMaps(_ products: URL) throws -> [String] {
    let files = FileManager.default
    var scratch = products
    while scratch.path != "/", !files.fileExists(atPath: scratch.path + "/checkouts") {
      scratch.deleteLastPathComponent()
    }
    let checkouts = scratch.path + "/checkouts"
    let targets = try files.contentsOfDirectory(atPath: checkouts).flatMap { package in
      let sources = "\(checkouts)/\(package)/Sources"
      return (try? files.contentsOfDirectory(atPath: sources))?.map { "\(sources)/\($0)/include" }
        ?? []
    }
    let own = try files.contentsOfDirectory(atPath: root + "C").map { root + "C/" + $0 }
    let built = try files.contentsOfDirectory(atPath: products.path)
      .filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { products.appending(component: $0).path }
    return (targets + own + built).map { $0 + "/module.modulemap" }
      .filter(files.fileExists).sorted()
  }
}
