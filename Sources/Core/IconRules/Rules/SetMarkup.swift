import IconModel

extension ConsistencySubject {
  /// What icons are drawn with.
  private static let elements: Set = [
    "svg", "g", "path", "circle", "ellipse", "line", "polyline", "polygon", "rect", "title", "desc",
  ]
  private static let coordinates: Set = [
    "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
  ]
  private static let attributes = coordinates.union([
    "xmlns", "version", "viewBox", "fill", "fill-rule", "clip-rule", "stroke", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "class", "role", "focusable",
  ])
  /// What tools add beside them.
  private static let attributePrefixes = ["aria-", "data-", "xmlns:"]
  /// The most decimals of a number: in an artboard of 24 the third one moves an edge by 0.003 pixels.
  private static let decimalLimit = 3

  static let setMarkup = rule(
    "set-markup", .warning, "The drawings of a set should do with shapes, groups and paint.",
    """
    Allowed are `svg`, `g`, `title`, `desc` and the shapes; attributes for coordinates, fill, stroke,
    fill rules, `class`, `role`, and those that begin with `aria-` or `data-`. Styles, transforms,
    gradients, masks, ids and the namespaces of drawing programs make drawings hard to compare and to
    change together. A drawing has one finding for each name.
    """
  ) { subject in
    subject.drawings.flatMap { drawing -> [Violation] in
      let elements = drawing.root.all
      let unknown = elements.filter { !Self.elements.contains($0.name) }.map {
        ("the element '\($0.name)'", "draw it with paths and groups, or remove it", $0.position)
      }
      let unusual = elements.filter { Self.elements.contains($0.name) }.flatMap(\.attributes)
        .filter { attribute in
          !attributes.contains(attribute.name)
            && !attributePrefixes.contains { attribute.name.hasPrefix($0) }
        }.map { attribute in
          (
            "the attribute '\(attribute.name)'",
            attribute.name == "style"
              ? "write it as attributes for fill and stroke"
              : attribute.name == "transform"
                ? "apply it to the coordinates" : "remove it",
            attribute.position
          )
        }
      var seen: Set<String> = []
      return (unknown + unusual).filter { seen.insert($0.0).inserted }.map {
        drawing.violation("\($0) is none of those of a consistent set", help: $1, at: $2)
      }
    }
  }

  static let setPaint = rule(
    "set-paint", .warning, "The drawings of a set should have one paint.",
    """
    A fill or stroke is `none` or the paint that most drawings have, such as `currentColor`; other
    spellings of it, as `#000` is of `black`, count as equal. Only attributes are read: `set-markup`
    reports styles.
    """
  ) { subject in
    let usual = usual(of: subject.drawings.flatMap { Set($0.paints.map(\.paint)) })
    return subject.firsts { drawing in
      guard let usual, let other = drawing.paints.first(where: { $0.paint != usual }) else {
        return nil
      }
      return (
        "'\(other.attribute.name)' is '\(other.attribute.value.visible)', and most drawings of the set"
          + " are painted with '\(usual.visible)'",
        "write '\(usual.visible)' or 'none'", other.attribute.position
      )
    }
  }

  static let setStrokeEnds = rule(
    "set-stroke-ends", .warning, "The strokes of a set should have one kind of ends and corners.",
    """
    Compared are `stroke-linecap` and `stroke-linejoin` of paths and lines with a stroke, inherited or
    their own, with what most strokes of the set have.
    """
  ) { subject in
    let strokes = subject.drawings.map { Stroke.all(in: $0.root) }
    let all = strokes.joined()
    let usual = (Self.usual(of: all.map(\.cap)), Self.usual(of: all.map(\.join)))
    return zip(subject.drawings, strokes).compactMap { drawing, strokes in
      for (name, path, usual) in [
        ("stroke-linecap", \Stroke.cap, usual.0), ("stroke-linejoin", \Stroke.join, usual.1),
      ] {
        guard let usual, let other = strokes.first(where: { $0[keyPath: path] != usual }) else {
          continue
        }
        return drawing.violation(
          "'\(name)' is '\(other[keyPath: path].visible)', and '\(usual.visible)' for most strokes of"
            + " the set",
          help: "write \(name)=\"\(usual.visible)\"",
          at: other.element[name]?.position ?? other.element.position)
      }
      return nil
    }
  }

  static let setPrecision = rule(
    "set-precision", .warning, "Coordinates should have three decimals at most.",
    """
    More make files larger and changes of drawings hard to read, and show nothing: in an artboard of 24
    units the third decimal moves an edge by 0.003 device pixels. A drawing has one finding, at the
    attribute with most decimals.
    """
  ) { subject in
    subject.firsts { drawing in
      let worst = drawing.root.all.flatMap(\.attributes).filter { coordinates.contains($0.name) }
        .map { (attribute: $0, decimals: decimals(in: $0.value)) }
        .max { $0.decimals < $1.decimals }
      guard let worst, worst.decimals > decimalLimit else { return nil }
      return (
        "'\(worst.attribute.name)' has a number with \(worst.decimals) decimals (limit"
          + " \(decimalLimit))",
        "round it when the drawing is exported", worst.attribute.position
      )
    }
  }

  /// The most digits behind a point.
  private static func decimals(in text: String) -> Int {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { (0x30...0x39).contains($0) }.count }.max() ?? 0
  }
}

/// A stroke with its ends and corners.
private struct Stroke {
  var isDrawn = false
  var cap = "butt"
  var join = "miter"
  var element: MarkupElement

  /// The strokes of paths and lines in an element.
  static func all(in element: MarkupElement, inside outer: Stroke? = nil) -> [Stroke] {
    var stroke = outer ?? Stroke(element: element)
    stroke.element = element
    if let paint = element["stroke"]?.value { stroke.isDrawn = paint != "none" }
    stroke.cap = element["stroke-linecap"]?.value ?? stroke.cap
    stroke.join = element["stroke-linejoin"]?.value ?? stroke.join
    let isLine = ["path", "line", "polyline"].contains(element.name)
    return (isLine && stroke.isDrawn ? [stroke] : [])
      + element.children.flatMap { all(in: $0, inside: stroke) }
  }
}

extension ConsistencySubject.Drawing {
  /// The fills and strokes but `none`, each with its attribute.
  fileprivate var paints: [(attribute: MarkupElement.Attribute, paint: String)] {
    root.all.flatMap { element in [element["fill"], element["stroke"]].compactMap(\.self) }
      .map { ($0, Self.normalized($0.value)) }.filter { $0.paint != "none" }
  }

  /// A paint in one spelling.
  private static func normalized(_ paint: String) -> String {
    switch paint.lowercased() {
    case "#000", "#000000", "black": "black"
    case "#fff", "#ffffff", "white": "white"
    case "currentcolor": "currentColor"
    case let other: other
    }
  }
}
