import JSONWriting
import Testing

@Suite struct JSONTextTests {
  private let value = ["b/c": [1, 2], "a": []]

  @Test func `keys are sorted and slashes stay`() {
    #expect(
      JSONText().text(of: value) == """
        {
          "a" : [

          ],
          "b/c" : [
            1,
            2
          ]
        }
        """)
  }

  @Test func `all lines but the first and empty ones are indented`() {
    #expect(
      JSONText().text(of: value, indent: 3) == """
        {
             "a" : [

             ],
             "b/c" : [
               1,
               2
             ]
           }
        """)
  }

  @Test func `bytes are those of the text`() {
    let text = ["é": "\u{1F600}\n"]
    #expect(Array(JSONText().bytes(of: text)) == Array(JSONText().text(of: text).utf8))
  }
}
