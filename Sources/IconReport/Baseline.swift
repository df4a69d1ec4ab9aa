package import IconModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Findings that are known and accepted, so that only new ones fail a run.
///
/// A finding is known by its `FindingIdentity`. What is known twice accepts two.
package struct Baseline: Hashable, Sendable {
  /// One kind of finding and how many of it are accepted.
  private struct Entry: Codable, Hashable {
    let rule: String
    /// The icon, `tab` and the tab's id, or the name of the file.
    let subject: String
    let message: String
    var count: Int

    var kind: Self { Self(rule: rule, subject: subject, message: message, count: 0) }
  }

  private struct File: Codable {
    var version = Baseline.version
    let accepted: [Entry]
  }

  private static let version = 1

  private let entries: [Entry]

  /// Accepts findings.
  package init(accepting findings: [Finding]) {
    var counts: [Entry: Int] = [:]
    for finding in findings { counts[Self.key(of: finding), default: 0] += 1 }
    entries = counts.map { entry, count in
      Entry(rule: entry.rule, subject: entry.subject, message: entry.message, count: count)
    }.sorted { first, second in
      (first.subject, first.rule, first.message) < (second.subject, second.rule, second.message)
    }
  }

  /// Reads a baseline.
  ///
  /// - Throws: `BaselineError` when it is none, or one of a later version.
  package init(reading bytes: ContiguousArray<UInt8>) throws(BaselineError) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)),
      file.accepted.allSatisfy({ $0.count > 0 })
    else { throw .notABaseline }
    guard file.version == Self.version else { throw .version(file.version) }
    entries = file.accepted
  }

  /// The text of its file: sorted, equal for equal findings.
  package var text: String { JSONText().text(of: File(accepted: entries)) + "\n" }

  /// Parts findings into those that are new and the number of those that are accepted.
  ///
  /// - Returns: `gone` counts what is accepted and was not found.
  package func apply(
    to findings: [Finding]
  ) -> (new: [Finding], accepted: Int, gone: Int) {
    var left: [Entry: Int] = [:]
    for entry in entries {
      left[entry.kind, default: 0] += entry.count
    }
    let new = findings.filter { finding in
      let key = Self.key(of: finding)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
  }

  private static func key(of finding: Finding) -> Entry {
    let identity = FindingIdentity(finding)
    return Entry(
      rule: identity.rule, subject: identity.subject, message: identity.message, count: 0)
  }
}

/// Why a file is no baseline.
package enum BaselineError: Error, Hashable {
  case notABaseline
  case version(Int)

  /// What is wrong and what to do, in the style of findings.
  package var message: String {
    switch self {
    case .notABaseline: "is not a baseline; write one with '--write-baseline'"
    case .version(let version):
      "is a baseline of version \(version), which this tool does not know; update the tool, or write"
        + " the baseline again with '--write-baseline'"
    }
  }
}

/// What makes two findings of different runs the same one: the rule, what it is about, and the
/// message without its numbers.
///
/// Lines, folders and measured values may change.
struct FindingIdentity: Hashable {
  let rule: String
  /// The icon, `tab` and the tab's id, or the name of the file.
  let subject: String
  let message: String

  init(_ finding: Finding) {
    rule = finding.rule.rawValue
    subject =
      finding.icon ?? finding.tab.map { "tab \($0)" } ?? PathText.name(of: finding.location.file)
    message = Self.withoutNumbers(finding.message)
  }

  /// 64 bits of the identity in hexadecimal digits, by the FNV-1a hash (Fowler, Noll, Vo).
  var digest: String {
    let text = "\(rule)\0\(subject)\0\(message)"
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A message with `#` for each number, and `units` as `unit`.
  static func withoutNumbers(_ message: String) -> String {
    var text = ""
    var isNumber = false
    for letter in message {
      let isDigit = letter.isASCII && letter.isNumber
      if isDigit && !isNumber { text.append("#") }
      if isDigit || (isNumber && letter == ".") {
        isNumber = true
      } else {
        isNumber = false
        text.append(letter)
      }
    }
    return text.replacing("units", with: "unit")
  }
}
