/// How much a finding matters, from least to most.
package enum Severity: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Worth knowing; nothing need be done.
  case note
  /// Likely a mistake; fails a run only with `--strict`.
  case warning
  /// Wrong; fails the run.
  case error

  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
