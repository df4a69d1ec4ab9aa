import Dispatch
import Synchronization

/// Runs one piece of work on several threads.
///
/// Where the system has no thread left, Foundation silently drops the work, and the queues of Dispatch
/// wait until there is one.
package enum ThreadGroup {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Calls a function on several threads at once, among them that of the caller.
  ///
  /// Where the system has fewer threads, the function is called less often, so each call must take
  /// whatever work is left.
  package static func perform(on count: Int, _ body: @escaping @Sendable () -> Void) {
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

  /// Calls a function for each place of a range on several threads, each of which takes the next place;
  /// the values are in the order of the range.
  package static func map<Value: Sendable>(
    _ places: Range<Int>, on count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    guard min(count, places.count) > 1 else { return places.map(body) }
    let next = Atomic(places.lowerBound)
    let values = Mutex([Value?](repeating: nil, count: places.count))
    perform(on: min(count, places.count)) {
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < places.upperBound else { return }
        let value = body(place)
        values.withLock { $0[place - places.lowerBound] = value }
      }
    }
    return values.withLock { $0.compactMap(\.self) }
  }

  /// The bytes of a thread's stack: what the main thread has on Linux and macOS.
  ///
  /// Darwin gives other threads 512 KiB, which is too little for the recursive readers of
  /// configurations and drawings.
  private static let stackSize = 8 << 20

  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let reference = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let code = unsafe pthread_create(
      &thread, &attributes,
      { reference in
        unsafe ThreadGroup.run(reference)
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
