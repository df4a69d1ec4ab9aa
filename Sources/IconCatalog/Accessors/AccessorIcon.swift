import IconModel

/// What the accessors know of an icon.
package struct AccessorIcon: Hashable, Sendable {
  package let name: String
  /// What the names of its images begin with.
  let baseName: String
  let variants: Set<IconVariant>
  /// True when there are images for compact bars under names of their own.
  let hasCompactName: Bool
  /// True when there are images for the large content viewer.
  let hasLargeContent: Bool

  /// Describes an icon that has images.
  ///
  /// - Returns: `nil` for one that has none.
  package init?(
    _ icon: ImageLayout.Icon, images: some Sequence<ImageRecord>, layout: ImageLayout
  ) {
    var variants: Set<IconVariant> = []
    var sizes: Set<SizeClass> = []
    for image in images {
      variants.insert(image.variant)
      sizes.insert(image.sizeClass)
    }
    guard let variant = variants.min() else { return nil }
    self.variants = variants
    name = icon.name
    baseName = layout.baseName(of: icon)
    hasCompactName =
      sizes.contains(.compact)
      && layout.name(of: icon, variant, .compact) != layout.name(of: icon, variant, .regular)
    hasLargeContent = sizes.contains(.large)
  }
}
