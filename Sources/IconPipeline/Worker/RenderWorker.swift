import Foundation
import IconModel

/// The life of a worker process: settings in, then jobs in and results out, until the socket on
/// its standard input closes.
///
/// It holds nothing that the run could lose: when a drawing ends it, another takes its place.
package enum RenderWorker {
  /// The hidden command by which the executable becomes a worker.
  package static let command = "render-worker"

  /// Works until the run closes the socket.
  ///
  /// - Throws: `SystemError` or `WireError` when standard input is not a run's socket.
  package static func run() throws {
    #if os(Linux)
      // Lists of processes would name it by the link that it was started by: 'exe'.
      try? "tabicon".write(toFile: "/proc/self/comm", atomically: false, encoding: .utf8)
    #endif
    var channel = MessageChannel(FileDescriptor(owning: 0))
    guard let first = try channel.receive() else { return }
    let settings = try WorkshopSettings(message: first)
    let limits = ResourceLimits(settings.policy.limits)
    limits.boundMemory()
    var workshop = try IconWorkshop(settings: settings)
    let confinement = Confinement.confine(
      readsFonts: settings.policy.allowsText,
      home: ProcessInfo.processInfo.environment["HOME"])
    try channel.send(WorkerMessage.ready(confinement).message)
    while let next = try channel.receive() {
      let job = try IconJob(message: next)
      limits.startClock()
      // Where there is one drawing, the run knows which one it is.
      let result = workshop.make(job) { index in
        guard job.drawings.count > 1 else { return }
        try? channel.send(WorkerMessage.touching(index).message)
      }
      limits.stopClock()
      try channel.send(WorkerMessage.finished(result).message)
    }
  }
}
