import IconModel

/// Points, transforms with their origins, and strokes that do not scale with their shapes.
extension ConstructReader {
  /// Writes the points of a polygon or a polyline in the one form that all versions of librsvg read.
  ///
  /// Browsers draw up to the first error, and leave out a last coordinate without a partner.
  mutating func readPoints(_ attribute: XMLTokenizer.Attribute, _ index: Int) {
    let value = ContiguousArray(decoded(attribute.value).utf8)[...]
    guard !value.contains(UInt8(ascii: "&")) else { return }
    var numbers: [Range<Int>] = []
    var offset = value.startIndex
    var isSound = true
    while offset < value.endIndex {
      let start = offset
      var commas = 0
      while offset < value.endIndex, isXMLSpace(value[offset]) || value[offset] == UInt8(ascii: ",")
      {
        if value[offset] == UInt8(ascii: ",") { commas += 1 }
        offset += 1
      }
      guard offset < value.endIndex else {
        isSound = isSound && commas == 0
        break
      }
      guard commas < 2, commas == 0 || !numbers.isEmpty,
        let end = endOfNumber(from: offset, in: value)
      else {
        return report(
          "'points' has '\(value[offset...].prefix(8).excerpt(8))', which is no number, so the shape is lost",
          "give numbers in pairs", at: attribute.name.lowerBound, of: index)
      }
      let isPlainSeparator =
        numbers.isEmpty || offset > start && (commas == 0 || value[start] == UInt8(ascii: ","))
      isSound = isSound && isPlainSeparator
      numbers.append(offset..<end)
      offset = end
    }
    guard !isSound || !numbers.count.isMultiple(of: 2) else { return }
    let whole = numbers.dropLast(numbers.count % 2)
      .map { String(decoding: value[$0], as: UTF8.self) }
    edits.replace(attribute.value, with: whole.joined(separator: " "))
  }

  /// Reports the point and the angle of a marker that librsvg places otherwise.
  mutating func readMarker(_ index: Int) {
    for name in ["refX", "refY", "orient"] {
      guard let attribute = attribute(name, of: index),
        case let value = string(attribute.value).trimmed,
        value.hasSuffix("%") || value.hasSuffix("turn")
      else { continue }
      report(
        "\(name) of the marker is '\(value.excerpt(40))', which is drawn otherwise than by browsers",
        "write it in \(name == "orient" ? "degrees" : "user units")",
        at: attribute.name.lowerBound, of: index)
    }
  }

  /// The box of a shape, and whether it turns against the clock; `nil` for what is not read here.
  func outline(
    of index: Int, in outer: AffineTransform = AffineTransform()
  ) -> (box: Rect, isReversed: Bool)? {
    func given(_ name: String) -> String { cascade.given(name, at: index) ?? "0" }
    let name = tree.elements[index].localName
    var reader = TransformReader(box: (0, 0), isCSS: false)
    guard let own = reader.read(cascade.given("transform", at: index) ?? "none"),
      given("transform-origin") == "0"
    else { return nil }
    let matrix = outer * own
    if name == "use" {
      guard let target = useTarget(of: index), let x = Double(given("x")),
        let y = Double(given("y")), Self.shapes.contains(tree.elements[target].localName)
      else { return nil }
      return outline(of: target, in: matrix * AffineTransform(1, 0, 0, 1, x, y))
    }
    let (x, y) = name == "circle" ? (given("r"), given("r")) : (given("rx"), given("ry"))
    let data =
      switch name {
      case "path": given("d")
      case "polygon", "polyline": "M" + given("points")
      case "line": "M\(given("x1")) \(given("y1"))L\(given("x2")) \(given("y2"))"
      case "rect":
        "M\(given("x")) \(given("y"))h\(given("width"))v\(given("height"))h-\(given("width"))"
      default: "M\(given("cx")) \(given("cy"))h\(x)v\(y)h-\(x)h-\(x)v-\(y)v-\(y)h\(x)h\(x)"
      }
    let contours = PathReader.contours(of: data.lowercased().hasSuffix("z") ? data : data + "z")
    guard let contours = contours?.map({ $0.mapped { matrix * $0 } }),
      case let corners = contours.flatMap({ [$0.start] + $0.segments.flatMap(\.points) }),
      !corners.isEmpty
    else { return nil }
    return (Rect(around: corners), contours.reduce(0) { $0 + $1.signedArea } < 0)
  }

