extension TabBarManifest {
  /// The images of one icon, by the names under which a bundle has them.
  public struct Icon: Codable, Hashable, Sendable {
    /// The names of its images by variant, `filled` and `outlined`.
    ///
    /// An image of a size class whose name does not follow from `sizes` has an entry of its own by
    /// variant and size class, such as `filled-large`.
    public var images: [String: String]
    /// The size classes that have images of their own, `compact` and `large`.
    ///
    /// Their names end with the size class: `home-filled-large`. The others show the images for regular bars.
    public var sizes: [String]?
    /// The names of its symbols by variant; absent without symbols in an asset catalog.
    public var symbols: [String: String]?
    /// Whether the icon is mirrored in right-to-left layouts; absent unless configured.
    public var mirrors: Bool?
    /// The name of the icon that replaces this one in right-to-left layouts, if the images are not in an
    /// asset catalog, which replaces them itself.
    public var rightToLeft: String?

    /// Creates an icon.
    public init(
      images: [String: String], sizes: [String]? = nil, symbols: [String: String]? = nil,
      mirrors: Bool? = nil, rightToLeft: String? = nil
    ) {
      self.images = images
      self.sizes = sizes
      self.symbols = symbols
      self.mirrors = mirrors
      self.rightToLeft = rightToLeft
    }

    /// The name of an image.
    ///
    /// - Parameters:
    ///   - variant: `filled` or `outlined`.
    ///   - sizeClass: `regular`, `compact` or `large`; without an image of its own, a size class has the
    ///     image for regular bars.
    /// - Returns: `nil` for a variant that the icon does not have.
    public func imageName(_ variant: String, _ sizeClass: String = "regular") -> String? {
      if let name = images["\(variant)-\(sizeClass)"] { return name }
      let suffix = sizes?.contains(sizeClass) == true ? "-" + sizeClass : ""
      return images[variant].map { $0 + suffix }
    }
  }
}

extension TabBarManifest {
  /// The name by which an app finds an image in a bundle; `nil` when the manifest has no such image.
  public func name(of reference: ImageReference) -> String? {
    icons[reference.icon]?.imageName(reference.variant, reference.sizeClass)
  }

  /// An image that the manifest names and the bundle does not have.
  public struct MissingImage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the image.
    public var name: String
    /// The path of the bundle that was searched.
    public var bundlePath: String

    /// Creates an error.
    public init(name: String, bundlePath: String) {
      self.name = name
      self.bundlePath = bundlePath
    }

    /// What is missing in which bundle, and what to do.
    public var description: String {
      "there is no image '\(name)' in \(bundlePath);"
        + " add the output of tabicon that belongs to this manifest to the bundle"
    }
  }
}
