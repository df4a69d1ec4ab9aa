import IconCatalog
import IconModel

/// The icons that images belong to, found by the paths of the images.
struct OutputIcons {
  /// The starts of the paths of plain images, in front of what names the variant.
  private var plain: Set<ContiguousArray<UInt8>> = []
  /// The same of images in the asset catalog, without their sets.
  private var cataloged: Set<ContiguousArray<UInt8>> = []

  /// The icons of images.
  init(_ paths: [String] = []) { for path in paths { insert(path) } }

  /// Creates the list of a set's icons, from every place that one of their images may have.
  ///
  /// - Parameters:
  ///   - icons: The icons.
  ///   - catalog: How the asset catalog of the set is laid out.
  init(_ icons: [ImageLayout.Icon], in catalog: AssetCatalog) {
    let layout = ImageLayout(plainFormats: [catalog.format], catalog: catalog)
    let image = ImageKey(
      format: catalog.format, variant: .filled, sizeClass: .regular, scale: DisplayScale(1))
    for icon in icons {
      for path in [layout.plainPath(of: icon, image), layout.catalogPath(of: icon, image)] {
        path.map { insert($0) }
      }
    }
  }

  /// Adds the icon of an image; a file that is no image of an icon adds none.
  mutating func insert(_ path: String) {
    guard let (icon, isPlain) = Self.icon(of: path) else { return }
    if isPlain { plain.insert(icon) } else { cataloged.insert(icon) }
  }

  /// Whether a path is that of an image of one of the icons.
  ///
  /// - Returns: `nil` for what is no image of an icon.
  func contains(_ path: String) -> Bool? {
    Self.icon(of: path).map { $1 ? plain.contains($0) : cataloged.contains($0) }
  }

  /// How many icons there are; most have images in both places.
  var count: Int { max(plain.count, cataloged.count) }

  /// The names of the icons, sorted.
  var names: [String] {
    (plain.count >= cataloged.count ? plain : cataloged).map { icon in
      String(
        decoding: icon.drop { $0 != UInt8(ascii: "/") }.dropFirst(), as: UTF8.self)
    }.sorted { $0.precedesInBytes($1) }
  }

  private static func icon(of path: String) -> (ContiguousArray<UInt8>, isPlain: Bool)? {
    guard ImageFormat.allCases.contains(where: { path.hasByteSuffix(".\($0.fileExtension)") })
    else { return nil }
    var parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let isPlain = ImagePath.isFolder(parts[0])
    var isSymbol = parts[0].elementsEqual(ImagePath.folder(of: .symbol).utf8)
    if isPlain {
      // An icon is the same one in all formats.
      parts[0] = ImagePath.folder(of: .png).utf8[...]
    } else {
      guard parts.count > 2, AssetCatalog.canBeName(parts[0]) else { return nil }
      isSymbol = parts.remove(at: parts.count - 2).suffix(10).elementsEqual(".symbolset".utf8)
    }
    let name = ContiguousArray(parts.removeLast())
    let folder = ContiguousArray(parts.joined(separator: [UInt8(ascii: "/")])) + [UInt8(ascii: "/")]
    guard !isSymbol else {
      let stem = ContiguousArray(name.dropLast(ImageFormat.symbol.fileExtension.utf8.count + 1))
      return (folder + SymbolName.icon(of: stem), isPlain)
    }
    let ends = IconVariant.allCases.flatMap { variant in
      let mark = "-\(variant.rawValue)".utf8
      return name.indices.filter { name[$0...].starts(with: mark) }
    }
    guard let end = ends.max() else { return nil }
    return (folder + name[..<end], isPlain)
  }
}
