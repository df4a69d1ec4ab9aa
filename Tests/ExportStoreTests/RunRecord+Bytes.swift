@testable import ExportStore
import MessageCoding
import SystemFiles

extension RunRecord {
  /// The bytes of the record's file.
  var file: ContiguousArray<UInt8> { ContiguousArray(pieces.joined()) }
}
