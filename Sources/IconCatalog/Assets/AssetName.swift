internal import Foundation
package import IconModel

/// The name of an icon in an asset catalog.
package struct AssetName: Hashable, Sendable {
  /// The group folders that hold the icon's image sets, the outermost first.
  ///
  /// None has a period in its name, since catalogs do not allow it.
  package let folders: [String]
  /// The start of the names of the icon's image sets that are given none.
  package let stem: String
  /// The name of the icon's outlined symbol.
  package let symbolStem: String
  /// The names that image sets of the icon are given.
  private let given: ImageSetNames
  /// Whether the group folders are part of the names by which code finds images.
  private let usesNamespaces: Bool

  /// The name of an image set without its groups: `nav-arrow-filled`, or as it is given.
  ///
  /// - Parameters:
  ///   - variant: The variant that the images show.
  ///   - suffix: What the size class puts behind the name.
  /// - Returns: The name.
  private func setName(_ variant: IconVariant, _ suffix: String) -> String {
    (given[variant] ?? "\(stem)-\(variant.rawValue)") + suffix
  }

  /// The path of an image set, relative to the catalog: `nav/nav-arrow-filled.imageset`.
  func setPath(_ variant: IconVariant, suffix: String) -> String {
    (folders + ["\(setName(variant, suffix)).imageset"]).joined(separator: "/")
  }

  /// The name by which code finds an image set: `nav-arrow-filled`.
  func codeName(_ variant: IconVariant, suffix: String) -> String {
    qualified(setName(variant, suffix))
  }

  /// The name by which code finds the image set of a variant, if it is given.
  func givenName(_ variant: IconVariant) -> String? { given[variant].map(qualified) }

  /// The start of the names by which code finds image sets that are given none: `nav-arrow`.
  var codeBase: String { qualified(stem) }

  /// The path of a symbol set, relative to the catalog: `nav/nav-arrow.fill.symbolset`.
  func path(ofSymbol suffix: String) -> String {
    (folders + ["\(symbolStem)\(suffix).symbolset"]).joined(separator: "/")
  }

  /// The name by which code finds a symbol: `nav-arrow.fill`.
  func name(ofSymbol suffix: String) -> String { qualified(symbolStem + suffix) }

  private func qualified(_ name: String) -> String {
    ((usesNamespaces ? folders : []) + [name]).joined(separator: "/")
  }
}

extension AssetName {
  /// Names the icons of a catalog.
  ///
  /// An icon of a subfolder lies in a group of that name. Only a group that provides a namespace is
  /// part of the name that code uses, so without namespaces the folder is part of the stem. If that
  /// gives two icons the same name, such as `nav/arrow` and `nav-arrow`, the later one gets a number,
  /// and so does an icon whose image sets would have names that are given to others.
  ///
  /// - Parameters:
  ///   - icons: The icons' names, sorted.
  ///   - given: The names that image sets of icons are given; no two are equal.
  ///   - usesNamespaces: Whether group folders provide namespaces.
  /// - Returns: A name for each icon, in their order.
  package static func names(
    of icons: [String], given: [String: ImageSetNames] = [:], usesNamespaces: Bool
  ) -> [AssetName] {
    let givenKeys = Set(given.values.flatMap(\.all).flatMap(ImageSetNames.keys))
    var unique = UniqueNames()
    return icons.map { icon in
      var parts = PathText.parts(of: icon).map(String.init)
      let last = parts.popLast() ?? icon
      let folders = parts.map {
        $0.bytesSplit(at: ".", omittingEmptyParts: true).joined(separator: "-")
      }
      let scope = usesNamespaces ? (folders + [""]).joined(separator: "/") : ""
      let name = scope + (usesNamespaces ? [last] : folders + [last]).joined(separator: "-")
      let own = given[icon] ?? ImageSetNames()
      func stem(_ name: String) -> String { name.withoutBytePrefix(scope) ?? name }
      let free = unique.name(name, separator: "-") { candidate in
        IconVariant.allCases.allSatisfy { variant in
          own[variant] != nil
            || ImageSetNames.keys(of: "\(stem(candidate))-\(variant.rawValue)")
              .allSatisfy { !givenKeys.contains($0) }
        }
      }
      return AssetName(
        folders: folders, stem: stem(free),
        symbolStem: SymbolName.base(of: stem(free), besides: givenKeys), given: own,
        usesNamespaces: usesNamespaces)
    }
  }
}

/// The names of symbols.
package enum SymbolName {
  private static let mark = "-symbol"
  /// The ends of the names of image sets and of filled symbols.
  private static let otherEnds: [String] =
    [mark, ".fill"]
    + IconVariant.allCases.flatMap { variant in
      SizeClass.allCases.map { "-\(variant.rawValue)\($0.fileSuffix)" }
    }

  /// The name of an icon's outlined symbol; the filled one has `.fill` behind it.
  ///
  /// It is the icon's. An asset catalog has one list of names for images and symbols, in which the
  /// filled symbol of `home` would meet an icon `home.fill`, and the symbol of an icon `home-filled`
  /// an image of `home`. So a name that ends like one of those gets `-symbol`, whatever other icons
  /// there are, and so does one that is given to an image set.
  ///
  /// - Parameters:
  ///   - icon: The icon's name.
  ///   - given: The names that image sets are given, in small letters.
  /// - Returns: The name.
  static func base(of icon: String, besides given: Set<String> = []) -> String {
    let name = icon.lowercased()
    return otherEnds.contains { name.hasByteSuffix($0) } || given.contains(name)
      || given.contains(name + ".fill") ? icon + mark : icon
  }

  /// The name of the icon whose symbol has a name.
  package static func icon(of symbol: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var name = symbol[...]
    for end in [".fill", mark] where name.suffix(end.utf8.count).elementsEqual(end.utf8) {
      name = name.dropLast(end.utf8.count)
    }
    return ContiguousArray(name)
  }
}

/// Makes names unique, also for file systems and languages that ignore letter case or the composition
/// of accents.
///
/// The first occurrence of a name stays as it is; later ones get a 2, 3 and so on behind it. Equal
/// names in an equal order give equal results.
struct UniqueNames {
  private var taken: Set<String> = []

  /// Makes a name unique.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - separator: The text before a number.
  ///   - isFree: Whether nothing else has a name.
  /// - Returns: The name, or with a number the first name that is not taken; it is taken from now on.
  mutating func name(
    _ name: String, separator: String = "", isFree: (String) -> Bool = { _ in true }
  ) -> String {
    var candidate = name
    var number = 1
    while !isFree(candidate) || !taken.insert(Self.key(candidate)).inserted {
      number += 1
      candidate = "\(name)\(separator)\(number)"
    }
    return candidate
  }

  private static func key(_ name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 }
      ? name.lowercased() : name.precomposedStringWithCanonicalMapping.lowercased()
  }
}
