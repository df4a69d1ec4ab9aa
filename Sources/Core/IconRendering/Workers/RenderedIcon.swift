package import IconCatalog
package import IconModel

/// The result of a job, with all that any consumer wants of an icon: measurements, fits and images.
///
/// A worker makes and encodes it, once: the same bytes cross the socket, and lie in a folder or in
/// memory until a later run wants them.
package struct RenderedIcon: Hashable, Sendable {
  /// The result, its images in the order of `images`.
  package let result: IconResult
  /// The images without their bytes, in the order of the manifest.
  package let images: [ImageRecord]

  /// Sorts and hashes the images of a result.
  package init(_ result: IconResult) {
    var sorted = result
    sorted.images.sort { $0.key < $1.key }
    self.result = sorted
    images = sorted.images.map { ImageRecord($0, hash: ContentHash(of: $0.bytes)) }
  }
}

extension ImageRecord {
  fileprivate init(_ image: IconImage, hash: ContentHash) {
    self.init(
      image.key, origin: image.origin, size: image.size, byteCount: image.bytes.count, hash: hash)
  }
}

extension RenderedIcon: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    result = try coder(value?.result)
    var images: [ImageRecord] = []
    for (index, image) in result.images.enumerated() {
      let bytes = try coder.bytes(value?.images[index].hash.bytes, count: ContentHash.byteCount)
      guard let hash = ContentHash(bytes: bytes[...]) else { throw MessageError() }
      images.append(ImageRecord(image, hash: hash))
    }
    self.images = images
  }
}
