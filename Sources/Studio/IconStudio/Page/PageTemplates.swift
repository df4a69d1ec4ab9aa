import CPage
import IconReport
import Mustache

/// The templates, the style sheet and the script of pages, which the executable embeds.
enum PageTemplates {
  static var style: String { unsafe String(cString: cpage_style()) }
  static var script: String { unsafe String(cString: cpage_script()) }
  /// The script of pages on which people can change the set.
  static var editingScript: String { unsafe String(cString: cpage_editing()) }

  /// The script and the start of the pages of a preview.
  static var liveScript: String { String(text(PackageResources.live_js).dropLast()) }
  static var waitingStart: String { text(PackageResources.waiting_html) }

  private static let library: MustacheLibrary = {
    MustacheContentTypes.register(PageContent(), named: PageContent.name)
    var library = MustacheLibrary()
    let sources = [
      ("head", PackageResources.head_mustache),
      ("summary", PackageResources.summary_mustache),
      ("switches", PackageResources.switches_mustache), ("bar", PackageResources.bar_mustache),
      ("screen", PackageResources.screen_mustache),
      ("item", PackageResources.item_mustache), ("tab", PackageResources.tab_mustache),
      ("findings", PackageResources.findings_mustache),
      ("icons", PackageResources.icons_mustache), ("tile", PackageResources.tile_mustache),
      ("detail", PackageResources.detail_mustache), ("card", PackageResources.card_mustache),
      ("vectors", PackageResources.vectors_mustache),
      ("choices", PackageResources.choices_mustache),
      ("tail", PackageResources.tail_mustache),
    ]
    for (name, bytes) in sources {
      do {
        try library.register("{{% CONTENT_TYPE:\(PageContent.name)}}\(text(bytes))", named: name)
      } catch {
        preconditionFailure("\(name).mustache: \(error)")
      }
    }
    return library
  }()

  static func render(_ name: String, _ context: [String: Any]) -> String {
    guard let text = library.render(context, withTemplate: name) else {
      preconditionFailure("there is no template '\(name)'")
    }
    return text
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// How templates escape: the library does not escape a sign that an accent follows.
private struct PageContent: MustacheContentType {
  static let name = "PAGE"

  func escapeText(_ text: String) -> String { text.html }
}
