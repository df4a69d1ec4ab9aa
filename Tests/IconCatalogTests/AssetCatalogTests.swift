import IconCatalog
import IconModel
import Testing

/// Images of an icon in some variants, size classes and scales.
func records(
  _ variants: [IconVariant] = [.filled], _ sizes: [SizeClass] = [.regular, .compact],
  scales: [Int] = [2, 3], format: ImageFormat = .png
) -> [ImageRecord] {
  variants.flatMap { variant in
    sizes.flatMap { size in
      scales.map { scale in
        ImageRecord(
          ImageKey(format: format, variant: variant, sizeClass: size, scale: DisplayScale(scale)),
          origin: .drawn, size: PixelSize(width: 50, height: 50), byteCount: 1,
          hash: ContentHash(of: []))
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
    String(decoding: set.contents.bytes, as: UTF8.self)
  }

  @Test func `each variant and size class has an image set`() {
    let sets = Self.separate.sets(
      of: .init(
        name: Self.name("pin"),
        images: records([.filled, .outlined], [.regular, .compact, .large])))
    #expect(
      sets.map(\.name) == [
        "pin-filled", "pin-filled-compact", "pin-filled-large", "pin-outlined",
        "pin-outlined-compact", "pin-outlined-large",
      ])
    #expect(sets.allSatisfy { $0.path == "TabIcons.xcassets/\($0.name).imageset" })
    #expect(
      sets[1].images.map(\.file) == ["pin-filled-compact@2x.png", "pin-filled-compact@3x.png"])
  }

  @Test(arguments: [(ImageFormat.svg, "svg"), (.pdf, "pdf")])
  func `a vector image set has one entry for all scales, and keeps the vectors`(
    format: ImageFormat, ending: String
  ) {
    let catalog = AssetCatalog(compact: .sizeClass, format: format)
    let images =
      records([.filled], SizeClass.allCases)
      + records([.filled], scales: [3], format: format)
    let sets = catalog.sets(of: .init(name: Self.name("pin"), images: images))
    #expect(sets.map(\.name) == ["pin-filled"])
    #expect(
      Self.text(sets[0]) == """
        {
          "images" : [
            {
              "filename" : "pin-filled.\(ending)",
              "idiom" : "universal"
            },
            {
              "filename" : "pin-filled-compact.\(ending)",
              "height-class" : "compact",
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "tabicon",
            "version" : 1
          },
          "properties" : {
            "preserves-vector-representation" : true,
            "template-rendering-intent" : "template"
          }
        }

        """)
  }

  @Test func `an image set is a template with an entry for each scale`() {
    let sets = Self.separate.sets(of: .init(name: Self.name("pin"), images: records()))
    #expect(
      Self.text(sets[1]) == """
        {
          "images" : [
            {
              "filename" : "pin-filled-compact@2x.png",
              "idiom" : "universal",
              "scale" : "2x"
            },
            {
              "filename" : "pin-filled-compact@3x.png",
              "idiom" : "universal",
              "scale" : "3x"
            }
          ],
          "info" : {
            "author" : "tabicon",
            "version" : 1
          },
          "properties" : {
            "template-rendering-intent" : "template"
          }
        }

        """)
  }

  @Test func `with compact mode sizeClass, regular and compact images share a set`() {
    let sets = Self.shared.sets(
      of: .init(
        name: Self.name("pin"),
        images: records([.filled], [.regular, .compact, .large], scales: [2])))
    #expect(sets.map(\.name) == ["pin-filled", "pin-filled-large"])
    #expect(
      Self.text(sets[0]).contains(
        """
            {
              "filename" : "pin-filled@2x.png",
              "idiom" : "universal",
              "scale" : "2x"
            },
            {
              "filename" : "pin-filled-compact@2x.png",
              "height-class" : "compact",
              "idiom" : "universal",
              "scale" : "2x"
            }

        """))
    #expect(!Self.text(sets[1]).contains("height-class"))
    let image = ImageKey(
      format: .png, variant: .filled, sizeClass: .compact, scale: DisplayScale(1))
    #expect(Self.shared.name(of: Self.name("pin"), image) == "pin-filled")
  }

  @Test func `a mirrored icon has the layout direction that it is drawn for`() {
    let sets = Self.shared.sets(
      of: .init(name: Self.name("back"), images: records(), isMirrored: true))
    let text = Self.text(sets[0])
    #expect(text.split(separator: #""language-direction" : "left-to-right""#).count == 5)
    #expect(!text.contains("right-to-left"))
  }

  @Test func `an icon for right-to-left layouts is in the sets of the icon that it replaces`() {
    let sets = Self.separate.sets(
      of: .init(
        name: Self.name("back"), images: records(scales: [2]),
        rightToLeft: (
          Self.name("back-rtl"), records([.filled, .outlined], [.regular], scales: [2])
        )))
    #expect(sets.map(\.name) == ["back-filled", "back-filled-compact", "back-outlined"])
    #expect(sets[0].images.map(\.file) == ["back-filled@2x.png", "back-rtl-filled@2x.png"])
    #expect(
      Self.text(sets[0]).contains(
        """
            {
              "filename" : "back-filled@2x.png",
              "idiom" : "universal",
              "language-direction" : "left-to-right",
              "scale" : "2x"
            },
            {
              "filename" : "back-rtl-filled@2x.png",
              "idiom" : "universal",
              "language-direction" : "right-to-left",
              "scale" : "2x"
            }

        """))
    #expect(!Self.text(sets[1]).contains("language-direction"))
  }

  @Test func `the paths of images are those that their sets list`() {
    for catalog in [Self.separate, Self.shared] {
      let images = records(
        [.filled, .outlined], [.regular, .compact, .large], scales: [1, 2, 3])
      let icon = Self.name("nav/pin")
      let sets = catalog.sets(of: .init(name: icon, images: images))
      let listed = sets.flatMap { set in set.images.map { "\(set.path)/\($0.file)" } }
      let placed = images.map {
        catalog.setPath(of: icon, $0.key) + "/"
          + AssetCatalog.fileName(of: icon, $0.key)
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

  @Test func `a group provides a namespace only if requested`() {
    let plain = String(
      decoding: CatalogContents.group(providesNamespace: false).bytes, as: UTF8.self)
    #expect(plain == String(decoding: CatalogContents.root(hasSymbols: true).bytes, as: UTF8.self))
    #expect(
      String(decoding: CatalogContents.group(providesNamespace: true).bytes, as: UTF8.self) == """
        {
          "info" : {
            "author" : "tabicon",
            "version" : 1
          },
          "properties" : {
            "provides-namespace" : true
          }
        }

        """)
  }

  @Test func `a catalog says that Xcode makes no symbols, or says nothing`() {
    let bytes = CatalogContents.root(hasSymbols: false).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "info" : {
            "author" : "tabicon",
            "version" : 1
          },
          "properties" : {
            "generate-swift-asset-symbol-extensions" : "disabled"
          }
        }

        """)
  }

  @Test func `the catalog has the name of the configuration`() {
    let catalog = AssetCatalog(name: "Brand", compact: .separate)
    #expect(catalog.path == "Brand.xcassets" && Self.separate.path == "TabIcons.xcassets")
    for (name, isOne) in [("A.xcassets", true), (".xcassets", false), ("xcassets", false)] {
      #expect(AssetCatalog.canBeName(name.utf8) == isOne, "\(name)")
    }
  }
}
