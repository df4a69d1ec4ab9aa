import IconModel
package import IconReport

/// The tab bar and every icon as one page that needs no other file and no network.
///
/// The page embeds the images that an export writes, each once, and those of tab icons once more. It
/// is written icon by icon: first what is seen first, the bars and a grid with small pictures, then
/// a card with everything else about each icon.
package struct HTMLReport: Report {
  private let liveScript: String?

  package init(liveScript: String? = nil) { self.liveScript = liveScript }

  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try writePieces(of: report) { piece throws(Failure) in try sink(piece.text) }
  }

  /// Writes the page in pieces that a server can replace one by one.
  package func writePieces<Failure: Error>(
    of report: RunReport, to sink: (PagePiece) throws(Failure) -> Void
  ) throws(Failure) {
    var report = report
    if report.isOfDerived {
      let names = Set(report.icons.map(\.name))
      report.findings.removeAll { finding in !(finding.icon.map(names.contains) ?? true) }
    }
    report.findings = report.findings.map { $0.onPage(isPreview: report.editing != nil) }
    let style = PageStyle(profile: report.profile)
    let index = PageIndex(report)
    let overview = PageOverview(report: report, index: index)
    let page = self.page(report, style: style).merging(overview.context) { first, _ in first }
    let tabBar = PageTabBar(report: report, index: index)
    var bar = tabBar.context
    let shown = tabBar.iconNames
    bar["images"] = report.icons.enumerated().filter { shown.contains($0.element.name) }
      .map { style.rule(of: $0.element, named: PageIndex.imageClass($0.offset)) }.joined()
    try sink(.frame(PageTemplates.render("head", page)))
    try sink(.element(selector: "#summary", PageTemplates.render("summary", page)))
    try sink(.frame(PageTemplates.render("switches", page)))
    try sink(.element(selector: "#bar", PageTemplates.render("bar", bar)))
    try sink(.frame(PageTemplates.render("icons", page)))
    let findings = Dictionary(grouping: report.findings) { $0.icon }
    for (position, icon) in report.icons.enumerated() {
      var tile = PageTile(
        icon: icon, findings: findings[icon.name] ?? [],
        isReviewed: report.editing.map { $0.reviewed.contains(icon.name) }
      ).context
      let picture = PageIndex.imageClass(position)
      (tile["anchor"], tile["picture"]) = (index.anchor(of: icon.name), picture)
      tile["images"] = style.thumbnail(of: icon)
      try sink(
        .element(
          selector: "#all > [data-key=\(picture)]", PageTemplates.render("tile", tile)))
    }
    try sink(.frame(PageTemplates.render("detail", page)))
    try sink(.element(selector: "#findings", PageTemplates.render("findings", page)))
    // The cards are text, of which the page's script shows the chosen icon's: as elements, those of
    // thousands of icons would take seconds and hundreds of megabytes.
    for (position, icon) in report.icons.enumerated() {
      var card = PageCard(report: report, icon: icon, findings: findings[icon.name] ?? []).context
      let picture = PageIndex.imageClass(position)
      (card["picture"], card["images"]) = (picture, style.images(of: icon))
      try sink(.element(selector: "#text-\(picture)", PageTemplates.render("card", card)))
    }
    try sink(.frame(PageTemplates.render("tail", page)))
  }

  private func page(_ report: RunReport, style: PageStyle) -> [String: Any] {
    [
      "title": "Tab bar icons",
      "generator": report.generator,
      "summary": report.validationText,
      "defaults": PageSwitches(report.profile).defaults,
      "weights": PageVectors.weights,
      "scales": SymbolScale.allCases.map { "\($0.rawValue) \($0.factor.formatted(decimals: 3))" }
        .joined(separator: ";"),
      "style": PageTemplates.style + style.rules,
      "script": PageTemplates.script,
      "isEditable": report.editing != nil,
      "editingScript": PageTemplates.editingScript,
      "keys": report.editing?.keys ?? "", "accepts": report.editing?.baseline != nil,
      "isNew": report.editing.map { $0.configuration == nil } ?? false,
      "fixedRules": report.allRules.filter(\.excludesIcon).map(\.id.rawValue)
        .joined(separator: " "),
      "isLive": liveScript != nil,
      "liveScript": liveScript ?? "",
    ]
  }
}

extension Finding {
  /// The finding on a page.
  ///
  /// In a preview its help names the icon's card; the card also has the lines of a configuration
  /// for another derived variant.
  fileprivate func onPage(isPreview: Bool) -> Finding {
    var help = self.help
    if rule.rawValue == "variant-doubtful", let line = help.firstRange(of: ", or write '") {
      help = String(help[..<line.lowerBound])
    }
    if isPreview { help = help.replacing("in 'tabicon preview'", with: "in the card of the icon") }
    return Finding(
      rule: rule, severity: severity, location: location, icon: icon, tab: tab, message: message,
      help: help, marks: marks)
  }
}

/// A piece of a page; the page is the concatenation of its pieces.
package enum PagePiece: Hashable, Sendable {
  /// Markup that depends only on the names of the icons and on the settings.
  case frame(String)
  /// An element that a server can replace, with the selector by which the page finds it.
  case element(selector: String, String)

  package var text: String {
    switch self {
    case .frame(let text), .element(_, let text): text
    }
  }
}
