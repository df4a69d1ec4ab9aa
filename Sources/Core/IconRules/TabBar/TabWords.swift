/// Titles of tabs that act, and of tabs that could hold anything, in twelve languages.
enum TabWords {
  /// Whether a title is a catch-all, alone or as in 'My Home' and 'Main Page'.
  ///
  /// 'Home Loans' and 'Main Courses' describe their content.
  static func isCatchAll(_ words: [String]) -> Bool {
    if has(words, "catch-all") { return true }
    let rest = words.filter { !has([$0], "beside") }
    return !rest.isEmpty && rest.allSatisfy { has([$0], "catch-all") }
  }

  /// Whether a title is an action, whatever the icon is.
  ///
  /// Words match whole and in their place: 'Add' and 'Add Friend' are actions, 'Add-ons' is not. A new
  /// thing in the singular is an action ('New Message'); new things in the plural are content.
  static func isAction(_ words: [String]) -> Bool {
    has(words, "action")
      || words.indices.contains { has(Array(words[...$0]) + ["…"], "action") }
      || words.indices.contains { has(["…"] + words[$0...], "action") }
      || words.count == 2 && has([words[0]], "new") && has([words[1]], "thing")
  }

  /// Whether a title is an action if the icon is that of one: 'Post' is mail in German, and 'New' can
  /// stand for what is new.
  static func mayBeAction(_ words: [String]) -> Bool { has(words, "either") }

  static func isActionIcon(_ words: [String]) -> Bool { words.contains { has([$0], "icon") } }

  private static func has(_ words: [String], _ kind: String) -> Bool {
    phrases[kind]?.contains(words.joined(separator: " ")) ?? false
  }

  /// The phrases of all languages by their kinds.
  private static let phrases = table.split(separator: "\n").reduce(into: [String: Set<String>]()) {
    phrases, line in
    let parts = line.split(separator: ": ", maxSplits: 1)
    let kind = parts[0].split(separator: " ").last.map(String.init) ?? ""
    phrases[kind, default: []].formUnion(parts[1].split(separator: ", ").map(String.init))
  }

  /// The text of `tab-words.txt`, a line for each language and kind; `…` stands for any other words.
  ///
  /// `beside` are the words beside which a catch-all remains one, `new` makes an action with a `thing`,
  /// and `either` can be an action or a place. Words that mean something else in another language, such
  /// as Dutch 'Meer', a lake in German, are left out.
  private static let table = String(decoding: PackageResources.tab_words_txt, as: UTF8.self)
}
