/// The words by which the name of an icon says that it points to one side.
enum DirectionWords {
  /// Whether a name says so: arrows that only turn, or point up or down, do not.
  static func match(_ words: [String]) -> Bool {
    guard !words.contains(where: fixed.contains) else { return false }
    if words.contains(where: sideways.contains) { return true }
    return words.contains(where: pointing.contains) && !words.contains(where: upright.contains)
  }

  /// Whether a title says nothing but a direction, as 'Back' and 'Go Next' do: 'Previous Rides' is
  /// about rides.
  static func matchTitle(_ words: [String]) -> Bool {
    let rest = words.filter { $0 != "go" }
    return !rest.isEmpty && rest.allSatisfy { sideways.contains($0) || pointing.contains($0) }
  }

  private static let sideways: Set = [
    "back", "backward", "forward", "leading", "left", "next", "prev", "previous", "redo", "reply",
    "return", "right", "trailing", "undo",
  ]

  private static let pointing: Set = [
    "arrow", "arrowhead", "arrows", "caret", "carets", "chevron", "chevrons",
  ]

  private static let upright: Set = [
    "bottom", "down", "download", "north", "south", "top", "up", "upload", "upward", "vertical",
  ]

  /// What is alike in all layouts: clocks and wheels, the controls of players, and what aligns or
  /// frames something at one side.
  private static let fixed: Set = [
    "anticlockwise", "ccw", "clock", "clockwise", "counterclockwise", "cw", "cycle", "history",
    "loop", "recycle", "refresh", "reload", "repeat", "rotate", "rotation", "shuffle", "sync",
    "media", "play", "playback", "player", "rewind", "seek", "skip", "track",
    "align", "border", "circular", "justify", "target", "text",
  ]
}
