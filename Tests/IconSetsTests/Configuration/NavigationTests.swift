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

  @Test func `a button can be false`() throws {
    let configuration = try parse(
      "tabs: [{id: a, screens: [{transition: modal, dismiss: {cancel: false, action: true}}]}]")
    let dismissal = configuration.tabs[0].screens[0].dismissal
    #expect(!dismissal.cancels && dismissal.hasAction && dismissal.close == nil)
  }
}
