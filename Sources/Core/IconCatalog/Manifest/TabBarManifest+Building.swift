package import IconModel
package import TabBarManifest

extension ExportManifest.Shape {
  /// Describes a shape, with its measurements rounded to three decimals.
  package init(_ shape: ShapeMeasurement) {
    self.init(
      class: shape.shape.rawValue, declared: shape.isDeclared,
      aspect: Self.rounded(shape.aspect), hullRatio: Self.rounded(shape.hullRatio))
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}

extension ExportManifest.Image {
  /// Describes an image of an icon by its path, relative to the output folder, and its name in the asset
  /// catalog.
  package init(_ image: IconImage, file: String, asset: String?) {
    self.init(
      file: file, variant: image.variant.rawValue, origin: image.origin.rawValue,
      sizeClass: image.sizeClass.rawValue, scale: image.scale.factor,
      width: image.size.width, height: image.size.height, bytes: image.byteCount,
      sha256: image.hash.hexadecimal, asset: asset,
      format: image.format == .png ? nil : image.format.rawValue)
  }
}

extension ExportManifest.File {
  package init(_ file: String, byteCount: Int, hash: ContentHash) {
    self.init(file: file, bytes: byteCount, sha256: hash.hexadecimal)
  }
}

extension ExportManifest.FindingCounts {
  package init(_ findings: [Finding]) {
    self.init(
      error: findings.count { $0.severity == .error },
      warning: findings.count { $0.severity == .warning },
      note: findings.count { $0.severity == .note })
  }
}

extension TabBarManifest.Icon {
  /// Describes an icon by the names of its images and symbols in code.
  package init(
    _ icon: AccessorIcon, symbols: [IconVariant: String], mirrors: Bool?, rightToLeft: String?
  ) {
    let sizes = icon.sizes.map(\.rawValue)
    self.init(
      images: [:], sizes: sizes.isEmpty ? nil : sizes,
      symbols: symbols.isEmpty
        ? nil
        : Dictionary(uniqueKeysWithValues: symbols.map { ($0.key.rawValue, $0.value) }),
      mirrors: mirrors, rightToLeft: rightToLeft)
    for variant in icon.variants {
      images[variant.rawValue] = icon.imageName(variant, .regular)
      for size in SizeClass.allCases where size != .regular {
        let name = icon.imageName(variant, size)
        if imageName(variant.rawValue, size.rawValue) != name {
          images["\(variant.rawValue)-\(size.rawValue)"] = name
        }
      }
    }
  }
}

extension TabBarManifest.Tab {
  package init(_ tab: Tab, style: IconVariant, images: (String) -> TabIconImages) {
    self.init(
      id: tab.id, title: tab.title?.value, icon: tab.icon?.value, badge: tab.badge?.value)
    titleKey = tab.titleKey
    selectedIcon = tab.selectedIcon?.value
    tag = tab.tag
    role = tab.role == .none ? nil : tab.role.rawValue
    systemItem = tab.systemItem?.value.rawValue
    automaticallyActivatesSearch = tab.activatesSearch.map { _ in true }
    section = tab.section?.value
    sectionKey = tab.sectionKey
    placement = tab.placement?.rawValue
    allowsHiding = tab.allowsHiding
    accessibilityLabel = tab.accessibilityLabel
    accessibilityLabelKey = tab.accessibilityLabelKey
    accessibilityIdentifier = tab.accessibilityIdentifier
    hidden = tab.hidden.map { _ in true }
    dynamic = tab.dynamic.map { _ in true }
    guard let icon = tab.icon?.value else { return }
    self.images = TabBarManifest.TabImages(
      icon: images(icon), selected: tab.selectedIcon.map { images($0.value) },
      style: tab.style?.value ?? style)
  }
}

package struct TabIconImages {
  let name: String
  let images: [ImageKey]
  /// The names of its symbols that are shown in place of images.
  let symbols: [IconVariant: String]

  package init(name: String, images: [ImageKey] = [], symbols: [IconVariant: String] = [:]) {
    self.name = name
    self.images = images
    self.symbols = symbols
  }

  /// The image of a variant in a size class; if the icon lacks it, that of the other variant.
  fileprivate func image(
    _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> TabBarManifest.ImageReference? {
    let available = [variant, variant.partner].first { variant in
      images.contains { $0.variant == variant && $0.sizeClass == sizeClass }
    }
    return available.map {
      TabBarManifest.ImageReference(
        icon: name, variant: $0.rawValue, sizeClass: sizeClass.rawValue, symbol: symbols[$0])
    }
  }
}

extension TabBarManifest.TabImages {
  /// Chooses the images of a tab, for a selected one filled if possible; `nil` for an icon without
  /// images.
  fileprivate init?(icon: TabIconImages, selected: TabIconImages?, style: IconVariant) {
    guard let unselected = icon.image(style, .regular) else { return nil }
    // The system scales symbols for a phone in landscape.
    let showsSymbol = unselected.symbol != nil
    self.init(
      unselected: unselected,
      selected: selected?.image(.filled, .regular) ?? icon.image(.filled, .regular) ?? unselected,
      landscape: showsSymbol ? nil : icon.image(style, .compact),
      landscapeSelected: showsSymbol
        ? nil : selected?.image(.filled, .compact) ?? icon.image(.filled, .compact),
      largeContent: icon.image(.filled, .large) ?? icon.image(.filled, .regular) ?? unselected,
      // An app with a sidebar of its own shows images in it.
      sidebar: TabIconImages(name: icon.name, images: icon.images).image(.outlined, .regular))
  }
}
