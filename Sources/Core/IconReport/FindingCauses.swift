package import IconModel

/// Findings of one cause: they have one rule and severity, messages that differ only in numbers, sides
/// and names of icons, and help with one first word, such as 'enlarge'.
package struct FindingCause {
  /// The findings in the order of the run, at least one.
  package let findings: [Finding]
  /// The message and the help, with `…` for the parts that differ, without limits.
  package let text: String

  /// What the findings are about: icons, tabs and files, each once.
  package var subjects: [String] {
    var seen: Set<String> = []
    return findings.map { $0.subject ?? $0.location.file }.filter { seen.insert($0).inserted }
  }

  /// Groups findings: the most severe first, and of equally severe ones the most frequent.
  package static func causes(of findings: [Finding], icons: [String]) -> [FindingCause] {
    let icons = Set(icons)
    // Thousands of findings share a few texts.
    var patterns: [String: String] = [:]
    func pattern(of text: String) -> String {
      let plain = withoutNames(text, icons)
      if let known = patterns[plain] { return known }
      let pattern = withoutLimits(plain)
      patterns[plain] = pattern
      return pattern
    }
    let groups = Dictionary(grouping: findings) { finding in
      [
        finding.rule.rawValue, finding.severity.rawValue, pattern(of: finding.message),
        String(finding.help.prefix { $0 != " " }),
      ]
    }
    return groups.values.map { findings in
      let text = [findings[0].message, findings[0].help].map(pattern)
      return FindingCause(findings: findings, text: text.joined(separator: "; "))
    }.sorted { first, second in
      let (a, b) = (first.findings[0], second.findings[0])
      return (b.severity, second.findings.count, a.rule.rawValue, first.text)
        < (a.severity, first.findings.count, b.rule.rawValue, second.text)
    }
  }

  /// A text with `…` for each number, and for each name of an icon or a drawing in quotes.
  private static func withoutNames(_ text: String, _ icons: Set<String>) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).map { piece in
      if piece.hasPrefix("overrides: ") { return "overrides: {…}" }
      let isName =
        icons.contains(String(piece)) || [".svg", ".imageset"].contains { piece.hasSuffix($0) }
      return isName ? "…" : FindingIdentity.withoutNumbers(String(piece), "…")
    }.joined(separator: "'")
  }

  /// A text without limits, and with one side for several.
  private static func withoutLimits(_ text: String) -> String {
    text.replacing(#/ \(limit [^)]*\)/#, with: "")
      .replacing(#/on the (left|top|right|bottom)/#, with: "on a side")
      .replacing(#/(, … \w+ on a side)+/#, with: "").replacing(#/, limit .*/#, with: "")
      .replacing(
        #/: the [a-z ]+ may be open or filled, and is \w+/#, with: ": a part may be open or filled")
  }
}

/// The changes of findings from one run to the next.
///
/// A finding stays if its rule, subject and message without numbers do; its line may differ.
package struct FindingChanges: Sendable {
  private static let mostNamed = 3

  package let new: [Finding]
  package let fixed: [Finding]
  package let remainingCount: Int

  package init(from old: [Finding], to current: [Finding]) {
    let compared = Baseline(accepting: old).apply(to: current)
    (new, remainingCount) = (compared.new, compared.accepted.count)
    fixed = Baseline(accepting: current).apply(to: old).new
  }

  /// `1 new (thin-stroke of home), 2 fixed (…), 3 still there`; empty if there were and are none.
  package var text: String {
    let changed = [("new", new), ("fixed", fixed)].filter { !$1.isEmpty }.map { word, findings in
      let names = findings.map { "\($0.rule.rawValue) of \($0.subject ?? $0.location.file)" }
      return "\(findings.count) \(word) (\(names.listed(atMost: Self.mostNamed)))"
    }
    let rest = remainingCount > 0 ? ["\(remainingCount) still there"] : []
    return (changed + rest).joined(separator: ", ")
  }
}
