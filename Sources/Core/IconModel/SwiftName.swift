package enum SwiftName {
  /// The keywords that are identifiers only between backticks.
  package static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names that the enumeration of the generated code cannot have.
  ///
  /// They are those of its own types, of the types and modules of others that the code uses, and the words
  /// that stand for a type's own members.
  private static let taken: Set = [
    "AnyObject", "AppEnum", "AppIntents", "AppKit", "Bool", "Bundle", "CaseIterable", "Color",
    "DisplayRepresentation", "FileManager", "ForEach", "Foundation", "Hashable", "Icon",
    "Identifiable", "Image", "Int", "Label", "LocalizedStringResource", "MainActor", "NSImage",
    "NSLocalizedString", "Protocol", "Section", "Sendable", "Set", "Size", "String", "Swift",
    "SwiftUI", "Tab", "TabContent", "TabContentBuilder", "TabPlacement", "TabRole", "TabSection",
    "Text", "Type", "TypeDisplayRepresentation", "UIImage", "UIKit", "UINavigationController",
    "UISearchTab", "UITab", "UITabBar", "UITabBarController", "UITabBarItem", "UITabGroup",
    "UIViewController", "UUID", "Variant", "View", "ViewBuilder", "ViewModifier", "_",
  ]

  package static let reserved = keywords.union(taken)

  /// Whether the generated enumeration can have a name: ASCII letters, digits and underscores, no
  /// digit first, no keyword, and no name that its code uses.
  package static func isEnumeration(_ name: String) -> Bool {
    guard let first = name.utf8.first, !reserved.contains(name) else { return false }
    return !first.isDigit
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
