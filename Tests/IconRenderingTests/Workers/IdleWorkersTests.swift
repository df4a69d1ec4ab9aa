import IconModel
import SystemFiles
import Testing

@testable import IconRendering

@Suite struct IdleWorkersTests {
  /// A program that is started as a worker and waits until its standard input ends.
  private static let waiting = "/usr/bin/grep"

  private func settings(_ fit: FitMode) -> RenderSettings {
    RenderSettings(
      profile: .appleHIG, fit: fit, canvas: .tight, formats: [])
  }

  private func keep(_ executable: String, in idle: IdleWorkers, _ fit: FitMode) throws {
    var worker = try WorkerProcess(executable: executable)
    worker.confinement = [.calls]
    idle.keep(worker, settings: settings(fit))
  }

  /// The rights that the next idle worker has given up; the worker then ends.
  private func taken(from idle: IdleWorkers, _ fit: FitMode) -> Confinement? {
    guard let worker = idle.take(settings: settings(fit)) else { return nil }
    return worker.confinement
  }

  @Test func `an idle worker serves again where the settings are the same`() throws {
    let idle = IdleWorkers()
    #expect(taken(from: idle, .target) == nil)
    try keep(Self.waiting, in: idle, .target)
    #expect(taken(from: idle, .target) == [.calls])
    #expect(taken(from: idle, .target) == nil, "one at a time has it")
  }

  @Test func `an idle worker with other settings ends`() throws {
    let idle = IdleWorkers()
    try keep(Self.waiting, in: idle, .target)
    #expect(taken(from: idle, .artboard) == nil)
    #expect(taken(from: idle, .target) == nil)
  }

  @Test func `a worker that has ended is not used again`() throws {
    let idle = IdleWorkers()
    let worker = try WorkerProcess(executable: "/usr/bin/true")
    var deadline = WorkerDeadline(seconds: 60)
    let ending = worker.ending(before: &deadline, unless: { false })
    #expect(ending == .exit)
    let isRunning = worker.isRunning
    #expect(!isRunning)
    idle.keep(worker, settings: settings(.target))
    #expect(taken(from: idle, .target) == nil)
  }
}
