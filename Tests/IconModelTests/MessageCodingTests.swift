import Testing

@testable import IconModel

@Suite struct MessageCodingTests {
  private func read<Value: MessageCodable>(
    _: Value.Type, from message: ContiguousArray<UInt8>
  ) throws(MessageError) -> Value { try Value(message: message) }

  @Test func `numbers are eight bytes, the lowest first`() {
    #expect(0x0102_0304.message == [4, 3, 2, 1, 0, 0, 0, 0])
    #expect((-2).message == [0xFE] + ContiguousArray(repeating: 0xFF, count: 7))
    #expect(1.0.message == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    #expect(UInt8(7).message == [7])
  }

  /// JSON has no such numbers, and whoever rounds one to a whole number ends the process.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.1e100, -1e300, .greatestFiniteMagnitude])
  func `what no drawing measures is refused`(number: Double) {
    #expect(throws: MessageError.self) { try read(Double.self, from: number.message) }
  }

  @Test(arguments: [-1, 4, .max, .min, 1 << 40])
  func `a length that is not there is refused before anything is allocated`(length: Int) {
    let bytes = length.message + [1, 2, 3]
    #expect(throws: MessageError.self) { try read(ContiguousArray<UInt8>.self, from: bytes) }
    #expect(throws: MessageError.self) { try read([TextPosition].self, from: bytes) }
  }

  @Test(arguments: [-1, Int.min, Int.max, 1 << 41])
  func `a count that overflows in arithmetic is refused`(count: Int) {
    let bytes = count.message + 1.message
    #expect(throws: MessageError.self) { try read(TextPosition.self, from: bytes) }
  }

  @Test func `bytes that are no UTF-8 become a text all the same`() throws {
    let bytes = ([0x61, 0xFF] as ContiguousArray<UInt8>).message
    #expect(try read(String.self, from: bytes) == "a\u{FFFD}")
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, 5), (1, Int.max), (Int.max, 1), (65_536, 65_536)])
  func `a size that no image has is refused`(width: Int, height: Int) {
    let bytes = width.message + height.message
    #expect(throws: MessageError.self) { try PixelSize(message: bytes) }
  }

  @Test func `a scale of 0 is refused`() {
    #expect(throws: MessageError.self) { try DisplayScale(message: [0]) }
  }
}
