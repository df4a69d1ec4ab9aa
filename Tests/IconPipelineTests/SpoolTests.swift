import Foundation
import TestSupport
import Testing

@testable import IconPipeline

@Suite struct SpoolTests {
  private static func bytes(_ number: Int) -> ContiguousArray<UInt8> {
    ContiguousArray(repeating: UInt8(truncatingIfNeeded: number), count: number % 40)
  }

  @Test(arguments: [0, 1, 100, 1 << 20])
  func `what is put away comes back, in memory or not`(residentByteCount: Int) throws {
    let folder = try TemporaryFolder()
    let spool = Spool(in: folder.path, residentByteCount: residentByteCount)
    let ranges = (0..<300).map { spool.append(Self.bytes($0)) }
    #expect(spool.count == (0..<300).reduce(0) { $0 + $1 % 40 })
    for number in (0..<300).reversed() {
      #expect(try spool.bytes(ranges[number]) == Self.bytes(number))
    }
    let all = try spool.bytes(0..<min(spool.count, ranges[100].lowerBound))
    #expect(all == (0..<100).reduce(into: []) { $0 += Self.bytes($1) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `without a place for a file all of it stays in memory`() throws {
    let spool = Spool(in: "/nowhere/at/all", residentByteCount: 10)
    let ranges = (0..<100).map { spool.append(Self.bytes($0)) }
    for number in 0..<100 { #expect(try spool.bytes(ranges[number]) == Self.bytes(number)) }
  }

  @Test func `a part of a file is read where it lies, and its end is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("0123456789", to: "file")
    let spool = Spool(
      try FileDescriptor(opening: folder("file"), O_RDONLY), from: 3, count: 20)
    #expect(try spool.bytes(1..<4) == ContiguousArray("456".utf8))
    #expect(throws: SystemError.endsEarly) { try spool.bytes(5..<9) }
  }
}
