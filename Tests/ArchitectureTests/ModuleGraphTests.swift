import Foundation
import TestSupport
import Testing

/// Holds the dependencies in `Package.swift`, the `import` lines of all sources and the table in the
/// article *Architecture* against each other.
///
/// SwiftPM lets a target import what its dependencies bring with them, and system modules without
/// asking.
@Suite struct ModuleGraphTests {
  /// The modules of the system that a module may import: each start pays for them, so the stages do
  /// without.
  private static let system: [String: Set<String>] = [
    // Apps link it, and it builds what their user interface takes.
    "TabBarManifest": foundation.union(["SwiftUI", "UIKit"]),
    "SystemFiles": platform.union(threads), "IconModel": foundation, "IconCatalog": foundation,
    "IconReport": foundation, "IconPictures": foundation, "IconSets": foundation,
    "IconRendering": foundation.union(threads), "ExportStore": foundation.union(threads),
    "IconPipeline": foundation.union(threads),
    "IconCommandLine": foundation.union(platform).union(threads),
    "tabicon": foundation.union(threads),
    // The manifest of the package that is distributed.
    "Packaging": ["PackageDescription"],
    "TabIconPlugin": foundation.union(["PackagePlugin", "XcodeProjectPlugin"]),
    "TabIconCommandPlugin": foundation.union(["PackagePlugin", "XcodeProjectPlugin"]),
  ]
  private static let foundation: Set = ["Foundation", "FoundationEssentials"]
  private static let platform: Set = ["Darwin", "Glibc"]
  private static let threads: Set = ["Dispatch", "Synchronization"]

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The targets of the package in a folder of this one, as SwiftPM reads them.
  private static func targets(of folder: String) throws -> [Package.Target] {
    // A build of this package may hold its own folder.
    let scratch = try TemporaryFolder()
    let description = try Command(
      "/usr/bin/env",
      [
        "swift", "package", "--package-path", "\(PackageRoot.path)/\(folder)", "--scratch-path",
        scratch.path, "dump-package",
      ]
    ).run()
    return try JSONDecoder().decode(Package.self, from: Data(description.output.utf8)).targets
  }

  /// The targets of this package.
  private static let targets = Result { try targets(of: ".") }

  /// The dependencies of each target that is not for tests.
  private static let dependencies = Result {
    Dictionary(
      uniqueKeysWithValues: try targets.get().filter { !$0.isForTests }.map {
        ($0.name, Set($0.dependencies.map(\.name)))
      })
  }

  /// The part of SwiftPM's description that counts here.
  private struct Package: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
      let dependencies: [Dependency]
      let resources: [Resource]
      let exclude: [String]

