import Foundation
import IconModel
import IconSets
import TestSupport
import Testing

/// The limits on drawings, which the schema and an article repeat for editors and readers.
@Suite struct LimitsTests {
  @Test(arguments: DrawingLimit.allCases)
  func `a limit is read up to its bounds`(limit: DrawingLimit) throws {
    let name = limit.rawValue
    let allowed = limit.allowedValues
    for value in [allowed.lowerBound, limit.standard, allowed.upperBound] {
      #expect(try parse("limits: {\(name): \(value)}").limits[limit] == value)
    }
    for value in [allowed.lowerBound - 1, allowed.upperBound + 1] {
      #expect(
        problems(of: "limits: {\(name): \(value)}") == [
          "1:\(name.count + 12): '\(name)' is the number '\(value)'; expected a whole number from"
            + " \(allowed.lowerBound) to \(allowed.upperBound)"
        ])
    }
  }

  @Test func `an unknown limit is reported with the known ones`() {
    #expect(
      problems(of: "limits: {second: 3, colour: 1}") == [
        "1:10: limit 'second' is not known; did you mean 'seconds'?",
        "1:21: limit 'colour' is not known; known limits: bytes, elements, depth, attributes,"
          + " entities, pixels, seconds, megabytes",
      ])
  }

  @Test func `the schema has the names, defaults and bounds of all limits`() throws {
    struct Bounds: Decodable, Equatable {
      let minimum: Int
      let maximum: Int
      let `default`: Int
    }
    let file = PackageRoot.path + "/Sources/IconSets/tabbar.schema.json"
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
    let keys = (schema as? [String: Any])?["properties"] as? [String: Any]
    let limits = (keys?["limits"] as? [String: Any])?["properties"] ?? [:]
    let found = try JSONDecoder().decode(
      [String: Bounds].self, from: JSONSerialization.data(withJSONObject: limits))
    let expected = DrawingLimit.allCases.map { limit in
      let allowed = limit.allowedValues
      return (
        limit.rawValue,
        Bounds(minimum: allowed.lowerBound, maximum: allowed.upperBound, default: limit.standard)
      )
    }
    #expect(found == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(arguments: DrawingLimit.allCases)
  func `an article has the default of each limit`(limit: DrawingLimit) throws {
    let folder = PackageRoot.path + "/Sources/tabicon/tabicon.docc"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    var numbers: [Int] = []
    for file in files where file.hasSuffix(".md") {
      let article = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      for line in article.split(separator: "\n") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3, cells[2] == "`\(limit.rawValue)`" else { continue }
        // '4096 x 4096' is a product.
        let factors = cells[1].filter { $0 != "," }.split { !$0.isNumber }.compactMap { Int($0) }
        numbers.append(factors.reduce(1, *))
      }
    }
    #expect(numbers == [limit.standard])
  }
}
