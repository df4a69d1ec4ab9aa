import Testing

@testable import SystemFiles

@Suite struct ThreadGroupTests {
  @Test(arguments: [1, 2, 7, 100])
  func `values come in the order of their places, on any number of threads`(count: Int) {
    #expect(ThreadGroup.map(3..<40, on: count) { $0 * $0 } == (3..<40).map { $0 * $0 })
  }

  @Test func `nothing is asked for an empty range`() {
    #expect(ThreadGroup.map(5..<5, on: 4, Optional.some) == [])
  }

  @Test func `values may be absent`() {
    #expect(ThreadGroup.map(0..<4, on: 2) { $0.isMultiple(of: 2) ? $0 : nil } == [0, nil, 2, nil])
  }
}
