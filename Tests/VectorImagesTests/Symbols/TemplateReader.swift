import IconModel

@testable import VectorImages

/// What the system reads from a template, and what is wrong with it.
///
/// The checks are those that validators of templates are known to have: groups, names, guides and
/// margins, text in the notes only, fills only, and masters that interpolate.
struct TemplateReader {
  struct Path: Equatable {
    let classes: [Substring]
    /// `MLC`, without numbers.
    let commands: String
    let numbers: [Double]
  }

  let text: String
  /// By configuration, as in `Regular-S`.
  let symbols: [String: [Path]]
  private let lines: [String: Double]

  init(_ template: SymbolTemplate) throws {
    text = String(decoding: template.bytes, as: UTF8.self)
    var symbols: [String: [Path]] = [:]
    let drawn = text.split(separator: "<g id=\"Symbols\">").last ?? ""
    for group in drawn.matches(of: #/<g id="(\w+-[SML])">([^g]*?)</g>/#) {
      symbols[String(group.1)] = group.2.matches(
        of: #/<path class="([^"]*)" fill-rule="nonzero" d="([^"]*)"/>/#
      ).map { path in
        Path(
          classes: path.1.split(separator: " "),
          commands: String(path.2.filter(\.isLetter)),
          numbers: path.2.matches(of: #/-?\d+(\.\d+)?/#).compactMap { Double($0.0) })
      }
    }
    self.symbols = symbols
    var lines: [String: Double] = [:]
    for line in text.matches(of: #/<line id="([\w-]+)"[^>]* x1="([-\d.]+)"[^>]* y1="([-\d.]+)"/#) {
      lines[String(line.1)] = Double(line.1.contains("margin") ? line.2 : line.3)
    }
    self.lines = lines
  }

  func margin(_ side: String, _ configuration: String) -> Double? {
    lines["\(side)-margin-\(configuration)"]
  }

  /// The points of a configuration, controls included, from the middle of its column and scale.
  func points(_ configuration: String, path: Int = 0) -> [Point] {
    let columns = ["Ultralight": 559.711, "Regular": 1449.844, "Black": 2933.399]
    let rows = ["S": 660.7705, "M": 1090.7705, "L": 1520.7705]
    let parts = configuration.split(separator: "-").map(String.init)
    guard let numbers = symbols[configuration]?[path].numbers, let x = columns[parts[0]],
      let y = rows[parts[1]]
    else { return [] }
    return stride(from: 0, to: numbers.count, by: 2).map {
      Point(numbers[$0] - x, numbers[$0 + 1] - y)
    }
  }

  var faults: [String] {
    var faults: [String] = []
    for id in ["Notes", "Guides", "Symbols"] where !text.contains("<g id=\"\(id)\">") {
      faults.append("no group \(id)")
    }
    let required = ["artboard", "template-version", "descriptive-name", "H-reference"]
    for id in required where !text.contains("id=\"\(id)\"") { faults.append("no \(id)") }
    let guides = [
      "Baseline-S": 696, "Capline-S": 625.541, "Baseline-M": 1126, "Capline-M": 1055.54,
      "Baseline-L": 1556, "Capline-L": 1485.54,
    ]
    for (id, y) in guides where lines[id] != y { faults.append("\(id) is not at \(y)") }
    let isVariable = symbols["Black-S"] != nil
    let expected =
      isVariable
      ? ["Ultralight-S", "Regular-S", "Black-S"] : ["Regular-S", "Regular-M", "Regular-L"]
    if symbols.keys.sorted() != expected.sorted() { faults.append("symbols \(symbols.keys)") }
    for id in expected { faults += self.faults(of: id, like: symbols["Regular-S"] ?? []) }
    let drawn = text.split(separator: "<g id=\"Guides\">").last ?? ""
    for element in ["<text", "<image", "<!ENTITY", "<use", "<filter"] where drawn.contains(element)
    {
      faults.append("\(element) outside of the notes")
    }
    let paths = text.split(separator: "<g id=\"Symbols\">").last ?? ""
    for attribute in ["transform", "stroke", "style", "opacity"] where paths.contains(attribute) {
      faults.append("\(attribute) on a symbol")
    }
    // Apple's app shows layers by outlines that change the box of the symbol.
    for word in ["SFSymbolsPreview", "evenodd"] where text.contains(word) {
      faults.append("\(word) is there")
    }
    for group in drawn.matches(of: #/<g [^>]*class=/#) { faults.append("class on \(group.0)") }
    for name in Set(symbols.values.joined().flatMap(\.classes)) where !text.contains(".\(name) {") {
      faults.append("\(name) has no style")
    }
    return faults
  }

  private func faults(of id: String, like regular: [Path]) -> [String] {
    var faults: [String] = []
    let paths = symbols[id] ?? []
    if paths.isEmpty || paths.contains(where: \.numbers.isEmpty) { faults.append("\(id) is empty") }
    if paths.map(\.commands) != regular.map(\.commands) {
      faults.append("\(id) has other commands")
    }
    if paths.map(\.classes) != regular.map(\.classes) { faults.append("\(id) has other classes") }
    for path in paths {
      if !path.commands.allSatisfy({ "MLCZ".contains($0) }) {
        faults.append("\(id) has relative commands")
      }
      let count = path.commands.reduce(0) { $0 + ($1 == "C" ? 6 : $1 == "Z" ? 0 : 2) }
      if path.numbers.count != count { faults.append("\(id) has \(path.numbers.count) numbers") }
      if path.classes.count < 3 { faults.append("\(id) has no layers") }
    }
    let xs = paths.flatMap { path in
      stride(from: 0, to: path.numbers.count, by: 2).map { path.numbers[$0] }
    }
    guard let left = margin("left", id), let right = margin("right", id), let first = xs.min(),
      let last = xs.max()
    else { return faults + ["\(id) has no margins"] }
    if left >= first || right <= last { faults.append("\(id) is outside of its margins") }
    return faults
  }
}
