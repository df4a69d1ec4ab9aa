package import IconModel

/// Where the images of icons lie in an asset catalog, and which of them belong together.
package struct AssetCatalog: Hashable, Sendable {
  /// The catalog's folder below the output folder.
  package static let path = "TabIcons.xcassets"
  /// The file that each folder of a catalog has.
  package static let contentsName = "Contents.json"

  package let compact: CompactMode
  package let usesNamespaces: Bool

  package init(compact: CompactMode, usesNamespaces: Bool) {
    self.compact = compact
    self.usesNamespaces = usesNamespaces
  }

  /// One icon with all its images.
  package struct Icon: Sendable {
    package let name: AssetName
    package let images: [ImageRecord]
    /// True when the system mirrors the icon where text runs from right to left.
    package let isMirrored: Bool
    /// The icon that stands in where text runs from right to left.
    package let rightToLeft: (name: AssetName, images: [ImageRecord])?

    package init(
      name: AssetName, images: [ImageRecord], isMirrored: Bool = false,
      rightToLeft: (name: AssetName, images: [ImageRecord])? = nil
    ) {
      self.name = name
      self.images = images
      self.isMirrored = isMirrored
      self.rightToLeft = rightToLeft
    }
  }

  /// What the name of an image set has behind the icon's.
  private func setSuffix(_ variant: IconVariant, _ sizeClass: SizeClass) -> String {
    let shown = sizeClass == .compact && compact == .sizeClass ? .regular : sizeClass
    return "-\(variant.rawValue)\(shown.fileSuffix)"
  }

  /// The name by which code finds an image.
  package func name(
    of icon: AssetName, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String {
    icon.name(ofSet: setSuffix(variant, sizeClass))
  }

  /// The folder of the image set for an image, below the output folder.
  package func setPath(
    of icon: AssetName, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String {
    "\(Self.path)/\(icon.path(ofSet: setSuffix(variant, sizeClass)))"
  }

  /// The name of an image's file in its set.
  ///
  /// It tells the icon that is drawn, which in a set for both directions of text is not always the
  /// one that the set is for.
  package func fileName(
    of icon: AssetName, _ variant: IconVariant, _ sizeClass: SizeClass, _ scale: DisplayScale
  ) -> String {
    "\(icon.stem)-\(variant.rawValue)\(sizeClass.fileSuffix)\(scale.fileSuffix).png"
  }

  /// The image sets of an icon, in the order of its images.
  package func imageSets(of icon: Icon) -> [ImageSet] {
    let drawn = icon.images.map { ($0, icon.name, false) }
    let redrawn = icon.rightToLeft.map { other in
      other.images.map { ($0, other.name, true) }
    }
    var members: [(path: String, name: String, images: [ImageSet.Image])] = []
    for (record, drawing, isRightToLeft) in drawn + (redrawn ?? []) {
      let path = setPath(of: icon.name, record.variant, record.sizeClass)
      let image = ImageSet.Image(
        file: fileName(of: drawing, record.variant, record.sizeClass, record.scale),
        record: record, isRightToLeft: isRightToLeft)
      if let index = members.firstIndex(where: { $0.path == path }) {
        members[index].images.append(image)
      } else {
        let name = name(of: icon.name, record.variant, record.sizeClass)
        members.append((path, name, [image]))
      }
    }
    return members.map { path, name, images in
      ImageSet(path: path, name: name, images: images, isMirrored: icon.isMirrored)
    }
  }

  /// The group folders that icons lie in, below the output folder, each after the one around it.
  package static func groups(of icons: some Sequence<AssetName>) -> [String] {
    var known: Set<String> = []
    var groups: [String] = []
    for icon in icons {
      var path = Self.path
      for folder in icon.folders {
        path += "/" + folder
        if known.insert(path).inserted { groups.append(path) }
      }
    }
    return groups
  }
}

/// One image set of an asset catalog: all images that one name stands for.
package struct ImageSet: Hashable, Sendable {
  /// One file of the set.
  package struct Image: Hashable, Sendable {
    /// The file's name in the set's folder.
    package let file: String
    package let record: ImageRecord
    /// True for the image that stands in where text runs from right to left.
    let isRightToLeft: Bool
  }

  /// The path of the set's folder below the output folder.
  package let path: String
  /// The name by which code finds the set.
  package let name: String
  /// The files, in the order in which the set lists them.
  package let images: [Image]
  /// True when the system mirrors the images where text runs from right to left.
  let isMirrored: Bool

  /// What the set's `Contents.json` says: every image, as a template.
  package var contents: CatalogContents {
    let isDirected = isMirrored || images.contains(where: \.isRightToLeft)
    return CatalogContents(
      images: images.map { image in
        CatalogContents.Slot(
          filename: image.file,
          heightClass: isCompactSlot(image) ? "compact" : nil,
          idiom: "universal",
          languageDirection: isDirected
            ? image.isRightToLeft ? "right-to-left" : "left-to-right" : nil,
          scale: "\(image.record.scale.factor)x")
      },
      info: .ours, properties: .init(renderingIntent: "template"))
  }

  /// Whether an image shares the set with those of another size class.
  private func isCompactSlot(_ image: Image) -> Bool {
    image.record.sizeClass == .compact && images.contains { $0.record.sizeClass != .compact }
  }
}
