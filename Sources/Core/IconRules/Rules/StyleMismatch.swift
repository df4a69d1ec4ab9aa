import IconModel

extension IconSubject {
  /// Swapped drawings: the filled one has less than this part of the outlined one's ink.
  private static let swappedLimit = 0.85
  /// Drawings of one style: the filled one must have at least this part of the outlined one's ink.
  ///
  /// Both have the same ink where a drawing encloses nothing, such as a plus sign.
  private static let lightLimit = 0.98
  /// A filled drawing with less than `ink` times the ink of the outlined one must cover the part
  /// `covered` of it.
  private static let coverLimit = (ink: 1.05, covered: 0.9)

  static let styleMismatch = rule(
    "style-mismatch", .warning,
    "The drawings of an icon should have the styles that their names say.",
    """
    Names make the pairs: `scan.svg` and `scan-line.svg` become the filled and the outlined drawing
    of one icon, although they may be two icons. Two kinds of pairs are reported: those that are
    swapped, with strokes in the filled drawing and solid shapes in the outlined one, and those of
    one style in which the filled drawing is not the heavier one of the same figure. Of 1,250 pairs
    that designers drew none is reported, and 1,082 are once they are swapped; of 19 pairs of two
    icons 15. A single drawing is reported where it is called filled and made of nothing but strokes
    around empty areas: 59% of the outlined drawings of 5,065 pairs are, and 0.4% of the filled ones.
    """
  ) { subject in
    if subject.drawings.count == 1 {
      let drawing = subject.drawings[0]
      return drawing.variant == .filled && drawing.measurements.look == .outlined
        ? [.strokesCalledFilled(drawing, of: subject.icon)] : []
    }
    guard subject.drawings.count == 2, let filled = subject.drawings[0].measurements.look,
      let outlined = subject.drawings[1].measurements.look
    else { return [] }
    let inks = subject.drawings.map { drawing in
      drawing.measurements.inkArea * drawing.measurements.unit * drawing.measurements.unit
    }
    let part = inks[0] / inks[1]
    if filled == .outlined, outlined == .filled {
      return part < swappedLimit ? [.stylesSwapped(subject)] : []
    }
    guard filled == outlined, part < lightLimit || subject.isOther(part: part) else { return [] }
    return [.stylesAlike(filled, in: subject, part: part)]
  }

  /// Whether the filled drawing is hardly heavier than the outlined one and leaves much of its ink
  /// uncovered, so that the two are drawings of different figures.
  private func isOther(part: Double) -> Bool {
    guard part < Self.coverLimit.ink, let likeness else { return false }
    // Of the ink f and o of the two drawings, b belongs to both: likeness = b / (f + o - b). With
    // o = 1 and f = part, that gives b, the covered part of the outlined drawing.
    let covered = likeness * (1 + part) / (1 + likeness)
    return covered < Self.coverLimit.covered
  }
}

extension Violation {
  fileprivate static func strokesCalledFilled(
    _ drawing: IconSubject.Drawing, of icon: String
  ) -> Violation {
    Violation(
      "'\(drawing.name)' is taken for the filled drawing, but strokes around empty areas are all"
        + " that it has",
      help: "draw it with solid shapes, or, if it is the outlined drawing, rename it or write"
        + " 'overrides: {\(YAMLScalar(icon)): {outlined: \(YAMLScalar(drawing.name))}}'",
      location: drawing.location)
  }

  fileprivate static func stylesSwapped(_ subject: IconSubject) -> Violation {
    let (filled, outlined) = (subject.drawings[0], subject.drawings[1])
    return Violation(
      "'\(filled.name)' is taken for the filled drawing but drawn with strokes, and"
        + " '\(outlined.name)' for the outlined one but drawn with solid shapes",
      help: "swap their names, or write 'overrides: {\(YAMLScalar(subject.icon)):"
        + " {filled: \(YAMLScalar(outlined.name)), outlined: \(YAMLScalar(filled.name))}}'",
      location: outlined.location)
  }

  fileprivate static func stylesAlike(
    _ look: IconVariant, in subject: IconSubject, part: Double
  ) -> Violation {
    let (filled, outlined) = (subject.drawings[0], subject.drawings[1])
    let style = look == .filled ? "solid shapes" : "strokes"
    return Violation(
      "'\(filled.name)' and '\(outlined.name)' are taken for the filled and the outlined drawing of"
        + " one icon, but both are drawn with \(style), and the first one has"
        + " \(part.percent) of the ink of the other",
      help: help(aboutStylesIn: subject), location: outlined.location)
  }

  /// What to write in the configuration.
  ///
  /// Where one drawing has the plain name of the icon, the other one may be an icon of its own.
  private static func help(aboutStylesIn subject: IconSubject) -> String {
    let redraw =
      "have the filled one derived with"
      + " 'overrides: {\(YAMLScalar(subject.icon)): {filled: derive}}'"
    let stems = subject.drawings.map { drawing in
      drawing.name.lastIndex(of: ".").map { String(drawing.name[..<$0]) } ?? drawing.name
    }
    guard let plain = stems.firstIndex(of: subject.icon) else {
      return "draw the filled one with solid shapes, or \(redraw)"
    }
    let other = subject.drawings[1 - plain]
    return "if they are two icons, write 'overrides: {\(YAMLScalar(stems[1 - plain])):"
      + " {\(other.variant.rawValue): \(YAMLScalar(other.name))}}', else \(redraw)"
  }
}
