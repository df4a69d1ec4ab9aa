/// The names that an icon's image sets are given, in place of those that are made of the icon's name.
///
/// With them, code that names the images of an older catalog finds those of the export.
package struct ImageSetNames: Hashable, Sendable, CustomStringConvertible {
  package var filled: String?
  package var outlined: String?

  package init(filled: String? = nil, outlined: String? = nil) {
    self.filled = filled
    self.outlined = outlined
  }

  package subscript(variant: IconVariant) -> String? {
    get {
      switch variant {
      case .filled: filled
      case .outlined: outlined
      }
    }
    set {
      switch variant {
      case .filled: filled = newValue
      case .outlined: outlined = newValue
      }
    }
  }

  /// The names that are given, that of the filled variant first.
  package var all: [String] { [filled, outlined].compactMap(\.self) }

  package var description: String {
    IconVariant.allCases.compactMap { variant in
      self[variant].map { "\(variant.rawValue): \($0)" }
    }.joined(separator: ", ")
  }

  /// What other image sets must not be called where one has a name.
  ///
  /// The sets of other size classes have the name with an ending, and file systems may ignore letter
  /// case.
  package static func keys(of name: String) -> [String] {
    SizeClass.allCases.map { (name + $0.fileSuffix).lowercased() }
  }
}
