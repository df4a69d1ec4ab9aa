import IconModel

/// Where each icon stands in a page.
struct PageIndex {
  /// An icon as other parts of the page refer to it.
  struct Entry {
    /// The class that brings its pictures.
    let picture: String
    let variants: Set<IconVariant>
    /// The variant that somebody drew, the filled one of two.
    let drawn: IconVariant
  }

  private let entries: [String: Entry]

  init(_ content: ReportContent) {
    var entries: [String: Entry] = [:]
    for (place, icon) in AnySequence(content.icons).enumerated() {
      entries[icon.name] = Entry(
        picture: Self.picture(place), variants: Set(icon.images.map { $0.variant }),
        drawn: icon.images.first { $0.origin == .drawn }?.variant ?? .filled)
    }
    self.entries = entries
  }

  var count: Int { entries.count }

  subscript(icon: String) -> Entry? { entries[icon] }

  /// The class that brings the pictures of the icon at a place.
  static func picture(_ place: Int) -> String { "p\(place)" }

  /// The id of an icon's card: white space has no place in one.
  func anchor(of icon: String) -> String {
    "icon-" + icon.unicodeScalars.map { $0.properties.isWhitespace ? "_" : String($0) }.joined()
  }

  /// A link to an icon's card; `nil` for an icon that has none.
  func link(to icon: String) -> String? {
    entries[icon].map { _ in FilePlaces.escaped(anchor(of: icon)) }
  }
}
