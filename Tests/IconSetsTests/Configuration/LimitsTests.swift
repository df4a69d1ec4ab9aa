import Foundation
import IconModel
import IconSets
import TestSupport
import Testing

/// The limits on drawings, which an article repeats for readers.
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

  @Test(arguments: DrawingLimit.allCases)
  func `an article has the default of each limit`(limit: DrawingLimit) throws {
    let folder = PackageRoot.path + "/Sources/Tool/tabicon/tabicon.docc"
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
