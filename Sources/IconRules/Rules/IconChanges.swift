import IconModel

/// Finds icons that differ between two states of a set.
struct IconChanged: ChangeRule {
  let id: RuleID = "icon-changed"
  let severity = Severity.warning
  let summary = "An icon should change only where somebody meant it to."
  let explanation = """
    `validate NEW --against OLD` compares two catalogs or two folders icon by icon: how far the
    middle of the ink moved on its image, how much it grew, whether its shape class is another one,
    and how much of the ink both share. What moves or grows by more than the tolerance, has another
    shape class, or shares less than 90% of its ink is a warning. An icon that is gone is an error,
    since code that names it finds nothing; a new one is a note.
    """

  /// The share of the ink of two images that are one drawing, however they lie on their pixels.
  static let likeness = 0.9

  func violations(in subject: ChangeSubject) -> [Violation] {
    subject.icons.compactMap { icon in
      switch icon.change {
      case .added:
        Violation(
          "'\(icon.name)' is new", help: "nothing, if it is meant to be there",
          location: icon.location, icon: icon.name, severity: .note)
      case .removed:
        Violation(
          "'\(icon.name)' is gone", help: "bring it back, or remove it from the code that names it",
          location: icon.location, icon: icon.name, severity: .error)
      case .both(let pair): violation(icon, pair, tolerance: subject.tolerance)
      }
    }
  }

  private func violation(
    _ icon: ChangeSubject.Icon, _ pair: ChangeSubject.Pair, tolerance: Double
  ) -> Violation? {
    var parts: [String] = []
    if let old = pair.oldShape, let new = pair.newShape, old != new {
      parts.append("is \(new.rawValue) and was \(old.rawValue)")
    }
    // One place is told, that of the largest change.
    let worst = pair.outputs.max { $0.largestChange < $1.largestChange }
    if let worst, worst.largestChange > tolerance + 1e-6 {
      parts += worst.parts(tolerance: tolerance)
    }
    if let likeness = pair.likeness, likeness < Self.likeness, parts.isEmpty {
      parts.append("shares \((100 * likeness).formatted(decimals: 0))% of its ink with the old one")
    }
    guard !parts.isEmpty else { return nil }
    return Violation(
      "the icon \(parts.joined(separator: ", "))",
      help: "look at both in the HTML report, and accept the change if it is meant",
      location: icon.location, icon: icon.name)
  }
}

extension ChangeSubject.Output {
  /// How far the middle of the ink moved on the canvas, which the bar places by its middle.
  private var moved: (x: Double, y: Double) {
    func offset(_ fit: TargetFit) -> (x: Double, y: Double) {
      (
        fit.ink.midX - Double(fit.canvas.width) / 2, fit.ink.midY - Double(fit.canvas.height) / 2
      )
    }
    return (offset(new).x - offset(old).x, offset(new).y - offset(old).y)
  }

  private var grown: (x: Double, y: Double) {
    (new.ink.width - old.ink.width, new.ink.height - old.ink.height)
  }

  /// The largest of all changes in device pixels.
  fileprivate var largestChange: Double {
    [moved.x, moved.y, grown.x, grown.y].map(abs).max() ?? 0
  }

  /// What changed by more than a tolerance.
  fileprivate func parts(tolerance: Double) -> [String] {
    func list(_ changes: [(Double, String, String)]) -> String? {
      let texts = changes.filter { abs($0.0) > tolerance }.map {
        "\(abs($0.0).formatted(decimals: 1)) px \($0.0 < 0 ? $0.1 : $0.2)"
      }
      return texts.isEmpty ? nil : texts.joined(separator: " and ")
    }
    let moved = list([(moved.x, "left", "right"), (moved.y, "up", "down")])
    let grown = list([(grown.x, "narrower", "wider"), (grown.y, "lower", "taller")])
    return [
      moved.map { "moved \($0)" },
      grown.map { "became \($0)" },
    ].compactMap(\.self).map { "\($0) in \(new.place)" }
  }
}
