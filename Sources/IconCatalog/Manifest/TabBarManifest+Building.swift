package import IconModel
package import TabBarManifest

extension TabBarManifest.Shape {
  /// Rounds the measurements to what they are good for.
  package init(_ shape: ShapeMeasurement) {
    self.init(
      class: shape.shape.rawValue, declared: shape.isDeclared,
      aspect: Self.rounded(shape.aspect), hullRatio: Self.rounded(shape.hullRatio))
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}

extension TabBarManifest.Image {
  /// Describes an image of an icon.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - file: Its path below the output folder.
  ///   - asset: The name by which code finds it in the asset catalog, if there is one.
  package init(_ image: ImageRecord, file: String, asset: String?) {
    self.init(
      file: file, variant: image.variant.rawValue, origin: image.origin.rawValue,
      sizeClass: image.sizeClass.rawValue, scale: image.scale.factor, width: image.size.width,
      height: image.size.height, bytes: image.byteCount, sha256: image.hash.hexadecimal,
      asset: asset)
  }
}

extension TabBarManifest.File {
  /// Describes a file by what it holds.
  package init(_ file: String, holding bytes: ContiguousArray<UInt8>) {
    self.init(file, byteCount: bytes.count, hash: ContentHash(of: bytes))
  }

  /// Describes a copy of an image.
  package init(_ file: String, _ image: ImageRecord) {
    self.init(file, byteCount: image.byteCount, hash: image.hash)
  }

  /// Describes a file by the digest of what it holds.
  package init(_ file: String, byteCount: Int, hash: ContentHash) {
    self.init(file: file, bytes: byteCount, sha256: hash.hexadecimal)
  }
}

extension TabBarManifest.FindingCounts {
  /// Counts findings by severity.
  package init(_ findings: [Finding]) {
    self.init(
      error: findings.count { $0.severity == .error },
      warning: findings.count { $0.severity == .warning },
      note: findings.count { $0.severity == .note })
  }
}
