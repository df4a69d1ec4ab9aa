import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The last signal that this process received; global, since a signal handler has nothing else.
private let signalNumber = Atomic<CInt>(0)
/// The processor time that this process had used when the alarm clock was set, in milliseconds.
private let usedTime = Atomic(0)
/// How often the alarm clock was set.
private let alarmCount = Atomic(0)

/// Handles Ctrl-C and `kill`, so that a run can end in order.
///
/// The handlers store the signal's number and set the alarm clock, so they need neither a thread nor
/// memory, which the machine may have run out of. A process that computes nothing for a second after the
/// signal is waiting, and is ended, as is one that has not finished after ten. Its files are then those
/// of a run that was killed: each is old or new, and the next run removes the temporary ones.
enum Interruption {
  // They are computed, since a handler may not initialise a variable.
  /// The least processor time of a process that computes, in milliseconds a second.
  private static var leastTime: Int { 10 }
  private static var secondsAtMost: Int { 10 }

  static var received: CInt? {
    let number = signalNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Ends the process after a signal, without the rest of its work.
  static func end(by number: CInt) -> Never { _exit(128 + number) }

  /// Whether a signal has asked the process to end.
  static let isReceived: @Sendable () -> Bool = { received != nil }

  /// Installs the handlers, once; a second signal of the same kind ends the process at once.
  static func handle() { _ = installation }

  private static let installation: Void = {
    // The first access initialises a variable, which is not safe in a handler.
    _ = signalNumber.load(ordering: .relaxed)
    _ = usedTime.load(ordering: .relaxed) + alarmCount.load(ordering: .relaxed)
    handle(SIGALRM, flags: 0) { _ in endIfWaiting() }
    for number in [SIGINT, SIGTERM] {
      // The first signal resets its handler to the default.
      handle(number, flags: UInt32(SA_RESETHAND)) { number in
        signalNumber.store(number, ordering: .relaxed)
        setAlarm()
      }
    }
  }()

  private static func setAlarm() {
    usedTime.store(processorTime(), ordering: .relaxed)
    alarmCount.add(1, ordering: .relaxed)
    alarm(1)
  }

  /// Ends a process that has computed nothing since the alarm clock was set.
  private static func endIfWaiting() {
    let isComputing = processorTime() - usedTime.load(ordering: .relaxed) >= leastTime
    guard isComputing, alarmCount.load(ordering: .relaxed) < secondsAtMost else {
      end(by: signalNumber.load(ordering: .relaxed))
    }
    setAlarm()
  }

  /// The processor time of this process, in milliseconds.
  private static func processorTime() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  private static func handle(
    _ number: CInt, flags: UInt32, by handler: @escaping @convention(c) (CInt) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // System calls are not interrupted.
    action.sa_flags = CInt(bitPattern: flags | UInt32(SA_RESTART))
    unsafe sigaction(number, &action, nil)
    // A program that starts the tool from a Dispatch queue passes on a mask that blocks the signal.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
