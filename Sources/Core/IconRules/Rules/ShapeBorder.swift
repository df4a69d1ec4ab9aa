import IconModel

extension ComparisonSubject {
  /// How far the sides of two icons may be apart, in parts of the longer one, for the icons to be drawn
  /// alike.
  private static let sideTolerance = 0.05
  /// How much larger than an icon that is drawn alike another one may come out.
  ///
  /// A circular icon is to be 9% larger than a square one, and a tall one 12% larger than a circular one.
  private static let sizeLimit = 0.15

  static let shapeBorder = rule(
    "shape-border", .note, "Icons that are drawn alike should have one shape class.",
    """
    The class decides the target size, so of two icons whose widths and heights differ by 5% at most,
    and whose aspects lie on both sides of the cut of 1.31, one comes out up to 35% larger. An icon is
    reported where most of those that are drawn alike have another class, and come out more than 15%
    larger or smaller. Declared shapes are the designer's word.
    """
  ) { subject in
    // The aspects of icons that are drawn alike differ by no more than both sides do.
    let icons = subject.icons.compactMap(BorderIcon.init)
    /// The nearest icon that comes out at another size, if most do and their class fits the icon.
    let exceptions = icons.map { icon -> BorderIcon? in
      let alike = icons.filter { $0.name != icon.name && $0.isAlike(icon, by: sideTolerance) }
      let others = alike.filter { $0.excess(beside: icon) > sizeLimit }
      guard 2 * others.count > alike.count, !icon.measured.isDeclared else { return nil }
      return others.filter(icon.fits).min { icon.distance(to: $0) < icon.distance(to: $1) }
    }
    let nearest = Dictionary(
      zip(icons, exceptions).compactMap { icon, other in other.map { (icon.name, $0.name) } },
      uniquingKeysWith: { first, _ in first })
    return zip(icons, exceptions).compactMap { icon, other in
      // Of two exceptions the one nearer to the cut has the finding.
      guard let other, nearest[other.name] != icon.name || icon.precedes(other) else { return nil }
      let excess = icon.excess(beside: other).percent(unlike: sizeLimit)
      let (own, others) = (icon.shape.rawValue, other.shape.rawValue)
      let isLarger = icon.scale > other.scale
      return Violation(
        "the ink is drawn as large as that of '\(other.name)'\(isLarger ? " and" : ", which") comes out"
          + " \(excess) larger (limit \(sizeLimit.percent)), since it is \(isLarger ? own : others) and"
          + (isLarger ? " that one \(others)" : " this one \(own)"),
        help: "declare 'shape: \(other.shape.rawValue)'", location: icon.location,
        icon: icon.name)
    }
  }
}

/// An icon near the cut of a shape class: how large it is drawn, and how large it comes out.
private struct BorderIcon {
  let name: String
  let location: SourceLocation
  let measured: ShapeMeasurement
  /// The first output.
  let fit: TargetFit
  /// The box of both variants' ink, in parts of the artboard's height.
  let width: Double
  let height: Double
  /// Points of the first bar for the height of the artboard.
  let scale: Double

  /// Measures an icon; `nil` for one that is not near the cut, and for images of a catalog, which are
  /// shown as they are.
  init?(_ subject: IconSubject) {
    guard !subject.isInCatalog, subject.shape.isNearCut, let fit = subject.fits.first else {
      return nil
    }
    let drawing = subject.drawings[0]
    let pixels = drawing.pixelsPerUnit(in: fit) * drawing.measurements.artboard.height
    (name, location, measured) = (subject.icon, drawing.location, subject.shape)
    self.fit = fit
    (width, height) = (fit.ink.width / pixels, fit.ink.height / pixels)
    scale = pixels / Double(fit.scale.factor)
  }

  var shape: ShapeClass { measured.shape }

  func isAlike(_ other: Self, by tolerance: Double) -> Bool {
    [(width, other.width), (height, other.height)].allSatisfy {
      abs($0 - $1) <= tolerance * max($0, $1)
    }
  }

  /// The difference of the sides.
  func distance(to other: Self) -> Double {
    abs(width - other.width) + abs(height - other.height)
  }

  /// How much larger one of two icons comes out than the other would if they were drawn equally.
  func excess(beside other: Self) -> Double {
    let ratio = scale / other.scale
    return max(ratio, 1 / ratio) - 1
  }

  /// Whether the class of another icon would do for this one, so that `over-box` has nothing to say.
  func fits(_ other: Self) -> Bool {
    let target = Double(other.fit.target)
    let across =
      switch other.fit.governing {
      case .both: 0.0
      case .width: target / measured.aspect
      case .height: target * measured.aspect
      }
    return across <= Double(other.fit.squareTarget + other.fit.scale.factor)
  }

  /// Whether the icon is nearer to the cut, or of two equally near ones the first by name.
  func precedes(_ other: Self) -> Bool {
    let (own, others) = (measured.cutDistance, other.measured.cutDistance)
    return own == others ? name.precedesInBytes(other.name) : own < others
  }
}

extension ShapeMeasurement {
  /// How far the aspect may be from the cut of wide and tall shapes for ink to be near it, in parts.
  private static let cutTolerance = 0.1

  /// How far the aspect is from the cut of wide and tall shapes, in parts of the cut.
  fileprivate var cutDistance: Double {
    abs(max(aspect, 1 / aspect) / ShapeClass.aspectCut - 1)
  }

  fileprivate var isNearCut: Bool { cutDistance <= Self.cutTolerance }

  /// Whether the declared class is that on the other side of a cut which the ink is near.
  var isDeclaredAcrossCut: Bool {
    let (long, opposite): (ShapeClass, ShapeClass) = aspect > 1 ? (.wide, .tall) : (.tall, .wide)
    return isNearCut && shape != opposite && (shape == long) != (measured == long)
  }
}
