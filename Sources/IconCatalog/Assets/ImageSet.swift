import IconModel

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
