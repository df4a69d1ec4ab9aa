import IconModel
import Testing

@testable import IconPipeline

@Suite struct ResultCacheTests {
  private let key: ContiguousArray<UInt8> = [1, 2, 3]

  private func result(_ kind: DrawingFailure.Kind) -> IconResult {
    IconResult(
      drawings: [.failure(DrawingFailure(kind: kind, message: "m", help: "h"))], stroke: 0.5)
  }

  @Test func `what was made is known as long as each run asks for it`() {
    let cache = ResultCache()
    cache.begin()
    #expect(cache.result(of: key) == nil)
    cache.keep(result(.malformed), for: key)
    for _ in 0..<3 {
      cache.begin()
      #expect(cache.result(of: key)?.stroke == 0.5)
      #expect(cache.result(of: [1, 2]) == nil)
    }
    cache.begin()
    cache.begin()
    #expect(cache.result(of: key) == nil, "a run did not ask for it")
  }

  @Test func `what may come out otherwise is not kept`() {
    let cache = ResultCache()
    cache.begin()
    cache.keep(result(.limits), for: key)
    #expect(cache.result(of: key) == nil)
  }
}
