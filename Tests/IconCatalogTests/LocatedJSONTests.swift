import IconCatalog
import IconModel
import Testing

@Suite struct LocatedJSONTests {
  private static func parse(_ text: String) throws(JSONSyntaxError) -> LocatedJSON {
    try JSONParser.parse(ContiguousArray(text.utf8))
  }

  @Test func `each value has the line and the column where it begins`() throws {
    let root = try Self.parse("{\n  \"a\" : [ true,\n    \"x\" ],\n\t\"b\":{\"ü\":-1.5e2}\n}\n")
    #expect(root["a"]?.position == TextPosition(line: 2, column: 9))
    #expect(root["a"]?.elements?.map(\.position.line) == [2, 3])
    #expect(root["a"]?.elements?[1].position.column == 5)
    #expect(root["a"]?.elements?[0].bool == true)
    #expect(root["b"]?["ü"]?.position == TextPosition(line: 4, column: 12))
  }

  @Test func `escapes become the characters that they stand for`() throws {
    let text = try Self.parse(#""\u0041\n\ud83d\ude00\/\ud83dx""#)
    #expect(text.string == "A\n😀/\u{FFFD}x")
  }

  @Test(arguments: [
    ("", 1, 1, "the text ends too early"),
    ("{\"a\" : 1,}", 1, 10, "a key in quotes is expected here"),
    ("{\n  \"a\" 1}", 2, 7, "a colon is expected behind the key 'a'"),
    ("[1 2]", 1, 4, "a comma or ']' is expected here"),
    ("{\"a\" : yes}", 1, 8, "a value is expected here"),
    ("<<<<<<< HEAD\n{}", 1, 1, "a value is expected here"),
    ("{} x", 1, 4, "more text follows the end of the value"),
    ("\"a\nb\"", 1, 3, "a text ends on the line on which it begins"),
    ("\"\\q\"", 1, 4, "JSON has no such escape"),
    ("-", 1, 2, "the text ends too early"),
  ])
  func `what is no JSON is refused with its place`(
    text: String, line: Int, column: Int, reason: String
  ) {
    let error = #expect(throws: JSONSyntaxError.self) { try Self.parse(text) }
    #expect(error?.position == TextPosition(line: line, column: column))
    #expect(error?.reason == reason)
  }

  @Test func `deep nesting ends with an error and not with the stack`() {
    #expect(throws: JSONSyntaxError.self) {
      try Self.parse(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func `every beginning of a text is refused, and none ends the process`() {
    let text = #"{"images":[{"filename":"a\u00e9.png","scale":"2x"}],"n":[1,-2.5,null,false]}"#
    for length in 0..<text.utf8.count {
      let part = ContiguousArray(text.utf8.prefix(length))
      #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(part) }
    }
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse([UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")])
    }
  }
}
