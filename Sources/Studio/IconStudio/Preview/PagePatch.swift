import Foundation

/// The change from one version of the preview page to the next, as listeners receive it.
struct PagePatch: Encodable {
  let version: Int
  /// The version that the replacements apply to; `nil` where the browser must reload the page.
  private(set) var from: Int?
  /// The changed elements, each as its selector and its new text.
  private(set) var elements: [[String]] = []

  /// Names a version without replacements, so that a browser with another version reloads.
  init(version: Int) { self.version = version }

  /// Joins two patches, of which the second one applies to the version that the first one makes.
  init(_ first: PagePatch, _ second: PagePatch) {
    self.init(version: second.version)
    guard first.from != nil, second.from != nil else { return }
    (from, elements) = (first.from, first.elements + second.elements)
  }

  /// Compares two versions of the page; the patch asks for a reload where their pieces differ.
  init(version: Int, from old: PreviewPage, to page: PreviewPage) {
    self.version = version
    let (now, before) = (page.all, old.all)
    guard now.count == before.count else { return }
    var elements: [[String]] = []
    for (piece, old) in zip(now, before) {
      switch (piece, old) {
      case (.frame, .frame) where piece == old: break
      case (.element(let selector, let text), .element(let other, _)) where selector == other:
        if piece != old { elements.append([selector, text]) }
      default: return
      }
    }
    (self.from, self.elements) = (version - 1, elements)
  }

  /// The patch as a server-sent event, with its version as the event's identifier.
  var event: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding numbers and strings cannot fail, and compact JSON has no line breaks.
    let data = (try? encoder.encode(self)) ?? Data("{\"version\":\(version)}".utf8)
    return "id: \(version)\ndata: \(String(decoding: data, as: UTF8.self))\n\n"
  }
}
