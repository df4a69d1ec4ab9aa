import CLibdeflate
import IconModel

/// Unpacks drawings in SVGZ, which is SVG in one gzip member.
extension SVGText {
  /// Unpacks one whole member, in memory and time bounded by the limit, whatever the file claims.
  static func unpacked(
    _ file: ContiguousArray<UInt8>, limits: DrawingLimits
  ) throws(DrawingFailure) -> ContiguousArray<UInt8> {
    let limit = limits[.bytes]
    // The last four bytes state the size. If it is wrong, a second attempt has the limit's size.
    let claimed = file.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    for size in [min(claimed, limit), limit] {
      var text = ContiguousArray<UInt8>()
      switch unpack(file, upTo: size, into: &text) {
      case LIBDEFLATE_SUCCESS: return text
      case LIBDEFLATE_INSUFFICIENT_SPACE: continue
      default:
        throw DrawingFailure(
          kind: .malformed, message: "the file is compressed and damaged, or breaks off",
          help: "export it again, or save it as plain SVG")
      }
    }
    throw .exceeds(.bytes, of: limits, counted: "unpacked")
  }

  private static func unpack(
    _ file: ContiguousArray<UInt8>, upTo size: Int, into text: inout ContiguousArray<UInt8>
  ) -> libdeflate_result {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
      return LIBDEFLATE_INSUFFICIENT_SPACE
    }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    text = unsafe ContiguousArray(unsafeUninitializedCapacity: max(1, size)) { buffer, count in
      var (consumed, produced) = (0, 0)
      result = unsafe file.withUnsafeBytes { input in
        unsafe libdeflate_gzip_decompress_ex(
          decompressor, input.baseAddress, input.count, buffer.baseAddress, size, &consumed,
          &produced)
      }
      if result == LIBDEFLATE_SUCCESS, consumed != file.count { result = LIBDEFLATE_BAD_DATA }
      count = result == LIBDEFLATE_SUCCESS ? produced : 0
    }
    return result
  }
}
