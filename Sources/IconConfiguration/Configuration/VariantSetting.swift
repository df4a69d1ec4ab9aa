/// What a configuration says about one variant of an icon.
package enum VariantSetting: Hashable, Sendable {
  /// The variant's drawing, relative to the folder of icons, without `.` and `..`.
  case drawing(String)
  /// No drawing is named.
  case choice(VariantChoice)

  /// The setting as a configuration has it.
  package var text: String {
    switch self {
    case .drawing(let path): path
    case .choice(let choice): choice.rawValue
    }
  }
}

/// What a configuration says about a variant for which it names no drawing.
package enum VariantChoice: String, CaseIterable, Hashable, Sendable {
  /// It is derived, even where a drawing is found or nothing else is derived.
  case derive
  /// It is left out.
  case none
}
