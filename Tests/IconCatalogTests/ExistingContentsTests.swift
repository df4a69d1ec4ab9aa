import IconCatalog
import Testing

@Suite struct ExistingContentsTests {
  private func existing(_ text: String) -> ExistingContents {
    ExistingContents(ContiguousArray(text.utf8))
  }

  @Test func `a file of this tool is recognised`() {
    let contents = existing(
      """
      {"images": [{"filename": "a@2x.png", "scale": "2x"}, {"idiom": "universal"},
       {"filename": "../../victim.png"}, {"filename": ".."}, {"filename": "Contents.json"},
       {"filename": "../\u{301}victim.png"}, {"filename": "..\u{200D}/victim.png"}],
       "info": {"author": "tabicon", "version": 1}}
      """)
    #expect(contents.isOurs)
  }

  @Test(arguments: [
    (
      "of Xcode", #"{"images": [{"filename": "a.png"}], "info": {"author": "xcode", "version": 1}}"#
    ),
    ("without an author", #"{"images": [{"filename": "a.png"}]}"#),
    ("that is no JSON", "tabicon"), ("that is empty", ""), ("that is a list", "[]"),
    ("of another form", #"{"images": 3, "info": {"author": "tabicon"}}"#),
  ])
  func `a file of another program is recognised`(id: String, text: String) {
    #expect(!existing(text).isOurs)
  }

  @Test func `a namespace is recognised in files of any program`() {
    let text = #"{"info": {"author": "xcode"}, "properties": {"provides-namespace": true}}"#
    #expect(existing(text).providesNamespace)
    #expect(!existing("{}").providesNamespace)
  }
}
