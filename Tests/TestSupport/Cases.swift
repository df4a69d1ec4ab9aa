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

  private let offsets: [Int]
  private let counts: [Int]
  private let total: Int
  private var isOpen: [Bool]

  /// Finds the rows.
  ///
  /// - Parameters:
  ///   - counts: How many values each parameter has, positive.
  ///   - isPossible: Whether values can be in one row, by the places of those that are chosen.
  /// - Complexity: O(rows · values · parameters).
  package init(counts: [Int], isPossible: ([Int?]) -> Bool = { _ in true }) {
    self.counts = counts
    var offsets: [Int] = []
    var total = 0
    for count in counts {
      offsets.append(total)
      total += count
    }
    (self.offsets, self.total) = (offsets, total)
    isOpen = Array(repeating: false, count: total * total)
    var pairCount = 0
    for first in counts.indices {
      for second in counts.indices where first < second {
        pairCount += counts[first] * counts[second]
        for value in 0..<counts[first] {
          for other in 0..<counts[second] {
            isOpen[(offsets[first] + value) * total + offsets[second] + other] = true
          }
        }
      }
    }
    self.pairCount = pairCount
    var generator = SplitMix(seed: 15)
    for first in counts.indices {
      for second in counts.indices where first < second {
        for value in 0..<counts[first] {
          for other in 0..<counts[second] where isNew(first, value, second, other) {
            var row = [Int?](repeating: nil, count: counts.count)
            (row[first], row[second]) = (value, other)
            if isPossible(row) {
              let order = counts.indices.shuffled(using: &generator)
              for parameter in order where row[parameter] == nil {
                row[parameter] = best(for: parameter, in: row, isPossible)
              }
              let whole = row.compactMap(\.self)
              rows.append(whole)
              close(whole)
            } else {
              isOpen[(offsets[first] + value) * total + offsets[second] + other] = false
            }
          }
        }
      }
    }
  }

  private func isNew(_ first: Int, _ value: Int, _ second: Int, _ other: Int) -> Bool {
    let (a, b) = (offsets[first] + value, offsets[second] + other)
    return first < second ? isOpen[a * total + b] : isOpen[b * total + a]
  }

  /// The possible value that meets most values of a row for the first time; the first value, where
  /// none is possible.
  private func best(for parameter: Int, in row: [Int?], _ isPossible: ([Int?]) -> Bool) -> Int {
    var best = (value: 0, new: -1)
    for value in 0..<counts[parameter] {
      var new = 0
      for (other, chosen) in row.enumerated() where other != parameter {
        if let chosen, isNew(parameter, value, other, chosen) { new += 1 }
      }
      guard new > best.new else { continue }
      var candidate = row
      candidate[parameter] = value
      if isPossible(candidate) { best = (value, new) }
    }
    return best.value
  }

  private mutating func close(_ row: [Int]) {
    for first in row.indices {
      for second in row.indices where first < second {
        isOpen[(offsets[first] + row[first]) * total + offsets[second] + row[second]] = false
      }
    }
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
    let text = try? String(contentsOfFile: PackageRoot.fixtures + "/" + file, encoding: .utf8)
    return ("\n" + (text ?? "")).components(separatedBy: "\n# ").dropFirst().map { block in
      let lines = block.components(separatedBy: "\n")
      let own = lines.dropFirst().prefix { !$0.hasPrefix("> ") }
      let expected = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      // The line break at the end of the file is none of the last text.
      let isOpen = expected.isEmpty && own.last == ""
      return (lines[0], own.dropLast(isOpen ? 1 : 0).joined(separator: "\n"), expected)
    }
  }

  /// A text in which `{3 x}` is `xxx`.
  package static func expanded(_ text: String) -> String {
    text.replacing(#/\{([0-9]+) ([^}]+)\}/#) {
      String(repeating: String($0.2), count: Int($0.1) ?? 0)
    }
  }

  /// Cases of a line each, below the name of their section.
  package static func rows(_ file: String) -> [(section: String, line: String)] {
    let text = try? String(contentsOfFile: PackageRoot.fixtures + "/" + file, encoding: .utf8)
    var section: String?
    return (text ?? "").split(separator: "\n").compactMap { line in
      if line.hasPrefix("# ") { section = String(line.dropFirst(2)) }
      return line.hasPrefix("# ") ? nil : section.map { ($0, String(line)) }
    }
  }
}
