import Foundation
package import IconModel
package import IconPipeline
package import IconSets
import Synchronization
import SystemFiles

/// Writes what is chosen for derived variants: into the configuration, or as a drawing.
///
/// Nothing else is ever written: `tabbar.yml`, and drawings beside their sources where nothing is.
/// Each step can be taken back as long as nobody has changed the file since.
package final class ChoiceEditor: Sendable {
  /// The outcome of a step, in words for people.
  package struct Outcome: Hashable, Sendable {
    package let isDone: Bool
    package let message: String
  }

  /// A step that can be taken back.
  private enum Step {
    case replaced(path: String, OwnedFile.Change)
    case created(path: String, bytes: ContiguousArray<UInt8>)
  }

  /// The most steps that are kept, each with a configuration.
  private static let mostSteps = 100
  private static let maximumByteCount = 1 << 20

  private let request: RunRequest
  private let steps = Mutex<[Step]>([])

  /// - Parameter request: The request of the runs that derive, with partners as drawings.
  package init(_ request: RunRequest) { self.request = request }

  /// The configuration into which choices are written; `nil` where there is none yet.
  ///
  /// - Throws: `RunError` where the set cannot be read.
  package func configuration() throws(RunError) -> String? {
    try InputSource(request.set).configurationFile?.path
  }

  /// Writes choices into the configuration.
  package func choose(_ edit: ChoicesEdit) -> Outcome {
    steps.withLock { steps in
      var path = ""
      do {
        guard let found = try configuration() else {
          return .refused(
            "there is no tabbar.yml to write to; make one with 'tabicon init', then choose")
        }
        path = found
        let change = try Self.change(path) { old in
          ContiguousArray(
            try edit.applied(to: Array(old), file: path, parse: InputSource.parse))
        }
        guard change.new != change.old else {
          return Outcome(isDone: true, message: "'\(path)' has it already")
        }
        Self.keep(.replaced(path: path, change), in: &steps)
        return Outcome(isDone: true, message: "written to '\(path)'")
      } catch {
        return .refused(Self.message(error, path: path))
      }
    }
  }

  /// Writes a variant that a run has derived as a drawing beside its source.
  package func adopt(_ partner: PartnerDrawing, of report: RunReport) -> Outcome {
    steps.withLock { steps in
      do throws(RunError) {
        var report = report
        report.partners = [partner]
        let drawings = try DerivedDrawings(report, request, to: .besideSources)
        guard let path = drawings.written.first?.file else {
          return .refused(drawings.refused.first ?? "there is nothing to write")
        }
        Self.keep(.created(path: path, bytes: partner.bytes), in: &steps)
        return Outcome(isDone: true, message: "wrote '\(path)', which is a drawing from now on")
      } catch {
        return .refused(error.description)
      }
    }
  }

  /// Takes back the last step.
  package func undo() -> Outcome {
    steps.withLock { steps in
      guard let step = steps.last else { return .refused("there is nothing to take back") }
      do {
        switch step {
        case .replaced(let path, let change):
          _ = try Self.change(path) { bytes in
            guard bytes == change.new, let old = change.old else { throw EditFailure.changed }
            return old
          }
          steps.removeLast()
          return Outcome(isDone: true, message: "'\(path)' is as it was")
        case .created(let path, let bytes):
          guard try Self.file(path).remove(holding: bytes) else { throw EditFailure.changed }
          steps.removeLast()
          return Outcome(isDone: true, message: "removed '\(path)'")
        }
      } catch {
        let path =
          switch step {
          case .replaced(let path, _), .created(let path, _): path
          }
        return .refused(Self.message(error, path: path))
      }
    }
  }

  private static func keep(_ step: Step, in steps: inout [Step]) {
    steps.append(step)
    if steps.count > mostSteps { steps.removeFirst() }
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
    case let error as RunError: error.description
    case let error as SystemError: "'\(path)' cannot be written: \(error.reason)"
    default: "\(error)"
    }
  }
}

extension ChoiceEditor.Outcome {
  fileprivate static func refused(_ message: String) -> Self {
    Self(isDone: false, message: message)
  }
}
