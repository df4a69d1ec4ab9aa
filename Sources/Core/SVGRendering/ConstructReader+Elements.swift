import IconModel

/// What librsvg does not draw of an element because of what kind of element it is.
extension ConstructReader {
  /// Reports an element that is not drawn, or not as browsers draw it.
  mutating func readName(_ element: MarkupTree.Element, _ index: Int) {
    let start = element.name.lowerBound - 1
    switch element.localName {
    case "foreignObject":
      guard hasInk(foreignObject: index) else { return }
      let isClipped = tree.lineage(of: index).contains {
        attribute("clip-path", of: $0) != nil || attribute("mask", of: $0) != nil
      }
      report(
        "'foreignObject' shows HTML, which is not drawn\(isClipped ? ", so the shape that it fills is lost" : "")",
        RendererSupport.undrawnElements["foreignObject"] ?? "", at: start, of: index,
        isLoss: isClipped)
    case let name where RendererSupport.undrawnElements[name] != nil:
      report(
        "'\(name)' is not drawn", RendererSupport.undrawnElements[name] ?? "", at: start, of: index)
    case "linearGradient", "radialGradient": readGradient(element.localName, index)
    case "clipPath": readClipShapes(index)
    case "mask": readMask(index)
    case "svg" where index > 0:
      if let box = viewBox(of: index), box[2] == 0 || box[3] == 0 {
        override("display", "none", of: index)
      }
    case "marker": readMarker(index)
    case "switch":
      let children = tree.children(of: index)
      let picked = children.first { tree.elements[$0].isSVG && tree.holdsConditions($0, text) }
      if let picked, ["title", "desc", "metadata"].contains(tree.elements[picked].localName) {
        return report(
          "'switch' shows its first child, which is '\(tree.elements[picked].localName)'",
          "move it out of the 'switch'", at: start, of: index)
      }
      // librsvg uses the machine's language, and does not skip other namespaces.
      for child in children {
        for name in ["requiredExtensions", "requiredFeatures", "systemLanguage"] {
          if let attribute = attribute(name, of: child) { remove(attribute) }
        }
        guard child != picked else { break }
        edits.insert(" requiredExtensions=\"-\"", at: tree.elements[child].name.upperBound)
      }
    default:
      if let parent = element.parent, tree.elements[parent].localName != "switch",
        !tree.holdsConditions(index, text)
      {
        override("display", "none", of: index)
      }
      if element.localName.hasPrefix("fe") { readPrimitive(index) }
    }
  }

  /// Whether a `foreignObject` may leave ink; the background blur that Figma writes does not.
  private func hasInk(foreignObject index: Int) -> Bool {
    let inner = tree.elements[index..<tree.elements[index].end]
    let isSized = ["width", "height"].allSatisfy { cascade.given($0, at: index) ?? "0" != "0" }
    return isSized
      && inner.contains { element in
        element.hasText || !["foreignObject", "div", "span", "body"].contains(element.localName)
          || text.values(of: "style", in: element.attributes).contains { style in
            let style = String(decoding: style, as: UTF8.self)
            return ["background", "border", "outline", "shadow"].contains { style.contains($0) }
          }
          || !text.values(of: "class", in: element.attributes).isEmpty
      }
  }

  private mutating func readGradient(_ name: String, _ index: Int) {
    func given(_ name: String) -> String? { cascade.given(name, at: index) }
    func number(_ name: String) -> Double? {
      given(name).flatMap { Double($0.replacing("%", with: "")) }
    }
    let start = tree.elements[index].name.lowerBound
    let isTranslucent = text.contains(
      anyOf: ["opacity"], in: start..<(tree.elements[index].endTag ?? start))
    let offsets = tree.children(of: index).filter { tree.elements[$0].localName == "stop" }
      .map { cascade.given("offset", at: $0) ?? "0" }
    var (fault, help) = (nil as String?, "use the colour of its last stop as a plain fill")
    if isTranslucent, given("spreadMethod") == "repeat", let first = offsets.first,
      let last = offsets.last, !["0", "0%"].contains(first) || !["1", "100%"].contains(last)
    {
      (fault, help) = ("no stop at an end, and repeats the others", "give it stops at 0 and 1")
    }
    if name == "radialGradient" {
      if let radius = number("r"), radius <= 0 {
        fault = radius == 0 ? "a radius of 0, and paints nothing" : "a negative radius"
      } else if let radius = number("fr"), radius < 0 {
        fault = "a negative radius"
      }
    } else if given("href") == nil, given("xlink:href") == nil, isTranslucent,
      let x = number("x2"), number("x1") ?? 0 == x, number("y1") ?? 0 == number("y2") ?? 0
    {
      fault = "no length, and paints the mean of its colours"
    }
    guard let fault else { return }
    report("the gradient has \(fault)", help, at: start - 1, of: index)
  }

