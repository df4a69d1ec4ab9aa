#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a worker may take of the machine.
///
/// Measured with 2,895 test drawings: 1 GiB and 5 s lose no honest one, and 1,776 icons of one
/// public set pass under 256 MiB and 2 s.
package enum ResourceLimits {
  /// Memory beyond what the process had mapped when it started.
  package static let megabytes = 512
  /// Processor time for one icon.
  package static let processorSeconds = 3
  /// Time on the clock for one icon, for a drawing that sleeps instead of computing.
  package static let wallSeconds = 10

  /// The signal that ends a process whose processor time has run out.
  static let timeoutSignal = SIGPROF

  /// Bounds the memory of this process, and forbids core dumps.
  ///
  /// Darwin does not enforce `RLIMIT_AS`; there the time limits alone hold.
  static func boundMemory() {
    var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(resource(RLIMIT_CORE), &noCore)
    #if !canImport(Darwin)
      let bound = rlim_t(mappedBytes() + megabytes << 20)
      var memory = rlimit(rlim_cur: bound, rlim_max: bound)
      unsafe setrlimit(resource(RLIMIT_AS), &memory)
    #endif
  }

  /// Starts the processor time of one icon.
  static func startClock() { setClock(seconds: processorSeconds) }

  /// Stops it.
  static func stopClock() { setClock(seconds: 0) }

  private static func setClock(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Darwin)
      unsafe setitimer(ITIMER_PROF, &timer, nil)
    #else
      unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #endif
  }

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
