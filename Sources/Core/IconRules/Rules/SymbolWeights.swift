import IconModel

extension SymbolSubject {
  static let symbolMismatch = faults(
    "symbol-mismatch", .error, "The masters of a variable symbol must have the same points.",
    """
    The system moves each point on a straight line from one master to the next. Ultralight, Regular and
    Black have the same paths in the same order, and each contour has the same commands, starts at the
    same point and runs in the same direction. Otherwise the symbol does not compile or is blank, or the
    weights between the masters are garbled; another start, which does no more than that, is a warning.
    The first difference of a master is reported.
    """
  ) { fault in
    guard case .mismatch(let master, let mismatch) = fault else { return nil }
    let again = "make the masters from one drawing, moving its points and adding none"
    switch mismatch {
    case .paths(let has, let regular):
      return Violation(
        "'\(master)' has \(has) path\(has == 1 ? "" : "s"), and Regular has \(regular)", help: again
      )
    case .contours(let path, let has, let regular):
      return Violation(
        "path \(path) of '\(master)' has \(has) contour\(has == 1 ? "" : "s"), and in Regular"
          + " \(regular)", help: again)
    case .segments(let path, let contour, let has, let regular):
      return Violation(
        "\(place(path, contour, master)) has \(has) segment\(has == 1 ? "" : "s"), and in Regular"
          + " \(regular)", help: again)
    case .kind(let path, let contour, let segment, let has, let regular):
      return Violation(
        "segment \(segment) of \(place(path, contour, master)) is a \(has), and in Regular a"
          + " \(regular)", help: "use the same command in all masters; a line can be a curve")
    case .direction(let path, let contour):
      return Violation(
        "\(place(path, contour, master)) runs against the one of Regular",
        help: "reverse the direction of the contour")
    case .start(let path, let contour):
      return Violation(
        "\(place(path, contour, master)) starts at another point than the one of Regular",
        help: "make the same corner the first point in all masters", severity: .warning)
    }
  }

  private static func place(_ path: Int, _ contour: Int, _ master: String) -> String {
    "contour \(contour) of path \(path) of '\(master)'"
  }

  static let symbolWeights = faults(
    "symbol-weights", .warning,
    "A variable symbol should keep its parts and holes at every weight.",
    """
    All nine weights are made from the masters as the system makes them. Where one of them has fewer or
    more parts or holes than Regular, a gap closed or a piece vanished; where a contour crosses itself,
    it has spurs or its ink turns inside out. The weight nearest to Regular is reported. Parts and holes
    are counted in each path by itself, in rows of a quarter of 100 points.
    """
  ) { fault in
    switch fault {
    case .topology(let weight, let path, let has, let regular):
      Violation(
        "in \(weight.rawValue), path \(path) has \(count(has)), and in Regular \(count(regular))",
        help: "leave more room between its edges in the master of that side")
    case .crossing(let weight, let path, let contour):
      Violation(
        "in \(weight.rawValue), contour \(contour) of path \(path) crosses itself",
        help: "move the points of the master on that side less, or keep their order")
    default: nil
    }
  }

  private static func count(_ parts: SymbolParts) -> String {
    "\(parts.parts) part\(parts.parts == 1 ? "" : "s") and"
      + " \(parts.holes) hole\(parts.holes == 1 ? "" : "s")"
  }

  /// The height of a line of text and of its capitals, in hundredths of the size of text.
  private static let lineHeight = 119.3
  private static let capHeight = 70.5
  /// Points of a tab bar in a unit of the template.
  private static let barPoints = SymbolScale.tabBarTextSize / 100 * SymbolScale.large.factor
  /// Ink may be this part larger or smaller than the target of a tab icon.
  private static let tolerance = 0.2

  static let symbolSize = rule(
    "symbol-size", .note, "A symbol should fit a line of text, and a tab bar if it is for one.",
    """
    The ink of the Regular master is compared with the height of capitals, between capline and baseline.
    Ink that is taller than a line of text, 119.3 of 100 points, pushes lines apart and is cut off in
    rows; ink of less than a quarter of the height of capitals cannot be recognised. Both are warnings.
    In a tab bar, which shows symbols at 18 points in the large scale, ink that differs from the target
    of a tab icon of its shape by more than 20% is a note, for templates and sets that are named
    by themselves and for those of a catalog whose names speak of tabs.
    """
  ) { subject in
    guard let ink = subject.facts.ink else { return [] }
    let height = ink.height.formatted(decimals: 1)
    if ink.height > lineHeight {
      return [
        Violation(
          "the ink of Regular is \(height) of 100 points tall, and a line of text \(lineHeight)",
          help: "scale the masters to about the height of capitals, \(capHeight)",
          severity: .warning)
      ]
    }
    if max(ink.height, ink.width) < capHeight / 4 {
      return [
        Violation(
          "the ink of Regular is \(height) of 100 points tall, and capitals are \(capHeight)",
          help: "scale the masters to about the height of capitals", severity: .warning)
      ]
    }
    return subject.isForTabBar ? subject.barSize(ink) : []
  }

  /// How the ink compares with the targets of the classes that its shape may have.
  private func barSize(_ ink: Rect) -> [Violation] {
    let (width, height) = (Self.barPoints * ink.width, Self.barPoints * ink.height)
    guard let bar = profile.bars.first else { return [] }
    let classes: [ShapeClass] =
      width > ShapeClass.aspectCut * height
      ? [.wide] : height > ShapeClass.aspectCut * width ? [.tall] : [.square, .circular]
    let targets = classes.map { Double(bar[$0].points) }
    let size = max(width, height)
    guard let least = targets.min(), let most = targets.max(),
      size < (1 - Self.tolerance) * least || size > (1 + Self.tolerance) * most
    else { return [] }
    let target = size < least ? least : most
    return [
      Violation(
        "in a tab bar the ink is \(width.formatted(decimals: 1)) by"
          + " \(height.formatted(decimals: 1)) pt, target \(target.formatted(decimals: 0)) pt",
        help: "for a tab, scale the masters by \((target / size).formatted(decimals: 2))")
    ]
  }
}
