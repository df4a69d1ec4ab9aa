/// One screen of a tab's navigation map, with the screens that people reach from it.
package struct Screen: Hashable, Sendable {
  /// How a screen replaces the one before.
  package enum Transition: String, CaseIterable, Hashable, Sendable {
    /// It slides in from the trailing edge and is left by the back button.
    case push
    /// It covers the previous screen until people finish or dismiss it.
    case modal
  }

  /// The edge from which a screen appears.
  package enum Origin: String, CaseIterable, Hashable, Sendable {
    case bottom
    case top
    case leading
    case trailing
    case left
    case right
    case center
  }

  /// Where the configuration describes the screen.
  package var location: SourceLocation
  /// The title in its bar; not empty.
  package var title: Located<String>?
  package var transition = Transition.push
  /// Where the configuration says that the row which opens it shows a disclosure indicator.
  package var disclosure: SourceLocation?
  /// Where the configuration says that the screen hides the tab bar.
  package var hidesTabBar: SourceLocation?
  package var opensTab: Located<String>?
  /// Where the configuration says that people enter and leave the screen often.
  package var frequent: SourceLocation?
  /// Where the configuration says that people enter something that could be lost.
  package var input: SourceLocation?
  /// The edge from which a modal screen appears; the bottom unless given.
  package var origin: Located<Origin>?
  package var dismissal = Dismissal()
  package var screens: [Screen] = []

  package init(location: SourceLocation) { self.location = location }
}

/// The ways out of a modal screen.
package struct Dismissal: Hashable, Sendable {
  /// Whether there is a Cancel button, which keeps nothing.
  package var cancels = false
  package var hasAction = false
  /// Where the configuration says that there is a close symbol.
  package var close: SourceLocation?
  /// Whether the screen asks people before it discards their input.
  package var confirmsDiscard = false

  package init() {}
}
