import IconModel

/// Finds icons with a direction whose configuration does not mention mirroring.
struct MirrorsUndeclared: IconRule {
  let id: RuleID = "mirrors-undeclared"
  let severity = Severity.note
  let summary = "An icon that points to one side should say whether it is mirrored."
  let explanation = """
    In right-to-left layouts pushes come from the left, and arrows and chevrons turn with them. An
    icon is told whose name, or the title of a tab that uses it, says direction (an arrow, a
    chevron, back, next) and whose ink is not its own mirror image: more than 2% of it has no ink
    opposite. `mirrors: true` turns it, `mirrors: false` says that it is right as it is, and
    `rightToLeft` names a drawing of its own.
    """

  /// The part of the ink that may have no ink opposite.
  static let limit = 0.02

  func violations(in subject: IconSubject) -> [Violation] {
    guard !subject.tellsMirroring, subject.shape.asymmetry > Self.limit else { return [] }
    let stem = PathText.name(of: subject.icon)
    let isNamed = DirectionWords.match(TabName.parts(of: stem))
    let title = subject.tabTitles.first { DirectionWords.matchTitle(TabName.words(of: $0)) }
    guard isNamed || title != nil else { return [] }
    return [.mirrorsUndeclared(subject, title: isNamed ? nil : title)]
  }
}

extension Violation {
  fileprivate static func mirrorsUndeclared(
    _ subject: IconSubject, title: String?
  ) -> Violation {
    let percent = (100 * subject.shape.asymmetry).formatted(decimals: 0)
    let reason = title.map { "the tab '\($0)'" } ?? "its name"
    return Violation(
      "\(reason) says direction, and \(percent)% of the ink has none opposite (limit 2%)",
      help: "say 'mirrors: true' to turn it in right-to-left layouts, or 'mirrors: false'",
      position: subject.position)
  }
}
