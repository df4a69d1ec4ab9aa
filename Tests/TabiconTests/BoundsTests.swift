import Foundation
import TestSupport
import Testing

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
        isAccepted.append(!result.errors.contains(#/tabbar.yml:1:\d+: error:/#))
      }
    }
    #expect(isAccepted.contains(true) && isAccepted.contains(false))
    let allowed = try Self.allowedBySchema(documents, in: folder)
    for (document, (reader, schema)) in zip(documents, zip(isAccepted, allowed)) {
      #expect(reader == schema, "\(document)")
    }
  }

  private static let schema = PackageRoot.path + "/Sources/Core/IconSets/tabbar.schema.json"

  /// Whether a validator that is not ours allows configurations; nothing where there is none.
  private static func allowedBySchema(
    _ documents: [String], in folder: TemporaryFolder
  ) throws -> [Bool] {
    try folder.write("[\(documents.joined(separator: ","))]", to: "documents.json")
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      for document in json.load(open(sys.argv[2])):
        print(jsonschema.Draft202012Validator(schema).is_valid(document))
      """
    guard let python = Python.python(with: "jsonschema") else { return [] }
    return try Command("/usr/bin/env", [python, "-c", script, schema, folder("documents.json")])
      .run(status: 0)
      .outputLines.map { $0 == "True" }
  }

  /// Values of all types, with which each key is tried.
  private static let values = [
    "null", "true", "0", "-1.5", "7", #""""#, #""some text""#, "[]", #"["text"]"#, #"{"x": 1}"#,
  ]

  @Test func `no key takes a value that the schema forbids`() throws {
    let data = try Data(contentsOf: URL(filePath: Self.schema))
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    func keys(_ path: String...) throws -> [String] {
      let schema = path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
      return try #require(schema["properties"] as? [String: Any]).keys.sorted()
    }
    let templates =
      try keys().map { "\"\($0)\": §" }
      + keys("properties", "tabs", "items").map { #""tabs": [{"id": "a", "\#($0)": §}]"# }
      + keys("$defs", "settings").map { #""overrides": {"a": {"\#($0)": §}}"# }
    let folder = try TemporaryFolder(["in/a.svg": .disc])
    let documents = templates.flatMap { template in
      Self.values.map { "{\(template.replacing("§", with: $0))}" }
    }
    let allowed = try Self.allowedBySchema(documents, in: folder)
    var refusedCount = 0
    for (document, isAllowed) in zip(documents, allowed) where !isAllowed {
      refusedCount += 1
      try folder.write(document, to: "in/tabbar.yml")
      let result = try folder.tabicon("validate", "in", status: 2)
      #expect(
        !result.errorLines.isEmpty
          && result.errorLines.allSatisfy {
            $0.contains(#/^in/tabbar\.yml:1:[0-9]+: error: .+; .+$/#)
          }, "\(document): \(result.errors)")
    }
    #expect(allowed.isEmpty || refusedCount > 300, "\(refusedCount) of \(documents.count)")
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
