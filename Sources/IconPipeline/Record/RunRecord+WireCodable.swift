import IconCatalog
import IconModel

extension ContentHash: WireCodable {
  func encode(into encoder: inout WireEncoder) { for byte in bytes { encoder.put(byte) } }

  init(from decoder: inout WireDecoder) throws(WireError) {
    guard let hash = Self(bytes: try decoder.bytes(count: Self.byteCount)) else {
      throw WireError()
    }
    self = hash
  }
}

extension FileStamp: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    for number in [size, modified, changed, inode] { encoder.put(number) }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      size: try decoder.int(), modified: try decoder.int(), changed: try decoder.int(),
      inode: try decoder.int())
  }
}

extension RunRecord.State: WireDecodable {
  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      completion: try decoder.optional(), drawings: try decoder.value(),
      outputs: try decoder.value())
  }

}

extension RunRecord.State: RecordPart {
  var byteCount: Int {
    head.count + (completion?.report.count ?? 0) + drawings.byteCount + outputs.byteCount
  }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    try body(head)
    if let report = completion?.report { try body(ContiguousArray(report)) }
    for table in [drawings, outputs] { try table.forEachPiece(body) }
  }

  private var head: ContiguousArray<UInt8> {
    Self.head(completion.map { ($0.key, $0.report.count) })
  }

  /// What comes before the report of a completed run and the files.
  static func head(_ completion: (key: ContentHash, byteCount: Int)?) -> ContiguousArray<UInt8> {
    var encoder = WireEncoder()
    encoder.put(completion == nil ? 0 : 1)
    if let (key, byteCount) = completion {
      encoder.put(key)
      encoder.put(byteCount)
    }
    return encoder.bytes
  }
}

extension RunRecord.Completion: WireDecodable {
  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(key: try decoder.value(), report: try decoder.bytes(count: try decoder.int()))
  }
}

extension ImageRecord: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(variant)
    encoder.put(origin)
    encoder.put(sizeClass)
    encoder.put(scale)
    encoder.put(size)
    encoder.put(byteCount)
    encoder.put(hash)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      variant: try decoder.value(), origin: try decoder.value(),
      sizeClass: try decoder.value(), scale: try decoder.value(), size: try decoder.value(),
      byteCount: try decoder.count(), hash: try decoder.value())
  }
}
