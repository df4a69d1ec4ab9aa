import IconModel

/// Makes librsvg 2.54 and later draw what browsers draw, or says what they do not draw.
///
/// It reads the whole drawing once its text is known. A construct that librsvg draws differently from
/// browsers is rewritten if the same picture has another short form, and is reported if not.
/// `RendererSupport` lists what is drawn; a drawing of such constructs alone is only scanned.
struct ConstructReader {
  /// The declarations for an element by their properties, in each the one first that wins.
  typealias Declarations = [String: [Cascade.Declared]]

  let text: MarkupText
  let tree: MarkupTree
  let root: SVGRoot
  let cascade: Cascade
  var edits = TextEdits()
  /// The elements that a `use` draws where other custom properties apply.
  private(set) var movedElements: Set<Int> = []
  /// Declarations that override those of an element, by the element.
  private var overrides: [Int: [String]] = [:]
  private var findings:
    [(offset: Int, element: Int, kind: DrawingFacts.Feature.Kind, what: String, help: String)] = []
  /// What the transform of the root does to its content.
  var rootMatrix: AffineTransform?
  /// Whether a length is in `em`, whose size differs in librsvg.
  var usesEm = false
  /// Whether no paint, marker or clip path may depend on the coordinates of a shape, or on its use.
  private(set) lazy var isSelfContained =
    !text.contains(anyOf: ["url(", "href"], in: text.bytes.indices)
  /// The classes of elements that have their paint without them.
  private lazy var leftOverClasses = Set(
    tree.elements.indices.filter { index in
      ["fill", "stroke"].contains { cascade.given($0, at: index) != nil }
    }.compactMap { attribute("class", of: $0) }
      .flatMap { string($0.value).split(whereSeparator: \.isWhitespace) })

  init(_ text: MarkupText, _ tree: MarkupTree, root: SVGRoot) {
    self.text = text
    self.tree = tree
    self.root = root
    cascade = Cascade(text, tree)
    guard !cascade.customNames.isEmpty else { return }
    for (index, element) in tree.elements.enumerated() where element.localName == "use" {
      guard let target = useTarget(of: index),
        cascade.customValues(at: index)
          != cascade.customValues(at: tree.elements[target].parent ?? 0)
      else { continue }
      movedElements.formUnion(target..<tree.elements[target].end)
    }
  }

  /// The attribute by which an element refers to another one.
  func reference(of index: Int) -> XMLTokenizer.Attribute? {
    attribute("href", of: index)
      ?? tree.elements[index].attributes.first { text.localName(of: $0.name) == "href" }
  }

  func useTarget(of use: Int) -> Int? {
    guard let address = reference(of: use).map({ string($0.value).trimmed }),
      address.hasPrefix("#")
    else { return nil }
    return target(decoded: ContiguousArray(address.dropFirst().utf8)[...])
  }

  mutating func read(_ features: inout FeatureList) {
    readSheets()
    readCopies()
    if tree.elements.contains(where: { $0.localName == "symbol" }) { clipSymbols() }
    for index in tree.elements.indices where tree.elements[index].isSVG { read(index) }
    // Font sizes that are words, and that of the root, are relative to 16 in browsers, to 12 in librsvg.
    for index in tree.elements.indices where usesEm && cascade.given("font", at: 0) == nil {
      guard index == 0 || cascade.given("font-size", at: index) != nil else { continue }
      if let size = fontSize(at: index) { override("font-size", "\(size)px", of: index) }
    }
    for (element, list) in overrides.sorted(by: { $0.key < $1.key }) {
      let added = Self.escaped(list.joined(separator: ";"))
      if let style = attribute("style", of: element) {
        edits.insert(";" + added, at: style.value.upperBound)
      } else {
        edits.insert(" style=\"\(added)\"", at: tree.elements[element].name.upperBound)
      }
    }
    guard !findings.isEmpty else { return }
    let (drawn, targets) = drawnElements()
    var told: Set<String> = []
    for finding in findings
    where drawn.contains(finding.element) && mayBeSeen(finding.element, targets)
      && told.insert(finding.what).inserted
    {
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

  /// Gives an element a value that wins; librsvg 2.54 reads no `!important` after dashes.
  mutating func override(
    _ property: String, _ value: String, isImportant: Bool = false, of element: Int
  ) {
    overrides[element, default: []].append(
      "\(property):\(value)\(isImportant ? "!important" : "")")
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

  /// The value of an attribute without references to characters.
  func decoded(_ range: Range<Int>) -> String {
    let value = string(range)
    guard value.contains("&") else { return value }
    let names = ["quot": "\"", "apos": "'", "lt": "<", "gt": ">", "amp": "&"]
    let parts = value.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let name = part.prefix { $0 != ";" }
      let digits = name.drop { "#x".contains($0) }
      let code = name.first == "#" ? UInt32(digits, radix: name.contains("x") ? 16 : 10) : nil
      let sign = names[String(name)] ?? code.flatMap(Unicode.Scalar.init).map { String($0) }
      result += sign.map { $0 + part.dropFirst(name.count + 1) } ?? "&" + part
    }
  }

  func attribute(_ name: String, of element: Int) -> XMLTokenizer.Attribute? {
    tree.elements[element].attributes.first { text.bytes[$0.name].elementsEqual(name.utf8) }
  }

  mutating func remove(_ attribute: XMLTokenizer.Attribute) {
    edits.replace(attribute.name.lowerBound..<attribute.value.upperBound + 1, with: "")
  }

  /// A text escaped for an attribute in quotes of either kind.
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
    let count = tree.elements.count * cascade.sheet.rules.count * cascade.sheet.unread.count
    let isLarge = !cascade.needsSheet || Double(count) > Cascade.maximumTests
    for (prelude, isLost, rules) in cascade.sheet.unread where cascade.isSpecial {
      guard isLarge || rules?.contains(where: changesInk) ?? true else { continue }
      report(
        "the rule of '\(cascade.styles[prelude].excerpt(40))' is not read"
          + (isLost ? "" : " beside what else is in the style sheet"),
        "write the properties into the elements", at: prelude.lowerBound, of: 0)
    }
  }

  /// Whether a rule that is not read would give an element other ink.
  private func changesInk(_ rule: StyleSheet.Rule) -> Bool {
    tree.elements.indices.contains { index in
      rule.selectors.contains { $0.matches(index, of: tree, text) }
        && rule.declarations.contains { declaration in
          let property = Cascade.standard(string(declaration.name))
          return property.hasPrefix("--")
            || differ(
              [value(of: property, at: index), string(declaration.value)], property, at: index)
        }
    }
  }

  private mutating func read(_ index: Int) {
    let element = tree.elements[index]
    readName(element, index)
    tightenBox(of: index)
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
    let isStyled =
      declaresStyle || cascade.needsSheet || element.localName == "use"
      || RendererSupport.misread[element.localName] != nil
    let declared = isStyled ? cascade.declarations(of: index) : [:]
    for (attribute, name, form) in pending where form == .href || declared[name] == nil {
      read(attribute, name, Self.form(form, of: name, on: element.localName), index)
    }
    for property in declared.keys.sorted() { read(property, declared[property] ?? [], index) }
    readMisread(element.localName, declared, index)
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
      declaration.isImportant
        || !Cascade.isPlain(string(declaration.name), cascade.styles[declaration.value])
    }
  }

