/// One result of a rule: what is wrong with a drawing or a tab bar, where, and how to fix it.
///
/// Failures of the system (a file that cannot be read, a full disk) are errors instead.
package struct Finding: Hashable, MessageCodable, Sendable {
  package let rule: RuleID
  package let severity: Severity
  package let location: SourceLocation
  package let icon: String?
  /// The id of the tab that the finding is about, if any.
  package let tab: String?
  /// The measured value, then the limit: lower case, no full stop.
  package let message: String
  /// What to do about it: lower case, no full stop.
  package let help: String
  /// The places in the icon's drawings, if known.
  package let marks: [Mark]

  package struct Mark: Hashable, MessageCodable, Sendable {
    package let variant: IconVariant
    /// The place as fractions of the drawing's ink box, from its upper left corner.
    package let relativePoint: Point

    package init(_ variant: IconVariant, relativePoint: Point) {
      self.variant = variant
      self.relativePoint = relativePoint
    }

    package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
      self = try coder(
        Self.init(_:relativePoint:), value.map { ($0.variant, $0.relativePoint) })
    }
  }

  package init(
    rule: RuleID, severity: Severity, location: SourceLocation, icon: String?,
    tab: String? = nil, message: String, help: String, marks: [Mark] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.icon = icon
    self.tab = tab
    self.message = message
    self.help = help
    self.marks = marks
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(rule:severity:location:icon:tab:message:help:marks:),
      value.map {
        ($0.rule, $0.severity, $0.location, $0.icon, $0.tab, $0.message, $0.help, $0.marks)
      })
  }
}

/// The name of a rule as people write it in configurations: `ink-clipped`.
package struct RuleID: Hashable, Comparable, MessageCodable, Sendable, RawRepresentable,
  ExpressibleByStringLiteral
{
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// How severe a finding is, from least to most.
package enum Severity: String, CaseIterable, Hashable, Comparable, MessageCodable, Sendable {
  /// Information; nothing needs to be done.
  case note
  /// A likely mistake, which fails a run only with `--strict`.
  case warning
  /// A mistake, which fails the run.
  case error
}

/// Whether a rule's findings are reported, and with which severity.
package enum RuleLevel: Hashable, Sendable {
  case off
  case report(Severity)

  /// The severity; `nil` if the findings are dropped.
  package var severity: Severity? {
    if case .report(let severity) = self { severity } else { nil }
  }
}

/// What a rule checks; reports group findings by it.
package enum RuleGroup: String, CaseIterable, Hashable, Sendable {
  /// One file.
  case drawing
  /// One icon with its variants, at its target sizes.
  case icon
  /// The icons of a set, compared with each other.
  case comparison
  /// The names and files of a set.
  case set
  /// An image set of an asset catalog.
  case catalog = "asset-catalog"
  /// The bar and the navigation map.
  case tabBar = "tab-bar"
}
