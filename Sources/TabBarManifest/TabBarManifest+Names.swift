extension TabBarManifest.Image {
  /// The name by which an app finds the image in a bundle at the scale of its screen: that of the
  /// image set in the asset catalog, or else the path of the file without what tells its scale.
  public var name: String {
    if let asset { return asset }
    let suffix = scale == 1 ? ".png" : "@\(scale)x.png"
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }
}

extension TabBarManifest {
  /// The name by which an app finds an image in a bundle; `nil` when the manifest has no such image.
  ///
  /// - Complexity: O(icons).
  public func name(of reference: ImageReference) -> String? { images(for: reference).first?.name }

  /// An image that the manifest names and the bundle does not have.
  public struct MissingImage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the image.
    public var name: String
    /// Where it was looked for.
    public var bundlePath: String

    /// Creates an error.
    public init(name: String, bundlePath: String) {
      self.name = name
      self.bundlePath = bundlePath
    }

    /// What is missing where, and what to do.
    public var description: String {
      "there is no image '\(name)' in \(bundlePath);"
        + " add the output of tabicon that belongs to this manifest to the bundle"
    }
  }
}
