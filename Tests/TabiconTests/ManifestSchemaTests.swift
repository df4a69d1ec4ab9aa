import Foundation
import TestSupport
import Testing

/// Manifests held against the schema that ships with them, by a validator that is not ours.
@Suite(.enabled(if: Python.hasJSONSchema, "Python has no jsonschema; 'make test' installs it"))
struct ManifestSchemaTests {
  private static let schema = PackageRoot.path + "/Sources/TabBarManifest/manifest.schema.json"

  private func validate(_ files: [String]) throws -> Command.Result {
    try Python.run(
      script: "Schema/validate_json.py", needing: "jsonschema", arguments: [Self.schema] + files)
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

    """

  @Test func `every form of manifest keeps to the schema`() throws {
    let folder = try TemporaryFolder()
    let options = [
      [], ["--formats", "png"], ["--formats", "xcassets"], ["--formats", "swift"],
      ["--compact", "size-class"], ["--profile", "ios-legacy"], ["--variants", "auto"],
      ["--fit", "artboard", "--canvas", "uniform"],
    ]
    var set = try DrawingSet()
    try set.folder.write(["in/back-filled.svg": .square, "in/empty-filled.svg": Drawing("")])
    set.configuration += Self.full
    var manifests: [String] = []
    for (number, options) in options.enumerated() {
      var command = try set.command("-o", folder("\(number)"))
      command.arguments += options
      #expect(try command.run().status == 1, "one drawing is empty")
      manifests.append(folder("\(number)/manifest.json"))
    }
    let example = try Tabicon.run("export", PackageRoot.icons, "-o", folder("example"), "--quiet")
    #expect(example.status == 0)
    let result = try validate(manifests + [folder("example/manifest.json")])
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
  }

  @Test func `the schema refuses what is no manifest`() throws {
    let set = try DrawingSet()
    _ = try set.run(status: 0)
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
      let result = try validate([set.folder("\(name).json")])
      #expect(result.status == 1 && result.output.contains("\(name).json: "), "\(name)")
    }
  }
}
