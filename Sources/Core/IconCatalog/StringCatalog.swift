package import IconModel

/// A string catalog of Xcode, `.xcstrings`, to which keys can be added.
///
/// Keys are inserted into its text, so that everything else in the file, such as translations, stays
/// byte for byte.
package struct StringCatalog: Sendable {
  /// A key that code refers to, with the text in the source language, if there is one.
  package typealias Entry = (key: String, text: String?, comment: String)

  /// The keys that the catalog has, byte for byte, as apps look them up.
  package let keys: Set<ByteExact>
  private let sourceLanguage: String
  private let bytes: ContiguousArray<UInt8>
  /// The place after the brace that opens the map of keys.
  private let start: Int

  /// Reads the text of a file; `nil` if it is not a string catalog.
  package init?(_ bytes: ContiguousArray<UInt8>) {
    guard let content = try? JSONParser.parse(bytes), let strings = content["strings"],
      let members = strings.members, let language = content["sourceLanguage"]?.string
    else { return nil }
    keys = Set(members.map { ByteExact($0.key) })
    sourceLanguage = language
    self.bytes = bytes
    start = strings.offset + 1
  }

  package static func empty(sourceLanguage: String) -> ContiguousArray<UInt8> {
    let catalog: JSONObject = [
      "sourceLanguage": sourceLanguage, "strings": JSONObject([]), "version": "1.0",
    ]
    return JSONText().bytes(of: catalog) + "\n".utf8
  }

  /// The text with new keys before the existing ones, in the state that Xcode gives to keys that it
  /// finds in code; unchanged if there is nothing to add.
  package func adding(_ entries: [Entry]) -> ContiguousArray<UInt8> {
    var seen = keys
    let new = entries.filter { seen.insert(ByteExact($0.key)).inserted }
      .sorted { $0.key.precedesInBytes($1.key) }
    guard !new.isEmpty else { return bytes }
    let json = JSONText()
    let texts = new.map { entry in
      let value: JSONObject = [
        "comment": entry.comment, "extractionState": "extracted_with_value",
        "localizations": entry.text.map {
          [sourceLanguage: ["stringUnit": ["state": "new", "value": $0]]]
        },
      ]
      return "\n    \(json.text(of: entry.key)) : \(json.text(of: value, indent: 4))"
    }
    let added = texts.joined(separator: ",") + (keys.isEmpty ? "\n  " : ",")
    let isWindows = zip(bytes, bytes.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
    let lines = added.bytesSplit(at: "\n").joined(separator: isWindows ? "\r\n" : "\n")
    let rest = bytes[start...]
    var result = ContiguousArray(bytes[..<start])
    result += lines.utf8
    result += keys.isEmpty ? rest.drop { $0 <= UInt8(ascii: " ") } : rest
    return result
  }
}
