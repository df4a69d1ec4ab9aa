import IconModel

/// Finds symbols that cannot follow the weight of text in full.
struct SymbolWeight: IconRule {
  let id: RuleID = "symbol-weight"
  let severity = Severity.warning
  let summary = "A symbol should get lighter and heavier with the text beside it."
  let explanation = """
    A custom symbol has three masters, between which the system interpolates: their strokes and
    knock-outs have the widths of Ultralight, Regular and Black. A solid shape has neither, so it looks
    alike in all weights, and so does a drawing whose parts would touch or vanish. Where there is room
    for a part of the change only, strokes get no wider there than the gaps beside them allow: that is
    a note. The rule looks at icons only where 'formats' asks for symbols.
    """

  /// The part of the outline up to which a limit is not worth a note.
  static let unseen = 0.05

  func violations(in subject: IconSubject) -> [Violation] {
    let drawing = { (variant: IconVariant) in
      subject.drawings.first { $0.variant == variant } ?? subject.drawings[0]
    }
    var found: [Violation] = []
    for variant in IconVariant.allCases {
      let shortfalls = subject.symbolShortfalls.filter { $0.variant == variant }
      let place = drawing(variant).location
      var limits: [(weight: String, share: Double, least: Double)] = []
      for shortfall in shortfalls {
        switch shortfall.kind {
        case .fixed(let obstacle): found.append(.symbolFixed(variant, obstacle, at: place))
        case .limited(let weight, let share, let least):
          if share > Self.unseen { limits.append((weight, share, least)) }
        }
      }
      if !limits.isEmpty { found.append(.symbolLimited(variant, limits, at: place)) }
    }
    return found
  }
}

extension Violation {
  fileprivate static func symbolFixed(
    _ variant: IconVariant, _ obstacle: SymbolShortfall.Obstacle, at location: SourceLocation
  ) -> Violation {
    let (reason, help) =
      switch obstacle {
      case .solid:
        ("it has neither strokes nor knock-outs", "give it knock-outs, or accept it as it is")
      case .tight:
        ("its parts would touch or vanish", "widen the gaps between its strokes")
      case .complex:
        ("its contours have too many nodes", "simplify the drawing")
      }
    return Violation(
      "the \(variant.rawValue) symbol looks alike in all weights of text, since \(reason)",
      help: help, location: location)
  }

  fileprivate static func symbolLimited(
    _ variant: IconVariant, _ limits: [(weight: String, share: Double, least: Double)],
    at location: SourceLocation
  ) -> Violation {
    let texts = limits.map { limit in
      "\(percent(limit.share)) of its outline in \(limit.weight) (down to \(percent(limit.least)))"
    }
    return Violation(
      "the \(variant.rawValue) symbol has less than the change of weight on"
        + " \(texts.joined(separator: " and on "))",
      help: "widen the gaps between its strokes, or accept it as it is", location: location,
      severity: .note)
  }

  private static func percent(_ part: Double) -> String {
    "\((100 * part).formatted(decimals: 0))%"
  }
}
