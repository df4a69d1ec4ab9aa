package import IconModel
package import TabBarManifest

/// A framework that gets a folder in the output: images where the framework looks for them, and code
/// that names them.
///
/// Another framework needs a case, its line in `format`, and the type that it returns there.
package enum Framework: String, CaseIterable, Hashable, Sendable {
  case reactNative = "react-native"
  case flutter

  private var format: any FrameworkFormat.Type {
    switch self {
    case .reactNative: ReactNativeFormat.self
    case .flutter: FlutterFormat.self
    }
  }

  /// The folder in the output, and the framework's name in configurations.
  package var folder: String { rawValue }

  package var language: CodeLanguage { format.language }

  package static func isFolder(_ name: String) -> Bool { allCases.contains { $0.folder == name } }

  /// Whether a path can be that of a framework's code, which starts with the mark of generated code.
  package static func isCode(_ path: String) -> Bool {
    isFolder(String(path.bytesSplit(at: "/")[0])) && !path.hasByteSuffix(".png")
  }

  /// The path of an image in the output folder; `nil` if the framework does not show it.
  ///
  /// Frameworks show the PNGs for regular bars only: none has a property for those of compact bars.
  func path(of image: ImageKey, icon: String) -> String? {
    guard image.format == .png, image.sizeClass == .regular else { return nil }
    return "\(folder)/\(format.path(of: image, icon: icon))"
  }

  /// The code for an image in an app, `places.filled` or `TabIcons.placesFilled`; `nil` if the icon is
  /// not among the sorted names of those that have images.
  package func codeName(
    of icon: String, _ variant: IconVariant, among names: [String]
  ) -> String? {
    let place = names.firstIndex { $0.utf8.elementsEqual(icon.utf8) }
    return place.map { format.name(of: language.identifiers(of: names, kind: .icon)[$0], variant) }
  }

  /// The files of an export beside its images.
  package func files(
    of content: FrameworkContent
  ) -> [(path: String, bytes: ContiguousArray<UInt8>)] {
    format.files(of: content).map { ("\(folder)/\($0.name)", ContiguousArray($0.text.utf8)) }
  }
}

protocol FrameworkFormat {
  static var language: CodeLanguage { get }

  /// The path of a PNG for regular bars in the framework's folder.
  static func path(of image: ImageKey, icon: String) -> String

  /// The code for an image of an icon with an identifier.
  static func name(of identifier: String, _ variant: IconVariant) -> String

  /// The files beside the images, by their names.
  static func files(of content: FrameworkContent) -> [(name: String, text: String)]
}

package struct FrameworkContent: Sendable {
  /// The images of a tab, with their names in the asset catalog, all of image sets or all of symbol sets.
  struct Images: Sendable {
    let unselected: (icon: String, variant: IconVariant)
    let selected: (icon: String, variant: IconVariant)
    let assets: (unselected: String, selected: String)?
  }

  /// The icons by their names, in the order of the bytes.
  let icons: [AccessorIcon]
  /// The tabs in the order of the bar.
  let tabs: [(tab: TabBarManifest.Tab, images: Images?)]
  /// The path of the asset catalog in the output folder, if there is one.
  let catalog: String?
  /// The side of a square in points that has room for each image.
  let side: Int
  /// The path of the output folder in the app's own paths of files; empty for the app's folder.
  let root: String
  /// The first line of a file, without the comment sign.
  let mark: String

  /// The identifiers of the icons in a language, by their names.
  func identifiers(in language: CodeLanguage) -> [String: String] {
    let names = icons.map(\.name)
    return Dictionary(firstOf: zip(names, language.identifiers(of: names, kind: .icon)))
  }

  /// A source file of the folder `Embedded` with the mark in front, and with code in place of its
  /// placeholder comment.
  func text(of file: [UInt8], around code: String = "") -> String {
    "//\(mark)\n"
      + String(decoding: file, as: UTF8.self).replacing("// Icons and tabs.\n", with: code)
  }

  /// Describes an export of icons sorted by name; `root` is the path of the output folder in the app's
  /// own paths of files.
  package init(
    icons: [AccessorIcon], tabs: [TabBarManifest.Tab], layout: ImageLayout,
    profile: MetricsProfile, root: String, version: String
  ) {
    let hasCatalog = layout.catalog != nil
    let named = Dictionary(firstOf: icons.map { ($0.name, $0) })
    self.icons = icons
    self.tabs = tabs.map { tab in
      (tab, tab.images.flatMap { Images($0, among: named, hasCatalog) })
    }
    catalog = layout.catalog?.path
    side = profile.bars.map { max($0.uniformWidth, $0.uniformHeight) }.max() ?? 0
    self.root = root
    mark = "\(AccessorFile.mark)\(version). Changes to this file are lost."
  }
}

extension FrameworkContent.Images {
  /// The images of a tab; `nil` if an icon is missing.
  fileprivate init?(
    _ images: TabBarManifest.TabImages, among icons: [String: AccessorIcon], _ hasCatalog: Bool
  ) {
    func shown(
      _ image: TabBarManifest.ImageReference
    ) -> (icon: AccessorIcon, variant: IconVariant)? {
      guard let icon = icons[image.icon], let variant = IconVariant(rawValue: image.variant) else {
        return nil
      }
      return (icon, variant)
    }
    guard let first = shown(images.unselected), let second = shown(images.selected) else {
      return nil
    }
    unselected = (first.icon.name, first.variant)
    selected = (second.icon.name, second.variant)
    if let first = images.unselected.symbol, let second = images.selected.symbol {
      assets = (first, second)
    } else if hasCatalog {
      assets = (
        first.icon.imageName(first.variant, .regular),
        second.icon.imageName(second.variant, .regular)
      )
    } else {
      assets = nil
    }
  }
}
