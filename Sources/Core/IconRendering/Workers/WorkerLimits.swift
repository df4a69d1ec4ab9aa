import CSandbox
import IconModel
import SystemFiles

/// The limits of a worker: memory, processor time, and time on the clock.
package struct ResourceLimits: Sendable {
  /// Memory beyond what the process had mapped when it started.
  let megabytes: Int
  /// Processor time for one icon.
  let processorSeconds: Int
  /// Time on the clock for one icon, for a drawing that sleeps instead of computing.
  var wallSeconds: Int

  init(_ limits: DrawingLimits) {
    megabytes = limits[.megabytes]
    processorSeconds = limits[.seconds]
    // On a busy machine a second of processor time takes several on the clock.
    wallSeconds = max(10, 3 * processorSeconds)
  }

  /// The supervisors that the limit on open files allows: each has a socket, the file with its worker's
  /// stage, and at times a drawing and an output with its folders; the run itself has up to 16.
  package static var supervisorCount: Int {
    var files = rlimit()
    guard unsafe getrlimit(resource(RLIMIT_NOFILE), &files) == 0 else { return 1 }
    return max(1, (Int(clamping: files.rlim_cur) - 16) / 6)
  }

  /// The signal that ends a process whose processor time has run out.
  static let timeoutSignal = SIGPROF
  /// The signal that ends a process whose time on the clock has run out.
  static let sleepSignal = SIGALRM

  /// Bounds the memory of this process, which Darwin does not enforce, and forbids core dumps.
  func boundMemory() {
    var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(Self.resource(RLIMIT_CORE), &noCore)
    #if !canImport(Darwin)
      let bound = rlim_t(Self.mappedBytes() + megabytes << 20)
      var memory = rlimit(rlim_cur: bound, rlim_max: bound)
      unsafe setrlimit(Self.resource(RLIMIT_AS), &memory)
    #endif
  }

  /// Starts the processor time and the time on the clock of one icon.
  ///
  /// A supervisor that may send signals ends a worker after `wallSeconds`. Sandboxes forbid signals, so
  /// the process also ends itself, after twice that time.
  func startClock() { csandbox_set_timers(CInt(processorSeconds), CInt(2 * wallSeconds)) }

  /// Starts the time on the clock alone, for the start of a worker.
  func startWallClock() { csandbox_set_timers(0, CInt(2 * wallSeconds)) }

  /// Stops both.
  func stopClock() { csandbox_set_timers(0, 0) }

  #if canImport(Darwin)
    private static func resource(_ which: CInt) -> CInt { which }
  #else
    private static func resource(_ which: __rlimit_resource) -> __rlimit_resource_t {
      __rlimit_resource_t(which.rawValue)
    }

    /// The first field of `/proc/self/statm`, which counts pages.
    private static func mappedBytes() -> Int {
      let text = (try? FileSystem.read("/proc/self/statm", limit: 4_096)) ?? []
      let pages = Int(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
      return (pages ?? 0) * sysconf(CInt(_SC_PAGESIZE))
    }
  #endif
}

/// The rights that a worker has given up: a drawing that exploits the library can only compute, and
/// answer on the socket.
struct Confinement: OptionSet, Hashable, Sendable, MessageCodable {
  let rawValue: UInt8

  /// To open files, to reach hosts, and to signal other processes.
  static let files = Self(rawValue: UInt8(CSANDBOX_LANDLOCK))
  /// To make system calls other than those that computing takes.
  static let calls = Self(rawValue: UInt8(CSANDBOX_SECCOMP))
  static let all: Self = [.files, .calls]

  /// Whether this system can confine processes: Darwin has no public way for a command-line tool.
  static var isExpected: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Confines this process for good; it must have one thread.
  static func confine() -> Self {
    Self(rawValue: UInt8(truncatingIfNeeded: csandbox_confine(false)))
  }

  /// Confines this process for good to the program that it becomes next; it must have one thread.
  static func confineToProgram() { _ = csandbox_confine(true) }
}
