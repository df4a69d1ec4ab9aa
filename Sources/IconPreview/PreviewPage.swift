import Foundation

/// What the preview shows: a page, and what has gone wrong since it was made.
package struct PreviewPage: Hashable, Sendable {
  /// The whole document, with `liveScript` in it; empty before there is one.
  package var document: String
  /// Why the last run could make no page, in the form that compilers print; `nil` if it could.
  package var problem: String?

  package init(document: String = "", problem: String? = nil) {
    self.document = document
    self.problem = problem
  }

  /// What stands in the script for the version of the page.
  private static let versionMark = "version-of-this-page"

  /// JavaScript that loads the page anew when the server has another one; a server that was started
  /// anew counts as one.
  package static let liveScript = """
    new EventSource("/events").onmessage = event => {
      if (event.data !== "\(versionMark)") location.reload();
    };
    """

  /// The document with the problem over it, and with its version in the script.
  func served(version: Int) -> String {
    let page = document.isEmpty ? Self.emptyDocument : document
    let parts = page.split(separator: Self.versionMark, maxSplits: 1)
    let marked = parts.joined(separator: "\(version)")
    guard let body = marked.range(of: "</body>", options: .backwards) else {
      return marked + alert
    }
    return marked.replacingCharacters(in: body, with: alert + "</body>")
  }

  private var alert: String {
    guard let problem else { return "" }
    return """
      <div role="alert" style="position:fixed;inset:auto 0 0 0;z-index:9999;padding:12px 16px;\
      max-height:50vh;overflow:auto;background:#b00020;color:#fff;\
      font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap">\(Self.escaped(problem))</div>
      """
  }

  private static let emptyDocument = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>tabicon</title></head>
    <body><script>\(liveScript)</script></body></html>
    """

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
