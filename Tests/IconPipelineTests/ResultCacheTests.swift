import IconModel
import Testing

@testable import IconPipeline

@Suite struct ResultCacheTests {
  private let key: ContiguousArray<UInt8> = [1, 2, 3]

  private func result(_ kind: DrawingFailure.Kind) -> IconResult {
    IconResult(
      drawings: [.failure(DrawingFailure(kind: kind, message: "m", help: "h"))], stroke: 0.5)
  }

  @Test func `what was made is known as long as each complete run asks for it`() {
    let cache = ResultCache()
    #expect(cache.result(of: key) == nil)
    cache.keep(result(.malformed), for: key)
    for _ in 0..<3 {
      cache.removeUnused()
      #expect(cache.result(of: key)?.stroke == 0.5)
      #expect(cache.result(of: [1, 2]) == nil)
    }
    cache.removeUnused()
    cache.removeUnused()
    #expect(cache.result(of: key) == nil, "a run did not ask for it")
  }

  @Test func `what may come out otherwise is not kept`() {
    let cache = ResultCache()
    cache.keep(result(.limits), for: key)
    #expect(cache.result(of: key) == nil)
  }
}