      /// What the target is compiled from and with, but for its settings.
      var description: [Set<String>] {
        [Set(dependencies.map(\.name)), Set(resources.map(\.path)), Set(exclude)]
      }
      var isForTests: Bool { type == "test" || path?.hasPrefix("Tests/") == true }
    }

    /// `{"byName": ["IconModel", null]}` or `{"product": ["Yams", ...]}`.
    struct Dependency: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        let kinds = try decoder.singleValueContainer().decode([String: [Element]].self)
        name = kinds.values.first?.first?.text ?? ""
      }
    }

    struct Resource: Decodable {
      let path: String
    }

    struct Element: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    let targets: [Target]
  }

  /// One `import` line.
  struct Import: Hashable, CustomStringConvertible {
    let module: String
    let imported: String
    /// `SVGRendering/SVGText.swift:1`.
    let place: String

    var description: String { "\(place): import \(imported)" }
  }

  private static let imports: [Import] = {
    let sources = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path())?.compactMap {
      $0 as? String
    }
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let text = (try? String(contentsOf: sources.appending(path: file), encoding: .utf8)) ?? ""
      return imports(in: text, of: file)
    }
  }()

  /// The `import` lines of a file, whose path starts with a floor and its module.
  private static func imports(in text: String, of file: String) -> [Import] {
    let modifiers =
      #/(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*/#
    let kind = #/(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?/#
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let line = line.trimmingPrefix(while: \.isWhitespace).trimmingPrefix(modifiers)
        guard line.hasPrefix("import ") else { return nil }
        let name = line.dropFirst("import ".count).trimmingPrefix(kind)
          .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return Import(
          module: module(of: file), imported: String(name),
          place: "\(file):\(index + 1)")
      }
  }

  /// The module of a file in `Sources/`: `Core/IconModel/Rect.swift` is of `IconModel`.
  private static func module(of file: String) -> String {
    let folders = file.split(separator: "/").dropLast()
    return String(folders.dropFirst().first ?? folders.first ?? "")
  }

  @Test func `a module imports only its dependencies and what it may have of the system`() throws {
    let dependencies = try Self.dependencies.get()
    #expect(dependencies.count > 20 && Self.imports.count > 500)
    let forbidden = Self.imports.filter {
      let allowed = dependencies[$0.module, default: []]
        .union(Self.system[$0.module, default: []])
      return !allowed.contains($0.imported)
    }
    #expect(forbidden == [])
  }

  @Test func `a module has no dependency that none of its files imports`() throws {
    let imported = Dictionary(grouping: Self.imports, by: \.module)
      .mapValues { Set($0.map(\.imported)) }
    for (module, dependencies) in try Self.dependencies.get() {
      // Targets of C include headers, and plugins start the tool.
      guard let imported = imported[module], !module.hasPrefix("TabIcon") else { continue }
      #expect(dependencies.subtracting(imported) == [], "\(module)")
    }
  }

  @Test(arguments: [("Tests/Benchmarks", 10), ("Tests/Fuzzing", 20)])
  func `a package that links to modules describes them as this one does`(
    folder: String, least: Int
  ) throws {
    let own = Dictionary(uniqueKeysWithValues: try Self.targets.get().map { ($0.name, $0) })
    let linked = try Self.targets(of: folder).filter { own[$0.name] != nil }
    #expect(linked.count >= least)
    for target in linked {
      #expect(target.description == own[target.name]?.description, "\(target.name)")
    }
  }

  @Test func `the article's table has the modules of the package and their dependencies`() throws {
    let article = try String(
      contentsOf: Self.root.appending(
        path: "Sources/Tool/tabicon/tabicon.docc/Architecture.md"), encoding: .utf8)
    var table: [String: Set<String>] = [:]
    let lines = article.split(separator: "\n").drop {
      $0 != "| module | one responsibility | uses |"
    }
    for line in lines.dropFirst(2).prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let uses = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      for name in cells[1].split(separator: ",") {
        table[name.trimmingCharacters(in: [" ", "`"])] = Set(uses)
      }
    }
    let dependencies = try Self.dependencies.get().filter { !$0.key.hasSuffix("Plugin") }
    #expect(Set(table.keys) == Set(dependencies.keys))
    for (module, uses) in dependencies { #expect(table[module] == uses, "\(module)") }
  }

  @Test func `each library of C has one module that knows it`() {
    let libraries = [
      "CLibrsvg", "CCairo", "CLibpng", "CPNGShim", "CGLib", "CPixelKernels", "CDistanceField",
      "CSandbox", "CVariantJudge",
    ]
    for library in libraries {
      let users = Set(Self.imports.filter { $0.imported == library }.map(\.module))
      #expect(users.count <= 1, "\(library) is imported by \(users)")
    }
    #expect(Self.imports.contains { $0.module == "SVGRendering" && $0.imported == "CLibrsvg" })
  }

  @Test func `the tool that the plugin compiles has no server, page or template`() throws {
    let dependencies = try Self.dependencies.get()
    #expect(dependencies["TabIconPlugin"] == ["tabicon-build"])
    /// A target with all that it needs, and what those need.
    func closure(of target: String) -> Set<String> {
      var found: Set = [target]
      var waiting = [target]
      while let next = waiting.popLast() {
        let new = dependencies[next, default: []].subtracting(found)
        found.formUnion(new)
        waiting += new
      }
      return found
    }
    let (build, whole) = (closure(of: "tabicon-build"), closure(of: "tabicon"))
    let additional = whole.subtracting(build)
    #expect(
      additional == [
        "tabicon", "IconPictures", "Mustache", "FlyingSocks",
      ])
    #expect(build.subtracting(whole) == ["tabicon-build"], "it has nothing of its own")
  }

  @Test func `stages do not import each other`() {
    let stages: Set = [
      "SVGRendering", "IconMetrics", "IconVariants", "VectorImages", "IconScaling", "IconPNG",
      "IconRules", "IconCatalog", "IconReport", "SystemFiles",
    ]
    let sideways = Self.imports.filter {
      stages.contains($0.module) && stages.contains($0.imported)
    }
    #expect(sideways == [])
  }

  @Test(arguments: [
    ("plain", "import A", ["A"]), ("with access", "package import A", ["A"]),
    ("with attributes", "@testable @_spi(B) private import A", ["A"]),
    ("of one declaration", "  import struct A.B", ["A"]),
    ("two", "import A\n\n  import B\nlet x = 1", ["A", "B"]),
    ("in a comment", "// import A", []), ("a name that begins so", "importer()", []),
  ])
  func `an import line is read in all its forms`(id: String, text: String, modules: [String]) {
    let found = Self.imports(in: text, of: "Core/M/F.swift")
    #expect(found.map(\.imported) == modules)
    #expect(found.allSatisfy { $0.module == "M" })
  }
}
