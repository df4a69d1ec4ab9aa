import FlyingSocks

/// Server-sent events as the bytes of a response that does not end.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let board: PreviewBoard

  func makeAsyncIterator() -> Iterator {
    Iterator(events: board.events().makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<String>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(events: AsyncStream<String>.Iterator) { self.events = events }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = await nextBuffer(suggested: 1) ?? [] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
      if !rest.isEmpty {
        defer { rest = [] }
        return rest
      }
      return await events.next().map { ArraySlice($0.utf8) }
    }
  }
}
