import IconModel
package import IconReport

/// The tab bar and every icon as one page that needs no other file and no network.
///
/// The page embeds the images that an export writes, each once. It is written icon by icon.
package struct HTMLReport: Report {
  private let liveScript: String?

  /// Creates a report.
  ///
  /// - Parameter liveScript: JavaScript to add to a page that a server keeps up to date; such a page
  ///   may connect to that server.
  package init(liveScript: String? = nil) { self.liveScript = liveScript }

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try writePieces(of: content) { piece throws(Failure) in try sink(piece.text) }
  }

  /// Writes the page in pieces that a server can replace one by one.
  ///
  /// - Parameters:
  ///   - content: What to report.
  ///   - sink: Receives the pieces in order.
  /// - Throws: What `sink` throws.
  package func writePieces<Failure: Error>(
    of content: ReportContent, to sink: (PagePiece) throws(Failure) -> Void
  ) throws(Failure) {
    let style = PageStyle(content.profile)
    let index = PageIndex(content)
    var page = self.page(content, style: style)
    try sink(.frame(PageTemplates.render("head", page)))
    for (position, icon) in AnySequence(content.icons).enumerated() {
      try sink(.rule(style.rule(of: icon, named: PageIndex.imageClass(position))))
    }
    let overview = PageOverview(content: content, index: index)
    page.merge(overview.context) { first, _ in first }
    try sink(.frame(PageTemplates.render("top", page)))
    try sink(.element(selector: "#summary", PageTemplates.render("summary", page)))
    try sink(.frame(PageTemplates.render("switches", page)))
    try sink(.element(selector: "#bar", PageTemplates.render("bar", overview.bar)))
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
    for (position, icon) in AnySequence(content.icons).enumerated() {
      let imageClass = PageIndex.imageClass(position)
      let card = PageCard(
        icon: icon, findings: findings[icon.name] ?? [], anchor: index.anchor(of: icon.name),
        imageClass: imageClass, tolerance: content.tolerance, editing: content.editing,
        former: content.former[icon.name] ?? [])
      try sink(
        .element(selector: ".card.\(imageClass)", PageTemplates.render("card", card.context)))
    }
  }

  private func page(_ content: ReportContent, style: PageStyle) -> [String: Any] {
    [
      "title": "Tab bar icons",
      "generator": content.generator,
      "profile": content.profile.id,
      "fit": content.fit.rawValue,
      "tolerance": content.tolerance.formatted(decimals: 3),
      "summary": content.validationText,
      "defaults": PageSwitches(content.profile).defaults,
      "weights": PageVectors.weights,
      "scales": SymbolScale.allCases.map { "\($0.rawValue) \($0.factor.formatted(decimals: 3))" }
        .joined(separator: ";"),
      "style": PageTemplates.style + style.rules,
      "script": PageTemplates.script,
      "isEditable": content.editing != nil,
      "choosingScript": PageTemplates.choosingScript,
      "isLive": liveScript != nil,
      "liveScript": liveScript ?? "",
    ]
  }
}

/// A piece of a page; the page is the concatenation of its pieces.
package enum PagePiece: Hashable, Sendable {
  /// Markup that depends only on the names of the icons and on the settings.
  case frame(String)
  /// The rule of the style sheet `pictures` that holds the images of one icon.
  case rule(String)
  /// An element that a server can replace, with the selector by which the page finds it.
  case element(selector: String, String)

  /// The text of the page.
  package var text: String {
    switch self {
    case .frame(let text), .rule(let text), .element(_, let text): text
    }
  }
}
