import IconModel

/// One reading of a drawing's text: the state that `SVGPreflight` is the result of.
struct SVGPreflightReader {
  let bytes: ContiguousArray<UInt8>
  let policy: DrawingPolicy
  private(set) var features: [DrawingFacts.Feature] = []
  var usesLayers = false
  var paints = PaintCensus()
  var references: ReferenceGraph
  var pixelCount = 0
  private var root: SVGRoot?
  private var elementCount = 0
  private(set) var depth = 0
  /// The outermost open `text` element in which no letter was seen yet.
  var textElement: (offset: Int, depth: Int)?
  var hiddenText = HiddenText()
  var symbolClipping = SymbolClipping()
  /// The root element's name, and where its end tag starts.
  private var rootName: Range<Int> = 0..<0
  private var rootEnd: Int?
  private(set) var entities: EntityBudget
  private var isInsideStyle = false
  /// The prefixes of SVG's namespace.
  var prefixes: Set<ContiguousArray<UInt8>.SubSequence> = []
  /// How deep the element stands whose content is not SVG, if the reader is inside one.
  private var foreignDepth: Int?

  init(bytes: ContiguousArray<UInt8>, policy: DrawingPolicy) {
    self.bytes = bytes
    self.policy = policy
    references = ReferenceGraph(bytes)
    entities = EntityBudget(limits: policy.limits)
  }

  /// Reads the whole text and returns its root element.
  mutating func read() throws(DrawingFailure) -> SVGRoot {
    var tokenizer = XMLTokenizer(bytes)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let name, let attributes, let isEmpty):
        try visit(name: name, attributes: attributes, isEmpty: isEmpty)
      case .endTag(let start):
        leave()
        if depth == 0, rootEnd == nil { rootEnd = start }
      case .doctype(let range, let declarations):
        try visit(doctype: range, declarations: declarations)
      case .instruction(let range): visit(instruction: range)
      case .text(let range):
        try entities.count(referencesIn: range, of: bytes)
        if isInsideStyle { try visit(styles: range) }
        try visit(letters: range)
      }
    }
    guard let root else { throw .notXML }
    try checkHiddenText()
    try checkReferences(from: root.offset)
    return root
  }

  private mutating func visit(
    name element: Range<Int>, attributes: [XMLTokenizer.Attribute], isEmpty: Bool
  ) throws(DrawingFailure) {
    let localName = localName(of: element)
    let start = element.lowerBound - 1
    // SVG has no element of this name, and XInclude may call its prefix anything.
    guard localName != "include" else { throw .inclusion(at: position(start)) }
    try count(attributes, at: start)
    if root == nil {
      guard localName == "svg" else { throw .rootElement(localName.excerpt(), at: position(start)) }
      root = try SVGRoot(attributes: attributes, of: bytes, at: start)
      rootName = element
      noteNamespace(attributes, at: start)
    }
    let id = attributes.first { self.localName(of: $0.name) == "id" }
    let isFirst = references.enter(id: id.map { bytes[$0.value] }, at: start)
    if !isFirst, let id {
      let text = excerpt(of: id.value)
      note(.duplicateID, text, at: id.name.lowerBound)
    }
    isInsideStyle = localName == "style" && !isEmpty
    hiddenText.enter(
      localName, id: id.map { bytes[$0.value] }, display: values(of: "display", in: attributes),
      style: values(of: "style", in: attributes), depth: depth)
    notePrefixes(attributes)
    let isSVG = isSVG(element, localName: localName)
    let startsForeignContent = !isSVG || localName == "metadata" || localName == "foreignObject"
    if isSVG {
      try visit(element: localName, isForeign: foreignDepth != nil, at: start)
      if localName == "use" { noteUse(attributes, at: element.upperBound) }
      if localName == "symbol", isFirst, let id {
        symbolClipping.note(
          symbol: bytes[id.value], overflow: values(of: "overflow", in: attributes),
          style: values(of: "style", in: attributes))
      }
    }
    if startsForeignContent, foreignDepth == nil { foreignDepth = depth }
    for attribute in attributes {
      try entities.count(referencesIn: attribute.value, of: bytes)
      if isSVG { try readReferences(in: attribute, of: localName) }
      noteStyle(of: attribute)
    }
    depth += 1
    if isEmpty { leave() }
  }

  /// The text as librsvg has to see it so that it paints what SVG says.
  var paintableBytes: ContiguousArray<UInt8> {
    symbolClipping.applied(to: bytes, root: rootName, end: rootEnd)
  }

  /// Goes out of the innermost open element.
  private mutating func leave() {
    depth -= 1
    references.leave()
    hiddenText.leave(depth)
    isInsideStyle = false
    if let textElement, depth <= textElement.depth { self.textElement = nil }
    if let foreignDepth, depth <= foreignDepth { self.foreignDepth = nil }
  }

  private mutating func count(
    _ attributes: [XMLTokenizer.Attribute], at start: Int
  ) throws(DrawingFailure) {
    let limits = policy.limits
    elementCount += 1
    guard elementCount <= limits[.elements] else {
      throw .tooMany("elements", .elements, limits: limits, at: position(start))
    }
    guard depth < limits[.depth] else {
      throw .tooMany("nested elements", .depth, limits: limits, at: position(start))
    }
    guard attributes.count <= limits[.attributes] else {
      throw .tooMany("attributes", .attributes, limits: limits, at: position(start))
    }
  }

  private mutating func visit(
    doctype range: Range<Int>, declarations: [Range<Int>]
  ) throws(DrawingFailure) {
    let type = DocumentType(bytes: bytes)
    try type.checkAddress(in: range)
    for declaration in declarations {
      if bytes[declaration].starts(with: "<!ENTITY".utf8) {
        try entities.declare(declaration, in: bytes)
      } else if bytes[declaration].starts(with: "<!ATTLIST".utf8) {
        try type.checkAttributes(in: declaration)
      }
    }
  }
}

extension SVGPreflightReader {
  mutating func note(
    _ kind: DrawingFacts.Feature.Kind, _ detail: @autoclosure () -> String, at offset: Int
  ) {
    let count = features.count { $0.kind == kind }
    guard count < SVGPreflight.maximumFeatureCount else { return }
    features.append(.init(kind: kind, detail: detail(), position: position(offset)))
  }

  /// Brings the features into the order of the text.
  mutating func sortFeatures() {
    features.sort {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }
}
