import IconModel
import Synchronization

/// What was made of icons, for a process that runs again and again.
///
/// An icon of which nothing has changed, neither drawings nor settings, is not made again: its job
/// is the key, byte for byte. When a run has asked for all its icons, the results that neither it nor
/// the complete run before it used are removed; a run that fails or is interrupted removes none.
package final class ResultCache: Sendable {
  /// The most bytes of jobs and images that are kept; an icon has some 8,000.
  fileprivate static let maximumByteCount = 256 << 20

  fileprivate struct State {
    var results: [ContiguousArray<UInt8>: IconResult] = [:]
    var former: [ContiguousArray<UInt8>: IconResult] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  /// The workers that wait for the next run.
  let workers = IdleWorkers()

  package init() {}

  /// Ends a run that has asked for all its icons.
  func removeUnused() {
    state.withLock { state in
      state.former = state.results
      state.results = [:]
      state.byteCount = 0
    }
  }

  /// What was made of a job, if it was.
  func result(of key: ContiguousArray<UInt8>) -> IconResult? {
    state.withLock { state in
      if let result = state.results[key] { return result }
      guard let result = state.former[key] else { return nil }
      state.keep(result, for: key)
      return result
    }
  }

  /// Keeps what was made of a job, if making it again would give the same: what a machine short of
  /// time or memory did may come out otherwise.
  func keep(_ result: IconResult, for key: ContiguousArray<UInt8>) {
    let isLasting = result.drawings.allSatisfy { drawing in
      if case .failure(let failure) = drawing { return failure.kind == .malformed }
      return true
    }
    if isLasting { state.withLock { $0.keep(result, for: key) } }
  }
}

extension ResultCache.State {
  fileprivate mutating func keep(_ result: IconResult, for key: ContiguousArray<UInt8>) {
    let count = key.count + result.images.reduce(0) { $0 + $1.png.count }
    guard byteCount + count <= ResultCache.maximumByteCount else { return }
    byteCount += count
    results[key] = result
  }
}
