import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct ManifestTests {
  @Test func `it describes every file that is there, and no other`() throws {
    let export = try Export.example.get()
    let images = export.manifest.icons.flatMap(\.images)
    let tree = try FileTree(export.folder)
    let files =
      images.map { ($0.file, $0.bytes, $0.sha256) }
      + export.manifest.files.map { ($0.file, $0.bytes, $0.sha256) }
    #expect(tree.paths == (files.map(\.0) + ["manifest.json"]).sorted())
    #expect(Set(files.map(\.0)).count == files.count)
    let sums = try Self.checksums(of: files.map { export.folder + "/" + $0.0 })
    for ((file, bytes, hash), sum) in zip(files, sums) {
      #expect(hash == sum, "\(file)")
      #expect(bytes == tree.files[file]?.count, "\(file)")
    }
    #expect(images.count { $0.origin == "derived" } == 8)
    for image in images {
      let mask = try export.mask(image.file)
      #expect(mask.width == image.width && mask.height == image.height)
    }
  }

  private static func checksums(of files: [String]) throws -> [String] {
    #if os(macOS)
      let program = ["shasum", "-a", "256"]
    #else
      let program = ["sha256sum"]
    #endif
    let result = try Command("/usr/bin/env", program + files).run(status: 0)
    return result.outputLines.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func `it has the tabs in the order of the bar and the icons by name`() throws {
    let export = try Export.example.get()
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

  @Test func `neither time nor machine shows`() throws {
    let export = try Export.example.get()
    let text = try export.text("manifest.json")
    #expect(text.hasSuffix("}\n"))
    #expect(!text.contains("\"/") && !text.contains(export.folder))
    #expect(!text.contains(PackageRoot.path) && !text.contains(NSUserName() + "/"))
    #expect(export.manifest.icons.allSatisfy { !$0.source.hasPrefix("/") })
  }

  @Test func `the manifest of one icon is as it was read and approved`() throws {
    let set = try DrawingSet()
    try set.run(status: 0)
    let text = try set.folder.text("out/manifest.json")
    try Snapshot.expect(
      text.replacing(#/tabicon [0-9.]+/#, with: "tabicon VERSION")
        .replacing(#/"sha256" : "[0-9a-f]{64}"/#, with: #""sha256" : "...""#)
        .replacing(#/"bytes" : [0-9]+/#, with: #""bytes" : ..."#),
      named: "manifest.json")
  }
}

@Suite struct AppManifestTests {
  @Test func `the manifest of one icon is as it was read and approved`() throws {
    var set = try DrawingSet()
    set.configuration += "tabs: [{id: good, title: Good}]\n"
    try set.run(status: 0)
    let text = try set.folder.text("out/TabIcons.json")
    try Snapshot.expect(
      text.replacing(#/tabicon [0-9.]+/#, with: "tabicon VERSION"), named: "app-manifest.json")
    let manifest = try set.export().appManifest()
    #expect(manifest.tabs.map(\.id) == ["good"])
    // The other one, which earlier versions put into apps, decodes to the same.
    let data = try Data(contentsOf: URL(filePath: set.folder("out/manifest.json")))
    let other = try JSONDecoder().decode(TabBarManifest.self, from: data)
    #expect(other.tabs == manifest.tabs)
    for (name, icon) in manifest.icons {
      for (variant, size) in ["filled", "outlined"].flatMap({ variant in
        ["regular", "compact", "large"].map { (variant, $0) }
      }) {
        #expect(
          other.icons[name]?.imageName(variant, size) == icon.imageName(variant, size),
          "\(name) \(variant) \(size)")
      }
    }
  }
}

@Suite(.enabled(if: Python.hasJSONSchema, "Python has no jsonschema; 'make test' installs it"))
struct ManifestSchemaTests {
  private func validate(
    _ files: [String], against schema: String = "manifest"
  ) throws -> Command.Result {
    let path = PackageRoot.path + "/Sources/App/TabBarManifest/\(schema).schema.json"
    return try Python.run(
      script: "Schema/validate_json.py", needing: "jsonschema", arguments: [path] + files)
  }

  /// A configuration with every key that shows in a manifest.
  private static let full = """
    style: outlined
    tabs:
      - {id: good, title: Good, titleKey: tab.good, icon: good, selectedIcon: kind, badge: 3, tag: 7,
         role: search, accessibilityLabel: "Good \\"things\\"", accessibilityIdentifier: tab-good,
         accessibilityLabelKey: tab.good.label, automaticallyActivatesSearch: true}
      - {id: more, systemItem: more, section: Library, sectionKey: section.library,
         placement: pinned, allowsHiding: true}
      - {id: kind, role: prominent, hidden: true, dynamic: true}
    overrides: {kind: {mirrors: true}, good: {rightToLeft: back, shape: wide}}
    swift: {name: BrandIcons, catalog: Brand}
    strings: {table: Tabs}
    formats: [png, xcassets, swift, symbols]
    tabImages: symbol

    """

  @Test func `every form of manifest keeps to the schema`() throws {
    let folder = try TemporaryFolder()
    let options =
      [
        [], ["--formats", "xcassets"], ["--formats", "swift"], ["--compact", "size-class"],
        ["--variants", "auto"], ["--fit", "artboard", "--canvas", "uniform"],
      ] + MetricsProfile.catalogue.map { ["--profile", $0.id] }
      + ImageFormat.allCases.map { ["--formats", $0.folder] }
    var set = try DrawingSet()
    try set.folder.write(["in/back-filled.svg": .square, "in/empty-filled.svg": Drawing("")])
    set.configuration += Self.full
    var manifests: [String] = []
    for (number, options) in options.enumerated() {
      #expect(
        try set.command("-o", folder("\(number)")).with(arguments: options).run().status == 1,
        "one drawing is empty")
      manifests.append(folder("\(number)/BrandIcons-manifest.json"))
    }
    let example = try Export.example.get().folder + "/manifest.json"
    let result = try validate(manifests + [example])
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
    let names = (manifests.map { $0.replacing("-manifest.json", with: ".json") })
    let apps = try validate(
      names + [example.replacing("manifest.json", with: "TabIcons.json")], against: "app")
    #expect(apps.status == 0 && apps.output == "", "\(apps.output)\(apps.errors)")
  }

  @Test func `the schema refuses what is no manifest`() throws {
    let set = try DrawingSet()
    try set.run(status: 0)
    let good = try set.folder.text("out/manifest.json")
    let faults = [
      ("version", #""version" : 1"#, #""version" : 2"#),
      ("path", #""file" : "png/"#, #""file" : "../"#),
      ("absolute", #""file" : "TabIcons.swift""#, #""file" : "/TabIcons.swift""#),
      ("hash", #""sha256" : ""#, #""sha256" : "x"#),
      ("variant", #""variant" : "filled""#, #""variant" : "bold""#),
      ("key", #""profile" :"#, #""profil" :"#),
      ("size", #""bytes" : "#, #""bytes" : -"#),
      ("type", #""files" : ["#, #""files" : [3,"#),
    ]
    for (name, old, new) in faults {
      let bad = good.replacing(old, with: new)
      try #require(bad != good, "\(name)")
      try set.folder.write(bad, to: "\(name).json")
    }
    let result = try validate(faults.map { set.folder("\($0.0).json") })
    #expect(result.status == 1)
    for (name, _, _) in faults { #expect(result.output.contains("\(name).json: "), "\(name)") }
  }
}
