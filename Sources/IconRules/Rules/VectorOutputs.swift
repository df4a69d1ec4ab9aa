import IconModel

extension IconSubject {
  static let vectorComplex = rule(
    "vector-complex", .error, "An icon that is wanted as vector image should have few contours.",
    """
    Vector images are traced from the ink of the drawing. Noise, halftones, hatching and textures have
    thousands of contours: such a file is larger than the PNGs, slow to draw, and shows nothing more.
    The icon then has no vector image in either variant; its PNGs and all other icons are written.
    The rule looks at icons only where formats or images of the configuration ask for vectors.
    """, each: { [$0] }
  ) { subject in
    guard let untraced = subject.untraced else { return nil }
    let name = (untraced.origin == .derived ? "derived " : "") + untraced.variant.rawValue
    return Violation(
      "the contours of the \(name) variant have more than \(untraced.nodeLimit) nodes, so the icon"
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
    A custom symbol has three masters, between which the system interpolates: their strokes and
    knock-outs have the widths of Ultralight, Regular and Black. A solid shape has neither, so it looks
    alike in all weights. Where there is room for less than half of the change, on more than a tenth of
    the outline, strokes get no wider than the gaps beside them allow. Each master is measured: no edge
    bends, no part touches another one or vanishes, a symmetric drawing stays so. Of a filled drawing
    that fails, only closed knock-outs and strokes that stand free follow the weight; one that fails
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
              "only closed knock-outs and free strokes of the \(variant.rawValue) symbol follow the"
                + " weight of text: were its cuts to follow too, \(obstacle.words.reason)",
              help: obstacle.words.help + ", or accept it as it is", location: location))
        case .limited(let weight, let share, let least):
          guard share > unseenShare, least < unseenLoss else { continue }
          limits.append(
            "in \(weight), \(share.percent) of its outline moves less than it should, down to"
              + " \(least.percent) of the way")
        }
      }
      guard !limits.isEmpty else { return violations }
      return violations + [
        Violation(
          "the \(variant.rawValue) symbol follows the weight of text only in part: "
            + limits.joined(separator: "; "),
          help: "widen the gaps between its strokes, or accept it as it is", location: location)
      ]
    }
  }
}

extension Violation {
  fileprivate static func symbolFixed(
    _ variant: IconVariant, _ obstacle: SymbolShortfall.Obstacle, at location: SourceLocation
  ) -> Violation {
    Violation(
      "the \(variant.rawValue) symbol looks alike in all weights of text, since"
        + " \(obstacle.words.reason)",
      help: obstacle.words.help, location: location, severity: obstacle == .solid ? nil : .warning)
  }
}

extension SymbolShortfall.Obstacle {
  fileprivate var words: (reason: String, help: String) {
    switch self {
    case .solid:
      ("it has neither strokes nor knock-outs", "give it knock-outs, or accept it as it is")
    case .tight: ("its parts would touch or vanish", "widen the gaps between its strokes")
    case .bent:
      ("its edges would bend", "let strokes and cuts meet the body at a corner, away from others")
    case .uneven: ("its halves would differ", "draw both halves with the same points")
    case .thin:
      ("strokes or gaps would be too narrow to show", "widen its narrowest strokes and gaps")
    case .complex: ("its contours have too many nodes", "simplify the drawing")
    }
  }
}
