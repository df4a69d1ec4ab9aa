import IconModel

extension ChangeSubject {
  /// The least share of ink that images of one drawing have in common, anywhere on their pixels.
  fileprivate static let leastLikeness = 0.9

  static let iconChanged = rule(
    "icon-changed", .warning, "An icon should change only where somebody meant it to.",
    """
    `validate NEW --against OLD` compares two catalogs or two folders icon by icon: how far the
    middle of the ink moved on its image, how much it grew, whether its shape class is another one,
    and how much of the ink both share. What moves or grows by more than the tolerance, has another
    shape class, or shares less than 90% of its ink is a warning. An icon that is gone is an error,
    since code that names it finds nothing; a new one is a note.
    """
  ) { subject in
    subject.icons.compactMap { icon in
      let (message, help, severity): (String, String, Severity?)
      switch icon.change {
      case .added(let other):
        message = "'\(icon.name)' is new\(other.map { ": it was '\($0)'" } ?? "")"
        (help, severity) = ("accept it if it is meant", .note)
      case .removed(let other):
        message = "'\(icon.name)' is gone\(other.map { ": it is '\($0)' now" } ?? "")"
        help =
          "bring it back, or \(other == nil ? "remove it from" : "rename it in") the code that names it"
        severity = .error
      case .both:
        let parts = icon.change.differences(tolerance: subject.tolerance)
        guard !parts.isEmpty else { return nil }
        message = "the icon \(parts.joined(separator: ", "))"
        (help, severity) = (
          "look at both in the HTML report, and accept the change if it is meant", nil
        )
      }
      return Violation(
        message, help: help, location: icon.location, icon: icon.name, severity: severity)
    }
  }
}

extension ChangeSubject.Change {
  /// The differences of an icon that both states have.
  fileprivate func differences(tolerance: Double) -> [String] {
    guard case .both(let outputs, let oldShape, let newShape, let likeness) = self else {
      return []
    }
    var parts: [String] = []
    if let oldShape, let newShape, oldShape != newShape {
      parts.append("is \(newShape.rawValue) and was \(oldShape.rawValue)")
    }
    // Only the output of the largest change is reported.
    let worst = outputs.map { largestChange(of: $0, to: $1, tolerance: tolerance) }
      .max { $0.pixels < $1.pixels }
    if let worst, worst.pixels > tolerance + 1e-6 { parts += worst.parts }
    if let likeness, likeness.share < ChangeSubject.leastLikeness, parts.isEmpty {
      parts.append("shares \(likeness.share.percent) of the ink of \(likeness.of) with the old one")
    }
    return parts
  }
}

/// The largest change of the ink of an output in device pixels, and the words for all that exceed the
/// tolerance.
private func largestChange(
  of old: TargetFit, to new: TargetFit, tolerance: Double
) -> (pixels: Double, parts: [String]) {
  // The bar places an image by the middle of its canvas.
  func offset(_ fit: TargetFit) -> (x: Double, y: Double) {
    (fit.ink.midX - Double(fit.canvas.width) / 2, fit.ink.midY - Double(fit.canvas.height) / 2)
  }
  let moved = (x: offset(new).x - offset(old).x, y: offset(new).y - offset(old).y)
  let grown = (x: new.ink.width - old.ink.width, y: new.ink.height - old.ink.height)
  let parts = [
    ("moved", [(moved.x, "left", "right"), (moved.y, "up", "down")]),
    ("became", [(grown.x, "narrower", "wider"), (grown.y, "lower", "taller")]),
  ].compactMap { verb, changes in
    let texts = changes.filter { abs($0.0) > tolerance }.map {
      "\(abs($0.0).formatted(decimals: 1)) px \($0.0 < 0 ? $0.1 : $0.2)"
    }
    return texts.isEmpty ? nil : "\(verb) \(texts.joined(separator: " and ")) in \(new.label)"
  }
  return ([moved.x, moved.y, grown.x, grown.y].map(abs).max() ?? 0, parts)
}
