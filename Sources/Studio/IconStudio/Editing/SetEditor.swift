import Foundation
import IconModel
import IconPipeline
import IconReport
import IconSets
import Synchronization
import SystemFiles

/// Makes, undoes and redoes the changes of a set that people request on a page.
///
/// It writes only `tabbar.yml`, the list of reviewed variants beside it, a named baseline, and new
/// drawings beside their sources. Changes by others stay: an edit is made in the file's present text, and
/// undoing it reverses its lines and no others.
final class SetEditor: Sendable {
  /// The outcome of a step, in words for people.
  struct Outcome: Encodable {
    var isDone = true
    let message: String
    /// The lines that differ, with `-` or `+` before each.
    var difference: [String] = []
    /// The numbers of steps that can be undone and redone.
    fileprivate(set) var undo = 0
    fileprivate(set) var redo = 0

    static func refused(_ message: String) -> Self { Self(isDone: false, message: message) }
  }

  /// A file before and after a step; `nil` where there was none.
  private struct Step {
    let path: String
    let old: ContiguousArray<UInt8>?
    let new: ContiguousArray<UInt8>?

    var reversed: Self { Self(path: path, old: new, new: old) }
    var difference: [String] { LineChanges(from: old ?? [], to: new ?? []).text }
  }

  /// The steps of each request of a page.
  private struct History {
    var done: [[Step]] = []
    /// The reversed steps.
    var undone: [[Step]] = []
    var isGrouping = false
  }

  /// The most groups of steps that are kept, each step with two texts.
  private static let mostSteps = 100
  private static let maximumByteCount = 1 << 20

  private let request: RunRequest
  private let baseline: String?
  /// The text of a configuration for a folder that has none; `nil` where none can be made.
  private let draft: @Sendable (_ folder: String) -> String?
  private let history = Mutex(History())

  init(
    _ request: RunRequest, baseline: String?,
    draft: @escaping @Sendable (_ folder: String) -> String? = { _ in nil }
  ) {
    (self.request, self.baseline, self.draft) = (request, baseline, draft)
  }

  /// The configuration into which changes are written; `nil` where there is none yet.
  func configuration() throws(RunError) -> String? {
    try InputSource.configurationPath(of: request.set)
  }

