import TestSupport
import Testing

@testable import SVGRendering

@Suite struct XMLTokenizerTests {
  private func tokens(_ text: String) -> [String] {
    let bytes = ContiguousArray(text.utf8)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var tokenizer = XMLTokenizer(bytes)
    var lines: [String] = []
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let name, let attributes, let isEmpty):
        let list = attributes.map { " \(string($0.name))=(\(string($0.value)))" }.joined()
        lines.append("\(isEmpty ? "empty" : "start") \(string(name))\(list)")
      case .endTag: lines.append("end")
      case .doctype(let range, let declarations):
        lines.append("doctype \(string(range)) \(declarations.map(string))")
      case .instruction(let range): lines.append("instruction \(string(range))")
      case .text(let range): lines.append("text \(string(range))")
      }
    }
    return lines
  }

  @Test func `markup is read token by token, a document type with its declarations`() {
    let rows = markupRows("tokens")
    for row in rows {
      if row.section == "tokens" {
        #expect(tokens(row.text).joined(separator: " + ") == row.wanted, "\(row.id)")
      } else {
        let entities = row.wanted.split(separator: " + ").map(String.init)
        #expect(
          tokens(row.text + "<svg>") == ["doctype \(row.text) \(entities)", "start svg"],
          "\(row.id)")
      }
    }
  }

  @Test(arguments: [
    "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a b='c", "<a b='c'", "<a /", "<!", "<!-- --",
    "<!-->", "<![CDATA[ ]]", "<!DOCTYPE", "<!DOCTYPE a [<!ENTITY b '>]>", "<!DOCTYPE a [<!-- ]>",
    "<!DOCTYPE a [<?b ]>", "<?a", "<?a >", "</", "</a", "<a b>", "<a b=c>", "<a <b>", "<a =''>",
  ])
  func `incomplete markup gives no token`(text: String) {
    #expect(tokens("x" + text) == ["text x"])
  }

  private static let everything = """
    <?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" 'b' [<!-- ' --><?c " ?><!ENTITY d "e">]>
    <svg:svg a="1>" b='2"'><!-- <x> --><style><![CDATA[ a>b ]]></style><g/>é &amp; text</svg:svg>
    """

  @Test func `a text that is cut anywhere has the tokens before the cut`() {
    let bytes = ContiguousArray(Self.everything.utf8)
    var counts: [Int] = []
    for length in 0...bytes.count {
      var tokenizer = XMLTokenizer(ContiguousArray(bytes.prefix(length)))
      var count = 0
      while tokenizer.next() != nil, count <= length { count += 1 }
      #expect(tokenizer.offset <= length)
      counts.append(count)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(counts.last == 10)
  }

  @Test func `random bytes have no more tokens than bytes`() {
    let letters =
      ["<", ">", "/", "!", "-", "--", "[", "]", "?", "\"", "'", "=", " ", "a", "&"]
      + ["<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "<?", "?>", "</", "/>", "<!ENTITY", "é"]
    var generator = SplitMix(seed: 1)
    for round in 0..<5_000 {
      let text = (0..<(round % 60))
        .compactMap { _ in letters.randomElement(using: &generator) }.joined()
      var tokenizer = XMLTokenizer(ContiguousArray(text.utf8))
      var count = 0
      var previous = -1
      while tokenizer.next() != nil {
        count += 1
        #expect(tokenizer.offset > previous, "\(text)")
        previous = tokenizer.offset
        guard count <= text.utf8.count else { break }
      }
      #expect(count <= text.utf8.count, "\(text)")
    }
  }
}
