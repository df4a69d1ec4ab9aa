package import IconModel

extension IconImage {
  package init(
    _ key: ImageKey, origin: VariantOrigin, size: PixelSize, bytes: ContiguousArray<UInt8>
  ) {
    guard let hash = ContentHash(bytes: ContiguousArray(repeating: 7, count: 32)[...]) else {
      preconditionFailure("a hash has 32 bytes")
    }
    self.init(key, origin: origin, size: size, bytes: bytes, hash: hash)
  }
}
