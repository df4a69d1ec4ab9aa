import TestSupport
import Testing

@testable import SVGRendering

@Suite struct XMLTokenizerTests {
  /// The tokens of a text, each as one line.
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

  @Test(
    arguments: [
      ("nothing", "", []), ("text", "a > b", ["text a > b"]),
      ("elements", "<a><b/>x</a>", ["start a", "empty b", "text x", "end"]),
      ("a prefix", "<svg:a/>", ["empty svg:a"]),
      ("white space in tags", "<a\n\tb = 'c'\r\n/></a \n>", ["empty a b=(c)", "end"]),
      ("both quotes", #"<a b="'" c='"'/>"#, [#"empty a b=(') c=(")"#]),
      ("no value", "<a b=''>", ["start a b=()"]),
      ("tag ends in quotes", "<a b='></a>' c=\"/>\">", ["start a b=(></a>) c=(/>)"]),
      ("attributes without space", "<a b='1'c='2'/>", ["empty a b=(1) c=(2)"]),
      ("entities as written", "<a b='&lt;'>&gt;</a>", ["start a b=(&lt;)", "text &gt;", "end"]),
      ("a comment", "a<!-- <b> -- --->c", ["text a", "text c"]),
      ("an empty comment", "<!----><a>", ["start a"]),
      ("CDATA", "<![CDATA[<a>]] >]]><b>", ["text <a>]] >", "start b"]),
      ("empty CDATA", "<![CDATA[]]>", ["text "]),
      ("an instruction", "<?a <b> ? > ?><c>", ["instruction a <b> ? > ", "start c"]),
    ] as [(String, String, [String])])
  func `markup is read token by token`(id: String, text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(
    arguments: [
      ("plain", "<!DOCTYPE svg>", []),
      ("with addresses", #"<!DOCTYPE svg PUBLIC "-//W3C > //" 'http://a/>'>"#, []),
      ("with an empty subset", "<!DOCTYPE svg []>", []),
      (
        "with entities", #"<!DOCTYPE svg [ <!ENTITY a "b>"> <!ENTITY c 'd"'>]>"#,
        [#"<!ENTITY a "b>">"#, #"<!ENTITY c 'd"'>"#]
      ),
      (
        "with other declarations", "<!DOCTYPE svg [<!ATTLIST a b CDATA '>'><!ELEMENT a ANY>]>",
        ["<!ATTLIST a b CDATA '>'>", "<!ELEMENT a ANY>"]
      ),
      (
        "with a quote in a comment", "<!DOCTYPE svg [<!-- don't > --><!ENTITY a 'b'>]>",
        ["<!ENTITY a 'b'>"]
      ),
      ("with an entity in a comment", "<!DOCTYPE svg [<!-- <!ENTITY % a 'b'> -->]>", []),
      (
        "with a quote in an instruction", "<!DOCTYPE svg [<?a don't > ?><!ENTITY a 'b'>]>",
        ["<!ENTITY a 'b'>"]
      ),
      (
        "with a comment in an entity", "<!DOCTYPE svg [<!ENTITY a '<!--'>]>",
        ["<!ENTITY a '<!--'>"]
      ),
    ] as [(String, String, [String])])
  func `a document type has its end and its declarations`(
    id: String, doctype: String, entities: [String]
  ) {
    #expect(tokens(doctype + "<svg>") == ["doctype \(doctype) \(entities)", "start svg"])
  }

  @Test(arguments: [
    "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a b='c", "<a b='c'", "<a /", "<!", "<!-- --",
    "<!-->", "<![CDATA[ ]]", "<!DOCTYPE", "<!DOCTYPE a [<!ENTITY b '>]>", "<!DOCTYPE a [<!-- ]>",
    "<!DOCTYPE a [<?b ]>", "<?a", "<?a >", "</", "</a", "<a b>", "<a b=c>", "<a <b>", "<a =''>",
  ])
  func `incomplete markup gives no token`(text: String) {
    #expect(tokens("x" + text) == ["text x"])
  }

  /// Every kind of token.
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
