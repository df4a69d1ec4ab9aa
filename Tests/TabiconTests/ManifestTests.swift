import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// `manifest.json` of the example set.
@Suite struct ManifestTests {
  private static func export() throws -> (TemporaryFolder, Export) {
    let folder = try TemporaryFolder()
    let result = try Tabicon.run("export", PackageRoot.icons, "-o", folder.path, "--quiet")
    try #require(result.status == 0, "\(result.errors)")
    return (folder, try Export(folder.path))
  }

  @Test func `it describes every file that is there, and no other`() throws {
    let (folder, export) = try Self.export()
    let images = export.manifest.icons.flatMap(\.images)
    let tree = try FileTree(folder.path)
    let files =
      images.map { ($0.file, $0.bytes, $0.sha256) }
      + export.manifest.files.map { ($0.file, $0.bytes, $0.sha256) }
    #expect(tree.paths == (files.map(\.0) + ["manifest.json"]).sorted())
    #expect(Set(files.map(\.0)).count == files.count)
    let sums = try Self.checksums(of: files.map { folder($0.0) })
    for ((file, bytes, hash), sum) in zip(files, sums) {
      #expect(hash == sum, "\(file)")
      #expect(bytes == tree.files[file]?.count, "\(file)")
    }
    #expect(images.count { $0.origin == "derived" } == 28)
    for image in images {
      let mask = try export.mask(image.file)
      #expect(mask.width == image.width && mask.height == image.height)
    }
  }

  /// The SHA-256 of files by a program that is not ours.
  private static func checksums(of files: [String]) throws -> [String] {
    #if os(macOS)
      let program = ["shasum", "-a", "256"]
    #else
      let program = ["sha256sum"]
    #endif
    let result = try Command("/usr/bin/env", program + files).run()
    try #require(result.status == 0)
    return result.outputLines.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func `it has the tabs in the order of the bar and the icons by name`() throws {
    let (_, export) = try Self.export()
    let manifest = export.manifest
    #expect(manifest.tabs.map(\.id) == ["places", "itineraries", "record", "friends", "profile"])
    #expect(manifest.tabs.map(\.badge) == [nil, nil, nil, "2", nil])
    #expect(manifest.icons.map(\.name) == manifest.icons.map(\.name).sorted())
    for tab in manifest.tabs {
      let icon = try #require(manifest.icon(named: tab.icon ?? ""))
      #expect(icon.images.count == 12, "a tab's icon is drawn in both variants")
    }
    for icon in manifest.icons {
      let order = icon.images.map {
        let place = ["regular", "compact", "large"].firstIndex(of: $0.sizeClass)
        return "\($0.variant) \(place ?? 3) \($0.scale)"
      }
      #expect(order == order.sorted(), "\(icon.name)")
    }
  }

  @Test func `keys are sorted, and neither time nor machine shows`() throws {
    let (folder, export) = try Self.export()
    let text = try String(contentsOfFile: folder("manifest.json"), encoding: .utf8)
    #expect(text.hasSuffix("}\n"))
    #expect(!text.contains("\"/") && !text.contains(folder.path))
    #expect(!text.contains(PackageRoot.path) && !text.contains(NSUserName() + "/"))
    var keys: [[String]] = [[]]
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: #/^ *"([A-Za-z0-9]+)" ?:/#) {
        keys[keys.count - 1].append(String(match.1))
      }
      if line.hasSuffix("{") { keys.append([]) }
      if line.contains("}") {
        let object = keys.removeLast()
        #expect(object == object.sorted())
      }
    }
    #expect(export.manifest.icons.allSatisfy { !$0.source.hasPrefix("/") })
  }

  @Test func `an unknown version is refused`() throws {
    let (folder, _) = try Self.export()
    let text = try String(contentsOfFile: folder("manifest.json"), encoding: .utf8)
    let newer = text.replacing(#""version" : 1"#, with: #""version" : 2"#)
    try #require(newer != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TabBarManifest.self, from: Data(newer.utf8))
    }
  }

  @Test func `a manifest without images is written where formats ask for none`() throws {
    let set = try DrawingSet()
    try set.folder.write("icons: in\noutput: out\nformats: []\n", to: "tabbar.yml")
    let result = try Tabicon.run("export", "--quiet", in: set.folder.path)
    #expect(result.status == 0)
    #expect(try set.output().paths == ["manifest.json"])
  }

  @Test func `the manifest of one icon is as it was read and approved`() throws {
    let set = try DrawingSet()
    _ = try set.run(status: 0)
    let text = try String(contentsOfFile: set.folder("out/manifest.json"), encoding: .utf8)
    try Snapshot.expect(
      text.replacing(#/tabicon [0-9.]+/#, with: "tabicon VERSION")
        .replacing(#/"sha256" : "[0-9a-f]{64}"/#, with: #""sha256" : "...""#)
        .replacing(#/"bytes" : [0-9]+/#, with: #""bytes" : ..."#),
      named: "manifest.json")
  }
}
