import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notices Ctrl-C and `kill`, so that a run can end in order.
struct Interruption: Sendable {
  /// The number of the signal that came; 0 before.
  private final class Received: Sendable {
    let signal = Atomic<CInt>(0)
  }

  private let box = Received()
  /// Kept alive, and not touched after `init`.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  /// The signal that came, if one did.
  var received: CInt? {
    let number = box.signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Starts listening; a second signal of the same kind ends the process at once.
  init() {
    let queue = DispatchQueue(label: "signals")
    unsafe sources = [SIGINT, SIGTERM].map { [box] number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        box.signal.store(number, ordering: .relaxed)
        Self.setDisposition(of: number, SIG_DFL)
      }
      Self.setDisposition(of: number, SIG_IGN)
      source.resume()
      return source
    }
    // A worker or a reader that is gone shows as an error of the call that meets it.
    Self.setDisposition(of: SIGPIPE, SIG_IGN)
  }

  private static func setDisposition(
    of number: CInt, _ disposition: (@convention(c) (CInt) -> Void)?
  ) {
    #if canImport(Darwin)
      _ = Darwin.signal(number, disposition)
    #else
      _ = Glibc.signal(number, disposition)
    #endif
  }
}
