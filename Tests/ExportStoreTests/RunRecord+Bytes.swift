import IconModel
import SystemFiles

@testable import ExportStore

extension RunRecord {
  /// The bytes of the record's file.
  var file: ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    try? write { bytes += $0 }
    return bytes
  }
}

extension RecordPart {
  /// The bytes that are written of the part.
  var bytes: ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    try? write { bytes += $0 }
    return bytes
  }
}
