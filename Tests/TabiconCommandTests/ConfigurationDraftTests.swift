import IconModel
import IconSets
import TestSupport
import Testing

@testable import tabicon

@Suite struct ConfigurationDraftTests {
  @Test func `no two tabs of a draft have one title`() throws {
    var draft = ConfigurationDraft()
    draft.names = ["a/arrow", "b/arrow", "ARROW", "b arrow", "--"]
    let tabs = try Configuration(
      parsing: Array(draft.text.utf8), file: "tabbar.yml", knownRules: []
    ).tabs
    #expect(
      tabs.map { $0.title?.value } == ["Arrow", "B Arrow", "ARROW 2", "B Arrow 2", "--"],
      "a name of signs alone stays as it is")
    #expect(tabs.compactMap(\.icon?.value) == draft.names)
  }
}
