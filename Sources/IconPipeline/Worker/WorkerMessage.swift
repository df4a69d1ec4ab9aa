/// What a worker says.
enum WorkerMessage {
  /// It has its settings, has given up what it does not need, and takes jobs.
  case ready(Confinement)
  /// librsvg gets to see this drawing of the job next.
  case touching(Int)
  case finished(IconResult)
}

extension WorkerMessage: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    switch self {
    case .ready(let confinement):
      encoder.put(UInt8(0))
      encoder.put(confinement.rawValue)
    case .touching(let index):
      encoder.put(UInt8(1))
      encoder.put(index)
    case .finished(let result):
      encoder.put(UInt8(2))
      encoder.put(result)
    }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    switch try decoder.byte() {
    case 0: self = .ready(Confinement(rawValue: try decoder.byte()))
    case 1: self = .touching(try decoder.int())
    case 2: self = .finished(try decoder.value())
    default: throw WireError()
    }
  }
}

extension WireCodable {
  /// The value as a message of its own.
  var message: ContiguousArray<UInt8> {
    var encoder = WireEncoder()
    encoder.put(self)
    return encoder.bytes
  }
}

extension WireDecodable {
  /// Reads a message that holds nothing else.
  init(message: ContiguousArray<UInt8>) throws(WireError) { try self.init(part: message[...]) }

  /// Reads a part of a message that holds nothing else.
  init(part message: ContiguousArray<UInt8>.SubSequence) throws(WireError) {
    var decoder = WireDecoder(message)
    try self.init(from: &decoder)
    guard decoder.isAtEnd else { throw WireError() }
  }
}
