package import IconModel
import IconRules

/// What the names of a catalog, of its groups and of an image set say about tabs.
package enum TabEvidence: Int, Comparable, Sendable {
  /// Nothing.
  case none
  /// A name begins or ends with the word tab, or a group or catalog is called tabs.
  case word
  /// A name says tab bar or tab icon.
  case tabBar

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// Reads the names around an image set.
  package init(of set: AssetImageSet) {
    let own = set.name.bytesSplit(at: "/").last.map(String.init) ?? set.name
    let places = ([set.catalog] + set.groups).map(Self.words)
    let words = Self.words(own)
    let saysTabBar = (places + [words]).contains { words in
      words.contains { ["tabbar", "tabbaricon", "tabicon", "tabicons"].contains($0) }
        || zip(words, words.dropFirst()).contains {
          $0 == "tab" && ["bar", "bars", "icon", "icons", "item", "items"].contains($1)
        }
    }
    let saysTab =
      words.first == "tab" || words.last == "tab"
      || places.contains { $0 == ["tab"] || $0 == ["tabs"] }
    self = saysTabBar ? .tabBar : saysTab ? .word : .none
  }

  /// The words of a name, as letters in lower case.
  private static func words(_ name: String) -> [String] {
    TabName.parts(of: name).map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
  }
}
