import IconModel
import IconRules
import SVGRendering
import VectorImages

/// Bytes in the place of a symbol's template are refused, or judged by all rules; each finding stands in
/// the text and fits a line.
///
/// An input that does not begin as markup says what is changed in a sound template, since noise alone
/// seldom gets past the XML.
func fuzzSymbol(_ input: ContiguousArray<UInt8>) {
  let isMarkup = input.prefix(8).contains(UInt8(ascii: "<"))
  judge(isMarkup ? input : changed(template, by: input))
}

private func judge(_ input: ContiguousArray<UInt8>) {
  guard let profile = MetricsProfile.catalogue.first else { return }
  var limits = DrawingLimits()
  limits.merge([.bytes: 1 << 16, .elements: 400, .depth: 20, .attributes: 10])
  do {
    let text = try SVGText(decoding: input, limits: limits)
    let markup = try SVGMarkup(text, limits: limits)
    let facts = TemplateReader.facts(of: markup.root, entities: markup.entities)
    let lines = text.bytes.count { $0 == UInt8(ascii: "\n") } + 1
    for fault in facts.faults {
      expect((1...lines).contains(fault.position.line), "a fault stands in the text")
    }
    let findings = RuleBook().findings(
      in: SymbolSubject(
        icon: "fuzz", file: "fuzz.svg", facts: facts, profile: profile, isForTabBar: true))
    for finding in findings {
      expect(!finding.message.isEmpty && !finding.help.isEmpty, "a finding says what to do")
      expect(
        !(finding.message + finding.help).unicodeScalars.contains { $0.value < 0x20 },
        "a finding fits one line")
    }
  } catch {
    expect(!error.message.isEmpty && !error.help.isEmpty, "a refusal has a reason and a way out")
  }
}

/// A template with some of its bytes replaced, doubled or left out, five bytes of the input for each
/// change: the place, what is done, how much of the text it concerns, and the new byte.
private func changed(
  _ template: ContiguousArray<UInt8>, by input: ContiguousArray<UInt8>
) -> ContiguousArray<UInt8> {
  var text = template
  for start in stride(from: 0, to: input.count - 4, by: 5).prefix(40) {
    guard !text.isEmpty else { break }
    let place = (Int(input[start]) << 8 | Int(input[start + 1])) % text.count
    let end = min(text.count, place + Int(input[start + 3] % 64))
    switch input[start + 2] % 4 {
    case 0: text[place] = input[start + 4]
    case 1: text.removeSubrange(place..<end)
    case 2: text.insert(contentsOf: text[place..<end], at: place)
    default:
      // A digit becomes another one: the file stays markup.
      guard let digit = text[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
        break
      }
      text[digit] = 0x30 + input[start + 4] % 10
    }
  }
  return text
}

/// A ring and a bar in three masters, as Apple's app writes them.
private let template = ContiguousArray(
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
  <style>.monochrome-0 {fill:#000000} .hierarchical-1:primary {fill:#212121}</style>
  <g id="Notes"><text id="template-version">Template v.6.0</text></g>
  <g id="Guides">
  \(["S", "M", "L"].enumerated().map { row, scale in
    """
    <line id="Baseline-\(scale)" x1="263" x2="3036" y1="\(696 + 430 * row)" y2="\(696 + 430 * row)"/>
    <line id="Capline-\(scale)" x1="263" x2="3036" y1="\(625 + 430 * row)" y2="\(625 + 430 * row)"/>
    """
  }.joined(separator: "\n"))
  \(masters.map { weight, column, _ in
    """
    <line id="left-margin-\(weight)-S" x1="\(column)" x2="\(column)" y1="600" y2="720"/>
    <line id="right-margin-\(weight)-S" x1="\(column + 99)" x2="\(column + 99)" y1="600" y2="720"/>
    """
  }.joined(separator: "\n"))
  </g><g id="Symbols">
  \(masters.map { weight, column, half in
    """
    <g id="\(weight)-S" transform="matrix(1 0 0 1 \(column) 696)">
    <path class="monochrome-0" d="M90 -35C90 -57 72 -75 50 -75C28 -75 10 -57 10 -35C10 -13 28 5 50 5C72 5 \
    90 -13 90 -35ZM\(90 - half) -35C\(90 - half) -17 68 -5 50 -5C32 -5 20 -17 20 -35C20 -53 32 -65 50 \
    -65C68 -65 \(90 - half) -53 \(90 - half) -35Z"/>
    <path class="hierarchical-1:primary" d="M\(50 - half) -55L\(50 - half) -15L\(50 + half) -15\
    L\(50 + half) -55Z"/></g>
    """
  }.joined(separator: "\n"))
  </g></svg>
  """.utf8)

private let masters = [("Ultralight", 513, 2), ("Regular", 1400, 6), ("Black", 2881, 9)]
