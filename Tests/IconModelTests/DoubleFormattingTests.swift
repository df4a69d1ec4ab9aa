import IconModel
import Testing

@Suite struct DoubleFormattingTests {
  @Test(arguments: [
    (1.5, 2, "1.5"), (1.25, 2, "1.25"), (1.254, 2, "1.25"), (1.256, 2, "1.26"),
    (2, 3, "2"), (0, 2, "0"), (0.05, 2, "0.05"), (0.05, 1, "0.1"), (0.04, 1, "0"),
    (100, 0, "100"), (99.5, 0, "100"), (99.4, 0, "99"), (9.999, 2, "10"), (10.10, 2, "10.1"),
    (0.000_001, 6, "0.000001"), (123_456_789.5, 1, "123456789.5"),
  ])
  func `a number has at most so many decimals and none that is 0 at the end`(
    number: Double, decimals: Int, text: String
  ) {
    #expect(number.formatted(decimals: decimals) == text)
    let negative = text == "0" ? "0" : "-" + text
    #expect((-number).formatted(decimals: decimals) == negative)
  }

  @Test(arguments: [
    ("infinity", Double.infinity, "inf"), ("no number", .nan, "nan"),
    ("beyond every length", -1e300, "-1e+300"),
  ])
  func `a number without decimal notation is written too`(
    id: String, number: Double, text: String
  ) {
    #expect(number.formatted(decimals: 2) == text)
  }
}
