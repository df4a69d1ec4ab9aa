@testable import IconPipeline

extension RunRecord {
  /// The bytes of the record's file.
  var file: ContiguousArray<UInt8> {
    get throws {
      var file = ContiguousArray<UInt8>()
      try Self.forEachPiece(of: [state, results]) { file += $0 }
      return file
    }
  }
}
