package import IconModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Findings that are known and accepted, so that only new findings fail a run.
///
/// A finding is matched by its `FindingIdentity`. Each accepted occurrence matches one finding.
package struct Baseline: Hashable, Sendable {
  /// The findings of one identity, with the number that is accepted.
  private struct Entry: Codable {
    let rule: String
    let subject: String
    let message: String
    let count: Int
  }

  private struct File: Codable {
    var version = Baseline.version
    let accepted: [Entry]
  }

  private static let version = 1

  private var counts: [FindingIdentity: Int] = [:]

  package init(accepting findings: [Finding]) {
    for finding in findings { counts[FindingIdentity(finding), default: 0] += 1 }
  }

  /// The baseline that also accepts another finding.
  package func accepting(_ finding: Finding) -> Self {
    var baseline = self
    baseline.counts[FindingIdentity(finding), default: 0] += 1
    return baseline
  }

  package init(reading bytes: ContiguousArray<UInt8>) throws(BaselineError) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)),
      file.accepted.allSatisfy({ (1...1 << 32).contains($0.count) })
    else { throw .notABaseline }
    guard file.version == Self.version else { throw .version(file.version) }
    for entry in file.accepted {
      let identity = FindingIdentity(
        rule: entry.rule, subject: entry.subject, message: entry.message)
      counts[identity, default: 0] += entry.count
    }
  }

  /// The text of the baseline file: sorted, and equal for equal findings.
  package var text: String {
    let entries = counts.map { identity, count in
      Entry(rule: identity.rule, subject: identity.subject, message: identity.message, count: count)
    }.sorted { first, second in
      (first.subject, first.rule, first.message) < (second.subject, second.rule, second.message)
    }
    return JSONText().text(of: File(accepted: entries)) + "\n"
  }

  /// Separates findings into new and accepted ones; accepted occurrences that match none are stale.
  package func apply(
    to findings: [Finding]
  ) -> (new: [Finding], accepted: [Finding], stale: Int) {
    var unmatched = counts
    var (new, accepted): ([Finding], [Finding]) = ([], [])
    for finding in findings {
      let identity = FindingIdentity(finding)
      guard let count = unmatched[identity], count > 0 else {
        new.append(finding)
        continue
      }
      unmatched[identity] = count - 1
      accepted.append(finding)
    }
    return (new, accepted, unmatched.values.reduce(0, +))
  }
}

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

/// The properties by which findings of different runs are the same finding: the rule, the subject,
/// and the message without its numbers.
///
/// Lines, folders and measured values may differ.
struct FindingIdentity: Hashable {
  let rule: String
  /// The icon, `tab` and the tab's id, or the name of the file.
  let subject: String
  let message: String
}

extension FindingIdentity {
  init(_ finding: Finding) {
    rule = finding.rule.rawValue
    subject = finding.subject ?? PathText.name(of: finding.location.file)
    message = Self.withoutNumbers(finding.message, "#").replacing("units", with: "unit")
  }

  /// 64 bits of the identity in hexadecimal digits, by the FNV-1a hash (Fowler, Noll, Vo).
  var digest: String {
    let text = "\(rule)\0\(subject)\0\(message)"
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash.hexadecimal(digits: 16)
  }

  /// A text with a mark in place of each number.
  static func withoutNumbers(_ message: String, _ mark: String) -> String {
    var isNumber = false
    return message.reduce(into: "") { text, character in
      let isDigit = character.isASCII && character.isNumber
      if isDigit && !isNumber { text += mark }
      isNumber = isDigit || (isNumber && character == ".")
      if !isNumber { text.append(character) }
    }
  }
}
