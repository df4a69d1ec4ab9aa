import Testing

@testable import IconModel

@Suite struct MessageCodingTests {
  private func message(_ put: (inout MessageEncoder) -> Void) -> ContiguousArray<UInt8> {
    var encoder = MessageEncoder()
    put(&encoder)
    return encoder.bytes
  }

  @Test func `numbers are eight bytes, the lowest first`() {
    #expect(message { $0.put(0x0102_0304) } == [4, 3, 2, 1, 0, 0, 0, 0])
    #expect(message { $0.put(-2) } == [0xFE] + ContiguousArray(repeating: 0xFF, count: 7))
    #expect(message { $0.put(1.0) } == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    #expect(message { $0.put(UInt8(7)) } == [7])
  }

  @Test func `text and bytes come behind their length`() {
    #expect(message { $0.put("é") } == [2, 0, 0, 0, 0, 0, 0, 0, 0xC3, 0xA9])
    #expect(message { $0.put(ContiguousArray<UInt8>()) } == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [0, 1, -1, .max, .min, 0x0123_4567_89AB_CDEF])
  func `a whole number is restored`(number: Int) throws {
    var decoder = MessageDecoder(message { $0.put(number) })
    #expect(try decoder.int() == number)
    #expect(decoder.isAtEnd)
  }

  @Test(arguments: [0, -0.0, 1.5, -1e100, 1e15, .leastNonzeroMagnitude])
  func `a measurement is restored`(number: Double) throws {
    var decoder = MessageDecoder(message { $0.put(number) })
    #expect(try decoder.double().bitPattern == number.bitPattern)
    #expect(decoder.isAtEnd)
  }

  /// JSON has no such numbers, and whoever rounds one to a whole number ends the process.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.1e100, -1e300, .greatestFiniteMagnitude])
  func `what no drawing measures is refused`(number: Double) {
    var decoder = MessageDecoder(message { $0.put(number) })
    #expect(throws: MessageError.self) { try decoder.double() }
  }

  @Test(arguments: [-1, 4, .max, .min, 1 << 40])
  func `a length that is not there is refused before anything is allocated`(length: Int) {
    let bytes = message { $0.put(length) } + [1, 2, 3]
    var first = MessageDecoder(bytes)
    #expect(throws: MessageError.self) { try first.bytes() }
    var second = MessageDecoder(bytes)
    #expect(throws: MessageError.self) { try second.array(of: TextPosition.self) }
  }

  @Test func `an optional holds one value or none`() throws {
    let position = TextPosition(line: 1, column: 2)
    var one = MessageDecoder(message { $0.put(TextPosition?.some(position)) })
    #expect(try one.optional() == position)
    var none = MessageDecoder(message { $0.put(TextPosition?.none) })
    #expect(try none.optional(TextPosition.self) == nil)
    var two = MessageDecoder(message { $0.put([position, position]) })
    #expect(throws: MessageError.self) { try two.optional(TextPosition.self) }
  }

  @Test func `bytes that are no UTF-8 become a text all the same`() throws {
    var decoder = MessageDecoder(message { $0.put([0x61, 0xFF] as ContiguousArray<UInt8>) })
    #expect(try decoder.string() == "a\u{FFFD}")
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, 5), (1, Int.max), (Int.max, 1), (65_536, 65_536)])
  func `a size that no image has is refused`(width: Int, height: Int) {
    let bytes = message {
      $0.put(width)
      $0.put(height)
    }
    #expect(throws: MessageError.self) { try PixelSize(message: bytes) }
  }

  @Test func `a scale of 0 is refused`() {
    #expect(throws: MessageError.self) { try DisplayScale(message: [0]) }
  }
}
