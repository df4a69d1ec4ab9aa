import MessageCoding
import SystemFiles

@testable import ExportStore

extension RunRecord {
  /// The bytes of the record's file.
  var file: ContiguousArray<UInt8> { ContiguousArray(pieces.joined()) }
}
