import ExportStore
import IconCatalog
import IconModel
import IconRendering
import Synchronization

/// The results of earlier runs, by the fingerprints of the icons.
protocol ResultCache: Sendable {
  /// The result of an icon; `nil` where the cache has none.
  func result(for fingerprint: ContentHash) -> CachedResult?

  /// Stores the result of an icon for later runs.
  func store(_ result: CachedResult, for fingerprint: ContentHash)

  /// Keeps a result of an earlier run for later runs too.
  func retain(_ fingerprint: ContentHash)
}

/// The result of an icon as a cache has it.
struct CachedResult: Sendable {
  /// The result, with its images only where the cache keeps them.
  var result: IconResult
  /// The images that an export has written or would write.
  var images: [ImageRecord]
  /// What was measured beyond the size of the ink.
  var measured: MeasurementSet
}

extension CachedResult: MessageCodable {
  func encode(into encoder: inout MessageEncoder) {
    encoder.put(result)
    encoder.put(images)
    encoder.put(measured.rawValue)
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      result: try decoder.value(), images: try decoder.array(),
      measured: MeasurementSet(rawValue: try decoder.byte()))
  }
}

/// The results of a process that runs again and again, in memory and with their images.
///
/// A run that fails, for example because a configuration is half written, has asked for few results;
/// it removes none of the others.
package final class MemoryCache: ResultCache {
  /// The most bytes of images that are kept; an icon has some 8,000.
  private static let maximumByteCount = 256 << 20

  private struct State {
    /// The results that the run in progress has asked for or stored.
    var current: [ContentHash: CachedResult] = [:]
    /// Those of the complete run before it.
    var former: [ContentHash: CachedResult] = [:]
    /// The bytes of the images in `current`.
    var byteCount = 0

    mutating func add(_ result: CachedResult, for fingerprint: ContentHash) {
      let count = result.result.images.reduce(0) { $0 + $1.bytes.count }
      guard byteCount + count <= MemoryCache.maximumByteCount, current[fingerprint] == nil else {
        return
      }
      byteCount += count
      current[fingerprint] = result
    }
  }

  private let state = Mutex(State())
  /// The workers that wait for the next run.
  let workers = IdleWorkers()

  package init() {}

  func result(for fingerprint: ContentHash) -> CachedResult? {
    state.withLock { $0.current[fingerprint] ?? $0.former[fingerprint] }
  }

  func store(_ result: CachedResult, for fingerprint: ContentHash) {
    state.withLock { $0.add(result, for: fingerprint) }
  }

  func retain(_ fingerprint: ContentHash) {
    state.withLock { state in
      if let result = state.former[fingerprint] { state.add(result, for: fingerprint) }
    }
  }

  /// Ends a run that has asked for all its icons: the results that neither it nor the complete run
  /// before it used are removed, so that the cache does not grow with each change.
  func removeUnused() {
    state.withLock { state in
      state.former = state.current
      state.current = [:]
      state.byteCount = 0
    }
  }
}

/// The results of the record of the run before, and those for the record of this one.
///
/// A result is stored without its images, which are in the output folder.
final class RecordCache: ResultCache {
  private let former: RecordedResults
  private let current = Mutex(RecordedResults())

  /// Begins with the results of a record.
  init(_ former: RecordedResults) { self.former = former }

  /// The results for the record of this run.
  ///
  /// - Parameter isUnfinished: Whether the run ends before it has looked at all icons. The former
  ///   results are then kept too, since the icons that were not reached may still need them.
  /// - Returns: The results.
  func results(isUnfinished: Bool) -> RecordedResults {
    var results = current.withLock(\.self)
    if isUnfinished { results.add(former) }
    return results
  }

  func result(for fingerprint: ContentHash) -> CachedResult? {
    former[fingerprint].flatMap { try? CachedResult(message: $0) }
  }

  func store(_ result: CachedResult, for fingerprint: ContentHash) {
    var recorded = result
    recorded.result.images = []
    let message = recorded.message
    current.withLock { $0.add(message, for: fingerprint) }
  }

  func retain(_ fingerprint: ContentHash) {
    guard let message = former[fingerprint] else { return }
    current.withLock { $0.add(message, for: fingerprint) }
  }
}
