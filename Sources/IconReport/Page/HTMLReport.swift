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
    let style = PageStyle(content.profile)
    let index = PageIndex(content)
    var page = self.page(content, style: style)
    try sink(PageTemplates.render("head", page))
    for (place, icon) in AnySequence(content.icons).enumerated() {
      try sink(style.rule(of: icon, named: PageIndex.picture(place)))
    }
    page.merge(PageOverview(content, index: index).context) { first, _ in first }
    try sink(PageTemplates.render("body", page))
    let findings = Dictionary(grouping: content.findings) { $0.icon }
    for (place, icon) in AnySequence(content.icons).enumerated() {
      let card = PageCard(
        icon, findings: findings[icon.name] ?? [], anchor: index.anchor(of: icon.name),
        picture: PageIndex.picture(place), tolerance: content.tolerance)
      try sink(PageTemplates.render("card", card.context))
    }
    try sink(PageTemplates.render("tail", page))
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
