import IconCatalog
import IconModel
import IconRendering
import Testing

@testable import IconPipeline

@Suite struct ResultCacheTests {
  private let fingerprint = ContentHash(of: [1, 2, 3])
  private let other = ContentHash(of: [1, 2])

  private func result(_ kind: DrawingFailure.Kind) -> IconResult {
    IconResult(
      drawings: [.failure(DrawingFailure(kind: kind, message: "m", help: "h"))], likeness: 0.5)
  }

  @Test func `the cache of a process has a result as long as complete runs ask for it`() {
    let cache = MemoryCache()
    #expect(cache.result(for: fingerprint) == nil)
    cache.store(
      CachedResult(result: result(.malformed), images: [], measured: []), for: fingerprint)
    for _ in 0..<3 {
      cache.removeUnused()
      #expect(cache.result(for: fingerprint)?.result.likeness == 0.5)
      cache.retain(fingerprint)
      #expect(cache.result(for: other) == nil)
    }
    cache.removeUnused()
    cache.removeUnused()
    #expect(cache.result(for: fingerprint) == nil, "a run did not ask for it")
  }

  @Test func `a result that may come out otherwise is not cached`() {
    var result = result(.limits)
    #expect(result.isCacheable(makesImages: true))
    result.endedWorker = true
    #expect(!result.isCacheable(makesImages: true))
    #expect(!self.result(.memory).isCacheable(makesImages: true))
  }

  @Test func `a result that lacks images for want of memory is not cached`() {
    var result = IconResult(
      drawings: [],
      shape: ShapeMeasurement(
        measured: .square, declared: nil, aspect: 1, hullRatio: 1, asymmetry: 0))
    #expect(!result.isCacheable(makesImages: true))
    #expect(result.isCacheable(makesImages: false))
    result.strokeSample = StrokeSample()
    #expect(result.isCacheable(makesImages: true))
  }
}
