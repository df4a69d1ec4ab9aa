import IconModel

extension SVGPreflightReader {
  /// Notes what an element's name says.
  mutating func visit(
    element name: String, isForeign: Bool, at start: Int
  ) throws(DrawingFailure) {
    switch name {
    case "text": textElement = textElement ?? (start, depth)
    case "image":
      note(.rasterImage, "image", at: start)
      paints.notePicture()
    case "animate", "animateTransform", "animateMotion", "animateColor", "set", "script",
      "foreignObject":
      note(.animationOrScript, name, at: start)
    default:
      guard !isForeign, !SVGElements.names.contains(name) else { return }
      note(.unknownElement, name.excerpt(), at: start)
    }
  }

  /// Notes that an element of text has a letter.
  mutating func visit(letters range: Range<Int>) throws(DrawingFailure) {
    guard let element = textElement, !bytes[range].allSatisfy(isXMLSpace) else { return }
    guard !hiddenText.isOpen else { return hiddenText.note(element.offset) }
    try noteText(at: element.offset)
    textElement = nil
  }

  /// Makes sure that text which `display: none` hides is not painted all the same.
  mutating func checkHiddenText() throws(DrawingFailure) {
    guard let offset = hiddenText.offset,
      hiddenText.isUncertain || references.refers(toAnyOf: hiddenText.names)
    else { return }
    try noteText(at: offset)
  }

  private mutating func noteText(at offset: Int) throws(DrawingFailure) {
    guard policy.allowsText else { throw .textElement(at: position(offset)) }
    note(.text, "text", at: offset)
    sortFeatures()
  }

  /// The values of the attributes of a name.
  func values(
    of name: String, in attributes: [XMLTokenizer.Attribute]
  ) -> [ContiguousArray<UInt8>.SubSequence] {
    attributes.filter { bytes[$0.name].elementsEqual(name.utf8) }.map { bytes[$0.value] }
  }

  /// Whether an element is one of SVG's, by the prefix of its name.
  func isSVG(_ name: Range<Int>, localName: String) -> Bool {
    guard name.count > localName.utf8.count else { return true }
    return prefixes.contains(bytes[name].dropLast(localName.utf8.count + 1))
  }

  /// Notes the prefixes that an element gives to SVG's namespace, or to one behind an entity.
  mutating func notePrefixes(_ attributes: [XMLTokenizer.Attribute]) {
    for attribute in attributes where bytes[attribute.name].starts(with: "xmlns:".utf8) {
      var value = bytes[attribute.value]
      if value.first == UInt8(ascii: "&"), value.last == UInt8(ascii: ";"),
        let meant = entities.values[value.dropFirst().dropLast()]
      {
        value = meant
      }
      // One that is pieced together may be anything.
      guard
        value.elementsEqual("http://www.w3.org/2000/svg".utf8) || value.contains(UInt8(ascii: "&"))
      else { continue }
      prefixes.insert(bytes[attribute.name].dropFirst("xmlns:".utf8.count))
    }
  }

  /// Notes a root that belongs to no namespace.
  mutating func noteNamespace(_ attributes: [XMLTokenizer.Attribute], at start: Int) {
    let hasNamespace = attributes.contains { bytes[$0.name].starts(with: "xmlns".utf8) }
    if !hasNamespace { note(.namespaceMissing, "svg", at: start) }
  }

  /// Follows the references of the whole drawing.
  ///
  /// - Throws: `DrawingFailure` when drawing them passes a limit.
  mutating func checkReferences(from root: Int) throws(DrawingFailure) {
    guard let expansion = references.expand() else { return }
    let limits = policy.limits
    guard expansion.elementCount <= limits[.elements] else {
      throw .tooMany(
        "elements, counted as often as references draw them", .elements, limits: limits,
        at: position(root))
    }
    guard expansion.height <= limits[.depth] else {
      throw .tooMany(
        "nested elements, references included", .depth, limits: limits, at: position(root))
    }
    for cycle in expansion.cycles {
      let name = String(decoding: cycle.name.prefix(320), as: UTF8.self).excerpt(80)
      note(.referenceCycle, "#" + name, at: cycle.offset)
    }
    if !expansion.cycles.isEmpty { sortFeatures() }
  }
}