  /// Reports a misspelled attribute, and a wrong namespace.
  private mutating func readUnknown(
    _ attribute: XMLTokenizer.Attribute, _ name: String, _ index: Int
  ) {
    if name == "class" {
      readClass(attribute, index)
    } else if name == "xlink:href" {
      readReference(attribute, index)
    } else if name == "xmlns", index > 0 {
      let element = tree.elements[index].localName
      if element == "style", string(attribute.value).hasSuffix("xhtml") {
        // Browsers apply a style sheet of HTML too.
        edits.replace(attribute.value, with: "http://www.w3.org/2000/svg")
      } else if attribute.value.isEmpty {
        report(
          "xmlns=\"\" takes '\(element.excerpt(40))' out of SVG, so browsers do not draw it",
          "take 'xmlns' out", at: attribute.name.lowerBound, of: index)
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

  /// Reports a class whose rules are in the style sheet of a page: one on a shape without other paint,
  /// or with a name about paint.
  private mutating func readClass(_ attribute: XMLTokenizer.Attribute, _ index: Int) {
    let isShape = Self.shapes.contains(tree.elements[index].localName)
    let isBareRoot =
      index == 0
      && tree.elements.indices.contains {
        Self.shapes.contains(tree.elements[$0].localName)
          && cascade.inherited("fill", at: $0) == nil
      }
    guard isShape || isBareRoot || tree.elements[index].localName == "g" else { return }
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
          && cascade.inherited("stroke", at: index) == nil && !leftOverClasses.contains(lost)
    else { return }
    report(
      "no rule of the drawing is for the class '\(lost.excerpt(40))'",
      "export the drawing with its styles in it: Illustrator as presentation attributes, and an icon"
        + " of a web page with what its style sheet says", at: attribute.name.lowerBound, of: index)
  }

  static let shapes: Set = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// The elements that may leave ink, neither hidden nor unused, and the elements that others refer to.
  func drawnElements() -> (drawn: Set<Int>, targets: Set<Int>) {
    var drawn: Set<Int> = []
    var targets = Set(tree.sheets.flatMap { referenced(in: $0.range) })
    var open = [0] + targets
    while let index = open.popLast() {
      let element = tree.elements[index]
      let isDefinition = RendererSupport.definitions.contains(element.localName)
      guard index == 0 || isDefinition || !isHidden(index), drawn.insert(index).inserted
      else { continue }
      for attribute in element.attributes {
        guard let sign = text.bytes[attribute.value].firstIndex(of: UInt8(ascii: "#")) else {
          continue
        }
        var found = referenced(in: attribute.value)
        if text.localName(of: attribute.name) == "href" {
          let id = text.bytes[sign + 1..<attribute.value.upperBound]
          found = element.localName == "a" ? [] : [target(decoded: id)].compactMap(\.self)
        }
        open += found
        targets.formUnion(found)
      }
      let children = tree.children(of: index)
      let holding = children.filter { tree.holdsConditions($0, text) }
      open += (element.localName == "switch" ? holding.prefix(1) : holding[...]).filter {
        isDefinition || !RendererSupport.definitions.contains(tree.elements[$0].localName)
      }
    }
    return (drawn, targets)
  }

  func isHidden(_ index: Int) -> Bool {
    cascade.given("display", at: index)?.trimmed.lowercased() == "none"
      || !tree.holdsConditions(index, text)
  }

  /// The element of an id that may have percent escapes.
  private func target(decoded id: MarkupText.Slice) -> Int? {
    tree.ids[id] ?? tree.ids[Self.percentDecoded(id)]
  }

  /// The elements to which each `url(#id)` of a range leads.
  private func referenced(in range: Range<Int>) -> [Int] {
    range.filter { text.bytes[$0] == UInt8(ascii: "#") && $0 > range.lowerBound }
      .compactMap { start in
        target(
          decoded: text.bytes[start + 1..<range.upperBound].prefix {
            !"\"')&; ".utf8.contains($0)
          })
      }
  }
}
