import Testing

@testable import SystemFiles

@Suite struct FileStampTests {
  @Test func `a stamp is trusted once the clock has moved on`() {
    let stamp = FileStamp(size: 0, modified: 1_000_000_007, changed: 1_000_000_009, inode: 1)
    #expect(!stamp.isSettled(at: 1_000_000_009))
    let odd = FileStamp(size: 1, modified: .min, changed: .min, inode: 1)
    #expect(odd.isSettled(at: .max - FileStamp.tick))
    #expect(!stamp.isSettled(at: 1_000_000_009 + FileStamp.tick))
    #expect(stamp.isSettled(at: 1_000_000_010 + FileStamp.tick))
    let coarse = FileStamp(size: 0, modified: 1_000_000_000, changed: 1_000_000_000, inode: 1)
    #expect(!coarse.isSettled(at: 2_500_000_000))
    #expect(coarse.isSettled(at: 3_000_000_001))
  }

  @Test func `stamps that differ in one number have other digests`() {
    let numbers = [412, 1_763_931_000_123_456_789, 1_763_931_000_123_456_790, 1_234_567]
    func digest(_ numbers: [Int]) -> UInt64 {
      FileStamp(
        size: numbers[0], modified: numbers[1], changed: numbers[2], inode: numbers[3]
      ).digest
    }
    var digests: Set<UInt64> = [digest(numbers)]
    for place in numbers.indices {
      for bit in 0..<63 {
        var others = numbers
        others[place] ^= 1 << bit
        digests.insert(digest(others))
      }
    }
    #expect(digests.count == 1 + 4 * 63)
    #expect(digest([0, 0, 0, 0]) != 0)
  }
}
