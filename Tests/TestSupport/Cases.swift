import Foundation
package import Testing

/// Rows of values such that any two values of two parameters meet in a row.
///
/// Found greedily: each row starts with the first pair that has not met, and takes for each other
/// parameter the value that meets most of the others in the row for the first time. The rows are
/// a function of the arguments.
package struct CoveringArray {
  /// The place of the value of each parameter.
  package private(set) var rows: [[Int]] = []
  /// How many pairs of values there are; those that are not possible count.
  package let pairCount: Int

  private let counts: [Int]
  private let starts: [Int]
  /// The pairs that have not met, by their numbers.
  private var open: Set<Int> = []

  /// Finds the rows.
  ///
  /// - Parameters:
  ///   - counts: How many values each parameter has, positive.
  ///   - isPossible: Whether values can be in one row, by the places of those that are chosen.
  package init(counts: [Int], isPossible: ([Int?]) -> Bool = { _ in true }) {
    self.counts = counts
    starts = counts.indices.map { counts.prefix($0).reduce(0, +) }
    let pairs = counts.indices.flatMap { first in
      counts.indices.filter { $0 > first }.flatMap { second in
        (0..<counts[first] * counts[second]).map { place in
          (first, place / counts[second], second, place % counts[second])
        }
      }
    }
    pairCount = pairs.count
    for pair in pairs { open.insert(number(pair)) }
    var generator = SplitMix(seed: 15)
    for pair in pairs where open.remove(number(pair)) != nil {
      var row = [Int?](repeating: nil, count: counts.count)
      (row[pair.0], row[pair.2]) = (pair.1, pair.3)
      guard isPossible(row) else { continue }
      for parameter in counts.indices.shuffled(using: &generator) where row[parameter] == nil {
        row[parameter] = best(for: parameter, in: row, isPossible)
      }
      let whole = row.compactMap(\.self)
      rows.append(whole)
      for first in whole.indices {
        for second in first + 1..<whole.count {
          open.remove(number((first, whole[first], second, whole[second])))
        }
      }
    }
  }

  /// The number of the values of two parameters, in either order.
  private func number(_ pair: (first: Int, value: Int, second: Int, other: Int)) -> Int {
    let (one, two) = (starts[pair.first] + pair.value, starts[pair.second] + pair.other)
    return min(one, two) << 32 | max(one, two)
  }

  /// The possible value that meets most values of a row for the first time; the first value, where
  /// none is possible.
  private func best(for parameter: Int, in row: [Int?], _ isPossible: ([Int?]) -> Bool) -> Int {
    var best = (value: 0, new: -1)
    for value in 0..<counts[parameter] {
      let new = row.enumerated().count { other, chosen in
        chosen.map { open.contains(number((parameter, value, other, $0))) } ?? false
      }
      guard new > best.new else { continue }
      var candidate = row
      candidate[parameter] = value
      if isPossible(candidate) { best = (value, new) }
    }
    return best.value
  }
}

/// A generator that gives the same numbers everywhere (Steele, Lea and Flood 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// A row of a table of cases, which reports show by its id.
package protocol NamedCase: CustomTestStringConvertible, Sendable {
  var id: String { get }
}

extension NamedCase {
  package var testDescription: String { id }
}

/// Tables of cases in files of the fixtures.
///
/// Names begin with `# `; what stands in front of the first one explains the file.
package enum CaseFile {
  /// Cases of a text each, below the name of the case, and lines that are expected of it, after `> `.
  package static func blocks(_ file: String) -> [(id: String, text: String, expected: [String])] {
    ("\n" + text(of: file)).components(separatedBy: "\n# ").dropFirst().map { block in
      let lines = block.components(separatedBy: "\n")
      let own = lines.dropFirst().prefix { !$0.hasPrefix("> ") }
      let expected = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      // The line break at the end of the file is none of the last text.
      let isOpen = expected.isEmpty && own.last == ""
      return (lines[0], own.dropLast(isOpen ? 1 : 0).joined(separator: "\n"), expected)
    }
  }

  private static func text(of file: String) -> String {
    let text = try? String(contentsOfFile: PackageRoot.fixtures + "/" + file, encoding: .utf8)
    guard let text else { preconditionFailure("the cases of \(file) cannot be read") }
    return text
  }

  /// A text in which `{3 x}` is `xxx`.
  package static func expanded(_ text: String) -> String {
    text.replacing(#/\{([0-9]+) ([^}]+)\}/#) {
      String(repeating: String($0.2), count: Int($0.1) ?? 0)
    }
  }

  /// Cases of a line each, below the name of their section.
  package static func rows(_ file: String) -> [(section: String, line: String)] {
    var section: String?
    return text(of: file).split(separator: "\n").compactMap { line in
      if line.hasPrefix("# ") { section = String(line.dropFirst(2)) }
      return line.hasPrefix("# ") ? nil : section.map { ($0, String(line)) }
    }
  }
}
