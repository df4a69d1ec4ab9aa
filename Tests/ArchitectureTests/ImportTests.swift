import Foundation
import Testing

/// Holds the `import` lines of all sources against the arrows of the house.
///
/// SwiftPM checks only that a target declares what it imports. It lets a target import what its
/// dependencies bring with them, and system modules without asking.
@Suite struct ImportTests {
  /// What each module may import of this package and of others; data flows down the list.
  static let arrows: [String: Set<String>] = [
    "FileWatching": [],
    "TabBarManifest": [],
    "IconModel": [],
    "IconConfiguration": ["IconModel", "Yams"],
    "SVGRendering": ["IconModel", "CLibrsvg", "CLibdeflate"],
    "IconMetrics": ["IconModel"],
    "IconVariants": ["IconModel", "CDistanceField"],
    "IconScaling": ["IconModel", "CPixelKernels"],
    "IconPNG": ["IconModel", "CPNGShim"],
    "IconRules": ["IconModel", "IconMetrics"],
    "IconCatalog": ["IconModel", "TabBarManifest", "CGLib"],
    "IconReport": ["IconModel", "Mustache"],
    "IconPipeline": [
      "IconModel", "IconConfiguration", "SVGRendering", "IconMetrics", "IconVariants",
      "IconScaling", "IconPNG", "IconRules", "IconCatalog", "TabBarManifest",
      "CSandbox", "CHeap",
    ],
    "IconCommandLine": [
      "FileWatching", "IconModel", "IconConfiguration", "IconPipeline", "IconPreview", "IconReport",
      "IconRules", "ArgumentParser",
    ],
    "IconPreview": ["NIOCore", "NIOHTTP1", "NIOPosix"],
    "tabicon": ["IconCommandLine"],
    "TabIconPlugin": ["PackagePlugin", "XcodeProjectPlugin"],
    "TabIconCommandPlugin": ["PackagePlugin", "XcodeProjectPlugin"],
  ]

  /// Modules of the system, which each start pays for: the stages do without.
  static let system: [String: Set<String>] = [
    // Apps link it, and it builds what their user interface takes.
    "TabBarManifest": foundation.union(["SwiftUI", "UIKit"]),
    "FileWatching": platform, "IconPreview": foundation.union(platform),
    "IconModel": foundation, "IconConfiguration": foundation,
    "IconCatalog": foundation,
    "IconReport": foundation,
    "IconPipeline": foundation.union(platform), "IconCommandLine": foundation.union(platform),
    "TabIconPlugin": foundation, "TabIconCommandPlugin": foundation,
  ]

  private static let foundation: Set = ["Foundation", "FoundationEssentials"]
  private static let platform: Set = ["Darwin", "Glibc", "Musl", "Dispatch", "Synchronization"]

  /// One `import` line.
  struct Import: Hashable, CustomStringConvertible {
    let module: String
    let imported: String
    /// `SVGRendering/SVGText.swift:1`.
    let place: String

    var description: String { "\(place): import \(imported)" }
  }

  static let imports: [Import] = {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path())?.compactMap {
      $0 as? String
    }
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let text = (try? String(contentsOf: sources.appending(path: file), encoding: .utf8)) ?? ""
      return imports(in: text, of: file)
    }
  }()

  /// The `import` lines of a file, whose path starts with its module.
  static func imports(in text: String, of file: String) -> [Import] {
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
          module: String(file.prefix { $0 != "/" }), imported: String(name),
          place: "\(file):\(index + 1)")
      }
  }

  @Test func `a module imports only what the house lets it`() {
    let forbidden = Self.imports.filter {
      let allowed = Self.arrows[$0.module, default: []]
        .union(Self.system[$0.module, default: []])
      return !allowed.contains($0.imported)
    }
    #expect(forbidden == [])
  }

  @Test func `every module of the sources has its arrows`() {
    #expect(Set(Self.imports.map(\.module)).subtracting(Self.arrows.keys) == [])
  }

  @Test func `the arrows lead to no circle`() throws {
    var open = Self.arrows.mapValues { $0.filter { Self.arrows.keys.contains($0) } }
    while let leaf = open.first(where: { $0.value.isEmpty })?.key {
      open.removeValue(forKey: leaf)
      open = open.mapValues { $0.subtracting([leaf]) }
    }
    #expect(open.isEmpty)
  }

  @Test func `each library of C has one module that knows it`() {
    let libraries = [
      "CLibrsvg", "CLibpng", "CPNGShim", "CGLib", "CPixelKernels", "CDistanceField",
    ]
    for library in libraries {
      let users = Set(Self.imports.filter { $0.imported == library }.map(\.module))
      #expect(users.count <= 1, "\(library) is imported by \(users)")
    }
    #expect(Self.imports.contains { $0.module == "SVGRendering" && $0.imported == "CLibrsvg" })
  }

  @Test func `stages meet only in the pipeline`() {
    let stages: Set = [
      "IconConfiguration", "SVGRendering", "IconMetrics", "IconVariants",
      "IconScaling", "IconPNG", "IconRules", "IconCatalog", "IconReport",
    ]
    let sideways = Self.imports.filter {
      stages.contains($0.module) && stages.contains($0.imported)
    }
    #expect(sideways.allSatisfy { $0.module == "IconRules" && $0.imported == "IconMetrics" })
  }

  @Test(arguments: [
    ("plain", "import A", ["A"]), ("with access", "package import A", ["A"]),
    ("with attributes", "@testable @_spi(B) private import A", ["A"]),
    ("of one declaration", "  import struct A.B", ["A"]),
    ("two", "import A\n\n  import B\nlet x = 1", ["A", "B"]),
    ("in a comment", "// import A", []), ("a name that begins so", "importer()", []),
  ])
  func `an import line is read in all its forms`(id: String, text: String, modules: [String]) {
    let found = Self.imports(in: text, of: "M/F.swift")
    #expect(found.map(\.imported) == modules)
    #expect(found.allSatisfy { $0.module == "M" })
  }
}
