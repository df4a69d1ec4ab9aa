/// Sizes and clips symbols as SVG does.
///
/// A `<use>` without a size takes that of its `<symbol>`, which librsvg ignores. SVG clips a symbol to
/// the viewport that its `<use>` gives it, unless `overflow` says otherwise; librsvg 2.54 reverses
/// `overflow`, and later versions do not. Each `<use>` of a symbol that SVG clips gets a clip path of
/// the rectangle of the `<use>`. That needs no arithmetic, because the rectangle has the attributes of
/// the `<use>`, and percentages refer to the same viewport in both.
extension ConstructReader {
  private static let idPrefix = "tabicon-symbol-clip-"

  /// Adds sizes and clip paths for the uses of symbols.
  mutating func clipSymbols() {
    // A style sheet may set clip paths.
    let isUncertain =
      tree.sheets.contains { text.contains(anyOf: ["clip-path"], in: $0.range) }
      || text.contains(anyOf: [Self.idPrefix], in: 0..<text.bytes.count)
    var definitions = ""
    // The root's prefix is bound to SVG's namespace in the whole document.
    let prefix = string(tree.elements[0].name).dropLast("svg".count)
    var count = 0
    for (index, element) in tree.elements.enumerated()
    where element.isSVG && element.localName == "use" {
      guard let symbol = useTarget(of: index),
        tree.elements[symbol].localName == "symbol", tree.elements[symbol].isSVG
      else { continue }
      let rectangle = rectangle(of: index, symbol)
      let overflow = cascade.given("overflow", at: symbol)?.lowercased() ?? "hidden"
      if !["hidden", "scroll", "clip", "inherit", "revert"].contains(overflow) {
        report(
          "a 'symbol' whose overflow is visible is drawn differently by versions of librsvg",
          "enlarge its viewBox, and take 'overflow' out",
          at: tree.elements[symbol].name.lowerBound - 1, of: index)
        continue
      }
      guard !isUncertain, tree.elements[0].endTag != nil else { continue }
      let id = "\(Self.idPrefix)\(count)"
      guard addClip(id, to: index, prefix) else { continue }
      count += 1
      definitions +=
        "<\(prefix)clipPath id=\"\(id)\"><\(prefix)rect\(rectangle)/></\(prefix)clipPath>"
    }
    if !definitions.isEmpty, let end = tree.elements[0].endTag {
      edits.insert(definitions, at: end)
    }
  }

  /// The attributes of the rectangle that a `use` element shows its symbol in; one that is not given
  /// covers the viewport.
  private mutating func rectangle(of use: Int, _ symbol: Int) -> String {
    var rectangle = ""
    for name in ["x", "y", "width", "height"] {
      let isSide = name.count > 1
      if let attribute = attribute(name, of: use), hasDigit(attribute) {
        rectangle += " \(name)=\"\(plainLength(of: attribute, name))\""
      } else if isSide, let attribute = attribute(name, of: symbol), hasDigit(attribute) {
        let size = " " + string(attribute.name.lowerBound..<attribute.value.upperBound + 1)
        rectangle += size
        if self.attribute(name, of: use).map({ !hasDigit($0) }) ?? true {
          edits.insert(size, at: tree.elements[use].name.upperBound)
        }
      } else if isSide {
        rectangle += " \(name)=\"100%\""
      }
    }
    return rectangle
  }

  private func hasDigit(_ attribute: XMLTokenizer.Attribute) -> Bool {
    text.bytes[attribute.value].contains { (0x30...0x39).contains($0) }
  }

  /// Clips a `use`; its position is part of its transform for a clip path of its own.
  private mutating func addClip(_ id: String, to use: Int, _ prefix: Substring) -> Bool {
    let element = tree.elements[use]
    let own = ["clip-path", "mask"].compactMap { attribute($0, of: use) }
    let words = own.isEmpty ? ["clip-path"] : ["clip-path", "mask", "transform"]
    let start = element.name.upperBound
    if let style = attribute("style", of: use), text.contains(anyOf: words, in: style.value) {
      return false
    }
    edits.insert(" clip-path=\"url(#\(id))\"", at: start)
    guard !own.isEmpty else { return true }
    let place = ["x", "y"].map { name in
      attribute(name, of: use).map { Double(string($0.value).trimmed) } ?? 0
    }
    guard let x = place[0], let y = place[1], let last = element.attributes.last?.value.upperBound,
      let tagEnd = text.bytes[last...].firstIndex(of: UInt8(ascii: ">"))
    else { return true }
    let transform = attribute("transform", of: use)
    let outer = transform.map { string($0.value) } ?? ""
    var group = "<\(prefix)g transform=\"\(outer) translate(\(x) \(y))\""
    for attribute in own {
      group += " " + string(attribute.name.lowerBound..<attribute.value.upperBound + 1)
      remove(attribute)
    }
    if let transform { remove(transform) }
    let end =
      element.endTag.flatMap { text.bytes[$0...].firstIndex(of: UInt8(ascii: ">")) } ?? tagEnd
    edits.insert(group + ">", at: element.name.lowerBound - 1)
    edits.insert(" transform=\"translate(\(-x) \(-y))\"", at: start)
    edits.insert("</\(prefix)g>", at: end + 1)
    return true
  }
}
