import IconCatalog
import IconModel
import TestSupport
import Testing

func records(
  _ variants: [IconVariant] = [.filled], _ sizes: [SizeClass] = [.regular, .compact],
  scales: [Int] = [2, 3], format: ImageFormat = .png
) -> [ImageKey] {
  variants.flatMap { variant in
    sizes.flatMap { size in
      scales.map {
        ImageKey(format: format, variant: variant, sizeClass: size, scale: DisplayScale($0))
      }
    }
  }
}

@Suite struct AssetCatalogTests {
  private static func name(_ icon: String) -> AssetName {
    AssetName.names(of: [icon], usesNamespaces: false)[0]
  }

  private static let separate = AssetCatalog(compact: .separate)
  private static let shared = AssetCatalog(compact: .sizeClass)

  private static func text(_ set: ImageSet) -> String {
    String(decoding: set.contents, as: UTF8.self)
  }

  @Test func `each variant and size class has an image set`() {
    let sets = Self.separate.sets(
      of: Self.name("pin"), records([.filled, .outlined], [.regular, .compact, .large]))
    #expect(
      sets.map(\.name) == [
        "pin-filled", "pin-filled-compact", "pin-filled-large", "pin-outlined",
        "pin-outlined-compact", "pin-outlined-large",
      ])
    #expect(sets.allSatisfy { $0.path == "TabIcons.xcassets/\($0.name).imageset" })
    #expect(
      sets[1].images.map(\.file) == ["pin-filled-compact@2x.png", "pin-filled-compact@3x.png"])
  }

  /// The sets and groups of catalogs in every form, each below what it is.
  private static var contents: String {
    let (pin, back) = (name("pin"), name("back"))
    let vectors = [ImageFormat.svg, .pdf].map { format in
      AssetCatalog(compact: .sizeClass, format: format).sets(
        of: pin,
        records([.filled], SizeClass.allCases) + records([.filled], scales: [3], format: format))
    }
    let all = [
      ("an image set", separate.sets(of: pin, records())),
      (
        "size classes",
        shared.sets(of: pin, records([.filled], SizeClass.allCases, scales: [2]))
      ),
      ("an SVG", vectors[0]), ("a PDF", vectors[1]),
      ("mirrored", shared.sets(of: back, records(), isMirrored: true)),
      (
        "right to left",
        separate.sets(
          of: back, records(scales: [2]),
          rightToLeft: (name("back-rtl"), records([.filled, .outlined], [.regular], scales: [2])))
      ),
    ]
    let others = [
      ("a group", CatalogContents.group(providesNamespace: false)),
      ("a group with a namespace", CatalogContents.group(providesNamespace: true)),
      ("a catalog", CatalogContents.root(hasSymbols: true)),
      ("a catalog without symbols", CatalogContents.root(hasSymbols: false)),
    ]
    let sets = all.flatMap { id, sets in
      sets.map { "# \(id): \($0.name), \($0.images.map(\.file))\n\(text($0))" }
    }
    return sets.joined()
      + others.map { "# \($0)\n" + String(decoding: $1, as: UTF8.self) }.joined()
  }

  @Test func `what Xcode reads of a catalog is as it was read and approved`() throws {
    try Snapshot.expect(Self.contents, named: "catalog-contents.txt")
    let image = ImageKey(
      format: .png, variant: .filled, sizeClass: .compact, scale: DisplayScale(1))
    #expect(Self.shared.name(of: Self.name("pin"), image) == "pin-filled")
  }

  @Test func `the paths of images are those that their sets list`() {
    for catalog in [Self.separate, Self.shared] {
      let images = records(
        [.filled, .outlined], [.regular, .compact, .large], scales: [1, 2, 3])
      let icon = Self.name("nav/pin")
      let sets = catalog.sets(of: icon, images)
      let listed = sets.flatMap { set in set.images.map { "\(set.path)/\($0.file)" } }
      let placed = images.map {
        catalog.setPath(of: icon, $0) + "/"
          + AssetCatalog.fileName(of: icon, $0)
      }
      #expect(Set(listed) == Set(placed) && Set(placed).count == images.count)
    }
  }

  @Test func `each group is listed once, after the group that holds it`() {
    let icons = AssetName.names(
      of: ["a", "nav/arrow", "nav/left/x", "nav/left/y", "zoo/z"], usesNamespaces: true)
    #expect(
      Self.separate.groups(of: icons).map(\.path) == [
        "TabIcons.xcassets/nav", "TabIcons.xcassets/nav/left", "TabIcons.xcassets/zoo",
      ])
  }

  @Test func `the catalog has the name of the configuration`() {
    let catalog = AssetCatalog(name: "Brand", compact: .separate)
    #expect(catalog.path == "Brand.xcassets" && Self.separate.path == "TabIcons.xcassets")
    for (name, isOne) in [("A.xcassets", true), (".xcassets", false), ("xcassets", false)] {
      #expect(AssetCatalog.canBeName(name) == isOne, "\(name)")
    }
  }
}
