import Foundation

/// What listeners are told: the version of the page, and what makes it of the one before.
struct PreviewNews: Encodable {
  /// A place in the page and what comes to stand there.
  struct Replacement<Place: Encodable>: Encodable {
    let place: Place
    let text: String

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(place)
      try values.encode(text)
    }
  }

  let version: Int
  /// The version that the replacements are for; `nil` where the page has to be loaded.
  private(set) var from: Int?
  /// The rules of the style sheet that have changed, by their places in it.
  private(set) var rules: [Replacement<Int>] = []
  /// The elements that have changed, by their selectors.
  private(set) var elements: [Replacement<String>] = []

  /// Tells of a version without saying what makes it.
  init(version: Int) { self.version = version }

  /// Compares a page with the one before.
  ///
  /// - Complexity: O(n) in the size of the pages.
  init(version: Int, of page: PreviewPage, after old: PreviewPage) {
    self.version = version
    let (now, before) = (page.all, old.all)
    guard now.count == before.count else { return }
    var rules: [Replacement<Int>] = []
    var elements: [Replacement<String>] = []
    var ruleCount = 0
    for (piece, old) in zip(now, before) {
      switch (piece, old) {
      case (.frame, .frame) where piece == old: break
      case (.rule(let text), .rule):
        if piece != old { rules.append(Replacement(place: ruleCount, text: text)) }
        ruleCount += 1
      case (.element(let selector, let text), .element(let other, _)) where selector == other:
        if piece != old { elements.append(Replacement(place: selector, text: text)) }
      default: return
      }
    }
    (self.from, self.rules, self.elements) = (version - 1, rules, elements)
  }

  /// The server-sent event.
  var event: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and strings can always be encoded, and JSON has no line breaks of its own.
    let data = (try? encoder.encode(self)) ?? Data("{\"version\":\(version)}".utf8)
    return "data: \(String(decoding: data, as: UTF8.self))\n\n"
  }
}
