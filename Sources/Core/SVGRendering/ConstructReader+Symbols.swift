/// Sizes and clips symbols as SVG does.
///
/// A `<use>` without a size takes that of its `<symbol>`, which librsvg ignores. SVG clips a symbol to
/// the viewport that its `<use>` gives it, unless `overflow` says otherwise; librsvg 2.54 reverses
/// `overflow`, and later versions do not. Each `<use>` of a symbol that SVG clips gets another one to show,
/// which has the size, and a clip path of that size. That needs no arithmetic, because percentages refer
/// to the same viewport in all of them.
///
/// The place, the transform and a clip path of the first `<use>` stay its own, as for any element that it
/// may show. What is inserted is inside of it, so that nothing else has another place among its siblings,
/// and has a value for each property of the style sheets, so that no rule reaches it.
extension ConstructReader {
  /// Adds sizes and clip paths for the uses of symbols.
  mutating func clipSymbols() {
    var id = "tabicon-symbol-"
    while text.contains(anyOf: [id], in: text.bytes.indices) { id += "-" }
    let inherited = Array(RendererSupport.inherited.keys) + ["font-size"]
    let values = RendererSupport.initial.map { ($0, $1) } + inherited.map { ($0, "inherit") }
    let declarations = values.filter { property, _ in
      tree.sheets.contains { text.contains(anyOf: [property], in: $0.range) }
    }
    // A transform as attribute beats one of a rule, and a 'use' has its size as attributes alone.
    let style =
      "transform=\"scale(1)\" style=\""
      + declarations.map { "\($0):\($1)!important;" }.sorted().joined()
    for (index, element) in tree.elements.enumerated()
    where element.isSVG && element.localName == "use" {
      guard let reference = reference(of: index), let symbol = useTarget(of: index),
        tree.elements[symbol].localName == "symbol", tree.elements[symbol].isSVG,
        let target = attribute("id", of: symbol), let last = element.attributes.last,
        let end = text.bytes[last.value.upperBound...].firstIndex(of: UInt8(ascii: ">"))
      else { continue }
      let overflow = cascade.given("overflow", at: symbol)?.lowercased() ?? "hidden"
      if !["hidden", "scroll", "clip", "inherit", "revert"].contains(overflow) {
        report(
          "a 'symbol' whose overflow is visible is drawn differently by versions of librsvg",
          "enlarge its viewBox, and take 'overflow' out",
          at: tree.elements[symbol].name.lowerBound - 1, of: index)
        continue
      }
      let prefix = string(element.name).dropLast("use".count)
      let (width, height) = (side("width", index, symbol), side("height", index, symbol))
      let address = string(target.value).replacing("\"", with: "&quot;")
      let inner =
        "<\(prefix)use id=\"\(id)\(index)\" href=\"#\(address)\""
        + " width=\"\(width)\" height=\"\(height)\" \(style)clip-path:url(#\(id)\(index)c)!important\"/>"
        + "<\(prefix)clipPath id=\"\(id)\(index)c\" \(style)\">"
        + "<\(prefix)rect \(style)visibility:visible!important;width:\(width)!important;"
        + "height:\(height)!important\"/></\(prefix)clipPath>"
      edits.replace(reference.value, with: "#\(id)\(index)")
      if text.bytes[end - 1] == UInt8(ascii: "/") {
        edits.replace(end - 1..<end + 1, with: ">\(inner)</\(prefix)use>")
      } else {
        edits.insert(inner, at: end + 1)
      }
    }
  }

  /// The width or the height that a `use` shows its symbol in; one that is not given covers the viewport.
  private mutating func side(_ name: String, _ use: Int, _ symbol: Int) -> String {
    [use, symbol].compactMap { attribute(name, of: $0) }
      .compactMap { plainLength(of: $0, name) }.first ?? "100%"
  }
}
