import Foundation
import IconCatalog
import IconModel
import TestSupport
import Testing

@Suite struct StringCatalogTests {
  private static func catalog(_ text: String) -> StringCatalog? {
    StringCatalog(ContiguousArray(text.utf8))
  }

  private static func entry(_ key: String, _ text: String? = nil) -> StringCatalog.Entry {
    (key, text, "Title of a tab")
  }

  private static func text(_ bytes: ContiguousArray<UInt8>?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A catalog as Xcode writes it, with the spelling of JSON that no encoder has.
  private static let translated = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "b" : {
          "localizations" : {
            "de" : { "stringUnit" : {"state":"translated", "value" : "Pl\\u00e4tze \\"strings\\" {"} }
          }
        },
        "shown" : { "shouldTranslate" : false }
      },
      "version" : "1.0"
    }
    """

  @Test func `the keys of a catalog are read`() {
    #expect(Self.catalog(Self.translated)?.keys.map(\.text).sorted() == ["b", "shown"])
  }

  @Test(arguments: [
    ("nothing", ""), ("no JSON", "strings"), ("a list", "[]"), ("no language", #"{"strings":{}}"#),
    ("no strings", #"{"sourceLanguage":"en"}"#),
    ("strings of another kind", #"{"sourceLanguage":"en","strings":[]}"#),
    ("cut off", String(translated.dropLast(20))),
  ])
  func `what is no catalog is refused`(id: String, text: String) {
    #expect(Self.catalog(text) == nil)
  }

  @Test func `new keys come in front, and the rest stays byte for byte`() throws {
    let catalog = try #require(Self.catalog(Self.translated))
    let added = try #require(
      Self.text(catalog.adding([Self.entry("z", "Zoo \"1\""), Self.entry("b"), Self.entry("a")])))
    let start = try #require(Self.translated.range(of: "\"strings\" : {")?.upperBound)
    #expect(
      added.hasPrefix(Self.translated[..<start]) && added.hasSuffix(Self.translated[start...]))
    try Snapshot.expect(added, named: "strings-added.xcstrings")
    #expect(Self.catalog(added)?.keys.map(\.text).sorted() == ["a", "b", "shown", "z"])
  }

  @Test func `a key whose accents are composed otherwise is another key`() throws {
    let catalog = try #require(
      Self.catalog(Self.translated.replacing("\"b\"", with: "\"caf\u{E9}\"")))
    let added = try #require(Self.text(catalog.adding([Self.entry("cafe\u{301}")])))
    #expect(
      Self.catalog(added)?.keys.map { Array($0.text.utf8).count }.sorted() == [5, 5, 6],
      "apps look keys up byte for byte")
  }

  @Test func `a catalog that has all keys stays as it is`() throws {
    let catalog = try #require(Self.catalog(Self.translated))
    #expect(Self.text(catalog.adding([Self.entry("b", "other")])) == Self.translated)
    #expect(Self.text(catalog.adding([])) == Self.translated)
  }

  @Test func `an empty catalog gets its first keys, in its language`() throws {
    let empty = StringCatalog.empty(sourceLanguage: "de")
    let added = try #require(StringCatalog(empty)).adding([Self.entry("a", "Orte")])
    #expect(StringCatalog(added)?.keys.map(\.text) == ["a"])
    let texts = [empty, added].compactMap(Self.text)
    try Snapshot.expect(texts.joined(), named: "strings-empty-and-first.txt")
  }
}
