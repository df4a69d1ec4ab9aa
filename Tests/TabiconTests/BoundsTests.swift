import Foundation
import TestSupport
import Testing

/// Numbers at the bounds of settings and far beyond, and drawings of extreme shapes.
@Suite struct BoundsTests {
  private static let numbers = [
    "0", "-1", "1e-300", "0.001", "1", "16", "100", "100.5", "1000000", "1e9", "1e18", "1e300",
    "99999999999999999999",
  ]

  /// Settings as JSON, which is YAML too, with `N` in the place of the number.
  private static let settings = [
    #""stroke": N"#, #""stroke": "Npt""#, #""tolerance": N"#, #""largeContent": N"#,
    #""limits": {"megabytes": N}"#, #""overrides": {"disc": {"stroke": N}}"#,
    #""overrides": {"disc": {"outlined": {"open": [[N, 1]]}}}"#,
  ]

  @Test
  func `no number that a setting may have ends the tool, and the schema knows which those are`()
    throws
  {
    let folder = try TemporaryFolder(["in/disc-filled.svg": .disc, "in/box-filled.svg": .square])
    var documents: [String] = []
    var isAccepted: [Bool] = []
    for setting in Self.settings {
      for number in Self.numbers {
        let settings = setting.replacing("N", with: number)
        documents.append("{\"icons\": \"in\", \"output\": \"out\", \(settings)}")
        try folder.write(documents.last ?? "", to: "tabbar.yml")
        let result = try folder.tabicon("export", "--formats", "png", "--quiet")
        #expect((0...2).contains(result.status), "\(settings): \(result.errors)")
        #expect(!result.errors.contains("signal"), "\(settings): \(result.errors)")
        isAccepted.append(!result.errors.contains("tabbar.yml:1:"))
      }
    }
    #expect(isAccepted.contains(true) && isAccepted.contains(false))
    try folder.write("[\(documents.joined(separator: ","))]", to: "documents.json")
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      for document in json.load(open(sys.argv[2])):
        print(jsonschema.Draft202012Validator(schema).is_valid(document))
      """
    let schema = PackageRoot.path + "/Sources/Core/IconSets/tabbar.schema.json"
    let python = ["/usr/bin/python3", PackageRoot.path + "/.build/python/bin/python3"].first {
      Command.succeeds($0, "-c", "import jsonschema")
    }
    guard let python else { return }
    let valid = try Command(python, ["-c", script, schema, folder("documents.json")]).run(status: 0)
    for (document, (reader, schema)) in zip(documents, zip(isAccepted, valid.outputLines)) {
      #expect(reader == (schema == "True"), "\(document)")
    }
  }

  @Test(arguments: ["target", "artboard"])
  func `no shape of an artboard ends the tool`(fit: String) throws {
    let folder = try TemporaryFolder()
    let shapes = [
      "0 0 1 180", "0 0 1 400", "0 0 1 1000000", "0 0 180 1", "0 0 1000000 1", "0 0 0.000001 1",
    ]
    for (number, viewBox) in shapes.enumerated() {
      for (name, elements) in [
        ("wide", #"<rect x="0.1" y="0.4" width="0.8" height="0.1"/>"#),
        ("tall", #"<rect x="0.4" y="0.1" width="0.1" height="0.8"/>"#),
        ("full", #"<rect width="100%" height="100%"/>"#),
      ] {
        try folder.write(["in/\(name)\(number)-filled.svg": Drawing(elements, viewBox: viewBox)])
      }
    }
    let result = try folder.tabicon(
      "export", "in", "-o", "out", "--fit", fit, "--formats", "png,svg")
    #expect(result.status <= 1, "\(result.errors)")
    #expect(
      !result.errors.contains("signal") && !result.errors.contains("PixelSize"), "\(result.errors)")
    if fit == "artboard" {
      #expect(
        result.errors.contains(
          "in/wide0-filled.svg: error: [svg-limits] an image of the artboard, which is 1 wide and 180"
            + " high, would have a side of more than 4096 px"), "\(result.errors)")
    }
  }

  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what traps"))
  func `a trap of the tool itself is said to be one, and blames no drawing`() throws {
    let set = try DrawingSet()
    let result = try set.command("--formats", "png").with(environment: [
      "LD_PRELOAD": try PreloadedLibrary("trap", in: set.folder).path
    ]).run(status: 70)
    #expect(!result.errors.contains("[svg-limits]"))
    #expect(
      result.errors.contains("in/good-filled.svg: error: a defect of tabicon")
        && result.errors.contains("as it wrote images (signal 4); please report"),
      "\(result.errors)")
  }
}
