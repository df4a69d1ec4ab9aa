import ArgumentParser
import IconPipeline
import RenderWorkers

/// Becomes a worker of a run; see `RenderWorker`.
struct RenderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: RenderWorker.command, shouldDisplay: false)

  func run() throws { try RenderWorker.run() }
}