  private func endOfNumber(from start: Int, in value: MarkupText.Slice) -> Int? {
    var offset = start
    func skipDigits() -> Bool {
      let first = offset
      while offset < value.endIndex, (0x30...0x39).contains(value[offset]) { offset += 1 }
      return offset > first
    }
    func take(_ signs: String) -> Bool {
      guard offset < value.endIndex, signs.utf8.contains(value[offset]) else { return false }
      offset += 1
      return true
    }
    _ = take("+-")
    var hasDigits = skipDigits()
    let point = offset
    if take(".") {
      if skipDigits() { hasDigits = true } else { offset = point }
    }
    guard hasDigits else { return nil }
    let mantissa = offset
    if take("eE") {
      _ = take("+-")
      if !skipDigits() { offset = mantissa }
    }
    return offset
  }

  /// An element's transform in browsers, and whether librsvg differs.
  private struct Placed {
    var matrix = AffineTransform()
    /// Its offset; `nil` if there is none.
    var offset: Int?
    /// Whether librsvg draws another.
    var isLost = false
    /// A value that is not read here.
    var unread: String?
  }

  /// Gives an element the transform of properties, origin and attribute together.
  mutating func readTransform(_ declared: Declarations, _ index: Int) {
    let element = tree.elements[index].localName
    let name =
      element == "pattern"
      ? "patternTransform" : element.hasSuffix("Gradient") ? "gradientTransform" : "transform"
    let isOuter = tree.elements[index].parent == 0
    let outer = isOuter && !RendererSupport.definitions.contains(element) ? rootMatrix : nil
    guard outer != nil || mayBePlaced(declared, name, index) else { return }
    let placed = placed(declared, name, index, viewport(of: index))
    if let unread = placed.unread, let offset = placed.offset {
      report(
        "'\(unread.excerpt(40))' is not drawn", "write what it comes to as the attribute '\(name)'",
        at: offset, of: index)
    } else if outer != nil || placed.isLost && placed.offset != nil {
      write((outer ?? AffineTransform()) * placed.matrix, as: name, of: index)
    } else if placed.isLost {
      // Browsers accept none of the declarations; librsvg may.
      override("transform", "none", of: index)
    }
  }

  private func mayBePlaced(_ declared: Declarations, _ name: String, _ index: Int) -> Bool {
    declared["transform"] != nil
      || attribute(name, of: index) != nil
        && ["transform-origin", "transform-box"].contains {
          declared[$0] != nil || attribute($0, of: index) != nil
        }
  }

  private func placed(
    _ declared: Declarations, _ name: String, _ index: Int,
    _ box: (width: Double, height: Double)
  ) -> Placed {
    var reader = TransformReader(
      box: box, isCSS: true, em: fontSize(at: index), rem: fontSize(at: 0))
    var placed = Placed()
    var property: AffineTransform?
    for item in declared["transform"] ?? [] where property == nil {
      guard let value = cascade.substituted(item.value, at: index).value else { continue }
      placed.isLost = placed.isLost || item.isLost || value != item.value
      property = reader.read(value)
      if property != nil { placed.offset = item.offset }
      // librsvg may accept what browsers do not, and reads no transform with `!important`.
      placed.isLost = placed.isLost || property == nil || item.isImportant || name != "transform"
      let unread = [
        "calc(", "min(", "max(", "clamp(", "rotatex(", "rotatey(", "rotate3d(", "inherit",
        "perspective(", "matrix3d(",
      ]
      if property == nil,
        reader.isRelative || unread.contains(where: { value.lowercased().contains($0) })
      {
        (placed.unread, placed.offset) = ("transform: \(value)", item.offset)
        return placed
      }
    }
    placed.isLost = placed.isLost || reader.isLost
    if let attribute = attribute(name, of: index) {
      var attributeReader = TransformReader(box: box, isCSS: false)
      placed.matrix = attributeReader.read(decoded(attribute.value)) ?? AffineTransform()
      placed.offset = placed.offset ?? attribute.name.lowerBound
      // The attribute beats the property in librsvg.
      if property != nil { placed.isLost = true }
    }
    if let property { placed.matrix = property }
    if placed.matrix.isIdentity, placed.unread == nil {
      if placed.isLost, property == nil { placed.offset = nil }
      return placed
    }
    let isMoved = !placed.matrix.isTranslation || reader.usesBox
    if let (reference, offset) = given("transform-box", declared, index), isMoved,
      !["view-box", "initial"].contains(reference), name == "transform"
    {
      (placed.unread, placed.offset) = ("transform-box: \(reference)", offset)
      return placed
    }
    guard let (written, offset) = given("transform-origin", declared, index), isMoved,
      let origin = cascade.substituted(
        declared["transform-origin"] == nil ? Self.inPixels(written) : written, at: index
      ).value
    else { return placed }
    guard let (x, y) = reader.origin(origin) else {
      if reader.isRelative || origin.contains("(") || origin == "inherit" {
        (placed.unread, placed.offset) = ("transform-origin: \(origin)", offset)
      }
      return placed
    }
    let moved = placed.matrix.around(x, y)
    if moved != placed.matrix { placed.isLost = true }
    placed.matrix = moved
    return placed
  }

