import IconCatalog
import IconModel

/// The build record: what the last run over an output folder knew at its end, so that the next run
/// makes only what has changed.
///
/// It lies in the state folder and holds nothing that a run cannot find out again: without it, or
/// with a damaged one, the next run makes everything.
struct RunRecord: Sendable {
  static let fileName = ".tabicon-record"

  var state: State
  /// The cached results of icons.
  var results: RecordedResults

  /// The part that decides whether a run has anything to do.
  struct State: Sendable {
    /// What the run was asked and what it reported; `nil` unless it did everything.
    var completion: Completion?
    /// The set that the outputs were made of.
    var set = SetIdentity.unknown
    /// The drawings that were read.
    var drawings: FileTable
    /// The outputs that were written or found to be right.
    var outputs: FileTable
  }

  /// A run that did everything that it was asked.
  struct Completion: Hashable, Sendable {
    /// `RunKey.hash` of the run.
    var key: ContentHash
    /// `RunReport` as a message.
    var report: ContiguousArray<UInt8>
  }
}

extension RunRecord.State: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.put(completion)
    encoder.put(set)
    encoder.put(drawings)
    encoder.put(outputs)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    self.init(
      completion: try decoder.optional(), set: try decoder.value(), drawings: try decoder.value(),
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
