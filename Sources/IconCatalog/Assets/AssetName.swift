internal import Foundation
import IconModel

/// What an icon is called in an asset catalog.
package struct AssetName: Hashable, Sendable {
  /// The group folders that hold the icon's image sets, the outermost first.
  ///
  /// None has a period in its name, which catalogs do not allow.
  package let folders: [String]
  /// What the names of the icon's image sets begin with.
  package let stem: String
  /// True when the group folders are part of the names by which code finds images.
  let usesNamespaces: Bool

  /// The path of an image set below the catalog: `nav/nav-arrow-filled.imageset`.
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
  /// An icon of a subfolder lies in a group of that name. Code sees the group only where it is a
  /// namespace, so without one the folder is part of the name itself. Two icons that would thus
  /// share a name, `nav/arrow` and `nav-arrow`, get numbers.
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
      let wish = scope + (usesNamespaces ? [last] : folders + [last]).joined(separator: "-")
      return AssetName(
        folders: folders,
        stem: unique.name(wish, separator: "-").withoutBytePrefix(scope) ?? wish,
        usesNamespaces: usesNamespaces)
    }
  }
}

/// Hands out names that no other has, also where letter case and the composition of accents do not
/// count.
///
/// The first to ask for a name gets it, the next ones get it with a 2, 3 and so on behind it, so
/// equal questions in an equal order give equal names.
struct UniqueNames {
  private var taken: Set<String>

  /// Starts with names that nobody gets.
  init(reserved: some Sequence<String> = []) {
    taken = Set(reserved.map(Self.key))
  }

  /// A name that is still free: the one wished for, if it is.
  ///
  /// - Parameters:
  ///   - name: The name wished for.
  ///   - separator: What stands before a number.
  /// - Returns: The name, which nobody gets any more.
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
