import Foundation
package import IconModel
import IconReport

/// The page that a preview shows, with the error of the last run if it failed.
package struct PreviewPage: Hashable, Sendable {
  /// The whole document, with `liveScript` in it; empty where no run has made one.
  package var pieces: [PagePiece]
  /// Why the last run could make no page, as HTML; `nil` if it could.
  package var problem: String?

  package init(_ pieces: [PagePiece] = [], problem: String? = nil) {
    self.pieces = pieces
    self.problem = problem
  }

  /// What stands in the script for the version of the page.
  private static let versionMark = "versionOfThisPage"

  /// JavaScript that applies patches to the page, or reloads it where a patch does not fit: when
  /// icons were added or removed, and when events were missed.
  ///
  /// It asks for what has changed since its version, so that a page that was loaded during a run need not
  /// be reloaded when the run ends. A reload waits while an element is busy, so that no request of the
  /// page is lost. The script keeps the scroll position: the browser would restore it before the scripts
  /// have made all of the page, which may then be too short.
  ///
  /// It dispatches `replace` at each element that it replaces, with the new element as detail, and
  /// `replaced` at the document after the last one.
  package static let liveScript = PageTemplates.liveScript

  /// All pieces with the problem over them.
  var all: [PagePiece] { parts + [.element(selector: "#problem", alert)] }

  /// The document with the problem over it, and with its version in the script.
  func served(version: Int) -> String {
    var tail = parts.last?.text ?? ""
    tail = tail.replacingOccurrences(of: Self.versionMark, with: "\(version)")
    if let body = tail.range(of: "</body>", options: .backwards) {
      tail.insert(contentsOf: alert, at: body.lowerBound)
    } else {
      tail += alert
    }
    return parts.dropLast().map(\.text).joined() + tail
  }

  /// An icon on the page before the first run has ended.
  package struct FinishedIcon: Sendable {
    fileprivate let item: String

    /// Takes the smallest image for the first bar; `nil` where there is none.
    package init?(_ name: String, _ images: [IconImage]) {
      let shown = images.filter { $0.format == .png && $0.sizeClass == .regular }
      guard let image = shown.min(by: { ($0.scale, $1.variant) < ($1.scale, $0.variant) })
      else { return nil }
      let (width, height) = (
        image.size.width / image.scale.factor, image.size.height / image.scale.factor
      )
      item = """
        <li><i style="width:\(width)px;height:\(height)px;mask-image:\
        url(data:image/png;base64,\(Data(image.bytes).base64EncodedString()))"></i>\
        <span>\(name.html)</span></li>
        """
    }
  }

  /// The most icons on the page before the first run has ended.
  package static let finishedLimit = 48

  /// The page before the first run has ended: how many icons are finished, and the latest of them.
  package init(finished: Int, of total: Int?, _ icons: [FinishedIcon] = []) {
    let text = total.map { "\(finished) of \($0) icons" } ?? "Finding the icons"
    self.init([
      .frame(PageTemplates.waitingStart),
      .element(
        selector: "#progress",
        """
        <div id="progress" role="status"><progress max="\(total ?? 1)" \
        \(total == nil ? "" : "value=\"\(finished)\"") aria-label="Icons"></progress><p>\(text)</p></div>
        """),
      .element(
        selector: "#finished",
        "<ol id=\"finished\" aria-label=\"Finished icons\">\(icons.map(\.item).joined())</ol>"),
      .frame("<script>\(Self.liveScript)</script></body></html>\n"),
    ])
  }

  private var parts: [PagePiece] { pieces.isEmpty ? [.frame(Self.emptyDocument)] : pieces }

  private var alert: String {
    guard let problem else { return #"<div id="problem" hidden></div>"# }
    return """
      <div id="problem" role="alert" style="position:fixed;inset:auto 0 0 0;z-index:9999;\
      padding:12px 16px;max-height:50vh;overflow:auto;background:#b00020;color:#fff;\
      font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap">\(problem)</div>
      """
  }

  private static let emptyDocument = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>tabicon</title></head>
    <body><script>\(liveScript)</script></body></html>
    """
}
