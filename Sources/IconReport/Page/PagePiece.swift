/// A piece of a page; all pieces one after the other are the page.
package enum PagePiece: Hashable, Sendable {
  /// What stays as it is for as long as there are the same icons and the same settings.
  case frame(String)
  /// The rule of the style sheet `pictures` that brings the images of one icon.
  case rule(String)
  /// An element that another one can stand in for, and the selector by which it is found.
  case element(selector: String, String)

  /// The text of the page.
  package var text: String {
    switch self {
    case .frame(let text), .rule(let text), .element(_, let text): text
    }
  }
}
