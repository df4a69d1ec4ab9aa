@testable import IconPipeline

extension RecordPart {
  /// All that a record has of it.
  var bytes: ContiguousArray<UInt8> {
    get throws {
      var bytes = ContiguousArray<UInt8>()
      try forEachPiece { bytes += $0 }
      return bytes
    }
  }
}

extension RunReport {
  /// What a record has of it.
  var message: ContiguousArray<UInt8> {
    get throws {
      var bytes = ContiguousArray<UInt8>()
      try putAway(in: "/nowhere").forEachPiece { bytes += $0 }
      return bytes
    }
  }
}
