import IconCatalog
import Synchronization

/// The results of the record of the run before, and those for the record of this one.
///
/// A result lies there without its images, which are in the output folder.
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
