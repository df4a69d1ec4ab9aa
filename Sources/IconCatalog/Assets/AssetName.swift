internal import Foundation
import IconModel

/// The name of an icon in an asset catalog.
package struct AssetName: Hashable, Sendable {
  /// The group folders that hold the icon's image sets, the outermost first.
  ///
  /// None has a period in its name, since catalogs do not allow it.
  package let folders: [String]
  /// The start of the names of the icon's image sets.
  package let stem: String
  /// Whether the group folders are part of the names by which code finds images.
  private let usesNamespaces: Bool

  /// The path of an image set, relative to the catalog: `nav/nav-arrow-filled.imageset`.
  func path(ofSet suffix: String) -> String {
    (folders + ["\(stem)\(suffix).imageset"]).joined(separator: "/")
  }

  /// The name by which code finds an image set: `nav-arrow-filled`.
  func name(ofSet suffix: String) -> String {
    ((usesNamespaces ? folders : []) + [stem + suffix]).joined(separator: "/")
  }
}

extension AssetName {
  /// Names the icons of a catalog.
  ///
  /// An icon of a subfolder lies in a group of that name. Only a group that provides a namespace is
  /// part of the name that code uses, so without namespaces the folder is part of the stem. If that
  /// gives two icons the same name, such as `nav/arrow` and `nav-arrow`, the later one gets a number.
  ///
  /// - Parameters:
  ///   - icons: The icons' names, sorted.
  ///   - usesNamespaces: Whether group folders provide namespaces.
  /// - Returns: A name for each icon, in their order.
  package static func names(of icons: [String], usesNamespaces: Bool) -> [AssetName] {
    var unique = UniqueNames()
    return icons.map { icon in
      var parts = PathText.parts(of: icon).map(String.init)
      let last = parts.popLast() ?? icon
      let folders = parts.map {
        $0.bytesSplit(at: ".", omittingEmptyParts: true).joined(separator: "-")
      }
      let scope = usesNamespaces ? (folders + [""]).joined(separator: "/") : ""
      let name = scope + (usesNamespaces ? [last] : folders + [last]).joined(separator: "-")
      return AssetName(
        folders: folders,
        stem: unique.name(name, separator: "-").withoutBytePrefix(scope) ?? name,
        usesNamespaces: usesNamespaces)
    }
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
  /// - Returns: The name, or with a number the first name that is not taken; it is taken from now on.
  mutating func name(_ name: String, separator: String = "") -> String {
    var candidate = name
    var number = 1
    while !taken.insert(Self.key(candidate)).inserted {
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
