import IconModel

/// A word that designers put into names to say in which style a drawing is drawn.
package struct StyleWord: Hashable, Sendable {
  /// How sure it is that a word means a style.
  enum Strength: Int {
    /// In a pair with another word: `type-bold` may be an icon of its own.
    case paired
    /// Beside plain names where half of them and more have it: `chart-line` may be an icon of its own.
    case usual
    /// Beside plain names and without a partner: `home-outline`.
    case sure
  }

  /// `nil` for a third style, which a tab bar does not show.
  let variant: IconVariant?
  let strength: Strength

  /// Whether a word in lower case may say a style.
  package static func isOne(_ text: String) -> Bool { table[text] != nil }

  /// The words in lower case, as icon sets, design tools and app teams use them.
  static let table: [String: Self] = {
    let rows: [(IconVariant?, Strength, String)] = [
      (.filled, .sure, "fill filled solid fill1 selected"),
      (.filled, .usual, "active highlighted on focused pressed sel"),
      (.filled, .paired, "bold baseline true"),
      (.outlined, .sure, "outline outlined fill0 unselected deselected"),
      (.outlined, .usual, "line linear lined regular stroke inactive unfocused"),
      (.outlined, .paired, "default normal nor none off false"),
      (nil, .sure, "sharp duotone twotone bulk lineduotone boldduotone"),
      (nil, .paired, "broken light thin thinline rounded round color colored monochrome"),
    ]
    return rows.reduce(into: [:]) { table, row in
      for word in row.2.split(separator: " ") {
        table[String(word)] = Self(variant: row.0, strength: row.1)
      }
    }
  }()

  /// The words beside which public sets and design tools write others than 'filled' and 'outlined'.
  static let partners = [
    "fill": "line", "line": "fill", "linear": "bold", "solid": "outline",
    "selected": "unselected", "unselected": "selected", "active": "inactive", "inactive": "active",
  ]
}

/// Words of names that say nothing of a style.
enum NameTable {
  /// Words in front of names: those of tools and of icon sets.
  static let prefixes: Set = [
    "ic", "icn", "ico", "icon", "icons", "img", "tab", "tabbar", "tabs",
    "bi", "bx", "bxl", "bxs", "fa", "fi", "fluent", "lni", "mdi", "ph", "ri", "ti",
  ]
  /// Words that say which of several things of one kind is meant, as in `arrow-left` and `user-add`.
  static let kinds: Set = [
    "up", "down", "left", "right", "top", "bottom", "in", "out", "back", "forward", "next",
    "previous", "north", "east", "south", "west", "start", "end", "horizontal", "vertical",
    "add", "remove", "plus", "minus", "check", "cross", "x", "slash", "on", "off",
    "high", "medium", "low", "full", "half", "empty", "open", "closed",
  ]
  /// What design tools call the properties that say a style.
  static let properties: Set = [
    "style", "state", "variant", "type", "weight", "theme", "appearance", "mode", "status",
  ]
  /// The numbers that may be sizes: `500px` is a company, and `arrow-101` an arrow.
  private static let sizes: Set = [
    8, 10, 12, 14, 15, 16, 18, 20, 22, 24, 25, 28, 30, 32, 36, 40, 44, 48, 50, 56, 60, 64, 72, 80,
    96, 100, 120, 128, 144, 192, 200, 256, 512, 1_024,
  ]
  static func isSize(_ text: some StringProtocol) -> Bool { Int(text).map(sizes.contains) == true }
}
