import IconModel

/// What a drawing refers to: the targets of `url(#id)` and of `href`.
extension ConstructReader {
  /// Reads `url(#id)` with its fallback paint.
  func paintReference(_ value: String, _ name: String, _ index: Int) -> Outcome {
    guard let close = Self.addressEnd(value) else { return .invalid }
    let fallback = value[value.index(after: close)...].trimmed
    if value.lowercased() == "url()" { return .rewritten("none") }
    guard !fallback.isEmpty, fallback.contains("(") else {
      return reference(value, name, index, hasFallback: !fallback.isEmpty)
    }
    switch paint(fallback, name, .paint, index) {
    case .rewritten(let paint): return .rewritten("\(value[...close]) \(paint)")
    case let other: return other
    }
  }

  func reference(
    _ value: String, _ name: String, _ index: Int, hasFallback: Bool
  ) -> Outcome {
    guard let start = value.firstIndex(of: "#"), let close = Self.addressEnd(value),
      start < close, !value.contains("\\")
    else { return .drawn }
    let id = value[value.index(after: start)..<close].filter { !"\"'".contains($0) }.trimmed
    let decoded = Self.percentDecoded(id)
    if let found = tree.ids[slice(decoded)] {
      if name == "clip-path", isStraight(index),
        cascade.given("clipPathUnits", at: found) == "objectBoundingBox"
      {
        return .named(
          "the clip path of a straight line has no height or width, and is not drawn",
          help: "write clipPathUnits=\"userSpaceOnUse\", and its shapes in units of the drawing")
      }
      let wanted = RendererSupport.targets[name] ?? []
      let element = tree.elements[found].localName
      guard !wanted.isEmpty, !wanted.contains(element), !hasFallback else {
        return decoded == id
          ? .drawn : .rewritten("url('#\(decoded)')" + value[value.index(after: close)...])
      }
      return .named(
        "\(name) refers to '#\(id.excerpt(40))', which is a '\(element.excerpt(40))'",
        help: wanted.count > 1
          ? "refer to a gradient or a pattern" : "refer to a \(wanted.min() ?? "")")
    }
    guard !hasFallback, !id.contains("&"), !id.isEmpty else { return .drawn }
    return .named(
      "\(name) refers to '#\(id.excerpt(40))'," + Self.absence(of: id),
      help: "export the drawing again with its definitions, or remove the reference")
  }

  /// The end of the `url()` with which a value begins; quotes may hold brackets.
  static func addressEnd(_ value: String) -> String.Index? {
    let first = value.drop { $0 != "(" }.dropFirst().first { !$0.isWhitespace }
    let quote = first.flatMap { "\"'".contains($0) ? value.lastIndex(of: $0) : nil }
    return value[(quote ?? value.startIndex)...].firstIndex(of: ")")
  }

  /// Whether the shapes of an element are lines along one axis.
  private func isStraight(_ index: Int) -> Bool {
    let shapes = (index..<tree.elements[index].end).filter {
      Self.shapes.contains(tree.elements[$0].localName)
    }
    let boxes = shapes.compactMap { outline(of: $0)?.box }
    guard let first = boxes.first, boxes.count == shapes.count else { return false }
    let box = boxes.reduce(first) { $0.union($1) }
    return box.width == 0 || box.height == 0
  }

  private static func absence(of id: String) -> String {
    let decoded = percentDecoded(id)
    return " which " + (decoded == id ? "" : "means '#\(decoded.excerpt(40))' and ")
      + "is not in the drawing"
  }

  private func slice(_ text: String) -> MarkupText.Slice { ContiguousArray(text.utf8)[...] }

  /// Reads an `href`, which leads to an element of the drawing.
  mutating func readReference(_ attribute: XMLTokenizer.Attribute, _ index: Int) {
    let element = tree.elements[index].localName
    let isPaint = ["linearGradient", "radialGradient", "pattern"].contains(element)
    guard isPaint || element == "use" else { return }
    let value = string(attribute.value).trimmed
    guard value.hasPrefix("#"), value.count > 1, !value.contains("&") else { return }
    let id = String(value.dropFirst())
    let decoded = Self.percentDecoded(id)
    if let found = tree.ids[slice(decoded)] {
      if element == "use" {
        readSize(index, of: tree.elements[found].localName, at: attribute.name.lowerBound)
      }
      if decoded != id { edits.replace(attribute.value, with: "#" + Self.escaped(decoded)) }
    } else if isPaint {
      // A dead reference loses the whole gradient in librsvg; browsers ignore it.
      remove(attribute)
    } else {
      report(
        "'use' refers to '#\(id.excerpt(40))'," + Self.absence(of: id),
        "export the drawing again with its definitions, or remove the 'use'",
        at: attribute.name.lowerBound, of: index)
    }
  }

  /// Reads the size of a `use`, which only a symbol has in all versions of librsvg.
  ///
  /// 2.54 draws an `svg` in its own size; 2.60 gives it that of the `use`, and ignores its position and
  /// its opacity.
  private mutating func readSize(_ index: Int, of target: String, at href: Int) {
    if target == "svg" {
      report(
        "a 'use' of an 'svg' is drawn differently by versions of librsvg",
        "write the 'svg' as a 'symbol'", at: href, of: index)
    } else if target != "symbol" {
      for name in ["width", "height"] {
        guard let attribute = attribute(name, of: index) else { continue }
        if Double(string(attribute.value)).map({ $0 <= 0 }) ?? false { remove(attribute) }
      }
    }
  }

  static func percentDecoded(_ text: String) -> String {
    String(decoding: percentDecoded(ContiguousArray(text.utf8)[...]), as: UTF8.self)
  }

  static func percentDecoded(_ text: MarkupText.Slice) -> MarkupText.Slice {
    let parts = text.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text }
    return parts.dropFirst().reduce(into: ContiguousArray(parts[0])) { result, part in
      let digits = String(decoding: part.prefix(2), as: UTF8.self)
      let byte = part.count > 1 ? UInt8(digits, radix: 16) : nil
      result.append(byte ?? UInt8(ascii: "%"))
      result += byte == nil ? part : part.dropFirst(2)
    }[...]
  }
}
