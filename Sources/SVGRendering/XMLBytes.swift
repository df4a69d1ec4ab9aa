package import IconModel

/// True for the four bytes that XML treats as white space.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// True for the two bytes that end lines.
func isXMLLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// A letter of ASCII as its small form, any other byte as it is.
func asciiLowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// Where the first byte stands that cannot belong to UTF-8, if there is one.
///
/// - Complexity: O(bytes).
func invalidUTF8Offset(in text: ContiguousArray<UInt8>) -> Int? {
  guard text.contains(where: { $0 >= 0x80 }) else { return nil }
  var offset = 0
  var bytes = text.makeIterator()
  var decoder = UTF8()
  while true {
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar): offset += UTF8.width(scalar)
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

extension TextPosition {
  /// The line and column of a byte.
  ///
  /// - Complexity: O(offset).
  package init(of offset: Int, in text: ContiguousArray<UInt8>) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, text.count) where text[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    self.init(line: line, column: offset - lineStart + 1)
  }
}
