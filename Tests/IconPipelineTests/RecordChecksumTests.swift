import TestSupport
import Testing

@testable import IconPipeline

@Suite struct RecordChecksumTests {
  private static func checksum(_ pieces: [ContiguousArray<UInt8>]) -> Int {
    pieces.reduce(into: RecordChecksum()) { $0.update($1) }.value
  }

  @Test func `in how many pieces bytes come makes no difference`() {
    var generator = SplitMix(seed: 5)
    for count in [0, 1, 7, 8, 9, 64, 101] {
      let bytes = ContiguousArray(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      for first in 0...count {
        for second in first...count {
          let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
          #expect(Self.checksum(pieces.map { ContiguousArray($0) }) == Self.checksum([bytes]))
        }
      }
    }
  }

  @Test func `zeros at the end and any change of a word count`() {
    let zeros = (0..<40).map { Self.checksum([ContiguousArray(repeating: 0, count: $0)]) }
    #expect(Set(zeros).count == 40)
    let bytes = ContiguousArray<UInt8>(0..<24)
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        #expect(Self.checksum([changed]) != Self.checksum([bytes]))
      }
    }
  }
}
