import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the signal that came to this process; 0 before.
///
/// A handler reaches nothing but what the whole process has.
private let signalNumber = Atomic<CInt>(0)

/// Notices Ctrl-C and `kill`, so that a run can end in order.
///
/// The handler does no more than note the number: it needs neither a thread nor memory, of which a
/// machine in trouble may have none.
struct Interruption: Sendable {
  /// The signal that came to this process, if one did.
  var received: CInt? {
    let number = signalNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Starts listening; a second signal of the same kind ends the process at once.
  init() {
    // A handler must not be the first to ask for it.
    _ = signalNumber.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM] { Self.listen(to: number) }
  }

  private static func listen(to number: CInt) {
    var action = sigaction()
    let handler: @convention(c) (CInt) -> Void = { number in
      signalNumber.store(number, ordering: .relaxed)
    }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // The default is back for the second signal, and calls go on that the first one meets.
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND) | UInt32(SA_RESTART))
    unsafe sigaction(number, &action, nil)
    // Whoever starts the tool from a queue of Dispatch hands its mask on, which has it blocked.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
