/// The configuration of the symbols of all icons.
package struct SymbolSettings: Hashable, Sendable {
  package var style = SymbolStyle()
  package var names = SymbolNamePattern()

  package init() {}
}

package struct SymbolStyle: Hashable, MessageCodable, Sendable {
  package var version = SymbolVersion.three
  package var masters = SymbolMasterChoice.all
  package var layers = SymbolLayering.auto

  package init() {}

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    version = try coder(value?.version)
    masters = try coder(value?.masters)
    layers = try coder(value?.layers)
  }
}

/// The version of a template, which tells the symbol compiler what to expect in it.
///
/// Version 4 adds thresholds of variable colour, and 7 how a symbol is drawn stroke by stroke. A drawing
/// has neither.
package enum SymbolVersion: Int, CaseIterable, Hashable, MessageCodable, Sendable {
  /// Weights, margins and layers, from iOS 15 on.
  case three = 3
  /// Also the groups of layers that symbol effects move one after the other, from iOS 17 on.
  case five = 5
  /// Also how symbols rotate and wiggle, which a drawing does not have.
  case six = 6

  /// The first version of Xcode that compiles the template.
  package var xcode: Int {
    switch self {
    case .three: 13
    case .five: 15
    case .six: 16
    }
  }

  package var hasMotionGroups: Bool { self != .three }
}

package enum SymbolMasterChoice: String, CaseIterable, Hashable, MessageCodable, Sendable {
  /// Ultralight, Regular and Black in the small scale, where the drawing allows it.
  case all
  /// Regular in its three scales, so that the symbol looks alike in all weights.
  case regular
}

package enum SymbolLayering: String, CaseIterable, Hashable, MessageCodable, Sendable {
  /// A badge or a slash is the primary layer, and the rest the secondary one.
  case auto
  /// All is one layer.
  case single
}

/// How symbols are named: a text with `{name}` in place of the icon's name.
package struct SymbolNamePattern: Hashable, Sendable, CustomStringConvertible {
  package static let placeholder = "{name}"

  private let start: String
  private let end: String

  /// The pattern of symbols that have the names of their icons.
  package init() { (start, end) = ("", "") }

  /// Reads a pattern; `nil` unless it has the placeholder exactly once.
  package init?(_ text: String) {
    guard let place = text.firstRange(of: Self.placeholder) else { return nil }
    start = String(text[..<place.lowerBound])
    end = String(text[place.upperBound...])
    guard !end.contains(Self.placeholder) else { return nil }
  }

  /// The name of the outlined symbol of an icon, in the icon's folder.
  package func name(of icon: String) -> String {
    guard let (folder, name) = icon.bytesCut(atLast: "/") else { return start + icon + end }
    return "\(folder)/\(start)\(name)\(end)"
  }

  package var description: String { start + Self.placeholder + end }
}
