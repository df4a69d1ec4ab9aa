import IconCatalog
import IconModel
import IconSets

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

  /// Writes the images of an icon, except where others have files or image sets in their places.
  ///
  /// - Parameters:
  ///   - images: The images.
  ///   - records: The record of each image, in the same order.
  ///   - icon: The icon.
  /// - Throws: `RunError.unwritable`.
  func write(
    _ images: [IconImage], _ records: [ImageRecord], of icon: ImageLayout.Icon
  ) throws(RunError) {
    var mayWrite: [String: Bool] = [:]
    var (plain, cataloged): ([OutputFile], [OutputFile]) = ([], [])
    for (image, record) in zip(images, records) {
      if let path = layout.plainPath(of: icon, image.key) {
        plain.append(
          OutputFile(path: path, bytes: image.bytes, hash: record.hash, sparesForeign: true))
      }
      guard let set = layout.setPath(of: icon, image.key),
        let path = layout.catalogPath(of: icon, image.key)
      else { continue }
      let isOpen: Bool
      if let known = mayWrite[set] {
        isOpen = known
      } else {
        isOpen = try catalog.mayWrite(to: set)
      }
      mayWrite[set] = isOpen
      if isOpen {
        cataloged.append(OutputFile(path: path, bytes: image.bytes, hash: record.hash))
      }
    }
    // Images of one folder follow each other, so that it is opened once.
    try folder.write(plain + cataloged)
  }

  /// Whether all images of an icon are where `write` would put them.
  func holds(_ images: [ImageRecord], of icon: ImageLayout.Icon) -> Bool {
    var mayWrite: [String: Bool] = [:]
    return images.allSatisfy { image in
      if let path = layout.plainPath(of: icon, image.key),
        !folder.holds(image.hash, byteCount: image.byteCount, at: path)
      {
        return false
      }
      guard let set = layout.setPath(of: icon, image.key),
        let path = layout.catalogPath(of: icon, image.key)
      else { return true }
      // A set that cannot be read now is to be written: the error of writing names the reason.
      guard let isOpen = try? mayWrite[set] ?? catalog.mayWrite(to: set) else { return false }
      mayWrite[set] = isOpen
      return !isOpen || folder.holds(image.hash, byteCount: image.byteCount, at: path)
    }
  }

  /// Reads images that were written before, for a report that shows them.
  ///
  /// - Returns: `nil` when one of them is not there as it was.
  func read(_ images: [ImageRecord], of icon: ImageLayout.Icon) -> [IconImage]? {
    var read: [IconImage] = []
    for image in images {
      guard let path = paths(of: image, of: icon).first,
        let bytes = try? folder.read(path, limit: image.byteCount),
        ContentHash(of: bytes) == image.hash
      else { return nil }
      read.append(IconImage(image.key, origin: image.origin, size: image.size, bytes: bytes))
    }
    return read
  }

  /// The places in which images of an icon may be.
  struct Places {
    fileprivate var files: Set<String> = []
    /// The folders of image sets.
    fileprivate var folders: Set<String> = []

    func contains(_ path: String) -> Bool {
      files.contains(path) || folders.contains(PathText.parent(of: path))
    }
  }

  /// Every place that an image of an icon may have.
  func places(of icon: ImageLayout.Icon) -> Places {
    var places = Places()
    for image in ImageKey.all {
      layout.plainPath(of: icon, image).map { _ = places.files.insert($0) }
      layout.setPath(of: icon, image).map { _ = places.folders.insert($0) }
    }
    return places
  }

  /// The paths that an image was written to; the manifest names the first one.
  func paths(of image: ImageRecord, of icon: ImageLayout.Icon) -> [String] {
    let isRefused = layout.setPath(of: icon, image.key).map(catalog.isRefused) ?? true
    return [
      layout.plainPath(of: icon, image.key),
      isRefused ? nil : layout.catalogPath(of: icon, image.key),
    ].compactMap(\.self).filter { !folder.isRefused($0) }
  }
}