  /// The file of the reviewed variants beside the configuration; `nil` for single drawings without one.
  func reviews() throws(RunError) -> String? {
    try place().map { $0.path.replacing(#/\.ya?ml$/#, with: "") + ".reviewed" }
  }

  /// The path of the configuration, or of the one to make with its text.
  private func place() throws(RunError) -> (path: String, draft: String?)? {
    let source = try InputSource(request.set)
    if let file = source.configurationFile { return (file.path, nil) }
    return source.iconFolder.map { (PathText.join($0, Configuration.fileName), draft($0)) }
  }

  /// The bytes of the configuration, or of the one that the first change makes.
  func configurationBytes() -> [UInt8] {
    guard let place = try? place() else { return [] }
    if let draft = place.draft { return Array(draft.utf8) }
    return Array((try? FileSystem.read(place.path, limit: Self.maximumByteCount)) ?? [])
  }

  /// How much can be undone and redone.
  func state() -> Outcome {
    history.withLock { Self.counted(Outcome(message: ""), $0) }
  }

  /// Changes the configuration, drafting a missing one; `nil` only drafts.
  func change(_ edit: ConfigurationEdit?) -> Outcome {
    step { () throws in
      guard let (path, draft) = try place() else { throw EditFailure.missing }
      let change = try Self.file(path).change(failing: { $0 as any Error }) { old in
        guard let text = old.map({ Array($0) }) ?? draft.map({ Array($0.utf8) }) else {
          throw EditFailure.gone
        }
        let new = try edit?.applied(to: text, file: path) ?? text
        return ContiguousArray(new)
      }
      return Step(path: path, old: change.old, new: change.new)
    }
  }

  /// Records whether somebody has looked at the derived variants of icons.
  func review(_ icons: [RunReport.Icon], isDone: Bool) -> Outcome {
    step { () throws in
      guard let path = try reviews() else { throw EditFailure.missing }
      let change = try Self.file(path).change(failing: { $0 as any Error }) { old in
        var reviewed = ReviewedVariants(old ?? [])
        for icon in icons {
          let bytes = icon.files.first.flatMap {
            try? FileSystem.read($0, limit: Self.maximumByteCount)
          }
          reviewed.set(icon.name, drawing: isDone ? bytes : nil)
        }
        return ContiguousArray(reviewed.text.utf8)
      }
      return Step(path: path, old: change.old, new: change.new)
    }
  }

  /// Makes changes that are undone together; one that fails does not stop the others.
  func together(_ changes: [() -> Outcome]) -> Outcome {
    history.withLock {
      $0.done.append([])
      $0.isGrouping = true
    }
    let outcomes = changes.map { $0() }
    return history.withLock { history in
      history.isGrouping = false
      if history.done.last?.isEmpty == true { history.done.removeLast() }
      history.done = history.done.suffix(Self.mostSteps)
      let failures = outcomes.filter { !$0.isDone }
      let count =
        "\(outcomes.count - failures.count) of \(RunReport.count(outcomes.count, "change"))"
      let message =
        failures.first.map { "made \(count); \($0.message)" }
        ?? (outcomes.count == 1 ? outcomes[0].message : "made \(count)")
      return Self.counted(
        Outcome(
          isDone: failures.count < outcomes.count, message: message,
          difference: outcomes.count == 1 ? outcomes[0].difference : []), history)
    }
  }

  /// Writes a variant that a run has derived as a drawing beside its source.
  func adopt(_ icon: RunReport.Icon) -> Outcome {
    step { () throws in
      let drawings = try DerivedDrawings([icon], request, to: nil)
      guard let path = drawings.written.first?.file else {
        throw EditFailure.wrong(drawings.refused.first ?? "there is nothing to write")
      }
      return Step(path: path, old: nil, new: icon.partner)
    }
  }

  /// Adds a finding to those that the baseline accepts.
  func accept(_ finding: Finding) -> Outcome {
    step(at: baseline) { () throws in
      guard let baseline else { throw EditFailure.wrong("no '--baseline' was named") }
      let change = try Self.file(baseline).change(failing: { $0 as any Error }) { old in
        let accepted = try old.map { try Baseline(reading: $0) } ?? Baseline(accepting: [])
        return ContiguousArray(accepted.accepting(finding).text.utf8)
      }
      return Step(path: baseline, old: change.old, new: change.new)
    }
  }

  func undo() -> Outcome {
    reverse(\.done, \.undone, orSay: "there is nothing to take back")
  }

  /// Redoes the step that was undone last.
  func redo() -> Outcome {
    reverse(\.undone, \.done, orSay: "there is nothing to make again")
  }

  /// Reverses the last of some steps, which makes it the last of others.
  private func reverse(
    _ steps: WritableKeyPath<History, [[Step]]>, _ others: WritableKeyPath<History, [[Step]]>,
    orSay refusal: String
  ) -> Outcome {
    history.withLock { history in
      guard var group = history[keyPath: steps].last, let last = group.last else {
        return Self.counted(.refused(refusal), history)
      }
      return Self.attempt(at: last.path, &history) { history in
        var made: [Step] = []
        defer {
          history[keyPath: steps].removeLast()
          if !group.isEmpty { history[keyPath: steps].append(group) }
          if !made.isEmpty { history[keyPath: others].append(made) }
        }
        while let step = group.last {
          // Reversed again, it keeps what others had changed by now.
          made.append(try self.make(step.reversed))
          group.removeLast()
        }
        return made[0]
      }
    }
  }

  private func step(at path: String? = nil, _ body: () throws -> Step) -> Outcome {
    history.withLock { history in
      let path = path ?? (try? configuration()) ?? Configuration.fileName
      return Self.attempt(at: path, &history) { history in
        let step = try body()
        guard step.old != step.new else { return step }
        if history.isGrouping {
          history.done[history.done.count - 1].append(step)
        } else {
          history.done = history.done.suffix(Self.mostSteps - 1) + [[step]]
        }
        history.undone = []
        return step
      }
    }
  }

  /// Makes a step, in a text that others may have changed: their lines stay.
  private func make(_ step: Step) throws -> Step {
    guard let new = step.new else {
      guard let old = step.old, try Self.file(step.path).remove(holding: old) else {
        throw EditFailure.changed
      }
      return step
    }
    let change = try Self.file(step.path).change(failing: { $0 as any Error }) { current in
      guard current != step.old else { return new }
      guard let current, let old = step.old else {
        throw current == nil ? EditFailure.gone : EditFailure.changed
      }
      guard let merged = LineChanges(from: old, to: new).merged(with: current),
        isSound(ContiguousArray(merged), at: step.path)
      else { throw EditFailure.changed }
      return ContiguousArray(merged)
    }
    return Step(path: step.path, old: change.old, new: change.new)
  }

  private func isSound(_ bytes: ContiguousArray<UInt8>, at path: String) -> Bool {
    path == baseline
      ? (try? Baseline(reading: bytes)) != nil
      : path.hasSuffix(".reviewed")
        || (try? InputSource.parse(Array(bytes), path)) != nil
  }

  private static func attempt(
    at path: String, _ history: inout History, _ body: (inout History) throws -> Step
  ) -> Outcome {
    do {
      let step = try body(&history)
      let message =
        if step.old == step.new { "'\(step.path)' has it already" } else {
          step.new == nil ? "removed '\(step.path)'" : "wrote '\(step.path)'"
        }
      // A created or removed file has no difference.
      let isText = step.old != nil && step.new != nil
      return counted(
        Outcome(message: message, difference: isText ? step.difference : []), history)
    } catch {
      return counted(.refused(Self.message(error, path: path)), history)
    }
  }

  private static func counted(_ outcome: Outcome, _ history: History) -> Outcome {
    var outcome = outcome
    (outcome.undo, outcome.redo) = (history.done.count, history.undone.count)
    return outcome
  }

  private static func file(_ path: String) -> OwnedFile {
    OwnedFile(path, byteLimit: maximumByteCount)
  }

  private static func message(_ error: any Error, path: String) -> String {
    switch error {
    case let error as EditFailure: error.message(path: path)
    case let error as BaselineError: "'\(path)' \(error.message)"
    case let error as RunError: error.description
    case let error as SystemError: "'\(path)' cannot be written: \(error.reason)"
    default: "\(error)"
    }
  }
}
