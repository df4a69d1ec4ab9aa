package import IconModel

/// Reads the template of a symbol, and finds what is wrong with it.
///
/// A template has the groups `Notes`, `Guides` and `Symbols`, and in the last one a master for each
/// weight and scale that was drawn, called `Regular-S` and so on. Transforms of all groups are applied.
package struct TemplateReader {
  private static let groups = ["Notes", "Guides", "Symbols"]
  private static let sides = ["left-margin", "right-margin"]
  private static let guidePrefixes = ["Baseline-", "Capline-"] + sides
  /// More segments are a picture, whose masters are not compared.
  private static let mostSegments = 20_000

  private var facts: SymbolTemplateFacts
  private let styles: StyleRules
  private var guides: [String: Point] = [:]
  /// In coordinates of the file while it is read, then in units of the template.
  private var masters: [TemplateMaster] = []
  /// Where the first element of each id is.
  private var places: [String: TextPosition] = [:]
  private var version: Int?
  private var segmentCount = 0

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - root: The root element.
  ///   - entities: The entities that the file declares.
  /// - Returns: What is wrong with it, in the order of the checks.
  package static func facts(
    of root: MarkupElement, entities: [(name: String, position: TextPosition)]
  ) -> SymbolTemplateFacts {
    var reader = TemplateReader(root)
    for entity in entities.prefix(1) { reader.facts.add(.entity(entity.name), at: entity.position) }
    reader.walk(root, Context())
    reader.masters = reader.masters.map(reader.inUnits)
    reader.checkStructure()
    reader.checkMasters()
    reader.checkPaint()
    return reader.facts
  }

  private init(_ root: MarkupElement) {
    facts = SymbolTemplateFacts(rootPosition: root.position)
    styles = StyleRules(root)
  }

  /// What an element inherits.
  private struct Context {
    var transform = Affine.identity
    var paint: [String: String] = [:]
    var isInNotes = false
    var isInGuides = false
    /// Whether the element is a child of the group `Symbols`.
    var isInSymbols = false
    var master: Int?
  }

  private mutating func walk(_ element: MarkupElement, _ outer: Context) {
    var inner = outer
    inner.isInSymbols = element.id == "Symbols"
    inner.isInNotes = outer.isInNotes || element.id == "Notes"
    inner.isInGuides = outer.isInGuides || element.id == "Guides"
    if let id = element.id {
      places[id] = places[id] ?? element.position
      if !outer.isInGuides, !outer.isInNotes { enterMaster(element, id, outer, &inner) }
    } else if outer.isInSymbols, element.name == "g" {
      facts.add(.unknownMaster(""), at: element.position)
    }
    if element.name == "text" { readVersion(element) }
    if let transform = element["transform"] {
      if let map = Affine(transform.value) {
        inner.transform = outer.transform.appending(map)
      } else if let master = inner.master {
        facts.add(
          .unreadable(
            master: masters[master].id, attribute: "transform", reason: transform.value.visible),
          at: transform.position)
      }
    }
    if let id = element.id, Self.guidePrefixes.contains(where: id.hasPrefix) {
      readGuide(element, id, inner.transform)
    }
    guard !inner.isInNotes, !(inner.isInGuides && element.name != "text") else {
      for child in element.children { walk(child, inner) }
      return
    }
    inner.paint.merge(styles.paint(of: element)) { $1 }
    read(element, inner)
    // What defines is drawn where it is used.
    guard !["defs", "style", "metadata", "title", "desc"].contains(element.name) else { return }
    for child in element.children { walk(child, inner) }
  }

  /// Reads the version in a text such as `Template v.3.0`.
  private mutating func readVersion(_ element: MarkupElement) {
    var text = ""
    _ = element.first { child in
      text += child.text
      return false
    }
    guard let start = text.firstRange(of: "Template v.") else { return }
    version = Int(text[start.upperBound...].prefix { $0.isNumber })
  }

  private mutating func enterMaster(
    _ element: MarkupElement, _ id: String, _ outer: Context, _ inner: inout Context
  ) {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let weight = SymbolWeight(rawValue: parts[0])
    if outer.master == nil, parts.count == 2, let weight,
      let scale = SymbolScale(rawValue: parts[1])
    {
      if masters.contains(where: { $0.id == id }) {
        facts.add(.repeatedMaster(id), at: element.position)
      }
      inner.master = masters.count
      masters.append(
        TemplateMaster(id: id, weight: weight, scale: scale, position: element.position))
    } else if outer.isInSymbols {
      facts.add(.unknownMaster(id), at: element["id"]?.position)
    }
  }

  /// Reads where a guide or margin is: a line, a path or a narrow rectangle.
  private mutating func readGuide(
    _ element: MarkupElement, _ id: String, _ transform: Affine
  ) {
    guard guides[id] == nil else { return }
    let names = element["x1"] == nil ? ["x", "y"] : ["x1", "y1"]
    let coordinates = names.compactMap { element[$0].flatMap { Double($0.value) } }
    if coordinates.count == 2 {
      guides[id] = transform.map(Point(coordinates[0], coordinates[1]))
    } else if let path = element["d"], let first = try? PathReader.read(path.value).first {
      guides[id] = transform.map(first.contour.start)
    }
  }

  /// Reads an element outside of notes and guides.
  private mutating func read(_ element: MarkupElement, _ context: Context) {
    switch element.name {
    case "text": facts.add(.text(isInMaster: context.master != nil), at: element.position)
    case "image": facts.add(.image, at: element.position)
    default: break
    }
    guard let master = context.master else { return }
    switch element.name {
    case "g", "text", "image", "title", "desc", "tspan":
      if element.name == "g", let name = element.layerClasses.first {
        facts.add(.groupClass(name), at: element["class"]?.position)
      }
    case "path":
      masters[master].hasInk = true
      readPath(element, context, master)
    default:
      masters[master].hasInk = true
      facts.add(.element(element.name.visible), at: element.position)
    }
  }

  private mutating func readPath(
    _ element: MarkupElement, _ context: Context, _ master: Int
  ) {
    var path = TemplatePath(
      position: element.position, classes: element.layerClasses, paint: context.paint)
    if let data = element["d"] {
      do throws(PathReader.Failure) {
        let contours = try PathReader.read(data.value)
        segmentCount += contours.reduce(0) { $0 + $1.kinds.count }
        path.contours = contours.map { contour in
          var mapped = contour
          mapped.contour = contour.contour.mapped(context.transform.map)
          return mapped
        }
        path.scale = abs(context.transform.determinant).squareRoot()
      } catch {
        facts.add(
          .unreadable(master: masters[master].id, attribute: "d", reason: error.reason),
          at: data.position)
      }
    }
    masters[master].paths.append(path)
  }

  // MARK: - Checks

  private mutating func checkStructure() {
    for group in Self.groups where places[group] == nil { facts.add(.noGroup(group), at: nil) }
    if version == nil { facts.add(.noVersion, at: places["Notes"]) }
    for scale in SymbolScale.allCases {
      let names = ["Baseline-\(scale.rawValue)", "Capline-\(scale.rawValue)"]
      for name in names where guides[name] == nil {
        facts.add(.noGuide(name), at: places["Guides"])
      }
      if let base = guides[names[0]], let cap = guides[names[1]], base.y - cap.y < 1e-3 {
        facts.add(.flatGuides(scale: scale), at: places[names[1]])
      }
    }
    checkMargins()
  }

  /// Checks the margins: those of each master of a variable template, one pair of a static one.
  private mutating func checkMargins() {
    let hasOld = Self.sides.contains { guides[$0] != nil }
    let named = masters.map(\.id).filter { id in
      isVariable && Self.variableMasters.contains(id)
        || Self.sides.contains { guides["\($0)-\(id)"] != nil }
    }
    let isOld = hasOld || version.map { $0 < 3 } ?? false
    let pairs =
      !named.isEmpty && !hasOld
      ? named.map { id in Self.sides.map { "\($0)-\(id)" } }
      : [isOld ? Self.sides : Self.sides.map { $0 + "-Regular-M" }]
    let isRequired = needsMargins
    for pair in pairs {
      for name in pair where guides[name] == nil {
        facts.add(.noMargin(name, isRequired: isRequired), at: places["Guides"])
      }
      if let left = guides[pair[0]], let right = guides[pair[1]], left.x >= right.x {
        facts.add(.crossedMargins(left: pair[0], right: pair[1]), at: places[pair[0]])
      }
    }
  }

  /// Whether the compiler refuses the template for its margins: from version 3 on it wants those of all
  /// masters between which it interpolates, or one pair that holds for all.
  private var needsMargins: Bool {
    func has(_ masters: [String]) -> Bool {
      masters.flatMap { id in Self.sides.map { $0 + id } }.allSatisfy { guides[$0] != nil }
    }
    let others = ["-Ultralight-S", "-Black-S"]
    let isAlone = !others.contains { id in Self.sides.contains { guides[$0 + id] != nil } }
    let hasRegular = has(["-Regular-S"]) && (!isVariable || isAlone || has(others))
    return version.map { $0 >= 3 } ?? false && !hasRegular && !has([""]) && !has(["-Regular-M"])
  }

  private static let variableMasters = SymbolWeight.masters.map { "\($0.rawValue)-S" }

  /// Whether the system makes the weights, which it does of three masters: it has one of them beside
  /// Regular, and none of the weights that are made.
  private var isVariable: Bool {
    let weights = Set(masters.map(\.weight))
    return version.map { $0 >= 3 } ?? true && weights.isSubset(of: SymbolWeight.masters)
      && masters.contains { $0.weight != .regular && $0.scale == .small }
  }

  private mutating func checkMasters() {
    for master in masters where !master.hasInk {
      facts.add(.empty(master: master.id), at: master.position)
    }
    let present = masters.map(\.id)
    if isVariable {
      for id in Self.variableMasters where !present.contains(id) {
        facts.add(.noMaster(id, present: present), at: places["Symbols"])
      }
    }
    if !(isVariable && version != nil), !present.contains("Regular-M") {
      facts.add(.noRegular, at: places["Symbols"])
    }
    guard let regular = regular else { return }
    facts.ink = regular.ink
    for master in masters {
      for (index, (path, other)) in zip(master.paths, regular.paths).enumerated()
      where path.classes != other.classes {
        facts.add(
          .layers(master: master.id, path: index + 1, has: path.classes, regular: other.classes),
          at: path.position)
        break
      }
    }
    if isVariable { checkWeights(regular) }
  }

  /// The Regular master of the smallest scale.
  private var regular: TemplateMaster? {
    SymbolScale.allCases.lazy.compactMap { scale in
      masters.first { $0.weight == .regular && $0.scale == scale }
    }.first
  }

  /// Checks whether the three masters belong together, then what the system makes of them.
  private mutating func checkWeights(_ regular: TemplateMaster) {
    let others = Self.variableMasters.compactMap { id in
      id == regular.id ? nil : masters.first { $0.id == id && $0.hasInk }
    }
    guard regular.hasInk, regular.scale == .small, segmentCount < Self.mostSegments else { return }
    for other in others {
      if let (mismatch, position) = other.mismatch(with: regular) {
        facts.add(.mismatch(master: other.id, mismatch), at: position)
      } else {
        for (fault, position) in other.faults(from: regular) { facts.add(fault, at: position) }
      }
    }
  }

  /// A master in hundredths of the size of text, from the baseline, in the size of the small scale.
  private func inUnits(_ master: TemplateMaster) -> TemplateMaster {
    let baseline = guides["Baseline-\(master.scale.rawValue)"]?.y ?? master.scale.baseline
    let capline = guides["Capline-\(master.scale.rawValue)"]?.y
    let height = capline.map { baseline - $0 } ?? 0
    let unit = (height > 1e-3 ? SymbolScale.capHeight / height : 1) / master.scale.factor
    // The system scales about the middle of capitals.
    let middle = baseline - SymbolScale.capHeight / 2 / (unit * master.scale.factor)
    return master.mapped(scale: unit) {
      Point(unit * $0.x, unit * ($0.y - middle) - SymbolScale.capHeight / 2)
    }
  }

  /// Checks how paths are painted, and their classes; one finding of each kind is enough.
  private mutating func checkPaint() {
    let paths = masters.flatMap(\.paths)
    if let path = paths.first(where: { ($0.strokeWidth ?? 0) > Self.widestPreview }) {
      facts.add(.stroke(width: path.strokeWidth ?? 0), at: path.position)
    }
    for path in paths where path.paint["fill-rule"] == "evenodd" && path.paint["fill"] != "none" {
      guard let contour = path.filledByNonzero else { continue }
      facts.add(.evenOdd(contour: contour + 1), at: path.position)
      break
    }
    for path in paths {
      guard let name = path.classes.first(where: { !styles.declares($0) }) else { continue }
      facts.add(.noStyle(class: name), at: path.position)
      break
    }
  }

  /// Programs write the preview of outlines that Apple's app exports as strokes of half a unit.
  private static let widestPreview = 0.75
}
