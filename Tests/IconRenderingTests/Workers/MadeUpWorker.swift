import Foundation
import IconModel
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import IconRendering

struct MadeUpWorker {
  /// What the first worker of a supervisor does; the others answer jobs as they should, but for those
  /// of `crashesAlways`.
  enum Behaviour: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case answersBeforeItReads = "answers-before-it-reads"
    case sendsByteAfterByte = "sends-byte-after-byte"
    case neverReads = "never-reads"
    case announcesMoreThanItSends = "announces-more-than-it-sends"
    case closesTheSocket = "closes-the-socket"
    case leaves
    case crashes
    case crashesAlways = "crashes-always"
    case traps
    case findsNoMemory = "finds-no-memory"
    case announcesANegativeLength = "announces-a-negative-length"
    case announcesTooLongAMessage = "announces-too-long-a-message"
    case sendsNonsense = "sends-nonsense"
    case isReadyTwice = "is-ready-twice"

    var testDescription: String { rawValue }
  }

  /// More than the buffers of a socket hold.
  private static let largeByteCount = 4 << 20

  static let answer = IconResult(
    drawings: [
      .failure(
        DrawingFailure(
          kind: .malformed, message: String(repeating: "m", count: largeByteCount), help: ""))
    ])

  private let folder: TemporaryFolder
  private let behaviour: Behaviour

  init(_ behaviour: Behaviour) throws {
    self.behaviour = behaviour
    folder = try TemporaryFolder()
    // A file that is open for writing cannot be executed, but a link to another file can.
    try folder.link(behaviour.rawValue, to: PackageRoot.fixtures + "/Worker/made-up-worker")
    let ready = Confinement([]).message.message
    let files: [String: ContiguousArray<UInt8>] = [
      "ready": ready, "library": [RenderStage.library.rawValue, 0],
      "deriving": [RenderStage.deriving.rawValue, 0],
      "answer": Self.answer.message.message,
      "finds-no-memory": IconResult(
        drawings: [.failure(DrawingFailure(kind: .memory, message: "no memory", help: ""))]
      ).message.message,
      "length-of-a-megabyte": (1 << 20).message,
      "announces-a-negative-length": (-1).message,
      "announces-too-long-a-message": (MessageBuffer.maximumLength + 1).message,
      "sends-nonsense": ContiguousArray<UInt8>([2, 1, 0, 0]).message, "is-ready-twice": ready,
    ]
    for (name, bytes) in files { try folder.write(Array(bytes), to: "messages/" + name) }
  }

  struct Outcome: Hashable, Sendable {
    var answered: [Int] = []
    var refused: [Int: String] = [:]
    var error: SystemError?
    /// False when the supervisor was still at work after a minute.
    var hasEnded = true
  }

  /// Gives a supervisor two jobs, each larger than the buffers of a socket.
  ///
  /// `isCancelled` is called once the first worker is ready.
  func serve(
    seconds: Int, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> Outcome {
    let trial = Trial(in: folder)
    var limits = ResourceLimits(DrawingLimits())
    limits.wallSeconds = seconds
    let supervisor = WorkerSupervisor(
      executable: folder(behaviour.rawValue),
      settings: RenderSettings(
        profile: .appleHIG, fit: .target, canvas: .tight, formats: []),
      limits: limits, didStart: { _ in trial.isStarted.withLock { $0 = true } },
      isCancelled: { trial.isStarted.withLock(\.self) && isCancelled() })
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      trial.run(supervisor)
      end.signal()
    }
    let hasEnded = end.wait(timeout: .now() + .seconds(60)) == .success
    var outcome = trial.outcome.withLock(\.self)
    outcome.hasEnded = hasEnded
    return outcome
  }

  /// A supervisor at work, which may go on when nobody waits for it any more.
  private final class Trial: Sendable {
    let isStarted = Mutex(false)
    let outcome = Mutex(Outcome())
    private let folder: TemporaryFolder

    init(in folder: TemporaryFolder) { self.folder = folder }

    func run(_ supervisor: WorkerSupervisor) {
      let job = IconJob(
        drawings: [
          .init(
            variant: .filled, ink: .alpha,
            file: ContiguousArray(repeating: 32, count: largeByteCount))
        ])
      var next = 0
      do {
        try supervisor.run(
          next: {
            guard next < 2 else { return nil }
            defer { next += 1 }
            return (next, job)
          },
          deliver: { index, rendered, _ in note(rendered, of: index) },
          giveBack: { _ in })
      } catch {
        outcome.withLock { $0.error = error }
      }
    }

    private func note(_ result: IconResult, of index: Int) {
      let isAnswer = result == answer
      outcome.withLock { outcome in
        if isAnswer { return outcome.answered.append(index) }
        guard case .failure(let failure)? = result.drawings.first else { return }
        outcome.refused[index] = failure.message
      }
    }
  }
}
