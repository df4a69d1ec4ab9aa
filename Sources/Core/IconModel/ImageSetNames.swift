/// The names that a configuration gives to an icon's image sets, in place of those made from the icon's
/// name.
///
/// With them, code that names the images of an older catalog finds those of the export. A name is the
/// whole name in code: `Tabs/home` is the image set `home` in the group `Tabs`, which is a namespace.
package struct ImageSetNames: Hashable, Sendable, CustomStringConvertible {
  /// One image set of an icon, as a configuration names it.
  package struct Key: CaseIterable, Hashable, Sendable {
    package let variant: IconVariant
    package let sizeClass: SizeClass

    package init(_ variant: IconVariant, _ sizeClass: SizeClass) {
      (self.variant, self.sizeClass) = (variant, sizeClass)
    }

    /// Those of regular bars first.
    package static let allCases = SizeClass.allCases.flatMap { sizeClass in
      IconVariant.allCases.map { Key($0, sizeClass) }
    }

    package var word: String {
      let variant = variant.rawValue
      return sizeClass == .regular
        ? variant : sizeClass.rawValue + variant.prefix(1).uppercased() + variant.dropFirst()
    }

    /// The key of the variant's set for regular bars.
    fileprivate var regular: Key { Key(variant, .regular) }
  }

  private var given: [Key: String] = [:]

  package init(filled: String? = nil, outlined: String? = nil) {
    self[.filled, .regular] = filled
    self[.outlined, .regular] = outlined
  }

  package subscript(key: Key) -> String? {
    get { given[key] }
    set { given[key] = newValue }
  }

  package subscript(variant: IconVariant, sizeClass: SizeClass) -> String? {
    get { self[Key(variant, sizeClass)] }
    set { self[Key(variant, sizeClass)] = newValue }
  }

  /// The name of an image set: the given one, or that of the set for regular bars with a suffix; `nil`
  /// where neither is given.
  package func name(of key: Key) -> String? {
    given[key] ?? given[key.regular].map { $0 + key.sizeClass.fileSuffix }
  }

  /// The names that are given, in the order of the keys.
  package var all: [String] { Key.allCases.compactMap { given[$0] } }

  package var description: String {
    Key.allCases.compactMap { key in given[key].map { "\(key.word): \($0)" } }
      .joined(separator: ", ")
  }

  /// Each given name with the names of all image sets that follow from it.
  ///
  /// Other size classes without a given name take it with a suffix. Names are in lower case, since
  /// file systems may ignore case.
  package var claims: [(given: String, taken: [String])] {
    Key.allCases.compactMap { key in
      guard let name = given[key] else { return nil }
      guard key == key.regular else { return (name, [name.lowercased()]) }
      let names = Key.allCases.filter { $0 == key || $0.regular == key && given[$0] == nil }
        .compactMap(name(of:))
      return (name, names.map { $0.lowercased() })
    }
  }

  /// The lower-case names of the image sets of all size classes that a name stands for.
  package static func keys(of name: String) -> [String] {
    SizeClass.allCases.map { (name + $0.fileSuffix).lowercased() }
  }

  /// The most bytes of a name, which leave room for a suffix.
  private static let byteLimit = 200

  /// What a name must look like.
  package static let help =
    "take at most \(byteLimit) characters without ':' and '\\', groups with '/' between them and"
    + " without '.', and no '.' in front"

  /// Whether a catalog's folder can have a name, with a suffix for a size class.
  package static func canName(_ name: String) -> Bool {
    let parts = name.bytesSplit(at: "/")
    return name.utf8.count <= byteLimit
      && !parts.contains { $0.isEmpty || $0.utf8.first == UInt8(ascii: ".") }
      && !parts.dropLast().contains { $0.utf8.contains(UInt8(ascii: ".")) }
      && !name.unicodeScalars.contains { ":\\".unicodeScalars.contains($0) || $0.value < 0x20 }
  }
}
