import TestSupport
import Testing

@testable import IconStudio

@Suite struct LineChangesTests {
  /// A text as lines: `a b` is two of them.
  private static func text(_ words: String) -> [UInt8] {
    Array(words.split(separator: " ").map { "\($0)\n" }.joined().utf8)
  }

  @Test(
    arguments: [
      ("one changes", "a b", "a c", "a b", "a c"),
      ("both change other lines", "a b c", "x b c", "a b y", "x b y"),
      ("both change neighbours", "a b", "x b", "a y", "x y"),
      ("both change alike", "a b", "a c", "a c", "a c"),
      ("both change one line", "a b", "a c", "a d", nil),
      ("lines are added above and below", "b", "a b", "b c", "a b c"),
      ("lines are added at one place", "b", "b x", "b y", nil),
      ("a line goes and another is added behind it", "a b", "a", "a b c", "a c"),
      ("a line is added inside of what goes", "a b c", "c", "a x b c", nil),
      ("all is new", "", "a", "", "a"),
    ] as [(String, String, String, String, String?)])
  func `two changes are both made, or neither where they contradict each other`(
    id: String, base: String, first: String, second: String, both: String?
  ) {
    let (base, first, second) = (Self.text(base), Self.text(first), Self.text(second))
    let merged = both.map(Self.text)
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
