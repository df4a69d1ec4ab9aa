import Foundation
import TestSupport
import Testing

/// The HTML report in a browser: `chromium` of Debian, or Chrome.
///
/// Continuous integration sets `TABICON_BROWSER=required`, so that it cannot go without.
@Suite(.enabled(if: Browser.isInstalled || Browser.isRequired, "no Chromium is installed"))
struct PageTests {
  /// A set with all that a page can show: more tabs than fit, badges, a system item, icons that are
  /// mirrored and stand in, derived variants, names to escape, and findings of each severity.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    try folder.write([
      "in/arrow.svg": Drawing(#"<path d="M14 4L4 12L14 20M4 12H22" \#(stroke)/>"#),
      "in/arrow-rtl.svg": Drawing(#"<path d="M10 4L20 12L10 20M20 12H2" \#(stroke)/>"#),
      "in/broken.svg": Drawing(file: "<svg"),
      "in/disc-filled.svg": .disc,
      "in/disc-outlined.svg": Drawing(#"<circle cx="12" cy="12" r="9" \#(stroke)/>"#),
      "in/send.svg": Drawing(#"<path d="M3 5L20 12L3 19z" \#(stroke)/>"#),
      "in/spare & more.svg": Drawing(#"<path d="M3 3H21V21H3z" \#(stroke)/>"#),
      "in/tall.svg": Drawing(#"<path d="M9 2H15V22H9z" \#(stroke)/>"#),
      "in/thin.svg": .thinRing,
      "in/wide.svg": Drawing(#"<path d="M2 8H22V16H2z" \#(stroke)/>"#),
    ])
    try folder.write(
      """
      style: outlined
      rules: {tab-style: off, off-target: off, stroke-weight: off, optical-weight: off}
      tabs:
        - {id: disc, title: "Disc <b>", icon: disc, badge: "3"}
        - {id: send, title: Send, icon: send}
        - {id: arrow, title: Arrow, icon: arrow}
        - {id: thin, title: Thin, icon: thin, selectedIcon: wide, badge: new}
        - {id: broken, title: Broken, icon: broken}
        - {id: tall, title: Tall, icon: tall}
        - {id: search, systemItem: search}
      overrides:
        send: {mirrors: true}
        arrow: {rightToLeft: arrow-rtl}

      """, to: "in/tabbar.yml")
    return folder
  }

  @Test func `every promise of the page holds in a browser`() throws {
    let folder = try Self.folder()
    // The page has the drawings of derived variants, also where an export has made the icons before.
    try folder.tabicon("export", "in", "-o", "out")
    let run = try folder.tabicon("export", "in", "-o", "out", "--report", "page.html")
    #expect(run.status == 1, "one drawing is broken: \(run.errors)")
    try Browser.check("page", folder("page.html"), folder("out/png/arrow-filled@2x.png"))
  }

  @Test func `the bars of phones and tablets show the exported pixels, at three widths`() throws {
    let folder = try TemporaryFolder()
    let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    let names = ["disc", "box", "tall", "find"]
    let shapes = [
      #"<circle cx="12" cy="12" r="9""#, #"<path d="M4 4H20V20H4z""#, #"<path d="M9 2H15V22H9z""#,
      #"<path d="M12 2L22 12L12 22L2 12z""#,
    ]
    for (name, shape) in zip(names, shapes) {
      try folder.write([
        "in/\(name)-filled.svg": Drawing("\(shape)/>"),
        "in/\(name)-outlined.svg": Drawing("\(shape) \(stroke)/>"),
      ])
    }
    try folder.write(
      """
      tabs:
        - {id: disc, title: Disc, badge: "3"}
        - {id: box, title: Box}
        - {id: tall, title: Tall}
        - {id: find, title: Find, role: search}

      """, to: "in/tabbar.yml")
    try folder.tabicon("export", "in", "-o", "out", "--report", "page.html", status: 0)
    let result = try Python.run(
      script: "Browser/check_bars.py", arguments: [folder("page.html"), folder("out")] + names)
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
  }

  @Test func `paths and symbols are drawn from the numbers of a page`() throws {
    let folder = try TemporaryFolder()
    let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    try folder.write([
      "in/clock.svg": Drawing(#"<path d="M12 3a9 9 0 1 0 .01 0zM12 7V12L16 14" \#(stroke)/>"#),
      "in/disc-filled.svg": .disc,
    ])
    try folder.tabicon(
      "preview", "in", "--formats", "svg,symbols", "--output", "page.html", status: 0)
    try Browser.check("vectors", folder("page.html"))
  }
}
