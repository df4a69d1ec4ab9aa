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

  /// The part of the outline up to which a limit is not seen.
  private static let unseenShare = 0.1
  /// The part of a change from which on what is missing is not seen.
  private static let unseenLoss = 0.5

  static let symbolWeight = rule(
    "symbol-weight", .note, "A symbol should get lighter and heavier with the text beside it.",
    """
    A custom symbol has three masters, between which the system interpolates: their lines, and the
    holes and cuts in solid shapes, have the widths of Ultralight, Regular and Black. A solid shape has
    neither, so it looks alike in all weights. Where there is room for less than half of the change, on
    more than a tenth of the edge, lines get no wider than the gaps beside them allow. Each master is
    measured: no edge bends, no part touches another one or vanishes, a symmetric drawing stays so. Of a
    filled drawing that fails, only holes and lines that stand free follow the weight; one that fails
    then too looks alike in all weights, which is a warning. The rule looks at icons only where
    'formats' asks for symbols.
    """
  ) { subject in
    IconVariant.allCases.flatMap { variant -> [Violation] in
      let location =
        (subject.drawings.first { $0.variant == variant } ?? subject.drawings[0]).location
      var violations: [Violation] = []
      var limits: [String] = []
      for shortfall in subject.symbolShortfalls where shortfall.variant == variant {
        switch shortfall.kind {
        case .fixed(let obstacle): violations.append(.symbolFixed(variant, obstacle, at: location))
        case .simplified(let obstacle):
          violations.append(
            Violation(
              "in bold and in thin text the cuts of the \(variant.rawValue) symbol stay as wide as in"
                + " regular text, \(obstacle.words.reason); only its holes and free lines change",
              help: obstacle.words.help + ", or accept it as it is", location: location))
        case .limited(let weight, let share, let least):
          guard share > unseenShare, least < unseenLoss else { continue }
          limits.append(
            "in \(weight), \(share.percent) of its edge has too little room, at the worst"
              + " \(least.percent) of what it needs")
        }
      }
      guard !limits.isEmpty else { return violations }
      return violations + [
        Violation(
          "the lines of the \(variant.rawValue) symbol get only in part as bold and as thin as the text"
            + " beside it: "
            + limits.joined(separator: "; "),
          help: "widen the gaps between its lines, or accept it as it is", location: location)
      ]
    }
  }
}

extension Violation {
  fileprivate static func symbolFixed(
    _ variant: IconVariant, _ obstacle: SymbolObstacle, at location: SourceLocation
  ) -> Violation {
    Violation(
      "the \(variant.rawValue) symbol looks alike in thin and in bold text,"
        + " \(obstacle.words.reason)",
      help: obstacle.words.help, location: location, severity: obstacle == .solid ? nil : .warning)
  }
}

extension SymbolObstacle {
  fileprivate var words: (reason: String, help: String) {
    switch self {
    case .solid:
      (
        "since it is solid: it has no lines, holes or cuts to widen",
        "accept it as it is, or cut a line or a hole into it"
      )
    case .tight:
      ("since its parts would touch or vanish otherwise", "widen the gaps between its lines")
    case .bent:
      (
        "since its edges would bend otherwise",
        "let lines and cuts meet the body at a corner, away from others"
      )
    case .uneven:
      ("since its halves would differ otherwise", "draw both halves with the same points")
    case .thin:
      (
        "since lines or gaps would be too narrow to show otherwise",
        "widen its narrowest lines and gaps"
      )
    case .complex: ("since its outline has too many points", "simplify the drawing")
    }
  }
}