  /// The font size at an element in pixels, as browsers compute it; `nil` for one in units of the window.
  func fontSize(at index: Int) -> Double? {
    let outer = tree.elements[index].parent.map { fontSize(at: $0) } ?? 16
    guard let outer, let size = cascade.given("font-size", at: index)?.lowercased(),
      size != "inherit"
    else { return outer }
    let words = [
      "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
      "xx-large": 32, "larger": outer * 1.2, "smaller": outer / 1.2,
    ]
    var reader = TransformReader(box: (0, 0), isCSS: true, em: outer, rem: 16)
    let pixels = words[size] ?? Double(plain: size) ?? reader.length(size, outer)
    return pixels.map { $0 < 0 ? outer : $0 } ?? (reader.isRelative ? nil : outer)
  }

  /// The value of a property by declarations or else by its attribute, and where it stands.
  func given(
    _ property: String, _ declared: Declarations, _ index: Int
  ) -> (value: String, offset: Int)? {
    declared[property]?.first.map { ($0.value, $0.offset) }
      ?? attribute(property, of: index).map { (string($0.value).trimmed, $0.name.lowerBound) }
  }

  /// The attribute's origin, whose lengths have no units, in pixels.
  private static func inPixels(_ origin: String) -> String {
    origin.split(whereSeparator: \.isWhitespace)
      .map { Double(plain: $0) == nil ? String($0) : "\($0)px" }.joined(separator: " ")
  }

  private mutating func write(_ matrix: AffineTransform, as name: String, of index: Int) {
    if let attribute = attribute(name, of: index) { remove(attribute) }
    edits.insert(" \(name)=\"\(matrix.text)\"", at: tree.elements[index].name.upperBound)
  }

  /// The size that percentages at an element refer to: that of the nearest `viewBox`.
  private func viewport(of index: Int) -> (width: Double, height: Double) {
    if let box = tree.ancestors(of: index).lazy.compactMap(viewBox).first {
      return (box[2], box[3])
    }
    return (side("width") ?? 100, side("height") ?? 100)
  }

  func viewBox(of index: Int) -> [Double]? {
    if let box = attribute("viewBox", of: index) {
      let words = string(box.value).split { $0 == "," || $0.isWhitespace }
      let numbers = words.compactMap { Double(plain: $0) }
      return numbers.count == 4 && words.count == 4 && min(numbers[2], numbers[3]) >= 0
        ? numbers : nil
    }
    guard index > 0, tree.elements[index].localName == "svg",
      let width = side("width", of: index), let height = side("height", of: index)
    else { return nil }
    return [0, 0, width, height]
  }

  /// A side of the root or of an inner `svg`, in pixels.
  private func side(_ name: String, of index: Int = 0) -> Double? {
    attribute(name, of: index).flatMap { Double(string($0.value).replacing("px", with: "")) }
  }

