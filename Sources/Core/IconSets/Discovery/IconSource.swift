package import IconModel

/// One icon of a folder: its name and its one or two drawings.
package struct IconSource: Hashable, Sendable {
  /// The path of the drawing without extension and style, such as `actions/arrow`.
  ///
  /// It has no `IconNameFault`. The names of two icons differ in more than letter case and the
  /// composition of accents.
  package let name: String
  package let drawings: Drawings

  /// The files of an icon, relative to the folder of icons.
  package enum Drawings: Hashable, Sendable {
    /// One drawing whose name does not state its style, which is recognised by measuring.
    case unknown(String)
    /// One drawing of known style; the other variant is derived.
    case one(IconVariant, String)
    /// Both variants.
    case pair(filled: String, outlined: String)
  }

  /// The files, the filled one first.
  package var files: [String] {
    switch drawings {
    case .unknown(let file), .one(_, let file): [file]
    case .pair(let filled, let outlined): [filled, outlined]
    }
  }

  /// The file of a variant; `nil` where no drawing is known to be of that variant.
  package subscript(variant: IconVariant) -> String? {
    switch drawings {
    case .unknown: nil
    case .one(let drawn, let file): drawn == variant ? file : nil
    case .pair(let filled, let outlined): variant == .filled ? filled : outlined
    }
  }
}
