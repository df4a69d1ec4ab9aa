internal import Foundation
package import IconModel

package struct AssetName: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    /// The name without periods, which catalogs do not allow.
    let name: String
    /// Whether the folder is part of the names by which code finds the images in it.
    let isNamespace: Bool
  }

  /// The group folders of the icon's image sets that have no given names, the outermost first.
  private let groups: [Group]
  /// The start of the names of the icon's image sets that have no given names.
  package let stem: String
  /// The name of the icon's outlined symbol.
  package let symbolStem: String
  /// The names that the configuration gives to image sets of the icon.
  private let given: ImageSetNames

  /// The path of the set of an image, relative to the catalog: `nav/nav-arrow-filled.imageset`, or by
  /// its given name, and `nav/nav-arrow.fill.symbolset`.
  func setPath(_ image: ImageKey) -> String {
    let name = given(image) ?? (groups.map(\.name) + [ownName(image)]).joined(separator: "/")
    return name + (image.format == .symbol ? ".symbolset" : ".imageset")
  }

  /// The name by which code finds the set of an image: `nav-arrow-filled`.
  func codeName(_ image: ImageKey) -> String { given(image) ?? qualified(ownName(image)) }

  /// The start of the names by which code finds image sets without given names: `nav-arrow`.
  var codeBase: String { qualified(stem) }

  /// The name by which code finds the outlined symbol.
  var symbolCodeName: String { qualified(symbolStem) }

  private func given(_ image: ImageKey) -> String? {
    image.format == .symbol
      ? nil : given.name(of: ImageSetNames.Key(image.variant, image.sizeClass))
  }

  /// The name, without its groups, of a set without a given name.
  private func ownName(_ image: ImageKey) -> String {
    image.format == .symbol
      ? symbolStem + image.fileSuffix
      : "\(stem)-\(image.variant.rawValue)\(image.sizeClass.fileSuffix)"
  }

  private func qualified(_ name: String) -> String {
    (groups.filter(\.isNamespace).map(\.name) + [name]).joined(separator: "/")
  }

  /// The group folders for the icon, relative to the catalog, and whether each is a namespace; each
  /// after the folder that holds it.
  var groupFolders: [(path: String, isNamespace: Bool)] {
    let ofNames = given.all.flatMap(Self.folders).map { ($0, true) }
    return groups.indices.map { place in
      (groups[...place].map(\.name).joined(separator: "/"), groups[place].isNamespace)
    } + ofNames
  }

  /// The folders around an image set of a given name: `a` and `a/b` of `a/b/home`.
  private static func folders(of name: String) -> [String] {
    let parts = name.bytesSplit(at: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// Names the sorted icons of a catalog; no two given names of image sets are equal.
  ///
  /// An icon in a subfolder lies in a group of that name. Only a group that provides a namespace is part
  /// of the name that code uses, so without namespaces the folder becomes part of the stem. The groups
  /// of given names are always namespaces, since code uses them. If two icons would have the same name,
  /// such as `nav/arrow` and `nav-arrow`, the later one gets a number, and so does an icon whose image
  /// sets would have names that are given to others.
  package static func names(
    of icons: [String], given: [String: ImageSetNames] = [:],
    symbols: SymbolNamePattern = SymbolNamePattern(), usesNamespaces: Bool
  ) -> [AssetName] {
    let givenKeys = Set(given.values.flatMap(\.claims).flatMap(\.taken))
    let namespaces = Set(
      given.values.flatMap(\.all).flatMap(folders).map { $0.lowercased() })
    var unique = UniqueNames()
    return icons.map { icon in
      let (groups, last) = groups(around: icon) { usesNamespaces || namespaces.contains($0) }
      let scope = groups.filter(\.isNamespace).map { $0.name + "/" }.joined()
      let parts = groups.filter { !$0.isNamespace }.map(\.name) + [last]
      let own = given[icon] ?? ImageSetNames()
      let free = unique.name(scope + parts.joined(separator: "-"), separator: "-") { candidate in
        IconVariant.allCases.allSatisfy { variant in
          own[variant, .regular] != nil
            || ImageSetNames.keys(of: "\(candidate)-\(variant.rawValue)")
              .allSatisfy { !givenKeys.contains($0) }
        }
      }
      let stem = free.withoutBytePrefix(scope) ?? free
      return AssetName(
        groups: groups, stem: stem,
        symbolStem: symbol(of: stem, symbols, in: scope, besides: givenKeys), given: own)
    }
  }

  /// The given names that image sets of other icons would have as well: for each of those icons the
  /// first such name and its owner.
  package static func taken(
    from icons: [String], given: [String: ImageSetNames], usesNamespaces: Bool
  ) -> [(name: String, owner: String, icon: String)] {
    let owners = Dictionary(
      firstOf: given.flatMap { icon, names in
        names.claims.flatMap { claim in claim.taken.map { ($0, (claim.given, icon)) } }
      })
    guard !owners.isEmpty else { return [] }
    return zip(icons, names(of: icons, usesNamespaces: usesNamespaces)).compactMap { icon, asset in
      let own = given[icon] ?? ImageSetNames()
      let keys = IconVariant.allCases.filter { own[$0, .regular] == nil }
        .flatMap { ImageSetNames.keys(of: "\(asset.codeBase)-\($0.rawValue)") }
      return keys.lazy.compactMap { owners[$0] }.first { $0.1 != icon }
        .map { (name: $0.0, owner: $0.1, icon: icon) }
    }
  }

  private static func groups(
    around icon: String, isNamespace: (String) -> Bool
  ) -> (groups: [Group], last: String) {
    var parts = PathText.parts(of: icon).map(String.init)
    let last = parts.popLast() ?? icon
    var path = ""
    let groups = parts.map { part in
      let name = part.bytesSplit(at: ".", omittingEmptyParts: true).joined(separator: "-")
      path += (path.isEmpty ? "" : "/") + name.lowercased()
      return Group(name: name, isNamespace: isNamespace(path))
    }
    return (groups, last)
  }

  /// The ends of the names of image sets and of filled symbols.
  private static let otherEnds: [String] =
    ["-symbol", ".fill"]
    + IconVariant.allCases.flatMap { variant in
      SizeClass.allCases.map { "-\(variant.rawValue)\($0.fileSuffix)" }
    }

  /// The name of an icon's outlined symbol; the filled one appends `.fill`.
  ///
  /// It is made from the icon's name. Images and symbols of an asset catalog share one set of names,
  /// in which the filled symbol of `home` would collide with an icon `home.fill`, and the symbol of an
  /// icon `home-filled` with an image of `home`. So a name with such an ending gets `-symbol`,
  /// whatever other icons there are, and so does a name that is given to an image set. The symbols of
  /// the system are not in that set.
  static func symbol(
    of icon: String, _ pattern: SymbolNamePattern, in scope: String = "",
    besides given: Set<String> = []
  ) -> String {
    let name = pattern.name(of: icon)
    let key = (scope + name).lowercased()
    return otherEnds.contains { key.hasByteSuffix($0) } || given.contains(key)
      || given.contains(key + ".fill") ? name + "-symbol" : name
  }
}

/// Makes names unique, also for file systems and languages that ignore case or the composition of
/// accents.
///
/// The first occurrence of a name stays as it is; later ones get a suffix 2, 3 and so on. The result
/// depends only on the names and their order.
struct UniqueNames {
  private var taken: Set<String> = []

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
