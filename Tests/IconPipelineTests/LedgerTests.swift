import Foundation
import IconCatalog
import IconModel
import Testing

@testable import IconPipeline

@Suite struct LedgerTests {
  private static func image(_ number: Int) -> ImageRecord {
    ImageRecord(
      variant: number % 2 == 0 ? .filled : .outlined, origin: .derived, sizeClass: .compact,
      scale: DisplayScale(1 + number % 3), size: PixelSize(width: 1 + number, height: 7),
      byteCount: number, hash: ContentHash(of: [UInt8(truncatingIfNeeded: number)]))
  }

  @Test func `the images of each icon come back`() {
    let ledger = ImageLedger(in: NSTemporaryDirectory())
    let icons = (0..<3_000).map { icon in (0..<icon % 9).map { Self.image(icon + $0) } }
    let entries = icons.map(ledger.add)
    #expect(entries.map(\.count) == icons.map(\.count))
    for (entry, images) in zip(entries, icons).reversed() { #expect(ledger[entry] == images) }
    #expect(ledger[nil] == [])
    #expect(ledger.failure == nil)
  }

  @Test func `the signature of each drawing comes back`() {
    let ledger = SignatureLedger(in: NSTemporaryDirectory())
    let signatures = (0..<6_000).map { number in
      ArtworkSignature(
        aspect: Double(number) / 7,
        cells: ContiguousArray((0..<256).map { UInt8(truncatingIfNeeded: $0 * number) }))
    }
    #expect(signatures.map(ledger.add) == Array(0..<6_000))
    for place in signatures.indices { #expect(ledger[place] == signatures[place]) }
    #expect(ledger.failure == nil)
  }
}
