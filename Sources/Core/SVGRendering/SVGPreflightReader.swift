import IconModel

/// Reads a drawing's text once, from front to back, and passes each token to the readers that it has.
struct SVGPreflightReader {
  private let text: MarkupText
  private let limits: DrawingLimits
  private var features = FeatureList()
  private var namespace: SVGNamespace
  private var documentType: DocumentType
  private var addresses: AddressReader
  private var styles: StyleReader
  private var tree = MarkupTree()
  private var root: SVGRoot?
  private var elementCount = 0
  private var depth = 0
  private var isInsideStyle = false
  /// What is refused where it is shown.
  private var refused:
    [(element: Int, reference: XMLTokenizer.Attribute, failure: DrawingFailure)] = []

  init(_ text: MarkupText, limits: DrawingLimits) {
    self.text = text
    self.limits = limits
    namespace = SVGNamespace(text)
    documentType = DocumentType(of: text.bytes, limits: limits)
    addresses = AddressReader(text, limits: limits)
    styles = StyleReader(text)
  }

  mutating func read() throws(DrawingFailure) -> SVGPreflight {
    var tokenizer = XMLTokenizer(text.bytes)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let name, let attributes, let isEmpty):
        try enter(name, attributes)
        if isEmpty { leave(endTag: nil) }
      case .endTag(let start):
        leave(endTag: start)
      case .doctype(let range, let declarations):
        try documentType.read(range, declarations)
      case .instruction(let range):
        guard text.bytes[range].starts(with: "xml-stylesheet".utf8) else { continue }
        features.add(.externalStyle, "xml-stylesheet", at: range.lowerBound - 2, in: text)
      case .text(let range):
        try documentType.count(referencesIn: range)
        if isInsideStyle {
          try addresses.readStyles(in: range, isStyleSheet: true, &features)
          styles.readDeclarations(in: range, &features)
        }
        if !text.bytes[range].allSatisfy(isXMLSpace) { tree.addText(range, isStyle: isInsideStyle) }
      }
    }
    guard let root else {
      let fault =
        text.bytes.contains(UInt8(ascii: "<")) ? XMLFault.first(in: text.bytes) : nil
      throw fault
        ?? DrawingFailure(
          kind: .malformed, message: "the file is not XML: it has no element",
          help: text.bytes.starts(with: "version https://git-lfs".utf8)
            ? "run 'git lfs pull', since the file stands for a drawing that Git LFS keeps"
            : "check that it is an SVG; export it again",
          position: TextPosition(line: 1, column: 1))
    }
    try addresses.checkExpansion(of: tree, from: root.offset, &features)
    // A construct in an entity is seen once the entity is expanded.
    if text.source == nil, let expanded = documentType.expanded() {
      var reader = SVGPreflightReader(expanded, limits: limits)
      return try reader.read()
    }
    var constructs = ConstructReader(text, tree, root: root)
    try readImages(&constructs)
    try constructs.checkText()
    constructs.read(&features)
    return SVGPreflight(
      features: features.list, rootPosition: text.position(root.offset),
      bytes: constructs.edits.applied(to: text.bytes), text: text.source ?? text.bytes, root: root,
      usesLayers: styles.usesLayers, mayHaveColors: styles.hasColors)
  }

  private mutating func enter(
    _ name: Range<Int>, _ attributes: [XMLTokenizer.Attribute]
  ) throws(DrawingFailure) {
    let text = text
    let localName = text.localName(of: name)
    let start = name.lowerBound - 1
    // SVG has no element of this name, and a drawing may bind any prefix to XInclude.
    guard localName != "include" else {
      throw DrawingFailure(
        kind: .external, message: "'include' puts another file into the drawing, and is never read",
        help: "embed what it refers to", position: text.position(start))
    }
    elementCount += 1
    let counts: [(Int, DrawingLimit)] = [
      (elementCount, .elements), (depth + 1, .depth), (attributes.count, .attributes),
    ]
    for (count, limit) in counts where count > limits[limit] {
      throw .exceeds(limit, of: limits, at: text.position(start))
    }
    if root == nil { try readRoot(name, localName, attributes, at: start) }
    isInsideStyle = localName == "style"
    namespace.read(attributes, documentType)
    let isSVG = namespace.contains(name, localName: localName)
    let relations = localName == "link" ? text.values(of: "rel", in: attributes) : []
    if relations.contains(where: { $0.elementsEqual("stylesheet".utf8) }) {
      features.add(.externalStyle, "link", at: start, in: text)
    }
    let id = attributes.first { text.localName(of: $0.name) == "id" }
    let idValue = id.map { text.bytes[$0.value] }
    let isFirst = tree.enter(
      name, localName, isSVG: isSVG && !namespace.isForeign, attributes, id: idValue)
    if !isFirst, let id {
      features.add(
        .duplicateID, text.bytes[id.value].excerpt(), at: id.name.lowerBound, in: text)
    }
    if isSVG {
      styles.enter(localName, attributes, depth: depth)
      report(localName, at: start)
      if localName == "symbol", isFirst, let idValue {
        features.add(.symbol, idValue.excerpt(), at: start, in: text)
      }
    }
    namespace.enter(localName, isSVG: isSVG, depth: depth)
    for attribute in attributes { try read(attribute, of: localName, isSVG: isSVG) }
    depth += 1
  }

  private mutating func read(
    _ attribute: XMLTokenizer.Attribute, of element: String, isSVG: Bool
  ) throws(DrawingFailure) {
    try documentType.count(referencesIn: attribute.value)
    let localName = isSVG ? text.localName(of: attribute.name) : nil
    if let localName {
      do {
        addresses.element = tree.elements.count - 1
        try addresses.read(attribute, localName: localName, of: element, &features)
      } catch {
        guard localName == "href" else { throw error }
        refused.append((tree.elements.count - 1, attribute, error))
      }
    }
    styles.read(attribute, localName: localName, &features)
  }

  /// Reports the images that are shown; what hidden elements refer to is kept from librsvg.
  private mutating func readImages(_ constructs: inout ConstructReader) throws(DrawingFailure) {
    let images = tree.elements.indices.filter {
      tree.elements[$0].isSVG && tree.elements[$0].localName == "image"
        && tree.elements[$0].attributes.contains { text.localName(of: $0.name) == "href" }
    }
    guard !images.isEmpty || !refused.isEmpty else { return }
    let (drawn, targets) = constructs.drawnElements()
    for (element, reference, failure) in refused {
      if drawn.contains(element), constructs.mayBeSeen(element, targets) { throw failure }
      constructs.remove(reference)
    }
    for index in images where drawn.contains(index) && constructs.mayBeSeen(index, targets) {
      features.add(
        .rasterImage, "image", at: tree.elements[index].name.lowerBound - 1, in: text)
      styles.hasImage = true
    }
    features.sort()
  }

  private mutating func leave(endTag: Int?) {
    depth -= 1
    tree.leave(endTag: endTag)
    styles.leave(depth)
    namespace.leave(depth)
    isInsideStyle = false
  }

  private mutating func readRoot(
    _ name: Range<Int>, _ localName: String, _ attributes: [XMLTokenizer.Attribute], at start: Int
  ) throws(DrawingFailure) {
    guard localName == "svg" else {
      throw DrawingFailure(
        kind: .malformed, message: "the root element is '\(localName.excerpt())', not 'svg'",
        help: "check that the file is an SVG; export it again", position: text.position(start))
    }
    root = try SVGRoot(attributes: attributes, of: text.bytes, at: start)
    let hasNamespace = attributes.contains { text.bytes[$0.name].starts(with: "xmlns".utf8) }
    if !hasNamespace { features.add(.namespaceMissing, "svg", at: start, in: text) }
  }

  /// Adds the feature that an element's name alone shows.
  private mutating func report(_ element: String, at start: Int) {
    switch element {
    case "text", "image": break
    case "animate", "animateTransform", "animateMotion", "animateColor", "set", "script":
      features.add(.animationOrScript, element, at: start, in: text)
    default:
      guard !namespace.isForeign, !SVGNamespace.elements.contains(element),
        !tree.isInside(["title", "desc", "metadata"], tree.elements.count - 1)
      else { return }
      features.add(.unknownElement, element.excerpt(), at: start, in: text)
    }
  }
}
