import Foundation
import TestSupport
import Testing

/// Holds floors, the dependencies in `Package.swift` and the `import` lines of all sources against each
/// other.
///
/// SwiftPM lets a target import what its dependencies bring with them, and system modules without
/// asking.
@Suite struct FloorTests {
  /// The floors that modules of a floor may import from, beside their own and `C`.
  private static let floors: [String: Set<String>] = [
    // The core knows rooms by protocols. TabBarManifest is no room but the format of a file: its types
    // are the manifest that the core writes and apps read, and two of them would differ some day.
    "Core": ["App"],
    "App": [],
    "Variants": ["Core"],
    // Contours of pixels are found in one place, for variants and for tracing.
    "Vectors": ["Core", "Variants"],
    // The page shows contours, and reads them from the files that the tool has written.
    "Studio": ["Core", "Vectors"],
    "Tool": ["Core", "Variants", "Vectors", "Studio"],
    "Plugins": [],
    "Packaging": [],
  ]

  /// The modules of the system that a module may import: each start pays for them, so the stages do
  /// without.
  private static let system: [String: Set<String>] = [
    // Apps link it, and it builds what their user interface takes.
    "TabBarManifest": foundation.union(["SwiftUI", "UIKit"]),
    "SystemFiles": platform.union(threads), "IconModel": foundation, "IconCatalog": foundation,
    // The sines of transforms.
    "SVGRendering": platform,
    "IconReport": foundation, "IconSets": foundation,
    "IconRendering": foundation.union(threads), "IconPipeline": foundation.union(threads),
    "IconStudio": foundation.union(threads),
    "tabicon": foundation.union(platform).union(threads),
    // The manifest of the package that is distributed.
    "Package.swift": ["PackageDescription"], "Recipes": ["ProjectDescription"],
    "TabIconPlugin": foundation.union(["PackagePlugin", "XcodeProjectPlugin"]),
    "TabIconCommandPlugin": foundation.union(["PackagePlugin", "XcodeProjectPlugin"]),
  ]
  private static let foundation: Set = ["Foundation", "FoundationEssentials"]
  private static let platform: Set = ["Darwin", "Glibc"]
  private static let threads: Set = ["Dispatch", "Synchronization"]

  /// An `import` line of a file in `Sources/FLOOR/MODULE`.
  private struct Import: Hashable {
    let floor: String
    let module: String
    let imported: String
    let file: String
  }

  private static let imports: Result<[Import], any Error> = Result {
    let line =
      #/(?m)^\s*(?:@\w+ )?(?:(?:public|package|internal|private) )?import (?:struct )?(\w+)/#
    let sources = PackageRoot.path + "/Sources"
    return try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") }.flatMap { file -> [Import] in
        let folders = file.split(separator: "/").map { String($0) }
        let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
        return text.matches(of: line).map {
          Import(floor: folders[0], module: folders[1], imported: String($0.1), file: file)
        }
      }
  }

  private static let targets = Result {
    // A build of this package may hold its own folder.
    let scratch = try TemporaryFolder()
    let description = try Command(
      "/usr/bin/env",
      [
        "swift", "package", "--package-path", PackageRoot.path, "--scratch-path", scratch.path,
        "dump-package",
      ]
    ).run()
    return try JSONDecoder().decode(Package.self, from: Data(description.output.utf8)).targets
  }

  private static let dependencies = Result {
    Dictionary(
      uniqueKeysWithValues: try targets.get().filter { !$0.isForTests }.map {
        ($0.name, Set($0.dependencies.map(\.name)))
      })
  }

  @Test func `a floor imports only from floors that it may know`() throws {
    let floors = Dictionary(
      uniqueKeysWithValues: try Self.targets.get().filter { !$0.isForTests }.map {
        ($0.name, $0.folders[1])
      })
    let imports = try Self.imports.get()
    #expect(imports.count > 500)
    for line in imports {
      guard let floor = floors[line.imported], floor != line.floor, floor != "C" else { continue }
      let mayImport = Self.floors[line.floor]?.contains(floor) == true
      #expect(mayImport, "\(line.file) imports \(line.imported) of \(floor)")
    }
  }

  @Test func `a target is a folder on a floor`() throws {
    for target in try Self.targets.get() where !target.isForTests {
      #expect(target.folders.count == 3 && target.folders[0] == "Sources")
      #expect(Self.floors[target.folders[1]] != nil || target.folders[1] == "C", "\(target.name)")
      #expect(target.folders[2] == target.name)
    }
  }

  @Test func `a module imports all of its dependencies and what it may of the system`() throws {
    let dependencies = try Self.dependencies.get()
    for (module, lines) in Dictionary(grouping: try Self.imports.get(), by: \.module) {
      let imported = Set(lines.map(\.imported))
      let needed = dependencies[module, default: []]
      let unknown = imported.subtracting(needed).subtracting(Self.system[module, default: []])
      #expect(unknown == [], "\(module)")
      // Plugins start the tool.
      if !module.hasPrefix("TabIcon") { #expect(needed.subtracting(imported) == [], "\(module)") }
    }
  }

  @Test func `each library of C has one module that knows it`() throws {
    let libraries = Set(try Self.targets.get().map(\.name).filter { $0.hasPrefix("C") })
    let users = Dictionary(
      grouping: try Self.imports.get().filter { libraries.contains($0.imported) },
      by: \.imported
    ).mapValues { Set($0.map(\.module)) }
    #expect(users["CLibrsvg"] == ["SVGRendering"])
    // Three modules compress: what is read, what is written, what is kept.
    for (library, modules) in users where library != "CLibdeflate" {
      #expect(modules.count == 1, "\(library) is imported by \(modules)")
    }
  }
}

/// The part of SwiftPM's description of a package that counts here.
private struct Package: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]

    var folders: [String] { (path ?? "").split(separator: "/").map { String($0) } }
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

  struct Element: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  let targets: [Target]
}
