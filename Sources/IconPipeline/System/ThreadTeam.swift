import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Several threads at one piece of work.
///
/// Where the system has no thread left, Foundation loses the work without a word, and the queues of
/// Dispatch wait for as long as that lasts.
enum ThreadTeam {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Calls a function on so many threads at once, that of the caller among them.
  ///
  /// There are fewer where the system has no more, so whoever is called has to take on what is left.
  ///
  /// - Parameters:
  ///   - count: How many threads there should be.
  ///   - body: What each does, once.
  static func perform(on count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 1..<max(1, count) {
      group.enter()
      let isStarted = start {
        body()
        group.leave()
      }
      guard isStarted else {
        group.leave()
        break
      }
    }
    body()
    group.wait()
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let reference = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &thread, nil,
      { reference in
        unsafe ThreadTeam.run(reference)
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      unsafe reference.release()
      return false
    }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  @unsafe private static func run(_ reference: UnsafeMutableRawPointer?) {
    guard let reference = unsafe reference else { return }
    unsafe Unmanaged<Work>.fromOpaque(reference).takeRetainedValue().body()
  }
}
