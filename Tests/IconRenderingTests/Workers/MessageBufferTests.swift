import IconModel
import SystemFiles
import Testing

@testable import IconRendering

@Suite struct MessageBufferTests {
  private static let messages: [ContiguousArray<UInt8>] = [
    [1, 2, 3], [], ContiguousArray(repeating: 7, count: 1_000), [9], [], [4, 5],
  ]

  private func messages(in buffer: inout MessageBuffer) throws -> [ContiguousArray<UInt8>] {
    var messages: [ContiguousArray<UInt8>] = []
    while let message = try buffer.nextMessage() { messages.append(message) }
    return messages
  }

  @Test func `messages come out whole, however their bytes are cut`() throws {
    var stream = ContiguousArray<UInt8>()
    for message in Self.messages { stream += message.message }
    for length in 1...stream.count {
      var buffer = MessageBuffer()
      var found: [ContiguousArray<UInt8>] = []
      for start in stride(from: 0, to: stream.count, by: length) {
        buffer.append(ContiguousArray(stream[start..<min(start + length, stream.count)]))
        found += try messages(in: &buffer)
      }
      #expect(found == Self.messages, "\(length) bytes at a time")
      #expect(buffer.rest.isEmpty)
    }
  }

  @Test(arguments: [-1, .min, .max, MessageBuffer.maximumLength + 1])
  func `a length that no message has is refused`(length: Int) {
    var buffer = MessageBuffer()
    buffer.append(length.message)
    #expect(throws: MessageError.self) { try buffer.nextMessage() }
  }

  @Test func `a message of which bytes are missing is not taken out`() throws {
    var buffer = MessageBuffer()
    buffer.append(MessageBuffer.maximumLength.message + [1, 2])
    #expect(try buffer.nextMessage() == nil)
    #expect(!buffer.rest.isEmpty)
  }
}
