import IconModel

/// Makes librsvg 2.54 and later draw what browsers draw, or says what they do not draw.
///
/// It reads the whole drawing once its text is known. A construct that librsvg draws otherwise than
/// browsers is rewritten where the same picture has another short form, and is reported otherwise.
/// `RendererSupport` has what is drawn; a drawing of such constructs alone is only looked through.
struct ConstructReader {
  typealias Element = MarkupTree.Element

  let text: MarkupText
  let tree: MarkupTree
  let root: SVGRoot
  let cascade: Cascade
  var edits = TextEdits()
  /// The first element of each id.
  private var ids: [MarkupText.Slice: Int] = [:]
  /// Declarations that override those of an element, by the element.
  private var overrides: [Int: [String]] = [:]
  private var findings:
    [(offset: Int, element: Int, kind: DrawingFacts.Feature.Kind, what: String, help: String)] = []
  /// Whether a length is in `em`, which is another one in librsvg.
  var usesEm = false

  init(_ text: MarkupText, _ tree: MarkupTree, root: SVGRoot) {
    self.text = text
    self.tree = tree
    self.root = root
    cascade = Cascade(text, tree)
    for (index, element) in tree.elements.enumerated() {
      for attribute in element.attributes where text.isExactly("id", attribute.name) {
        let id = text.bytes[attribute.value]
        if ids[id] == nil { ids[id] = index }
      }
    }
  }

  mutating func read(_ features: inout FeatureList) {
    readSheets()
    for index in tree.elements.indices where tree.elements[index].isSVG { read(index) }
    if tree.elements.contains(where: { $0.localName == "symbol" }) {
      SymbolClipping(text, tree).apply(to: &self)
    }
    if usesEm { setFontSize() }
    applyOverrides()
    guard !findings.isEmpty else { return }
    let drawn = drawnElements
    var told: Set<String> = []
    for finding in findings
    where drawn.contains(finding.element) && told.insert(finding.what).inserted {
      features.add(finding.kind, finding.what, help: finding.help, at: finding.offset, in: text)
    }
    features.sort()
  }

  /// Adds a finding about an element, which counts where the element is drawn.
  mutating func report(
    _ what: String, _ help: String, at offset: Int, of element: Int, isLoss: Bool = false
  ) {
    findings.append((offset, element, isLoss ? .inkLost : .notDrawn, what, help))
  }

