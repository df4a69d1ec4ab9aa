import IconModel
import IconSets
import Testing

@Suite struct NavigationTests {
  @Test func `the navigation map is read with its places`() throws {
    let configuration = try parse(
      """
      navigation: {backButton: persistent}
      tabs:
        - id: map
          features: [Search, Traffic]
          screens:
            - title: Place
              disclosure: true
              opensTab: friends
              hidesTabBar: true
              screens:
                - title: Review
                  transition: modal
                  from: bottom
                  input: true
                  frequent: true
                  dismiss: {cancel: true, action: Send, close: true, confirmsDiscard: true}
        - {id: friends, features: [], screens: }
      """)
    #expect(configuration.backButton == .persistent)
    var review = Screen(location: place(11, 13))
    review.title = Located("Review", at: place(11, 20))
    review.transition = .modal
    review.origin = Located(.bottom, at: place(13, 19))
    review.input = place(14, 20)
    review.frequent = place(15, 23)
    review.dismissal.cancels = true
    review.dismissal.hasAction = true
    review.dismissal.close = place(16, 58)
    review.dismissal.confirmsDiscard = true
    var screen = Screen(location: place(6, 9))
    screen.title = Located("Place", at: place(6, 16))
    screen.disclosure = place(7, 21)
    screen.opensTab = Located("friends", at: place(8, 19))
    screen.hidesTabBar = place(9, 22)
    screen.screens = [review]
    #expect(configuration.tabs[0].screens == [screen])
    #expect(
      configuration.tabs[0].features == [
        Located("Search", at: place(4, 16)), Located("Traffic", at: place(4, 24)),
      ])
    #expect(configuration.tabs[1].features == [] && configuration.tabs[1].screens == [])
  }

  @Test func `a tab without the key features differs from one with an empty list`() throws {
    let configuration = try parse("navigation:\ntabs: [{id: a}, {id: b, features: }]")
    #expect(configuration.backButton == .automatic)
    #expect(configuration.tabs[0].features == nil)
    #expect(configuration.tabs[1].features == [])
  }

  @Test(arguments: [
    Case(
      "unknown back button", "navigation: {backButton: always}",
      "1:26: backButton 'always' is not known; known values: automatic, persistent"),
    Case(
      "navigation is a list", "navigation: [a]",
      "1:13: 'navigation' is a list; expected a map with 'backButton'"),
    Case(
      "features is text", "tabs: [{id: a, features: Search}]",
      "1:26: 'features' is the text 'Search'; expected a list such as '[Search, Map]'"),
    Case(
      "feature is a map", "tabs: [{id: a, features: [{b: c}]}]",
      "1:27: 'feature' is a map; expected text"),
    Case(
      "screens is a map", "tabs: [{id: a, screens: {title: b}}]",
      "1:25: 'screens' is a map; expected a list of screens"),
    Case(
      "screen is text", "tabs: [{id: a, screens: [b]}]",
      "1:26: 'screen' is the text 'b'; expected a map with a 'title'"),
    Case(
      "unknown key", "tabs: [{id: a, screens: [{titel: b}]}]",
      "1:27: unknown key 'titel'; did you mean 'title'?"),
    Case(
      "unknown transition", "tabs: [{id: a, screens: [{transition: modl}]}]",
      "1:39: transition 'modl' is not known; did you mean 'modal'?"),
    Case(
      "unknown origin", "tabs: [{id: a, screens: [{transition: modal, from: below}]}]",
      "1:52: from 'below' is not known; known values: bottom, top, leading, trailing, left, right,"
        + " center"),
    Case(
      "empty title", "tabs: [{id: a, screens: [{title: ''}]}]",
      "1:34: 'title' is empty; expected text"),
    Case(
      "flag in words", "tabs: [{id: a, screens: [{frequent: often}]}]",
      "1:37: 'frequent' is the text 'often'; expected true or false"),
    Case(
      "a tab that is not there", "tabs: [{id: map, screens: [{opensTab: maps}]}]",
      "1:39: tab 'maps' is not known; did you mean 'map'?"),
    Case("a tab that comes later", "tabs: [{id: a, screens: [{opensTab: b}]}, {id: b}]"),
    Case(
      "where a push comes from", "tabs: [{id: a, screens: [{from: bottom}]}]",
      "1:33: 'from' is of modal screens, and this one is pushed; leave it out, or write"
        + " 'transition: modal'"),
    Case(
      "how a push is dismissed", "tabs: [{id: a, screens: [{dismiss: {cancel: true}}]}]",
      "1:36: 'dismiss' is of modal screens, and this one is pushed; leave it out, or write"
        + " 'transition: modal'"),
    Case(
      "dismiss is text", "tabs: [{id: a, screens: [{transition: modal, dismiss: Cancel}]}]",
      "1:55: 'dismiss' is the text 'Cancel'; expected a map such as '{cancel: true, action: Save}'"),
    Case(
      "a button is a number",
      "tabs: [{id: a, screens: [{transition: modal, dismiss: {action: 3}}]}]",
      "1:64: 'action' is the number '3'; expected true or false"),
  ])
  func `a mistake in the navigation map is reported with its place`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }

  @Test func `a button can be false`() throws {
    let configuration = try parse(
      "tabs: [{id: a, screens: [{transition: modal, dismiss: {cancel: false, action: true}}]}]")
    let dismissal = configuration.tabs[0].screens[0].dismissal
    #expect(!dismissal.cancels && dismissal.hasAction && dismissal.close == nil)
  }
}
