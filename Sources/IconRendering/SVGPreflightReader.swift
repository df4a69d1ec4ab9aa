import IconModel

/// One reading of a drawing's text: the state that `SVGPreflight` is the result of.
struct SVGPreflightReader {
  let bytes: ContiguousArray<UInt8>
  private(set) var features: [DrawingFacts.Feature] = []
  var usesLayers = false
  var paints = PaintCensus()
  private var root: SVGRoot?
  private var elementCount = 0
  private var depth = 0
  private var entities = EntityBudget()
  private var isInsideStyle = false

  init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// Reads the whole text and returns its root element.
  mutating func read() throws(DrawingFailure) -> SVGRoot {
    var tokenizer = XMLTokenizer(bytes)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let name, let attributes, let isEmpty):
        try visit(name: name, attributes: attributes, isEmpty: isEmpty)
      case .endTag:
        depth -= 1
        isInsideStyle = false
      case .doctype(let range, let declarations):
        for declaration in declarations { try entities.declare(declaration, in: bytes) }
        // Attributes that elements have by default stand here.
        usesLayers = usesLayers || composes(range)
      case .instruction(let range): visit(instruction: range)
      case .text(let range):
        try entities.count(referencesIn: bytes[range])
        if isInsideStyle {
          noteStylesheetReferences(in: range)
          noteStyles(in: range)
          usesLayers = usesLayers || composes(range)
        }
      }
    }
    guard let root else { throw .notXML }
    return root
  }

  private mutating func visit(
    name: Range<Int>, attributes: [XMLTokenizer.Attribute], isEmpty: Bool
  ) throws(DrawingFailure) {
    let localName = localName(of: name)
    let start = name.lowerBound - 1
    elementCount += 1
    depth += isEmpty ? 0 : 1
    guard elementCount <= SVGPreflight.maximumElementCount else {
      throw .tooMany("elements", limit: SVGPreflight.maximumElementCount, at: position(start))
    }
    guard depth <= SVGPreflight.maximumDepth else {
      throw .tooMany("nested elements", limit: SVGPreflight.maximumDepth, at: position(start))
    }
    guard attributes.count <= SVGPreflight.maximumAttributeCount else {
      throw .tooMany("attributes", limit: SVGPreflight.maximumAttributeCount, at: position(start))
    }
    if root == nil {
      guard localName == "svg" else { throw .rootElement(localName.excerpt(), at: position(start)) }
      root = try SVGRoot(attributes: attributes, of: bytes, at: start)
    }
    isInsideStyle = localName == "style" && !isEmpty
    switch localName {
    case "text": note(.text, "text", at: start)
    case "image":
      note(.rasterImage, "image", at: start)
      paints.notePicture()
    case "animate", "animateTransform", "animateMotion", "animateColor", "set", "script":
      note(.animationOrScript, localName, at: start)
    default: break
    }
    for attribute in attributes {
      try entities.count(referencesIn: bytes[attribute.value])
      noteReferences(in: attribute, of: localName)
      noteStyle(of: attribute)
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
}

extension DrawingFailure {
  static let notXML = DrawingFailure(
    kind: .malformed, message: "the file is not XML: it has no element",
    help: "check that it is an SVG; export it again", position: TextPosition(line: 1, column: 1))

  static func rootElement(_ name: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the root element is '\(name)', not 'svg'",
      help: "check that the file is an SVG; export it again", position: position)
  }

  static func tooMany(_ what: String, limit: Int, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "the drawing has more than \(limit) \(what)",
      help: "simplify the drawing", position: position)
  }
}
