import IconModel
import IconReport

/// The anchors and the image classes of a page's icons, by which other parts of the page refer to
/// them.
struct PageIndex {
  /// The CSS class that holds the icon's images, and the variant that was drawn, or the filled one of both.
  typealias Entry = (imageClass: String, variants: Set<IconVariant>, drawn: IconVariant)

  private let entries: [String: Entry]
  /// The places and messages of findings that the run before did not have.
  private let new: Set<[String]>

  init(_ report: RunReport) {
    var entries: [String: Entry] = [:]
    for (position, icon) in report.icons.enumerated() {
      entries[icon.name] = (
        Self.imageClass(position), Set(icon.images.map { $0.variant }),
        icon.images.first { $0.origin == .drawn }?.variant ?? .filled
      )
    }
    self.entries = entries
    new = Set(report.changes?.new.map(Self.key) ?? [])
  }

  func isNew(_ finding: Finding) -> Bool { new.contains(Self.key(finding)) }

  /// What identifies a finding; its help differs between reports and pages.
  private static func key(_ finding: Finding) -> [String] {
    [finding.location.description, finding.rule.rawValue, finding.message]
  }

  subscript(icon: String) -> Entry? { entries[icon] }

  /// The CSS class that holds the images of the icon at a position of the page.
  static func imageClass(_ position: Int) -> String { "p\(position)" }

  /// The id of an icon's card, with `_` for white space, which HTML does not allow in ids.
  func anchor(of icon: String) -> String {
    "icon-" + icon.unicodeScalars.map { $0.properties.isWhitespace ? "_" : String($0) }.joined()
  }

  /// The fragment of a link to an icon's card; `nil` for an icon without a card.
  func link(to icon: String) -> String? {
    entries[icon].map { _ in ProjectPaths.percentEncoded(anchor(of: icon)) }
  }
}

extension Finding {
  /// The values of a line that names the finding's subject, with a link to its icon.
  func pageValues(_ index: PageIndex) -> [String: Any] {
    var values = pageValues
    values["subject"] = subject ?? location.file
    values["isNew"] = index.isNew(self)
    if let icon, let entry = index[icon] {
      values["anchor"] = index.link(to: icon)
      if !entry.variants.isEmpty {
        values["picture"] = entry.imageClass
        values["variant"] = PageStyle.key(entry.drawn)
      }
    }
    return values
  }

  /// The values of a line in the card of its icon.
  var pageValues: [String: Any] {
    let search = [icon ?? "", tab ?? "", rule.rawValue, location.file]
    return [
      "severity": severity.rawValue, "rule": rule.rawValue, "icon": icon ?? "", "tab": tab ?? "",
      "message": message, "help": help, "place": location.description,
      "search": search.joined(separator: " ").lowercased(),
    ]
  }
}
