import IconModel

/// The tab bar and every icon as one page that needs no other file and no network.
///
/// Pictures are those that an export writes, each once. The page is written icon by icon.
package struct HTMLReport: Report {
  private let liveScript: String?

  /// Creates a report.
  ///
  /// - Parameter liveScript: JavaScript to add to a page that a server keeps up to date; such a
  ///   page may talk to that server.
  package init(liveScript: String? = nil) { self.liveScript = liveScript }

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try writePieces(of: content) { piece throws(Failure) in try sink(piece.text) }
  }

  /// Writes the page in the pieces that a server may replace for themselves.
  ///
  /// - Parameters:
  ///   - content: What to tell.
  ///   - sink: Receives the pieces in order.
  /// - Throws: What `sink` throws.
  package func writePieces<Failure: Error>(
    of content: ReportContent, to sink: (PagePiece) throws(Failure) -> Void
  ) throws(Failure) {
    let style = PageStyle(content.profile)
    let index = PageIndex(content)
    var page = self.page(content, style: style)
    try sink(.frame(PageTemplates.render("head", page)))
    for (place, icon) in AnySequence(content.icons).enumerated() {
      try sink(.rule(style.rule(of: icon, named: PageIndex.picture(place))))
    }
    let overview = PageOverview(content, index: index)
    page.merge(overview.context) { first, _ in first }
    try sink(.frame(PageTemplates.render("top", page)))
    try sink(.element(selector: "#summary", PageTemplates.render("summary", page)))
    try sink(.frame(PageTemplates.render("switches", page)))
    if let bar = overview.bar {
      try sink(.element(selector: "#bar", PageTemplates.render("bar", bar)))
    }
    try sink(.frame(PageTemplates.render("filter", page)))
    try sink(.element(selector: "#findings", PageTemplates.render("findings", page)))
    try sink(.frame(PageTemplates.render("icons", page)))
    try writeCards(of: content, index, to: sink)
    try sink(.frame(PageTemplates.render("tail", page)))
  }

  private func writeCards<Failure: Error>(
    of content: ReportContent, _ index: PageIndex, to sink: (PagePiece) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = Dictionary(grouping: content.findings) { $0.icon }
    for (place, icon) in AnySequence(content.icons).enumerated() {
      let picture = PageIndex.picture(place)
      let card = PageCard(
        icon, findings: findings[icon.name] ?? [], anchor: index.anchor(of: icon.name),
        picture: picture, tolerance: content.tolerance)
      try sink(
        .element(selector: ".card.\(picture)", PageTemplates.render("card", card.context)))
    }
  }

  private func page(_ content: ReportContent, style: PageStyle) -> [String: Any] {
    [
      "title": "Tab bar icons",
      "generator": content.generator,
      "profile": content.profile.id,
      "fit": content.fit.rawValue,
      "tolerance": content.tolerance.formatted(decimals: 3),
      "summary": content.summary.validationText,
      "defaults": PageSwitches(content.profile).defaults,
      "style": PageTemplates.style + style.rules,
      "script": PageTemplates.script,
      "isLive": liveScript != nil,
      "liveScript": liveScript ?? "",
    ]
  }
}

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
