import TestSupport
import Testing

@testable import tabicon

@Suite struct LineChangesTests {
  /// A text as lines: `a b` is two of them.
  private static func text(_ words: String) -> [UInt8] {
    Array(words.split(separator: " ").map { "\($0)\n" }.joined().utf8)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let base: String
    let first: String
    let second: String
    /// `nil` where the two changes contradict each other.
    let merged: String?
  }

  static let cases = [
    Case(testDescription: "one changes", base: "a b", first: "a c", second: "a b", merged: "a c"),
    Case(
      testDescription: "both change other lines", base: "a b c", first: "x b c", second: "a b y",
      merged: "x b y"),
    Case(
      testDescription: "both change neighbours", base: "a b", first: "x b", second: "a y",
      merged: "x y"),
    Case(
      testDescription: "both change alike", base: "a b", first: "a c", second: "a c", merged: "a c"),
    Case(
      testDescription: "both change one line", base: "a b", first: "a c", second: "a d", merged: nil
    ),
    Case(
      testDescription: "lines are added above and below", base: "b", first: "a b", second: "b c",
      merged: "a b c"),
    Case(
      testDescription: "lines are added at one place", base: "b", first: "b x", second: "b y",
      merged: nil),
    Case(
      testDescription: "a line goes and another is added behind it", base: "a b", first: "a",
      second: "a b c", merged: "a c"),
    Case(
      testDescription: "a line is added inside of what goes", base: "a b c", first: "c",
      second: "a x b c", merged: nil),
    Case(testDescription: "all is new", base: "", first: "a", second: "", merged: "a"),
  ]

  @Test(arguments: cases)
  func `two changes are both made, or neither`(row: Case) {
    let (base, first, second) = (Self.text(row.base), Self.text(row.first), Self.text(row.second))
    let merged = row.merged.map(Self.text)
    #expect(LineChanges(from: base, to: first).merged(with: second) == merged)
    #expect(LineChanges(from: base, to: second).merged(with: first) == merged)
  }

  @Test func `of any change, taking it back leaves what others have changed`() {
    var generator = SplitMix(seed: 7)
    func changed(_ lines: [String], at place: Int, _ word: String) -> [String] {
      var lines = lines
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: lines[place] = word
      case 1: lines.insert(word, at: place)
      default: lines.remove(at: place)
      }
      return lines
    }
    for number in 0..<300 {
      let base = (0..<12).map { "\($0)" }
      let ours = changed(base, at: Int.random(in: 0..<5, using: &generator), "ours")
      let theirs = changed(base, at: Int.random(in: 7..<12, using: &generator), "theirs")
      let texts = [base, ours, theirs].map { Self.text($0.joined(separator: " ")) }
      let both = LineChanges(from: texts[0], to: texts[1]).merged(with: texts[2])
      let undone = both.flatMap { LineChanges(from: texts[1], to: texts[0]).merged(with: $0) }
      #expect(undone == texts[2], "\(number): \(ours), \(theirs)")
    }
  }

  @Test func `the lines that differ are shown with their place`() {
    let changes = LineChanges(from: Self.text("a b c"), to: Self.text("a x c d"))
    #expect(changes.text == ["@ line 2", "-b", "+x", "@ line 4", "+d"])
    #expect(LineChanges(from: Self.text("a"), to: Self.text("a")).text == [])
  }
}
