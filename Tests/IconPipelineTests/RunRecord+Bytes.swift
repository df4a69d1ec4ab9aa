@testable import IconPipeline

extension RunRecord {
  /// The bytes of the record's file.
  var file: ContiguousArray<UInt8> {
    var file = ContiguousArray<UInt8>()
    forEachPiece { file += $0 }
    return file
  }
}