  /// Gives an element a value that wins; librsvg 2.54 reads no `!important` behind dashes.
  mutating func override(
    _ property: String, _ value: String, isImportant: Bool = false, of element: Int
  ) {
    overrides[element, default: []].append(
      "\(property):\(value)\(isImportant ? "!important" : "")")
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

  func attribute(_ name: String, of element: Int) -> XMLTokenizer.Attribute? {
    tree.elements[element].attributes.first { text.bytes[$0.name].elementsEqual(name.utf8) }
  }

  func target(of id: MarkupText.Slice) -> Int? { ids[id] }

  mutating func remove(_ attribute: XMLTokenizer.Attribute) {
    edits.replace(attribute.name.lowerBound..<attribute.value.upperBound + 1, with: "")
  }

  private mutating func applyOverrides() {
    for (element, list) in overrides.sorted(by: { $0.key < $1.key }) {
      let added = Self.escaped(list.joined(separator: ";"))
      if let style = attribute("style", of: element) {
        edits.insert(";" + added, at: style.value.upperBound)
      } else {
        edits.insert(" style=\"\(added)\"", at: tree.elements[element].name.upperBound)
      }
    }
  }

  /// A text as the value of an attribute has it, in quotes of either kind.
  static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;"), ("'", "&apos;")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// Takes out the sheets that browsers do not apply to an image, and reports rules that are not read.
  private mutating func readSheets() {
    for (element, range) in tree.sheets {
      switch Cascade.applies(element, text, tree) {
      case true: break
      case false: edits.replace(range, with: "")
      case nil:
        guard let media = attribute("media", of: element) else { continue }
        report(
          "the style sheet is for '\(string(media.value).excerpt(40))', and is applied in any case",
          "take 'media' out, or the style sheet", at: media.name.lowerBound, of: 0)
      }
    }
    for (prelude, isLost) in cascade.sheet.unread where isLost || cascade.needsSheet {
      report(
        "the rule of '\(string(prelude).trimmed.excerpt(40))' is not read"
          + (isLost ? "" : " beside what else is in the style sheet"),
        "write the properties into the elements: SVGO's 'inlineStyles' does",
        at: prelude.lowerBound, of: 0)
    }
  }

  /// Gives lengths in `em` the font size of browsers, 16; librsvg's is 12.
  private mutating func setFontSize() {
    let isGiven = text.contains(
      anyOf: ["font"], in: tree.elements[0].name.lowerBound..<text.bytes.count)
    guard !isGiven else { return }
    edits.insert(" font-size=\"16\"", at: tree.elements[0].name.upperBound)
  }

  private mutating func read(_ index: Int) {
    let element = tree.elements[index]
    readName(element, index)
    var (hasSpecial, declaresStyle) = (false, false)
    var pending: [(XMLTokenizer.Attribute, String, RendererSupport.Form)] = []
    for attribute in element.attributes {
      let name = string(attribute.name)
      if name == "style" { declaresStyle = declaresStyle || !isPlain(style: attribute.value) }
      guard let form = RendererSupport.attributes[name], name != "class" else {
        readUnknown(attribute, name, index)
        continue
      }
      guard
        !RendererSupport.isPlain(text.bytes[attribute.value], form)
          || form == .length && Self.form(form, of: name, on: element.localName) != form
      else { continue }
      if form == .special { hasSpecial = true } else { pending.append((attribute, name, form)) }
    }
    let isStyled = declaresStyle || cascade.needsSheet || element.localName == "use"
    let declared = isStyled ? cascade.declarations(of: index) : [:]
    for (attribute, name, form) in pending where form == .href || declared[name] == nil {
      read(attribute, name, Self.form(form, of: name, on: element.localName), index)
    }
    for property in declared.keys.sorted() { read(property, declared[property] ?? [], index) }
    if index == 0 { readRootTransform(declared) } else { readTransform(declared, index) }
    if hasSpecial || declared["vector-effect"] != nil { readStroke(declared, index) }
  }

  /// The form of an attribute, which is a property on some elements only.
  private static func form(
    _ form: RendererSupport.Form, of name: String, on element: String
  ) -> RendererSupport.Form {
    let isGeometry = ["x", "y", "width", "height", "r", "cx", "cy"].contains(name)
    return isGeometry && !geometric.contains(element) ? .plainLength : form
  }

  private static let geometric: Set = [
    "rect", "circle", "ellipse", "image", "svg", "foreignObject", "text", "tspan", "symbol",
  ]

  private func isPlain(style range: Range<Int>) -> Bool {
    !StyleSheet.declarations(in: range, of: cascade.styles).contains { declaration in
      !Cascade.isPlain(string(declaration.name), cascade.styles[declaration.value])
    }
  }

  /// Reports an element that is not drawn, or that draws another than browsers do.
  private mutating func readName(_ element: Element, _ index: Int) {
    let start = element.name.lowerBound - 1
    switch element.localName {
    case "foreignObject":
      guard element.end > index + 1 || element.hasText else { return }
      let isClipped = ([index] + tree.ancestors(of: index)).contains {
        attribute("clip-path", of: $0) != nil || attribute("mask", of: $0) != nil
      }
      report(
        "'foreignObject' shows HTML, which is not drawn\(isClipped ? ", so the shape that it fills is lost" : "")",
        RendererSupport.undrawnElements["foreignObject"] ?? "", at: start, of: index,
        isLoss: isClipped)
    case let name where RendererSupport.undrawnElements[name] != nil:
      report(
        "'\(name)' is not drawn", RendererSupport.undrawnElements[name] ?? "", at: start, of: index)
    case "radialGradient":
      guard let radius = attribute("r", of: index), Double(string(radius.value)) == 0 else {
        return
      }
      report(
        "the gradient has a radius of 0, and paints nothing",
        "use the colour of its last stop as a plain fill", at: start, of: index)
    case "switch":
      let picked = tree.children(of: index).first { holdsConditions($0) }
      guard let picked, ["title", "desc", "metadata"].contains(tree.elements[picked].localName)
      else { return }
      report(
        "'switch' shows its first child, which is '\(tree.elements[picked].localName)'",
        "move it out of the 'switch'", at: start, of: index)
    default:
      guard attribute("requiredExtensions", of: index) != nil, !holdsConditions(index),
        element.parent.map({ tree.elements[$0].localName != "switch" }) ?? false
      else { return }
      override("display", "none", of: index)
    }
  }

  private func holdsConditions(_ index: Int) -> Bool {
    attribute("requiredExtensions", of: index).map { string($0.value).trimmed.isEmpty } ?? true
  }

  /// Reports an attribute whose name is meant for another, and a namespace that is wrong.
  private mutating func readUnknown(
    _ attribute: XMLTokenizer.Attribute, _ name: String, _ index: Int
  ) {
    if name == "class" {
      readClass(attribute, index)
    } else if name == "xlink:href" {
      readReference(attribute, index)
    } else if name == "xml:lang" {
      // librsvg 2.54 loses the whole element where the language is malformed.
      if !text.bytes[attribute.value].contains(where: { (0x61...0x7A).contains($0 | 0x20) }) {
        remove(attribute)
      }
    } else if name == "xmlns:xlink" {
      let value = string(attribute.value)
      let uses = tree.elements.lazy.flatMap(\.attributes).contains {
        text.bytes[$0.name].elementsEqual("xlink:href".utf8)
      }
      guard uses, value != "http://www.w3.org/1999/xlink", !value.contains("&") else { return }
      report(
        "xmlns:xlink is '\(value.excerpt(40))', so no 'xlink:href' is read",
        "write xmlns:xlink=\"http://www.w3.org/1999/xlink\"", at: attribute.name.lowerBound, of: 0)
    } else if !name.contains(":"), let meant = RendererSupport.meant(by: name),
      self.attribute(meant, of: index) == nil,
      meant != "class" || !tree.sheets.isEmpty
    {
      report(
        "SVG has no attribute '\(name.excerpt(40))', so it is not read",
        "write '\(meant)'\(name == meant.lowercased() ? "" : ", the name outside of JSX")",
        at: attribute.name.lowerBound, of: index)
    }
  }
  /// Reports a class whose rules are in the style sheet of a page: that of a shape which has no paint
  /// else, or whose name speaks of paint.
  private mutating func readClass(_ attribute: XMLTokenizer.Attribute, _ index: Int) {
    guard
      Self.shapes.contains(tree.elements[index].localName) || tree.elements[index].localName == "g"
    else { return }
    let words = string(attribute.value).split(whereSeparator: \.isWhitespace)
    let lost = words.first { word in
      let head = word.prefix { $0.isLetter }
      let isCounted =
        ["cls", "st", "fil", "str"].contains(head)
        && word.dropFirst(head.count).allSatisfy { $0.isNumber || $0 == "-" }
        && head.count < word.count
      return isCounted || word.contains("fill-none") || word.contains("stroke-width")
    }
    guard let lost,
      !tree.sheets.contains(where: { text.contains(anyOf: ["." + lost.lowercased()], in: $0.range) }
      ),
      lost.contains("-none") || lost.contains("stroke-width")
        || cascade.inherited("fill", at: index) == nil
          && cascade.inherited("stroke", at: index) == nil
    else { return }
    report(
      "no rule of the drawing is for the class '\(lost.excerpt(40))'",
      "export the drawing with its styles in it: Illustrator as presentation attributes, and an icon"
        + " of a web page with what its style sheet says", at: attribute.name.lowerBound, of: index)
  }

  private static let shapes: Set = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
}

extension ConstructReader {
  /// The elements that may leave ink: those that are neither hidden nor unused.
  private var drawnElements: Set<Int> {
    var drawn: Set<Int> = []
    var open = [0] + tree.sheets.flatMap { referenced(in: $0.range) }
    while let index = open.popLast() {
      guard drawn.insert(index).inserted else { continue }
      let element = tree.elements[index]
      for attribute in element.attributes {
        let value = text.bytes[attribute.value]
        if text.localName(of: attribute.name) == "href", element.localName != "a" {
          if let id = value.firstIndex(of: UInt8(ascii: "#")), let target = ids[value[(id + 1)...]]
          {
            open.append(target)
          }
        } else if value.contains(UInt8(ascii: "#")) {
          open += referenced(in: attribute.value)
        }
      }
      let children = tree.children(of: index)
      let picked =
        element.localName == "switch"
        ? children.first { child in
          text.values(of: "requiredExtensions", in: tree.elements[child].attributes)
            .allSatisfy(\.isEmpty)
        } : nil
      for child in picked.map({ [$0] }) ?? children {
        let inner = tree.elements[child]
        guard !RendererSupport.definitions.contains(inner.localName), !isHidden(inner) else {
          continue
        }
        open.append(child)
      }
      // The parts of a filter or a gradient are drawn with it.
      if RendererSupport.definitions.contains(element.localName) { open += children }
    }
    return drawn
  }

  private func isHidden(_ element: Element) -> Bool {
    text.values(of: "display", in: element.attributes).contains { $0.elementsEqual("none".utf8) }
      || text.values(of: "style", in: element.attributes).contains {
        String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace }.contains("display:none")
      }
  }

  /// The elements to which each `url(#id)` of a range leads.
  private func referenced(in range: Range<Int>) -> [Int] {
    range.filter { text.bytes[$0] == UInt8(ascii: "#") && $0 > range.lowerBound }
      .compactMap { start in
        ids[text.bytes[start + 1..<range.upperBound].prefix { !"\"')&; ".utf8.contains($0) }]
      }
  }
}
