import CLibdeflate

package enum Gzip {
  package static func pack(_ bytes: [UInt8], level: CInt = 6) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      preconditionFailure("there is memory for a compressor")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_gzip_compress_bound(compressor, bytes.count)
    var packed = [UInt8](repeating: 0, count: bound)
    let count = unsafe libdeflate_gzip_compress(
      compressor, bytes, bytes.count, &packed, packed.count)
    return Array(packed.prefix(count))
  }

  /// Megabytes of spaces in a small part of their size, with a wrong checksum, which shows only
  /// once all is unpacked.
  package static func bomb(megabytes: Int) -> [UInt8] {
    var packed = pack([UInt8](repeating: 0x20, count: megabytes << 20), level: 1)
    packed[packed.count - 8] ^= 1
    return packed
  }
}
