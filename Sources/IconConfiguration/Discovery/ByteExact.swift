/// A string that equals another only if their UTF-8 is the same.
///
/// `String` takes a composed and a decomposed "é" for equal; to a file system they are two files.
struct ByteExact: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: Self, second: Self) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  // Equal bytes have equal hashes; the reverse is not needed.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
