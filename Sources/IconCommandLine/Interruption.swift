import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the last signal that this process received; 0 before the first.
///
/// It is a global variable since a signal handler can access nothing else.
private let signalNumber = Atomic<CInt>(0)

/// Handles Ctrl-C and `kill`, so that a run can end in order.
///
/// The handler only stores the signal's number, so it needs neither a thread nor memory, which the
/// machine may have run out of.
package struct Interruption: Sendable {
  /// The number of the signal that this process received, if any.
  package var received: CInt? {
    let number = signalNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Installs the handlers; a second signal of the same kind ends the process at once.
  package init() {
    // The first access initialises the variable, which is not safe in a handler.
    _ = signalNumber.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM] { Self.handle(number) }
  }

  private static func handle(_ number: CInt) {
    var action = sigaction()
    let handler: @convention(c) (CInt) -> Void = { number in
      signalNumber.store(number, ordering: .relaxed)
    }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // The first signal resets its handler to the default, and does not interrupt system calls.
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND) | UInt32(SA_RESTART))
    unsafe sigaction(number, &action, nil)
    // A program that starts the tool from a Dispatch queue passes on a mask that blocks the signal.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