  /// Reports shapes of a clip path that may cut holes into each other: librsvg makes one path of them.
  private mutating func readClipShapes(_ index: Int) {
    let shapes = tree.children(of: index).filter {
      Self.shapes.union(["use"]).contains(tree.elements[$0].localName) && !isHidden($0)
    }
    let rules = shapes.map { cascade.inherited("clip-rule", at: $0) ?? "nonzero" }
    let outlines = shapes.map { outline(of: $0) }
    for (number, shape) in shapes.enumerated() {
      let isCut = outlines.prefix(number).contains { other in
        guard Set(rules).count == 1, let other, let own = outlines[number] else { return true }
        return own.box.intersection(other.box) != nil
          && (rules[0] != "nonzero" || own.isReversed != other.isReversed)
      }
      guard isCut else { continue }
      return report(
        "shapes of the clip path cut holes into each other where they overlap, unlike in browsers",
        "join them into one path", at: tree.elements[shape].name.lowerBound - 1, of: index)
    }
  }

  /// Reports a mask of colours whose luminance browsers compute in linear RGB.
  private mutating func readMask(_ index: Int) {
    let inner = index..<tree.elements[index].end
    let linear = inner.first { cascade.inherited("color-interpolation", at: $0) == "linearRGB" }
    let plain = ["none", "#000", "#000000", "black", "#fff", "#ffffff", "white"]
    let isPlain = inner.allSatisfy { element in
      ["fill", "stroke", "stop-color"].allSatisfy {
        cascade.given($0, at: element).map { plain.contains($0.lowercased()) } ?? true
      }
    }
    guard let linear, !isPlain, cascade.given("mask-type", at: index) != "alpha" else { return }
    report(
      "'color-interpolation: linearRGB' of a mask is not drawn", "use white with an opacity in it",
      at: tree.elements[linear].name.lowerBound - 1, of: index)
  }

  /// Reports a filter primitive that librsvg 2.54 rejects, which loses all that is filtered.
  private mutating func readPrimitive(_ index: Int) {
    let element = tree.elements[index]
    let filter = tree.ancestors(of: index).first { tree.elements[$0].localName == "filter" }
    let results = ((filter ?? index)..<index).compactMap { attribute("result", of: $0) }
      .map { string($0.value) }
    let sources = ["SourceGraphic", "SourceAlpha", "FillPaint", "StrokePaint"]
    for attribute in element.attributes {
      let (name, value) = (string(attribute.name), string(attribute.value).trimmed)
      let words = value.split { $0 == "," || $0.isWhitespace }
      let isLost =
        switch name {
        case "in", "in2": !sources.contains(value) && !results.contains(value)
        case "stdDeviation", "radius", "baseFrequency":
          words.isEmpty || words.contains { Double($0).map { $0 < 0 } ?? true }
        case "dx", "dy", "scale", "k1", "k2", "k3", "k4": Double(value) == nil
        case "values":
          element.localName == "feColorMatrix" && words.count != 20
            && ["matrix", nil].contains(self.attribute("type", of: index).map { string($0.value) })
        case "operator":
          !["over", "in", "out", "atop", "xor", "arithmetic", "erode", "dilate"].contains(value)
        default: false
        }
      guard isLost, !value.contains("&") else { continue }
      if name.hasPrefix("in") {
        // Browsers use the one before.
        remove(attribute)
        continue
      }
      report(
        "\(name) of '\(element.localName)' is '\(value.excerpt(40))', so what is filtered is lost",
        "correct it, or remove the filter, and 'filter' where it is used",
        at: attribute.name.lowerBound, of: index, isLoss: true)
    }
  }

  /// Reports properties that librsvg reads on most elements, but not on this one.
  mutating func readMisread(_ element: String, _ declared: Declarations, _ index: Int) {
    guard let misread = RendererSupport.misread[element] else { return }
    for property in misread.properties {
      guard let (value, offset) = given(property, declared, index),
        property == "display"
          ? value == "none"
          : property == "opacity" && value == "0"
            || !RendererSupport.isResting(property, value)
      else { continue }
      report(
        "'\(property)' of a '\(element)' is drawn otherwise than by browsers",
        index > 0 ? misread.help : "write it on a group inside the 'svg'",
        at: offset, of: index)
    }
    let sides = ["x", "y", "width", "height"].lazy.compactMap { declared[$0]?.first }
    if element == "svg", index > 0, let side = sides.first {
      report(
        "the property '\(side.property)' of an inner 'svg' is not drawn by browsers",
        "write it as an attribute", at: side.offset, of: index)
    }
  }
}
