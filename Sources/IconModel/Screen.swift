/// One screen of a tab's navigation map, with the screens that people reach from it.
package struct Screen: Hashable, Sendable {
  /// How a screen takes the place of the one before.
  package enum Transition: String, CaseIterable, Hashable, Sendable {
    /// It slides in from the trailing edge and is left by the back button.
    case push
    /// It covers the screen before until people finish or dismiss it.
    case modal
  }

  /// Where a screen comes in from.
  package enum Origin: String, CaseIterable, Hashable, Sendable {
    case bottom
    case top
    case leading
    case trailing
    case left
    case right
    case center
  }

  /// Where the screen is written.
  package var location: SourceLocation
  /// What its bar shows; not empty.
  package var title: Located<String>?
  package var transition = Transition.push
  /// Where it says that the row which opens it shows a disclosure indicator.
  package var disclosure: SourceLocation?
  /// Where it says that the tab bar is hidden while it shows.
  package var hidesTabBar: SourceLocation?
  /// The id of the tab to which it sends people.
  package var opensTab: Located<String>?
  /// Where it says that people move in and out of it often.
  package var frequent: SourceLocation?
  /// Where it says that people enter something that could be lost.
  package var input: SourceLocation?
  /// Where a modal screen comes in from; the bottom unless given.
  package var origin: Located<Origin>?
  package var dismissal = Dismissal()
  package var screens: [Screen] = []

  package init(location: SourceLocation) { self.location = location }
}

/// The ways out of a modal screen.
package struct Dismissal: Hashable, Sendable {
  /// Whether there is a Cancel button, which keeps nothing.
  package var cancels = false
  /// Whether there is a preferred action, such as Save.
  package var hasAction = false
  /// Where it says that there is a close symbol.
  package var close: SourceLocation?
  /// Whether people are asked before what they entered is lost.
  package var confirmsDiscard = false

  package init() {}
}
