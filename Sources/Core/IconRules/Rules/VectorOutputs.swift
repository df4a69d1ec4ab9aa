import IconModel

extension IconSubject {
  static let vectorComplex = rule(
    "vector-complex", .error, "An icon that is wanted as vector image should have few points.",
    """
    Vector images are traced from the ink of the drawing. Noise, halftones, hatching and textures have
    thousands of outlines: such a file is larger than the PNGs, slow to draw, and shows nothing more.
    The icon then has no vector image in either variant; its PNGs and all other icons are written.
    The rule looks at icons only where formats or images of the configuration ask for vectors.
    """, each: { [$0] }
  ) { subject in
    guard let untraced = subject.untraced else { return nil }
    let name = (untraced.origin == .derived ? "derived " : "") + untraced.variant.rawValue
    return Violation(
      "the outline of the \(name) variant needs more than \(untraced.nodeLimit) points, so the icon"
        + " has no vector images",
      help: "remove texture and noise from the drawing, or export the set as PNG",
      location: subject.drawings.first { $0.variant == untraced.variant }?.location)
  }

  static let symbolWeight = rule(
    "symbol-weight", .warning, "A symbol should get lighter and heavier with the text beside it.",
    """
    A custom symbol has three masters, between which the system interpolates: its lines, and the holes
    and cuts in solid shapes, have the widths of Ultralight, Regular and Black. A solid shape has
    neither and gets only a little larger, as the system's symbols do. All nine weights are measured
    before the symbol is written: lines of one width stay so, no edge bends, no part touches another one
    or vanishes. Where there is little room, a weight changes less; where there is none, only the size of
    the symbol changes, which this rule reports. It looks at icons only where 'formats' asks for symbols.
    """
  ) { subject in
    subject.symbolShortfalls.map { shortfall in
      let words = shortfall.obstacle.words
      let drawing = subject.drawings.first { $0.variant == shortfall.variant }
      return Violation(
        "the lines of the \(shortfall.variant.rawValue) symbol are as wide in thin and in bold text as in"
          + " regular text, \(words.reason)",
        help: words.help, location: (drawing ?? subject.drawings[0]).location)
    }
  }
}

extension SymbolObstacle {
  fileprivate var words: (reason: String, help: String) {
    switch self {
    case .tight:
      ("since its parts would touch or vanish otherwise", "widen the gaps between its lines")
    case .bent:
      (
        "since its edges would bend otherwise",
        "let lines and cuts meet the body at a corner, away from others"
      )
    case .thin:
      (
        "since lines or gaps would be too narrow to show otherwise",
        "widen its narrowest lines and gaps"
      )
    case .spread:
      ("since some would get wider than others otherwise", "give its lines more room on both sides")
    case .complex: ("since its outline has too many points", "simplify the drawing")
    }
  }
}
