import CSandbox
import Foundation
package import IconModel
package import Synchronization
import SystemFiles

/// The main function of a worker: it receives settings, then jobs, and sends results, until the
/// socket on its standard input closes.
package enum RenderWorker {
  /// The hidden command by which the executable becomes a worker.
  package static let command = "render-worker"
  /// What a worker does, for a process that may copy itself for one.
  package static let main = Mutex<(@convention(c) () -> Void)?>(nil)

  /// Makes the process of a run, which is no worker, print a line and end with exit code 70 when it
  /// traps.
  package static func reportTrapsOfRun(_ line: String) {
    unsafe csandbox_report_traps(line + "\n")
  }

  /// Serves jobs until the run closes the socket.
  package static func run(deriver: any VariantDeriver, vectors: any VectorWriter) throws {
    csandbox_prepare_worker()
    var channel = MessageChannel(FileDescriptor(owning: 0))
    guard let first = try channel.receive() else { return }
    let settings = try RenderSettings(message: first)
    let limits = ResourceLimits(settings.limits)
    limits.boundMemory()
    limits.startWallClock()
    var renderer = try IconRenderer(settings: settings, deriver: deriver, vectors: vectors)
    let stages = try StageReport(mapping: StageFile.descriptor)
    let confinement = Confinement.confine()
    limits.stopClock()
    try channel.send(confinement.message)
    while let next = try channel.receive() {
      let job = try IconJob(message: next)
      limits.startClock()
      let result = renderer.make(job, stages)
      limits.stopClock()
      try channel.send(result.message)
      stages.enter(.reading, of: 0)
    }
  }
}

/// A worker's end of the socket to its supervisor, which waits for as long as it takes.
struct MessageChannel: ~Copyable, Sendable {
  private let socket: FileDescriptor
  private var incoming = MessageBuffer()

  init(_ socket: consuming FileDescriptor) { self.socket = socket }

  func send(_ message: ContiguousArray<UInt8>) throws(SystemError) {
    try socket.writeAll(message.message)
  }

  /// Waits for the next message; `nil` when the supervisor closes its end, or sends an invalid message.
  mutating func receive() throws(SystemError) -> ContiguousArray<UInt8>? {
    while true {
      do {
        if let message = try incoming.nextMessage() { return message }
      } catch {
        return nil
      }
      var received = ContiguousArray<UInt8>()
      guard try socket.read(into: &received, atMost: MessageBuffer.readLength) > 0 else {
        return nil
      }
      incoming.append(received)
    }
  }
}
