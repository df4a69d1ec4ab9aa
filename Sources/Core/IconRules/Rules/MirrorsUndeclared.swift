import IconModel

extension IconSubject {
  /// The share of the ink whose mirror image may be empty.
  ///
  /// 5 to 15% of the icons of public sets are past it. So icons of tabs are judged, and others only if the
  /// configuration says of some icon how right-to-left layouts show it.
  private static let asymmetryLimit = 0.02

  static let mirrorsUndeclared = rule(
    "mirrors-undeclared", .note,
    "An icon that points to one side should say whether it is mirrored.",
    """
    In right-to-left layouts pushes come from the left, and arrows and chevrons turn with them. An
    icon is reported whose name, or the title of a tab that uses it, says direction (an arrow, a
    chevron, back, next) and whose ink is not its own mirror image: more than 2% of it has no ink
    opposite. In a set that says of no icon how it is shown there, only icons of tabs are judged.
    `mirrors: true` turns it, `mirrors: false` says that it is right as it is, and
    `rightToLeft` names a drawing of its own.
    """, each: { [$0] }
  ) { subject in
    guard subject.isForMirroring, !subject.declaresMirroring,
      subject.shape.asymmetry > asymmetryLimit
    else { return nil }
    let isNamed = DirectionWords.matchesName(TabName.parts(of: PathText.name(of: subject.icon)))
    let title = subject.tabTitles.first { DirectionWords.matchesTitle(TabName.words(of: $0)) }
    guard isNamed || title != nil else { return nil }
    let reason = isNamed ? "its name" : title.map { "the tab '\($0)'" } ?? ""
    return Violation(
      "\(reason) says direction, and \(subject.shape.asymmetry.percent(unlike: asymmetryLimit)) of"
        + " the ink has none opposite (limit \(asymmetryLimit.percent))",
      help: "say 'mirrors: true' to turn it in right-to-left layouts, or 'mirrors: false'",
      position: subject.position)
  }
}

/// The words by which the name of an icon or the title of a tab means a direction, left or right.
private enum DirectionWords {
  /// Whether the name of an icon means left or right.
  ///
  /// Arrows that turn, or that point up or down, do not.
  static func matchesName(_ words: [String]) -> Bool {
    guard !words.contains(where: fixed.contains) else { return false }
    if words.contains(where: sideways.contains) { return true }
    return words.contains(where: pointing.contains) && !words.contains(where: upright.contains)
  }

  /// Whether a title is nothing but a direction, as 'Back' and 'Go Next' are: 'Previous Rides' is
  /// about rides.
  static func matchesTitle(_ words: [String]) -> Bool {
    let rest = words.filter { $0 != "go" }
    return !rest.isEmpty && rest.allSatisfy { sideways.contains($0) || pointing.contains($0) }
  }

  /// Words that mean left or right by themselves.
  static let sideways: Set = [
    "back", "backward", "forward", "leading", "left", "next", "prev", "previous", "redo", "reply",
    "return", "right", "trailing", "undo",
  ]

  /// Figures that point to one side unless a word of `upright` is beside them.
  static let pointing: Set = [
    "arrow", "arrowhead", "arrows", "caret", "carets", "chevron", "chevrons",
  ]

  /// Words that mean up or down.
  static let upright: Set = [
    "bottom", "down", "download", "north", "south", "top", "up", "upload", "upward", "vertical",
  ]

  /// Words of icons that are the same in all layouts: clocks and wheels, the controls of players,
  /// and what aligns or frames something at one side.
  static let fixed: Set = [
    "anticlockwise", "ccw", "clock", "clockwise", "counterclockwise", "cw", "cycle", "history",
    "loop", "recycle", "refresh", "reload", "repeat", "rotate", "rotation", "shuffle", "sync",
    "media", "play", "playback", "player", "rewind", "seek", "skip", "track",
    "align", "border", "circular", "justify", "target", "text",
  ]
}
