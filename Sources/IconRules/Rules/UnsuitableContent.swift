import IconModel

/// Finds animations and scripts, which have no effect on an image.
struct AnimationOrScript: DrawingRule {
  let id: RuleID = "animation-or-script"
  let severity = Severity.warning
  let summary = "A drawing should hold neither animations nor scripts."
  let explanation = """
    An image shows one moment: the drawing as it is before any animation starts and without what a
    script would change. Elements such as `animate` and `set`, `@keyframes`, `script` and attributes
    such as `onload` are found.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.oneViolation(for: .animationOrScript, Violation.animationOrScript)
  }
}

extension Violation {
  fileprivate static func animationOrScript(
    _ first: DrawingFacts.Feature, count: Int
  ) -> Violation {
    let others = count > 1 ? " and \(count - 1) more like it" : ""
    return Violation(
      "'\(first.detail)'\(others) has no effect on an image",
      help: "remove it, and check that what is left is the moment that you mean",
      position: first.position)
  }
}

/// Finds filters: shadows, glows and blurs.
struct FilterEffect: DrawingRule {
  let id: RuleID = "filter-effect"
  let severity = Severity.warning
  let summary = "A drawing should do without filters."
  let explanation = """
    Shadows, glows and blurs leave soft translucent ink around a shape. It sets the size of the
    icon, and at 25 points it looks like dirt on its edges.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.oneViolation(for: .filter, Violation.filterEffect)
  }
}

extension Violation {
  fileprivate static func filterEffect(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let times = count > 1 ? "\(count) times" : "once"
    return Violation(
      "the drawing uses a filter \(times)",
      help: "draw the shape without it; a tab bar sets its own colour and shadow",
      position: first.position)
  }
}

/// Finds images made of pixels.
struct RasterImage: DrawingRule {
  let id: RuleID = "raster-image"
  let severity = Severity.warning
  let summary = "A drawing should not contain pixel images."
  let explanation = """
    They blur when scaled to the target sizes, and most have an opaque background, of which a
    template icon shows only the rectangle.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.rasterImage).map(Violation.rasterImage)
  }
}

extension Violation {
  fileprivate static func rasterImage(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "the drawing contains an image made of pixels", help: "redraw it as shapes",
      position: feature.position)
  }
}

/// Finds style sheets and fonts that are not part of the drawing.
struct ExternalStyle: DrawingRule {
  let id: RuleID = "external-style"
  let severity = Severity.warning
  let summary = "A drawing should not take styles or fonts from outside itself."
  let explanation = """
    Style sheets and fonts in other files or on other hosts are never read. If the drawing needs
    them, it looks different from what its designer sees.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.externalStyle).map(Violation.externalStyle)
  }
}

extension Violation {
  fileprivate static func externalStyle(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "'\(feature.detail)' is outside the drawing and was not read",
      help: "embed what it refers to", position: feature.position)
  }
}
