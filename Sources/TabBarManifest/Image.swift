extension TabBarManifest {
  /// One PNG file.
  public struct Image: Codable, Hashable, Sendable {
    /// The path relative to the manifest, with `/` between its parts.
    public var file: String
    /// `filled` or `outlined`.
    public var variant: String
    /// `drawn` by the designer, or `derived` from the other variant.
    public var origin: String
    /// `regular` or `compact` for tab bars, or `large` for the large content viewer.
    public var sizeClass: String
    /// Device pixels per point.
    public var scale: Int
    /// Columns of the image.
    public var width: Int
    /// Rows of the image.
    public var height: Int
    /// The size of the file.
    public var bytes: Int
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    public var sha256: String
    /// The name by which code finds the image in the asset catalog, if there is one.
    public var asset: String?

    /// Creates an image.
    public init(
      file: String, variant: String, origin: String, sizeClass: String, scale: Int, width: Int,
      height: Int, bytes: Int, sha256: String, asset: String? = nil
    ) {
      self.file = file
      self.variant = variant
      self.origin = origin
      self.sizeClass = sizeClass
      self.scale = scale
      self.width = width
      self.height = height
      self.bytes = bytes
      self.sha256 = sha256
      self.asset = asset
    }
  }
}
