import Foundation
import IconModel
import IconPipeline
import IconSets
import Synchronization

/// The changes that the page of a preview asks for, as JSON: choices, drawings, and taking them
/// back.
final class PreviewChanges: Sendable {
  private let editor: ChoiceEditor
  /// The run that the page shows.
  private let report = Mutex<RunReport?>(nil)

  init(_ request: RunRequest) { editor = ChoiceEditor(request) }

  /// The configuration into which choices are written; `nil` without one.
  var configuration: String? { try? editor.configuration() }

  /// Remembers the run that the page shows, whose variants can be adopted.
  func show(_ report: RunReport) { self.report.withLock { $0 = report } }

  /// Makes a change.
  func apply(_ body: [UInt8]) -> (status: ChangeStatus, reply: String) {
    guard let change = try? JSONDecoder().decode(Change.self, from: Data(body)),
      let outcome = outcome(of: change)
    else {
      return (.invalid, Self.json("the page asks for something that is not known; load it anew"))
    }
    return (outcome.isDone ? .done : .refused, Self.json(outcome.message))
  }

  private func outcome(of change: Change) -> ChoiceEditor.Outcome? {
    switch change.action {
    case .undo: return editor.undo()
    case .choose:
      guard let icon = change.icon, let variant = change.variant.flatMap(IconVariant.init),
        let before = change.before?.value, let after = change.after?.value
      else { return nil }
      // Whoever asks may name what no page shows.
      let known = report.withLock { $0?.measurements.contains { $0.name == icon } }
      guard known == true else {
        return ChoiceEditor.Outcome(
          isDone: false, message: "there is no icon '\(icon.visible)'; look at the page")
      }
      return editor.choose(ChoicesEdit(icon: icon, variant: variant, from: before, to: after))
    case .adopt:
      guard let icon = change.icon, let variant = change.variant.flatMap(IconVariant.init),
        let report = report.withLock(\.self)
      else { return nil }
      let files = report.measurements.first { $0.name == icon }?.drawings.map(\.file) ?? []
      guard
        let partner = report.partners.first(where: {
          $0.variant == variant && files.contains($0.source)
        })
      else {
        return ChoiceEditor.Outcome(
          isDone: false, message: "'\(icon)' has no derived variant any more; look at the page")
      }
      return editor.adopt(partner, of: report)
    }
  }

  private static func json(_ message: String) -> String {
    // Encoding a text cannot fail.
    let data = (try? JSONEncoder().encode(["message": message])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

extension PreviewChanges {
  /// The body of a request.
  private struct Change: Decodable {
    enum Action: String, Decodable {
      case choose
      case undo
      case adopt
    }

    let action: Action
    let icon: String?
    let variant: String?
    let before: Choices?
    let after: Choices?
  }

  private struct Choices: Decodable {
    let fill: [[Double]]
    let open: [[Double]]
    let stroke: Double?
    let detail: String?

    /// The most points that a variant may have.
    private static let mostPoints = 1_000

    /// The choices; `nil` for values that no configuration can have.
    var value: VariantChoices? {
      let points = fill + open
      guard points.count <= Self.mostPoints,
        points.allSatisfy({ $0.count == 2 && $0.allSatisfy { abs($0) < 1e6 } }),
        stroke.map({ $0 > 0 && $0 < 1_000 }) ?? true
      else { return nil }
      let detail = detail.map { VariantDetail(rawValue: $0) }
      guard detail != .some(nil) else { return nil }
      return VariantChoices(
        fill: fill.map { Point($0[0], $0[1]) }, open: open.map { Point($0[0], $0[1]) },
        stroke: stroke, detail: detail ?? nil)
    }
  }
}
