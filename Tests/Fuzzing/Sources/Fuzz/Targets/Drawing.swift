import Foundation
import IconModel
import Synchronization

@testable import IconRendering

/// Hands drawings to a worker process, as a run does; whatever a drawing does to it, there is an
/// answer, and the next drawing finds another worker.
final class DrawingFuzzer: Sendable {
  static let shared = DrawingFuzzer()

  private let supervisor: WorkerSupervisor

  private init() {
    guard let executable = ProcessInfo.processInfo.environment["TABICON"] else {
      fatalError("TABICON is the path of the tool, which becomes the worker")
    }
    _ = signal(SIGPIPE, SIG_IGN)
    var limits = DrawingLimits()
    limits.merge([.seconds: 1])
    supervisor = WorkerSupervisor(
      executable: executable,
      settings: RenderSettings(
        profile: .appleHIG, fit: .target, canvas: .tight, formats: [.png],
        limits: limits),
      limits: ResourceLimits(limits), didStart: { _ in }, isCancelled: { false })
  }

  func run(_ input: ContiguousArray<UInt8>) {
    let job = IconJob(
      drawings: [.init(variant: .filled, ink: .alpha, file: input)], declaredShape: nil,
      derivation: VariantRequest(variants: IconVariant.allCases))
    let state = Mutex((isGiven: false, answers: 0))
    do {
      try supervisor.run(
        next: {
          state.withLock { state in
            guard !state.isGiven else { return nil }
            state.isGiven = true
            return (0, job)
          }
        },
        deliver: { _, rendered, _ in
          expect(rendered.drawings.count == 1, "a drawing has one answer")
          state.withLock { $0.answers += 1 }
        }, giveBack: { _ in })
    } catch {
      fatalError("no worker: \(error)")
    }
    expect(state.withLock { $0.answers } == 1, "a job has one answer")
  }
}
