/// The changes from one text to another by lines: to show them, and to make them in a third text.
struct LineChanges {
  typealias Line = ArraySlice<UInt8>

  /// Lines and their replacement.
  private struct Hunk: Comparable {
    /// The places of the lines in the old text; empty where lines are only added.
    let range: Range<Int>
    let lines: [Line]

    /// The order of the text; an insertion before a line comes before its replacement.
    static func < (first: Self, second: Self) -> Bool {
      (first.range.lowerBound, first.range.upperBound)
        < (second.range.lowerBound, second.range.upperBound)
    }

    /// Whether two hunks exclude each other.
    func contradicts(_ other: Self) -> Bool {
      range == other.range
        || range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }
  }

  private let old: [Line]
  private let hunks: [Hunk]

  init(from old: some Collection<UInt8>, to new: some Collection<UInt8>) {
    let lines = Self.lines(of: new)
    self.old = Self.lines(of: old)
    let difference = lines.difference(from: self.old)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var hunks: [Hunk] = []
    var (place, other) = (0, 0)
    while place < self.old.count || other < lines.count {
      let (start, first) = (place, other)
      while removed.contains(place) { place += 1 }
      while inserted.contains(other) { other += 1 }
      if place > start || other > first {
        hunks.append(Hunk(range: start..<place, lines: Array(lines[first..<other])))
      } else {
        (place, other) = (place + 1, other + 1)
      }
    }
    self.hunks = hunks
  }

  /// The changed lines as people read them: `@` before the place in the old text, `-` before a line
  /// that is gone, `+` before a new one.
  var text: [String] {
    hunks.flatMap { hunk -> [String] in
      ["@ line \(hunk.range.lowerBound + 1)"] + old[hunk.range].map { "-" + Self.shown($0) }
        + hunk.lines.map { "+" + Self.shown($0) }
    }
  }

  /// The old text with these changes and with those that lead from it to a third text; `nil` where
  /// both change the same lines in different ways.
  func merged(with third: some Collection<UInt8>) -> [UInt8]? {
    var (ours, theirs) = (hunks[...], Self(from: old.joined(), to: third).hunks[...])
    var result: [UInt8] = []
    var place = 0
    while let next = [ours.first, theirs.first].compactMap(\.self).min() {
      for other in [ours.first, theirs.first].compactMap(\.self) where other != next {
        if other.contradicts(next) { return nil }
      }
      if ours.first == next { ours.removeFirst() }
      if theirs.first == next { theirs.removeFirst() }
      result += old[place..<next.range.lowerBound].joined()
      result += next.lines.joined()
      place = next.range.upperBound
    }
    return result + old[place...].joined()
  }

  /// The lines with their line breaks.
  private static func lines(of text: some Collection<UInt8>) -> [Line] {
    let bytes = Array(text)
    var lines: [Line] = []
    var start = 0
    for place in bytes.indices where bytes[place] == 0x0A {
      lines.append(bytes[start...place])
      start = place + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  private static func shown(_ line: Line) -> String {
    String(decoding: line.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
