extension ContiguousArray {
  /// A plane of values that follow from their indices.
  ///
  /// Inlined with its closure, this takes a third of the time of mapping a lazy range.
  @inline(__always)
  init(pixels count: Int, initial: Element, _ value: (Int) -> Element) {
    self.init(repeating: initial, count: count)
    var target = mutableSpan
    for index in target.indices { target[index] = value(index) }
  }
}

extension ContiguousArray<Bool> {
  /// The pixels whose indices satisfy a condition.
  @inline(__always)
  init(pixels count: Int, where isMember: (Int) -> Bool) {
    self.init(pixels: count, initial: false, isMember)
  }
}
