/// The names that an icon's image sets are given, in place of those that are made of the icon's name.
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

    /// The word for it: `filled`, `compactFilled`.
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

  /// A name as it is given.
  package subscript(key: Key) -> String? {
    get { given[key] }
    set { given[key] = newValue }
  }

  /// A name as it is given.
  package subscript(variant: IconVariant, sizeClass: SizeClass) -> String? {
    get { self[Key(variant, sizeClass)] }
    set { self[Key(variant, sizeClass)] = newValue }
  }

  /// The name of an image set: the one that is given, or that of the set for regular bars with an
  /// ending; `nil` where neither is given.
  package func name(of key: Key) -> String? {
    given[key] ?? given[key.regular].map { $0 + key.sizeClass.fileSuffix }
  }

  /// The names that are given, in the order of the keys.
  package var all: [String] { Key.allCases.compactMap { given[$0] } }

  package var description: String {
    Key.allCases.compactMap { key in given[key].map { "\(key.word): \($0)" } }
      .joined(separator: ", ")
  }

  /// The names that are given, each with those of all image sets that it names.
  ///
  /// These are its own and, with an ending, those of other size classes that are given none. They are
  /// in small letters, since file systems may ignore letter case.
  package var claims: [(given: String, taken: [String])] {
    Key.allCases.compactMap { key in
      guard let name = given[key] else { return nil }
      guard key == key.regular else { return (name, [name.lowercased()]) }
      let names = Key.allCases.filter { $0 == key || $0.regular == key && given[$0] == nil }
        .compactMap(name(of:))
      return (name, names.map { $0.lowercased() })
    }
  }

  /// The names, in small letters, of the image sets of all size classes that a name stands for.
  package static func keys(of name: String) -> [String] {
    SizeClass.allCases.map { (name + $0.fileSuffix).lowercased() }
  }

  /// The most bytes of a name, which leave room for an ending.
  private static let byteLimit = 200

  /// How a name has to look.
  package static let help =
    "take at most \(byteLimit) characters without ':' and '\\', groups with '/' between them and"
    + " without '.', and no '.' in front"

  /// Whether the folders of a catalog can have a name, with an ending for a size class.
  package static func canName(_ name: String) -> Bool {
    let parts = name.bytesSplit(at: "/")
    return name.utf8.count <= byteLimit
      && !parts.contains { $0.isEmpty || $0.utf8.first == UInt8(ascii: ".") }
      && !parts.dropLast().contains { $0.utf8.contains(UInt8(ascii: ".")) }
      && !name.unicodeScalars.contains { ":\\".unicodeScalars.contains($0) || $0.value < 0x20 }
  }
}
