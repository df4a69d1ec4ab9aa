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

extension RunRecord.State: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(completion)
    encoder.put(drawings)
    encoder.put(outputs)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      completion: try decoder.optional(), drawings: try decoder.value(),
      outputs: try decoder.value())
  }
}

extension RunRecord.Completion: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(key)
    encoder.put(report)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(key: try decoder.value(), report: try decoder.bytes())
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
