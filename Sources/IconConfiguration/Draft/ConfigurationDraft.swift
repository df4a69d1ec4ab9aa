package import IconModel

/// A first configuration for a folder of drawings, to be read and changed by people.
package struct ConfigurationDraft: Hashable, Sendable {
  /// What is known of one icon.
  package struct Icon: Hashable, Sendable {
    package var name: String
    package var shape: ShapeClass
    package var drawn: Set<IconVariant>
    package var derived: IconVariant?
    /// Whether it looks the same as an icon before it.
    package var isCopy = false
    /// Whether it shows detail by colours alone, which luminance may bring back.
    package var losesColors = false
    /// Whether its two drawings are not what their names say.
    package var hasOtherStyles = false

    package init(name: String, shape: ShapeClass, drawn: Set<IconVariant>) {
      self.name = name
      self.shape = shape
      self.drawn = drawn
    }
  }

  /// The drawings to use of those that claim one name.
  package struct Choice: Hashable, Sendable {
    package var name: String
    package var drawings: [IconVariant: String]

    package init(name: String, drawings: [IconVariant: String]) {
      self.name = name
      self.drawings = drawings
    }
  }

  /// The most tabs that a phone shows.
  package static let maximumTabCount = 5
  /// The most icons that are listed as comments.
  static let maximumCommentCount = 200

  /// The folder of the configuration as people type it behind `tabicon export`; `nil` for none.
  package var folder: String?
  /// The folder of drawings, relative to the configuration.
  package var icons = "."
  /// The folder to write to, relative to the configuration.
  package var output = "Output"
  /// The icons in the order of their names.
  package var list: [Icon] = []
  package var choices: [Choice] = []
  /// What is left out until its drawings are mended or renamed.
  package var refused: [String] = []

  package init() {}

  /// The icons that become tabs: the first ones that look like no other.
  package var tabs: [Icon] {
    Array(list.lazy.filter { !$0.isCopy }.prefix(Self.maximumTabCount))
  }

  /// The icons that do not.
  package var others: [Icon] {
    let names = Set(tabs.map(\.name))
    return list.filter { !names.contains($0.name) }
  }
}
