import Foundation
package import Testing

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
/// Names follow `# `; the text before the first one explains the file.
package enum CaseFile {
  /// Cases of a text each, below the name of the case, with the expected lines after `> `.
  package static func blocks(_ file: String) -> [(id: String, text: String, expected: [String])] {
    ("\n" + text(of: file)).components(separatedBy: "\n# ").dropFirst().map { block in
      let lines = block.components(separatedBy: "\n")
      let own = lines.dropFirst().prefix { !$0.hasPrefix("> ") }
      let expected = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      // The last text does not include the line break that ends the file.
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
