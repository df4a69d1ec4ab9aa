import IconModel
import IconSets
import TestSupport
import Testing

@Suite struct LimitsTests {
  @Test(arguments: DrawingLimit.allCases)
  func `a limit is read up to its bounds`(limit: DrawingLimit) throws {
    let name = limit.rawValue
    let allowed = limit.allowedValues
    for value in [allowed.lowerBound, limit.defaultValue, allowed.upperBound] {
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
}
