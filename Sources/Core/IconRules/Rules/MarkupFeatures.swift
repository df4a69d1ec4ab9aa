import IconModel

extension DrawingSubject {
  static let animationOrScript = feature(
    "animation-or-script", .animationOrScript,
    "A drawing should hold neither animations nor scripts.",
    """
    An image shows one moment: the drawing as it is before any animation starts and without what a
    script would change. Elements such as `animate` and `set`, `@keyframes`, `script` and attributes
    such as `onload` are found.
    """
  ) { features in
    let isAnimated = features.contains { $0.detail.hasPrefix("animate") || $0.detail == "set" }
    return Violation(
      "'\(features[0].detail)'\(others(features, " like it")) has no effect on an image",
      help: isAnimated
        ? "give its element the values that it ends with, and remove it: the drawing is shown as it"
          + " is before the animation"
        : "remove it, and check that what is left is the moment that you mean")
  }

  static let duplicateId = feature(
    "duplicate-id", .duplicateID, "The ids in a drawing should be unique.",
    """
    A reference to an id that two elements have leads to the first of them, which need not be the
    one that is meant. Drawings that were pasted together have such ids.
    """
  ) { features in
    Violation(
      "the id '\(features[0].detail)'\(others(features)) is that of an element before",
      help: "rename or remove it; references lead to the first element")
  }

  static let externalStyle = feature(
    "external-style", .externalStyle, reportsEachUse: true,
    "A drawing should not take styles or fonts from outside itself.",
    """
    Style sheets and fonts in other files or on other hosts are never read. If the drawing needs
    them, it looks different from what its designer sees.
    """
  ) { features in
    Violation(
      "'\(features[0].detail)' is outside the drawing and was not read",
      help: "embed what it refers to")
  }

  static let filterEffect = feature(
    "filter-effect", .filter, "A drawing should do without filters.",
    """
    Shadows, glows and blurs leave soft translucent ink around a shape. It sets the size of the
    icon, and at 25 points it looks like dirt on its edges.
    """
  ) { features in
    Violation(
      "the drawing uses a filter \(features.count > 1 ? "\(features.count) times" : "once")",
      help: "draw the shape without it; a tab bar sets its own colour and shadow")
  }

  static let namespaceMissing = feature(
    "namespace-missing", .namespaceMissing, reportsEachUse: true,
    "The root element of a drawing should say that it is SVG.",
    """
    Without `xmlns="http://www.w3.org/2000/svg"` the drawing is read here, but browsers and most
    other programs show nothing.
    """
  ) { _ in
    Violation(
      "the root element has no namespace", help: #"add xmlns="http://www.w3.org/2000/svg""#)
  }

  static let notDrawn = rule(
    "not-drawn", .warning,
    "A drawing should consist of what the SVG library draws as browsers do.",
    """
    SVG and CSS have more than librsvg draws, and its versions differ. Where another spelling gives
    the same picture, the drawing is read as if it had that: `var()`, `transform-origin`, colours
    such as `oklch()`, `@media screen` and others. What has no such spelling is reported with its
    place and what to write instead: HTML in a `foreignObject`, nested rules, clip paths such as
    `circle()`, references to what is not in the drawing, names of JSX such as `strokeWidth`, colours
    of Android such as `#FF000000`. It is an error where a whole shape is lost. What is hidden,
    unused or overridden is not reported.
    """
  ) { subject in
    (subject.features(.inkLost) + subject.features(.notDrawn)).map { feature in
      Violation(
        feature.detail, help: feature.help, position: feature.position,
        severity: feature.kind == .inkLost ? .error : nil)
    }
  }

  static let rasterImage = feature(
    "raster-image", .rasterImage, reportsEachUse: true,
    "A drawing should not contain pixel images.",
    """
    They blur when scaled to the target sizes, and most have an opaque background, of which a
    template icon shows only the rectangle.
    """
  ) { _ in
    Violation("the drawing contains an image made of pixels", help: "redraw it as shapes")
  }

  static let referenceCycle = feature(
    "reference-cycle", .referenceCycle, "No element of a drawing should refer to itself.",
    """
    A `use` of the group that it is in, or a mask, pattern or clip path that is needed to draw
    itself, never ends. The reference that closes the circle is left out.
    """
  ) { features in
    Violation(
      "'\(features[0].detail)'\(others(features)) is needed to draw itself, so a part of it is left"
        + " out", help: "remove the reference that closes the circle")
  }

  static let unknownElement = feature(
    "unknown-element", .unknownElement, "A drawing should hold no elements that SVG does not have.",
    """
    They are not drawn, and neither is what is inside them. Often a name is misspelled, or was
    lowercased by a tool for HTML, as in `lineargradient`.
    """
  ) { features in
    Violation(
      "SVG has no element '\(features[0].detail)'\(others(features, " like it")), so it is not"
        + " drawn", help: "correct its name, or remove it")
  }

  /// A rule on one kind of feature, with one violation for all of a drawing or one for each.
  ///
  /// `violation` makes one for some features; the first gives its position.
  private static func feature(
    _ id: RuleID, _ kind: DrawingFacts.Feature.Kind, reportsEachUse: Bool = false,
    _ summary: String, _ explanation: String,
    _ violation: @escaping @Sendable ([DrawingFacts.Feature]) -> Violation
  ) -> Check<Self> {
    rule(id, .warning, summary, explanation) { subject in
      let features = subject.features(kind)
      let groups = reportsEachUse || features.isEmpty ? features.map { [$0] } : [features]
      return groups.map { group in
        var violation = violation(group)
        violation.position = group[0].position
        return violation
      }
    }
  }

  private static func others(_ features: [DrawingFacts.Feature], _ end: String = "") -> String {
    features.count > 1 ? " and \(features.count - 1) more\(end)" : ""
  }
}
