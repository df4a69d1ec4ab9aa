package import IconModel

/// A rule on the tab bar or the navigation map.
package protocol TabBarRule: Rule where Subject == TabBarSubject {}

/// The rules on tab bars and navigation maps.
package enum TabBarRules {
  /// All of them, sorted by their names.
  package static let all: [any TabBarRule] = [
    DeepHierarchy(),
    DisclosureNotPush(),
    FeatureDuplicate(),
    ModalCloseWithInput(),
    ModalDiscards(),
    ModalFrequent(),
    ModalNoAction(),
    ModalNoTitle(),
    ModalNotFromBottom(),
    ModalOverModal(),
    PushNoTitle(),
    TabAction(),
    TabBadgeLong(),
    TabBadgeText(),
    TabBarHidden(),
    TabCount(),
    TabDynamic(),
    TabHidden(),
    TabHome(),
    TabIconDuplicate(),
    TabJump(),
    TabKeyMissing(),
    TabOverflow(),
    TabOverloaded(),
    TabProminent(),
    TabSearch(),
    TabStyle(),
    TabSystemItem(),
    TabSystemItemUnseen(),
    TabTitleDuplicate(),
    TabTitleLong(),
    TabTitleMissing(),
  ]
}
