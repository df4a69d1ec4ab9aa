import IconCatalog
import IconModel

/// Writes the images of icons, as plain files and into the asset catalog.
struct ImageOutput: Sendable {
  let folder: OutputFolder
  let layout: ImageLayout
  let catalog: CatalogFolder

  init(_ folder: OutputFolder, layout: ImageLayout) {
    self.folder = folder
    self.layout = layout
    catalog = CatalogFolder(in: folder)
  }

  /// Writes the images of an icon, but for those of image sets that are not the tool's.
  func write(_ images: [IconImage], of icon: ImageLayout.Icon) throws(RunError) {
    var mayWrite: [String: Bool] = [:]
    for image in images {
      let (variant, sizeClass) = (image.variant, image.sizeClass)
      if let path = layout.pngPath(of: icon, variant, sizeClass, image.scale) {
        try folder.write(image.png, to: path)
      }
      guard let set = layout.setPath(of: icon, variant, sizeClass),
        let path = layout.catalogPath(of: icon, variant, sizeClass, image.scale)
      else { continue }
      let isOpen = mayWrite[set] ?? catalog.mayWrite(to: set)
      mayWrite[set] = isOpen
      if isOpen { try folder.write(image.png, to: path) }
    }
  }

  /// Where an image was written, the place first that the manifest names.
  func paths(of image: ImageRecord, of icon: ImageLayout.Icon) -> [String] {
    let set = layout.setPath(of: icon, image.variant, image.sizeClass)
    let isRefused = set.map(catalog.isRefused) ?? true
    return [
      layout.pngPath(of: icon, image.variant, image.sizeClass, image.scale),
      isRefused
        ? nil : layout.catalogPath(of: icon, image.variant, image.sizeClass, image.scale),
    ].compactMap(\.self)
  }
}
