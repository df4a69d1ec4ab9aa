import IconModel

/// Finds symbols that cannot follow the weight of text in full.
struct SymbolWeight: IconRule {
  let id: RuleID = "symbol-weight"
  let severity = Severity.note
  let summary = "A symbol should get lighter and heavier with the text beside it."
  let explanation = """
    A custom symbol has three masters, between which the system interpolates: their strokes and
    knock-outs have the widths of Ultralight, Regular and Black. A solid shape has neither, so it looks
    alike in all weights. Where there is room for less than half of the change, on more than a tenth of
    the outline, strokes get no wider than the gaps beside them allow. A drawing whose parts would
    touch or vanish looks alike in all weights, which is a warning. The rule looks at icons only where
    'formats' asks for symbols.
    """

  /// The part of the outline up to which a limit is not seen.
  private static let unseenShare = 0.1
  /// The part of a change from which on what is missing is not seen.
  private static let unseenLoss = 0.5

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
          guard share > Self.unseenShare, least < Self.unseenLoss else { continue }
          limits.append((weight, share, least))
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
      help: help, location: location, severity: obstacle == .solid ? nil : .warning)
  }

  fileprivate static func symbolLimited(
    _ variant: IconVariant, _ limits: [(weight: String, share: Double, least: Double)],
    at location: SourceLocation
  ) -> Violation {
    let texts = limits.map { limit in
      "in \(limit.weight), \(percent(limit.share)) of its outline moves less than it should, down to"
        + " \(percent(limit.least)) of the way"
    }
    return Violation(
      "the \(variant.rawValue) symbol follows the weight of text only in part: "
        + texts.joined(separator: "; "),
      help: "widen the gaps between its strokes, or accept it as it is", location: location)
  }

  private static func percent(_ part: Double) -> String {
    "\((100 * part).formatted(decimals: 0))%"
  }
}