  /// Applies the transform of the root to its content, as browsers do: about the centre of the image, in
  /// the pixels of its size.
  mutating func readRootTransform(_ declared: Declarations) {
    guard mayBePlaced(declared, "transform", 0) || attribute("transform", of: 0) != nil else {
      return
    }
    guard
      let box = viewBox(of: 0)
        ?? (root.hasSize
          ? [0, 0, side("width") ?? 100, side("height") ?? 100] : nil)
    else { return }
    let scale = min((side("width") ?? box[2]) / box[2], (side("height") ?? box[3]) / box[3])
    guard scale > 0 else { return }
    let size = (width: box[2] * scale, height: box[3] * scale)
    var placed = placed(declared, "transform", 0, size)
    guard let offset = placed.offset else { return }
    if let unread = placed.unread {
      report("'\(unread.excerpt(40))' is not drawn", "transform a group inside", at: offset, of: 0)
      return
    }
    let written = attribute("transform", of: 0)
    if declared["transform-origin"] == nil, attribute("transform-origin", of: 0) == nil {
      placed.matrix = placed.matrix.around(size.width / 2, size.height / 2)
    }
    if let written { remove(written) }
    if written == nil, !placed.isLost || declared["transform"] != nil {
      override("transform", "none", of: 0)
    }
    guard !placed.matrix.isIdentity else { return }
    let toPixels = AffineTransform(scale, 0, 0, scale, -box[0] * scale, -box[1] * scale)
    let toUnits = AffineTransform(1 / scale, 0, 0, 1 / scale, box[0], box[1])
    rootMatrix = toUnits * placed.matrix * toPixels
  }

  mutating func readStroke(_ declared: Declarations, _ index: Int) {
    let stroke = cascade.inherited("stroke", at: index) ?? "none"
    guard stroke != "none" else { return }
    readPathLength(index)
    guard let (value, offset) = given("vector-effect", declared, index),
      value.lowercased() == "non-scaling-stroke"
    else { return }
    guard isUnscaled(index) else {
      return report(
        "'vector-effect: non-scaling-stroke' is not drawn here",
        "expand the stroke, or give it the width that it has on the artboard", at: offset, of: index
      )
    }
    // Versions that draw it use pixels of the output, not of the drawing.
    if let attribute = attribute("vector-effect", of: index) { remove(attribute) }
    override("vector-effect", "none", of: index)
  }

  private func isUnscaled(_ index: Int) -> Bool {
    var reader = TransformReader(box: (1, 1), isCSS: false)
    let isScaled = tree.lineage(of: index).contains { element in
      let name = tree.elements[element].localName
      let matrix = attribute("transform", of: element).flatMap { reader.read(string($0.value)) }
      return element > 0 && ["svg", "symbol", "pattern", "marker", "defs", "mask"].contains(name)
        || matrix.map { $0.uniformScale.map { abs($0 - 1) > 1e-9 } ?? true } ?? false
        || cascade.declarations(of: element)["transform"] != nil
    }
    let box = viewport(of: min(index, 1))
    return !isScaled
      && (side("width") ?? box.width, side("height") ?? box.height) == (box.width, box.height)
  }

  /// Reads dashes that are given in units of a `pathLength`; one that covers it whole is no dash.
  private mutating func readPathLength(_ index: Int) {
    guard let attribute = attribute("pathLength", of: index),
      case let length = Double(string(attribute.value)) ?? 0, length >= 0,
      let dashes = cascade.inherited("stroke-dasharray", at: index), dashes != "none"
    else { return }
    let start = cascade.inherited("stroke-dashoffset", at: index)?.replacing("px", with: "") ?? "0"
    let first = dashes.split { $0 == "," || $0.isWhitespace }.first?.replacing("px", with: "")
    if length > 0, let first = first.flatMap({ Double($0) }), first >= length {
      if Double(start) == 0 { return override("stroke-dasharray", "none", of: index) }
      // An animation begins where the gap covers the path.
      if Double(start) == first, !dashes.trimmed.contains(where: { ", ".contains($0) }) {
        return override("stroke", "none", of: index)
      }
    }
    report(
      "'pathLength' is not drawn, so the dashes have other lengths",
      "write the dashes in user units, without 'pathLength'", at: attribute.name.lowerBound,
      of: index)
  }
}
