import Foundation
import IconModel
import IconPipeline
import IconReport
import IconSets
import Synchronization
import SystemFiles

/// Makes the changes of a set that people ask for on a page, takes them back, and makes them again.
///
/// Nothing else is ever written: `tabbar.yml`, a baseline that was named, and drawings beside their
/// sources where nothing is. What somebody else writes meanwhile stays: a change is made in the text
/// that the file has, and taking it back reverses its lines and no others.
final class SetEditor: Sendable {
  /// The outcome of a step, in words for people.
  struct Outcome: Hashable, Sendable {
    var isDone = true
    let message: String
    /// The lines that differ, with `-` or `+` before each.
    var difference: [String] = []
    /// The steps that can be taken back, and those that can be made again.
    fileprivate(set) var undoable = 0
    fileprivate(set) var redoable = 0
  }

  /// A file before and after a step; `nil` where there was none.
  private struct Step {
    let path: String
    let old: ContiguousArray<UInt8>?
    let new: ContiguousArray<UInt8>?

    var reversed: Self { Self(path: path, old: new, new: old) }
    var difference: [String] { LineChanges(from: old ?? [], to: new ?? []).text }
  }

  private struct History {
    var done: [Step] = []
    /// What took steps back.
    var undone: [Step] = []
  }

  /// The most steps that are kept, each with two texts.
  private static let mostSteps = 100
  private static let maximumByteCount = 1 << 20

  private let request: RunRequest
  private let baseline: String?
  private let history = Mutex(History())

  /// - Parameters:
  ///   - request: The request of the runs that derive, with partners as drawings.
  ///   - baseline: The file of the findings that are accepted, which need not exist.
  init(_ request: RunRequest, baseline: String?) {
    (self.request, self.baseline) = (request, baseline)
  }

  /// The configuration into which changes are written; `nil` where there is none yet.
  ///
  /// - Throws: `RunError` where the set cannot be read.
  func configuration() throws(RunError) -> String? {
    try InputSource.configurationPath(of: request.set)
  }

  /// What can be taken back and made again.
  func state() -> Outcome {
    history.withLock { Self.counted(Outcome(message: ""), $0) }
  }

  /// Changes the configuration.
  func change(_ edit: ConfigurationEdit) -> Outcome {
    step { () throws in
      guard let path = try configuration() else { throw EditFailure.missing }
      let change = try Self.change(path) { old in
        ContiguousArray(try edit.applied(to: Array(old), file: path, parse: InputSource.parse))
      }
      return Step(path: path, old: change.old, new: change.new)
    }
  }

  /// Writes a variant that a run has derived as a drawing beside its source.
  func adopt(_ icon: RunReport.Icon) -> Outcome {
    step { () throws in
      let drawings = try DerivedDrawings([icon], request, to: .besideSources)
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

  /// Takes back the last step.
  func undo() -> Outcome {
    reverse(\.done, \.undone, orSay: "there is nothing to take back")
  }

  /// Makes the step again that was taken back last.
  func redo() -> Outcome {
    reverse(\.undone, \.done, orSay: "there is nothing to make again")
  }

  /// Reverses the last of some steps, which makes it the last of others.
  private func reverse(
    _ steps: WritableKeyPath<History, [Step]>, _ others: WritableKeyPath<History, [Step]>,
    orSay refusal: String
  ) -> Outcome {
    history.withLock { history in
      guard let step = history[keyPath: steps].last else {
        return Self.counted(.refused(refusal), history)
      }
      return Self.attempt(at: step.path, &history) { history in
        // Reversed again, it keeps what others had changed by now.
        let made = try self.make(step.reversed)
        history[keyPath: steps].removeLast()
        history[keyPath: others].append(made)
        return made
      }
    }
  }

  private func step(at path: String? = nil, _ body: () throws -> Step) -> Outcome {
    history.withLock { history in
      let path = path ?? (try? configuration()) ?? Configuration.fileName
      return Self.attempt(at: path, &history) { history in
        let step = try body()
        guard step.old != step.new else { return step }
        history.done = history.done.suffix(Self.mostSteps - 1) + [step]
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
      : (try? InputSource.parse(Array(bytes), path)) != nil
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
      // The text of a drawing says nothing to people.
      let isText = step.old != nil && step.new != nil
      return counted(
        Outcome(message: message, difference: isText ? step.difference : []), history)
    } catch {
      return counted(.refused(Self.message(error, path: path)), history)
    }
  }

  private static func counted(_ outcome: Outcome, _ history: History) -> Outcome {
    var outcome = outcome
    (outcome.undoable, outcome.redoable) = (history.done.count, history.undone.count)
    return outcome
  }

  private static func file(_ path: String) -> OwnedFile {
    OwnedFile(path, byteLimit: maximumByteCount)
  }

  /// Changes a file that is there.
  private static func change(
    _ path: String, _ merge: (ContiguousArray<UInt8>) throws -> ContiguousArray<UInt8>
  ) throws -> OwnedFile.Change {
    try file(path).change(failing: { $0 as any Error }) { bytes in
      guard let bytes else { throw EditFailure.gone }
      return try merge(bytes)
    }
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

extension SetEditor.Outcome {
  fileprivate static func refused(_ message: String) -> Self {
    Self(isDone: false, message: message)
  }
}
