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
      completion: try decoder.optional(), set: try decoder.value(), drawings: try decoder.value(),
      outputs: try decoder.value())
  }
}

extension RunRecord.State: RecordPart {
  var byteCount: Int { parts.byteCount }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) { try parts.forEachPiece(body) }

  private var parts: RecordSequence {
    Self.parts(
      completion: completion.map { ($0.key, ContiguousArray($0.report)) }, set: set,
      drawings: drawings, outputs: outputs)
  }

  /// What a record has of a state, which need not be in memory as a whole.
  ///
  /// - Parameters:
  ///   - completion: `RunKey.hash` of the run and its report, unless it has left something to be done.
  ///   - set: The set that the outputs were made of.
  ///   - drawings: The table of the drawings.
  ///   - outputs: The table of the outputs.
  /// - Returns: Its parts in the order in which a record has them.
  static func parts(
    completion: (key: ContentHash, report: any RecordPart)?, set: SetIdentity,
    drawings: any RecordPart, outputs: any RecordPart
  ) -> RecordSequence {
    var head = WireEncoder()
    head.put(completion == nil ? 0 : 1)
    guard let (key, report) = completion else {
      return RecordSequence(parts: [head.bytes + set.message, drawings, outputs])
    }
    head.put(key)
    head.put(report.byteCount)
    return RecordSequence(parts: [head.bytes, report, set.message, drawings, outputs])
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
