extension String {
  /// Whether the UTF-8 of this text comes before that of another: the same on every machine.
  package func precedesInBytes(_ other: String) -> Bool {
    unsafe withBytes(of: other) { unsafe $0.lexicographicallyPrecedes($1) }
      ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether the UTF-8 of both texts is the same, as file systems compare names.
  package func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  private func withBytes(
    of other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool? {
    unsafe utf8.withContiguousStorageIfAvailable { first in
      unsafe other.utf8.withContiguousStorageIfAvailable { second in
        unsafe body(first, second)
      }
    } ?? nil
  }
}
