extension ExportManifest {
  /// One icon with all its images.
  public struct Icon: Codable, Hashable, Sendable {
    /// The name, unique in the manifest.
    public var name: String
    /// The drawing that the icon comes from, the filled one of a pair.
    ///
    /// Relative to the configuration, or to the folder of icons where there is none.
    public var source: String
    /// The shape class that set the icon's size; absent when the icon has no ink.
    public var shape: Shape?
    /// Whether the icon is mirrored in right-to-left layouts; absent unless configured.
    public var mirrors: Bool?
    /// The name of the icon that replaces this one in right-to-left layouts, if any.
    public var rightToLeft: String?
    /// The images, sorted by variant, size class, format and scale; PNGs are before vector images.
    public var images: [Image]

    /// Creates an icon.
    public init(name: String, source: String, shape: Shape?, images: [Image]) {
      self.name = name
      self.source = source
      self.shape = shape
      self.images = images
    }
  }

  /// The shape class of an icon, and the measurements that decide it.
  public struct Shape: Codable, Hashable, Sendable {
    /// `circular`, `square`, `wide` or `tall`.
    public var `class`: String
    /// True when the configuration declares the class.
    public var declared: Bool
    /// Width over height of the box of both variants' ink, to three decimals.
    public var aspect: Double
    /// The fraction of that box that the convex hull of the ink fills, to three decimals.
    public var hullRatio: Double

    /// Creates a shape.
    public init(class: String, declared: Bool, aspect: Double, hullRatio: Double) {
      self.class = `class`
      self.declared = declared
      self.aspect = aspect
      self.hullRatio = hullRatio
    }
  }

  /// One file that shows a variant in a size class.
  public struct Image: Codable, Hashable, Sendable {
    /// The path relative to the manifest, with `/` between its parts.
    public var file: String
    /// `filled` or `outlined`.
    public var variant: String
    /// `drawn` by the designer, or `derived` from the other variant.
    public var origin: String
    /// `regular` or `compact` for tab bars, or `large` for the large content viewer.
    public var sizeClass: String
    /// Device pixels per point; for a vector image, the scale of its width and height.
    public var scale: Int
    /// Columns of the image.
    ///
    /// A vector image is `width / scale` points wide.
    public var width: Int
    /// Rows of the image.
    ///
    /// A vector image is `height / scale` points high.
    public var height: Int
    /// The size of the file.
    public var bytes: Int
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    public var sha256: String
    /// The name by which code finds the image in the asset catalog; absent without a catalog.
    public var asset: String?
    /// `svg` or `pdf` for a vector image, `symbol` for the template of a symbol; absent for a PNG.
    public var format: String?

    /// Creates an image.
    public init(
      file: String, variant: String, origin: String, sizeClass: String, scale: Int, width: Int,
      height: Int, bytes: Int, sha256: String, asset: String? = nil, format: String? = nil
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
      self.format = format
    }
  }
}
