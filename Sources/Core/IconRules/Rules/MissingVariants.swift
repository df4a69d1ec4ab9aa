import IconModel

extension IconSubject {
  static let variantMissing = rule(
    "variant-missing", .note, "An icon should have a filled and an outlined variant.",
    """
    The filled one is for the tab bar and the selected tab, the outlined one for sidebars and the
    rest. What nobody drew is derived, unless `variants: drawn` says that nothing is, or the contours of
    the drawing have more than 7,000 points. An icon of which the configuration leaves one out, as with
    `outlined: none`, lacks nothing, and a drawing that was refused has a finding of its own.
    """
  ) { subject in
    guard !subject.lacksDrawing else { return [] }
    return IconVariant.allCases.filter {
      !subject.variants.contains($0) && $0 != subject.leftOut
    }.map { variant in
      Violation(
        "'\(subject.icon)' has no \(variant.rawValue) variant"
          + (subject.derivable.contains(variant)
            ? ": the drawing has too many points to derive one" : ""),
        help: "draw it as '\(subject.file(of: variant))'")
    }
  }

  static let variantDoubtful = rule(
    "variant-doubtful", .note, "A derived variant should be one that can be trusted.",
    """
    A network that has learned from pairs of public sets finds how likely a designer would draw the
    variant so, and the note is about those below 35%, with kinks, or with a sign joined to a contour.
    It names the region that designers draw either way, such as the half of a divided body, with the
    line that draws it the other way, or says that nothing can be filled, or that nothing shows
    how wide cuts should be. Of 1,129 variants of eight sets that were judged by eye it marks 48% of
    the bad ones and 6% of the good ones.
    """, each: { [$0] }
  ) { subject in
    guard let derived = subject.derived, let doubt = derived.doubt else { return nil }
    let name = derived.variant.rawValue
    let (reason, help): (String, String)
    switch doubt {
    case .drawing:
      reason = "others would draw it in another way"
      help = "choose another one in 'tabicon preview', or draw it"
    case .noStroke:
      reason = "the drawing has no lines of one width to go by"
      help = "set the width of its lines in 'tabicon preview', or write 'stroke' in tabbar.yml"
    case .heavier:
      return Violation(
        "nothing to fill: made heavier",
        help: "where another shape is meant, draw it as '\(subject.file(of: derived.variant))'")
    case .region(let region):
      let (state, other) = region.isInk ? ("filled", "open") : ("open", "fill")
      reason = "\(region.description) may be open or filled, and is \(state)"
      help =
        "to have it the other way, click on it in 'tabicon preview', or write"
        + " 'overrides: {\(YAMLScalar(subject.icon)): {\(name):"
        + " {\(other): [\(region.points)]}}}' in tabbar.yml"
        + (region.likes.isEmpty
          ? "" : "; the other points are of regions that are alike: leave out what is to stay")
    }
    return Violation("the \(name) variant is derived: \(reason)", help: help)
  }

  private func file(of variant: IconVariant) -> String {
    fileOfVariant?(variant) ?? "\(icon)-\(variant.rawValue).svg"
  }
}

extension DoubtfulRegion {
  /// The points of the region and of similar ones, as in a configuration.
  fileprivate var points: String {
    ([point] + likes).map { "[\($0.description)]" }.joined(separator: ", ")
  }

  /// The region in words: `the half at the top left`.
  fileprivate var description: String {
    let column = relativePoint.x < 0.4 ? "left" : relativePoint.x > 0.6 ? "right" : ""
    let row = relativePoint.y < 0.4 ? "top" : relativePoint.y > 0.6 ? "bottom" : ""
    let words = [row, column].filter { !$0.isEmpty }
    let side = words.isEmpty ? "in the middle" : "at the \(words.joined(separator: " "))"
    return "\(noun) \(side)"
  }

  private var noun: String {
    switch kind {
    case .body: "the body"
    case .part: "the part"
    case .openBody: "the shape whose outline has gaps"
    case .half: "the half"
    case .side: "the side part"
    case .nested: "the shape inside another one"
    case .hole: "the hole"
    case .sign: "the sign"
    case .window: "the window"
    case .opening: "the opening"
    case .gap: "the gap"
    }
  }
}
