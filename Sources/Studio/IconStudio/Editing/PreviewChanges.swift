import Foundation
import IconModel
package import IconPipeline
package import IconReport
import IconSets
import Synchronization
import SystemFiles

/// Handles what the page of a preview requests in JSON: edits, drawings, findings to accept, undo
/// and redo, and the files of one icon.
package final class PreviewChanges: Sendable {
  private let editor: SetEditor
  private let files: IconFiles
  private let baseline: String?
  private let report = Mutex<RunReport?>(nil)

  package init(
    _ request: RunRequest, baseline: String?,
    draft: @escaping @Sendable (_ folder: String) -> String?
  ) {
    editor = SetEditor(request, baseline: baseline, draft: draft)
    files = IconFiles(request)
    self.baseline = baseline
  }

  /// Remembers the run that the page shows, and returns what the page needs for its controls.
  package func show(_ report: RunReport) -> PageEditing {
    self.report.withLock { $0 = report }
    let shown = ConfigurationEdit.shown(editor.configurationBytes(), icons: report.iconNames)
    return PageEditing(
      configuration: try? editor.configuration(), baseline: baseline,
      keys: Self.json(["tab": SettingKey.ofTab, "icon": SettingKey.ofIcon]),
      tabs: shown.tabs.mapValues(Self.json), icons: shown.icons.mapValues(Self.json),
      reviewed: reviewed(in: report))
  }

  /// The file of the reviewed variants, which a page follows too.
  package var reviews: String? { try? editor.reviews() }

  /// The icons whose derived variant somebody has looked at since the last change of the drawing.
  private func reviewed(in report: RunReport) -> Set<String> {
    guard let reviews, let bytes = try? FileSystem.read(reviews, limit: Self.mostBytes) else {
      return []
    }
    let reviewed = ReviewedVariants(bytes)
    return Set(
      report.icons.filter { icon in
        guard icon.derived != nil, reviewed.hashes[icon.name] != nil, let file = icon.files.first,
          let drawing = try? FileSystem.read(file, limit: Self.mostBytes)
        else { return false }
        return reviewed.has(icon.name, drawing: drawing)
      }.map(\.name))
  }

  private static let mostBytes = 1 << 20

  package func apply(_ body: [UInt8]) -> (status: ChangeStatus, reply: String) {
    guard let change = try? JSONDecoder().decode(Change.self, from: Data(body)) else {
      return Self.unknown
    }
    if change.action == .files { return files(of: change) }
    guard let outcome = outcome(of: change) else { return Self.unknown }
    return (outcome.isDone ? .done : .refused, Self.json(outcome))
  }

  private func outcome(of change: Change) -> SetEditor.Outcome? {
    switch change.action {
    case .state: return editor.state()
    case .undo: return editor.undo()
    case .redo: return editor.redo()
    case .accept:
      let found = report.withLock { report in
        report?.findings.first {
          $0.rule.rawValue == change.rule && $0.message == change.message
            && ($0.icon, $0.tab) == (change.icon, change.tab)
        }
      }
      return found.map(editor.accept) ?? Self.refused("there is no such finding any more")
    case .adopt:
      guard let icon = change.icon, let variant = change.variant, let report = shown else {
        return nil
      }
      let shown = report.icons.first {
        $0.name == icon && $0.derived?.variant == variant && $0.partner != nil
      }
      return shown.map(editor.adopt) ?? Self.refused("'\(icon)' has no derived variant any more")
    case .start: return editor.change(nil)
    case .review:
      let names = Set(change.icons ?? [])
      let icons = shown?.icons.filter { names.contains($0.name) && $0.derived != nil } ?? []
      guard !icons.isEmpty else { return Self.refused("there is no such derived variant") }
      return editor.review(icons, isDone: change.to == "done")
    case .many:
      let changes = change.changes ?? []
      guard !changes.contains(where: { [.many, .files].contains($0.action) }) else { return nil }
      return editor.together(
        changes.map { change in { self.outcome(of: change) ?? Self.refused("it is not known") } })
    case .choose, .set, .ignore, .move, .add, .remove, .files:
      guard let edit = change.edit else { return nil }
      // A request may name an icon that no page shows; edits refuse unknown tabs.
      if let icon = change.icon, shown?.iconNames.contains(icon) != true {
        return Self.refused("there is no icon '\(icon.visible)'")
      }
      return editor.change(edit)
    }
  }

  private var shown: RunReport? { report.withLock(\.self) }

  private func files(of change: Change) -> (status: ChangeStatus, reply: String) {
    guard let icon = change.icon, let report = shown, report.iconNames.contains(icon) else {
      return (.refused, Self.json(["message": "there is no such icon; look at the page"]))
    }
    do {
      let code = try files.code(of: icon, in: report)
      return (.done, Self.json(Files(code: code, files: try files.files(of: icon))))
    } catch {
      return (.refused, Self.json(["message": error.description]))
    }
  }

  private static func refused(_ text: String) -> SetEditor.Outcome {
    .refused(text + "; look at the page")
  }

  private static let unknown = (
    status: ChangeStatus.invalid,
    reply: json(["message": "the page asks for something that is not known; load it anew"])
  )

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding texts and numbers cannot fail.
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }

  private struct Files: Encodable {
    let code: String
    let files: [IconFiles.File]
  }

  /// The body of a request.
  private struct Change: Decodable {
    enum Action: String, Decodable {
      case state, undo, redo, choose, adopt, set, ignore, move, add, remove, accept, files, start
      case review, many
    }

    let action: Action
    let changes: [Self]?
    let icons: [String]?
    let icon: String?
    let tab: String?
    let variant: IconVariant?
    let before: Choices?
    let after: Choices?
    let key: String?
    let from: String?
    let to: String?
    let rule: String?
    let message: String?

    /// The edit of the configuration; `nil` where it is incomplete or unknown.
    var edit: ConfigurationEdit? {
      switch (action, icon, tab) {
      case (.choose, let icon?, nil):
        guard let variant, let before = before?.value, let after = after?.value else { return nil }
        return .choose(icon: icon, variant, from: before, to: after)
      case (.set, let icon?, nil): return setting(.icon(icon), of: SettingKey.ofIcon)
      case (.set, nil, let tab?): return setting(.tab(tab), of: SettingKey.ofTab)
      case (.ignore, let icon?, nil): return rule.map { .ignore(.icon(icon), rule: $0) }
      case (.ignore, nil, let tab?): return rule.map { .ignore(.tab(tab), rule: $0) }
      case (.move, nil, let tab?): return .move(tab: tab, before: to)
      case (.add, let icon?, nil): return .add(icon: icon, before: to)
      case (.remove, nil, let tab?): return .remove(tab: tab)
      default: return nil
      }
    }

    private func setting(
      _ subject: ConfigurationEdit.Subject, of keys: [SettingKey]
    ) -> ConfigurationEdit? {
      guard let key, let from, let to, keys.contains(where: { $0.name == key }) else { return nil }
      return .set(subject, key: key, from: from, to: to)
    }
  }

  private struct Choices: Decodable {
    let fill: [[Double]]
    let open: [[Double]]
    let stroke: Double?
    let detail: VariantDetail?

    /// The most points that a variant may have.
    private static let mostPoints = 1_000

    /// The choices; `nil` for values that no configuration can have.
    var value: VariantChoices? {
      let points = fill + open
      guard points.count <= Self.mostPoints,
        points.allSatisfy({ $0.count == 2 && $0.allSatisfy { abs($0) < 1e6 } }),
        stroke.map({ $0 > 0 && $0 < 1_000 }) ?? true
      else { return nil }
      return VariantChoices(
        fill: fill.map { Point($0[0], $0[1]) }, open: open.map { Point($0[0], $0[1]) },
        stroke: stroke, detail: detail)
    }
  }
}

extension IconVariant: Decodable {}
extension VariantDetail: Decodable {}
