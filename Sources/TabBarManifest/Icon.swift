extension TabBarManifest {
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
    /// Whether the icon is mirrored in right-to-left layouts; absent when nobody said so.
    public var mirrors: Bool?
    /// The name of the icon that stands in for this one in right-to-left layouts, if one does.
    public var rightToLeft: String?
    /// The images, sorted by variant, size class and scale.
    public var images: [Image]

    /// Creates an icon.
    public init(name: String, source: String, shape: Shape?, images: [Image]) {
      self.name = name
      self.source = source
      self.shape = shape
      self.images = images
    }
  }

  /// The shape class of an icon, and what it was decided by.
  public struct Shape: Codable, Hashable, Sendable {
    /// `circular`, `square`, `wide` or `tall`.
    public var `class`: String
    /// True when the configuration declares the class.
    public var declared: Bool
    /// Width over height of the box of both variants' ink, to three decimals.
    public var aspect: Double
    /// The part of that box that the convex hull of the ink fills, to three decimals.
    public var hullRatio: Double

    /// Creates a shape.
    public init(class: String, declared: Bool, aspect: Double, hullRatio: Double) {
      self.class = `class`
      self.declared = declared
      self.aspect = aspect
      self.hullRatio = hullRatio
    }
  }
}
