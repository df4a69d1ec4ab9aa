import IconModel

/// Attributes and declarations whose values librsvg may read differently from browsers.
extension ConstructReader {
  enum Outcome {
    /// librsvg draws it as browsers do.
    case drawn
    case rewritten(String)
    case named(String, help: String)
    /// Browsers ignore it too.
    case invalid
  }

  /// Reads an attribute, which no declaration overrides.
  mutating func read(
    _ attribute: XMLTokenizer.Attribute, _ name: String, _ form: RendererSupport.Form, _ index: Int
  ) {
    switch form {
    case .href: readReference(attribute, index)
    case .points: readPoints(attribute, index)
    case .transform:
      // Browsers ignore a list that is not closed, or that a comma follows.
      let list = decoded(attribute.value).trimmed
      if !list.hasSuffix(")"), !list.hasSuffix(";") { remove(attribute) }
    case .path:
      var path = ContiguousArray(decoded(attribute.value).utf8)
      let commas = RendererSupport.commas(in: path[...])
      guard !commas.isEmpty else { return }
      for comma in commas { path[comma] = UInt8(ascii: " ") }
      edits.replace(attribute.value, with: Self.escaped(String(decoding: path, as: UTF8.self)))
    case .viewBox: if viewBox(of: index) == nil { remove(attribute) }
    case .keyword, .language:
      // librsvg 2.54 loses the whole element.
      let value = decoded(attribute.value).trimmed
      if !value.contains("&"), !RendererSupport.isPlain(ContiguousArray(value.utf8)[...], form) {
        remove(attribute)
      }
    case .special, .quiet: break
    default:
      switch outcome(of: decoded(attribute.value), name, form, index) {
      case .drawn: break
      case .rewritten(let value):
        edits.replace(attribute.value, with: Self.escaped(value))
      case .named(let what, let help):
        if hasPaint(for: name, index) {
          report(what, help, at: attribute.name.lowerBound, of: index)
        }
      // A malformed attribute loses its element in librsvg 2.54; browsers ignore it.
      case .invalid:
        if [.plainLength, .number, .share].contains(form) || name == "stroke-width" {
          remove(attribute)
        }
      }
    }
  }

  /// Reads the declarations of a property for an element, the winner first.
  mutating func read(_ property: String, _ list: [Cascade.Declared], _ index: Int) {
    if property.hasPrefix("--") { return }
    guard let form = RendererSupport.properties[property] else {
      guard let winner = list.first, let help = RendererSupport.lost[property],
        property != "d" || changesPath(winner.value, index),
        ["all", "d"].contains(property) || !RendererSupport.isResting(property, winner.value),
        !property.hasPrefix("background") || index == 0,
        property != "content-visibility" || !Self.shapes.contains(tree.elements[index].localName)
      else { return }
      report("the property '\(property)' is not drawn", help, at: winner.offset, of: index)
      return
    }
    guard form != .special else { return }
    let isImportant = list.contains { $0.isImportant }
    var wasRejected = false
    if tree.elements[index].localName == "use", let first = list.first,
      ["x", "y"].contains(property)
    {
      report(
        "the property '\(property)' of a 'use' is not drawn", "write it as an attribute",
        at: first.offset, of: index)
    }
    for declared in list {
      // librsvg 2.54 reads no `!important` behind a list or a paint server.
      let isList = [.dashes, .filter].contains(form) || declared.value.hasPrefix("url(")
      let isImportant = isImportant && (!isList || form == .reference)
      switch outcome(of: declared.value, property, form, index) {
      case .drawn:
        if declared.isLost || wasRejected || declared.isImportant && !isImportant {
          override(property, declared.value, isImportant: isImportant, of: index)
        }
        return
      case .rewritten(let value):
        override(property, value, isImportant: isImportant, of: index)
        return
      case .named(let what, let help):
        if hasPaint(for: property, index) { report(what, help, at: declared.offset, of: index) }
        return
      case .invalid: wasRejected = true
      }
    }
    // Browsers ignore what librsvg may accept, such as a negative width.
    guard [.length, .number].contains(form), let value = list.first?.value, value.hasPrefix("-"),
      value.dropFirst().first.map({ "0123456789.".contains($0) }) ?? false
    else { return }
    let given = attribute(property, of: index).map { decoded($0.value) }
    override(
      property, given ?? RendererSupport.initial[property] ?? "inherit", isImportant: isImportant,
      of: index)
  }

  /// Whether a property 'd' gives a path other data than its attribute.
  private func changesPath(_ value: String, _ index: Int) -> Bool {
    let data = attribute("d", of: index).map { string($0.value) } ?? ""
    return tree.elements[index].localName == "path" && !value.contains("(\"\(data)\")")
      && !value.contains("('\(data)')")
  }

  /// Whether a property of strokes or of fills has any to change in an element.
  private mutating func hasPaint(for property: String, _ index: Int) -> Bool {
    guard let paint = ["stroke", "fill"].first(where: { property.hasPrefix($0 + "-") }),
      isSelfContained
    else { return true }
    return (index..<tree.elements[index].end).contains {
      Self.shapes.contains(tree.elements[$0].localName)
        && cascade.inherited(paint, at: $0) ?? RendererSupport.inherited[paint] != "none"
    }
  }

  private mutating func outcome(
    of written: String, _ name: String, _ form: RendererSupport.Form, _ index: Int
  ) -> Outcome {
    // The values of entities are not known here.
    guard !written.contains("&") else { return .drawn }
    let substituted = cascade.substituted(written, at: index)
    guard let found = substituted.value?.trimmed else {
      return .named(
        "\(name) is 'var(\(substituted.missing))', which has no value in the drawing",
        help: "write the value itself, or a fallback: 'var(\(substituted.missing), "
          + "\(form == .paint || form == .color ? "#000" : "…"))'")
    }
    let isVariable = found != written.trimmed
    if isVariable, movedElements.contains(index) {
      return .named(
        "\(name) is '\(written.excerpt(40))', whose value is another one where it is used",
        help: "write the value itself")
    }
    if found.contains("env(") { return computed(found, name) }
    func result(_ outcome: Outcome) -> Outcome {
      if case .drawn = outcome, isVariable { return .rewritten(found) }
      return outcome
    }
    let word = found.lowercased()
    if RendererSupport.wideKeywords.contains(word) {
      // librsvg ignores them in attributes; without inheritance, all mean the initial value.
      let isInherited = RendererSupport.inherited[name] != nil
      guard word != "initial", isInherited else {
        return (RendererSupport.initial[name] ?? RendererSupport.inherited[name]).map {
          .rewritten($0)
        } ?? .drawn
      }
      return .rewritten("inherit")
    }
    switch form {
    case .paint, .color: return result(paint(found, name, form, index))
    case .length, .plainLength: return result(length(found, name))
    case .dashes:
      let list = found.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
      let words = Selector.list(list, at: " ")
      if words.contains(where: { $0.hasPrefix("-") }) { return .invalid }
      for word in words {
        if case .named(let what, let help) = length(word, name) { return .named(what, help: help) }
      }
      let lengths = words.map { word in
        if case .rewritten(let value) = length(word, name) { value } else { word }
      }
      return lengths == words ? result(.drawn) : .rewritten(lengths.joined(separator: " "))
    case .number, .share:
      if word.contains("(") { return computed(found, name) }
      let number = Double(word.hasSuffix("%") ? word.dropLast() : word[...])
      let isSound = word == "inherit" || number.map { form == .share || $0 >= 0 } ?? false
      if form == .number, let number, number > 9_999 { return .rewritten("9999") }
      return isSound ? result(.drawn) : .invalid
    case .reference:
      guard word.contains("(") else { return result(.drawn) }
      if name == "mask", word.hasPrefix("url("), let close = Self.addressEnd(found),
        close < found.index(before: found.endIndex)
      {
        guard !found[close...].contains("alpha"), !found[close...].contains(",") else {
          return .named(
            "mask is '\(found.excerpt(40))', of which nothing is drawn",
            help: "write 'mask' as url(#id) alone, and 'mask-type' on the mask")
        }
        return .rewritten(String(found[...close]))
      }
      let isWhole =
        word.hasPrefix("inset(") && word.dropFirst(6).dropLast().allSatisfy("0 px%".contains)
      if isWhole { return .rewritten("none") }
      guard word.hasPrefix("url(") else {
        return .named(
          "\(name) '\(found.excerpt(40))' is not drawn"
            + (name == "clip-path" ? ", so nothing is cut off" : ""),
          help:
            "draw the shape in a \(RendererSupport.targets[name]?.first ?? "") element and write"
            + " '\(name)=\"url(#id)\"'")
      }
      if name == "clip-path", tree.isInside(["clipPath"], index) {
        return .named(
          "a clip path on a clip path is not drawn",
          help: "intersect the two paths in the design tool")
      }
      return result(reference(found, name, index, hasFallback: false))
    case .filter:
      if ["calc(", "lab(", "lch(", "hwb(", "color(", "-mix("].contains(where: word.contains) {
        // librsvg 2.60 traps at such a colour.
        override("filter", "none", of: index)
        return computed(found, name)
      }
      return word.contains("url(")
        ? result(reference(found, name, index, hasFallback: false)) : result(.drawn)
    default:
      if name == "overflow", word == "clip" { return .rewritten("hidden") }
      if word == "contents", index > 0 {
        let element = tree.elements[index]
        guard ["g", "svg", "use"].contains(element.localName) else { return .rewritten("none") }
        let own = ["opacity", "transform", "clip-path", "mask", "filter", "x", "y", "viewBox"]
        return element.localName != "use" && own.contains { cascade.given($0, at: index) != nil }
          ? .named("'display: contents' is not drawn", help: "take it out") : result(.drawn)
      }
      if name == "mix-blend-mode", word.hasPrefix("plus-") {
        return .named("the blend mode '\(word)' is not drawn", help: "flatten the shapes")
      }
      return result(.drawn)
    }
  }

  private func computed(_ value: String, _ name: String) -> Outcome {
    .named(
      "\(name) is '\(value.excerpt(40))', which is not computed",
      help: "write the number that it comes to")
  }

  /// The value of an attribute as all versions of librsvg read it; `nil` for a word.
  mutating func plainLength(of attribute: XMLTokenizer.Attribute, _ name: String) -> String? {
    switch length(string(attribute.value).trimmed, name) {
    case .rewritten(let value): value
    case .invalid: string(attribute.value).contains(where: \.isNumber) ? "0" : nil
    default: string(attribute.value)
    }
  }

  private mutating func length(_ value: String, _ name: String) -> Outcome {
    let word = value.lowercased()
    if word.contains("(") { return computed(value, name) }
    let unit = String(word.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
    guard let number = Double(plain: word.dropLast(unit.count)) else {
      return .invalid
    }
    if number < 0, ["stroke-width", "r", "rx", "ry", "width", "height", "font-size"].contains(name)
    {
      return .invalid
    }
    guard name != "stroke-width" || abs(number) < 1e6 else {
      return .named(
        "\(name) is '\(value.excerpt(40))', which is too large to be drawn",
        help: "write a number that fits the viewBox")
    }
    if RendererSupport.units.contains(unit) { return .drawn }
    if unit == "rem", let size = fontSize(at: 0) { return .rewritten("\(size * number)") }
    switch unit {
    case "q": return .rewritten("\(number / 4)mm")
    case "em":
      usesEm = true
      return .drawn
    case let unit
    where RendererSupport.relativeUnits.contains(unit.drop { "sld".contains($0) })
      || RendererSupport.relativeUnits.contains(unit[...]):
      return .named("\(name) is in '\(unit)', which is not drawn", help: "write it in user units")
    default: return .invalid
    }
  }

  func paint(
    _ value: String, _ name: String, _ form: RendererSupport.Form, _ index: Int
  ) -> Outcome {
    let word = value.lowercased()
    if word.hasPrefix("url(") { return paintReference(value, name, index) }
    if word.hasPrefix("#") { return hexadecimal(word, name) }
    if word == "context-fill" || word == "context-stroke" {
      return tree.isInside(["marker", "symbol", "defs"], index)
        ? .drawn
        : .named(
          "\(name) is '\(word)', which paints nothing outside of a program such as Firefox",
          help: "write 'currentColor'")
    }
    let counts = tree.isInside(["mask", "filter"], index)
    let isSystem = RendererSupport.systemColors.contains(word)
    if isSystem, !counts { return .rewritten("#000") }
    // It is the inherited colour, but black in librsvg 2.60.
    if name == "color", word == "currentcolor" { return .rewritten("inherit") }
    guard word.contains("(") || isSystem else { return .drawn }
    let isOld = ["rgb(", "rgba(", "hsl(", "hsla("].contains { word.hasPrefix($0) }
    let inner = word.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    let isBare = word.hasPrefix("hsl") && !inner.contains("%") && !inner.contains(",")
    if isOld, !isBare, !inner.contains(where: { "nfc(".contains($0) }), isUniform(inner) {
      return .drawn
    }
    if !counts, word.utf8.count < 4_096, let opacity = opacity(of: word, index) {
      return .rewritten(opacity >= 1 ? "#000" : "rgba(0,0,0,\(max(0, opacity)))")
    }
    let known = [
      "oklch(", "oklab(", "lab(", "lch(", "color(", "color-mix(", "light-dark(", "rgb(", "rgba(",
      "hsl(", "hsla(", "hwb(", "alpha(",
    ]
    guard isSystem || known.contains(where: { word.hasPrefix($0) }) else { return .invalid }
    return .named(
      "\(name) is '\(value.excerpt(40))', a colour that is not drawn",
      help: "write it as #rrggbb, or #rrggbbaa if it is translucent"
        + (counts ? "" : "; a template icon takes its ink from opacity alone"))
  }

  private static let colorFunctions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  /// The opacity of a colour in lower case; `nil` for one that is relative, computed or malformed.
  func opacity(of value: String, _ index: Int) -> Double? {
    guard let open = value.firstIndex(of: "("), value.last == ")" else {
      if value.hasPrefix("#") {
        let share: Substring = [5: value.suffix(1), 9: value.suffix(2)][value.count] ?? "f"
        return Int(share, radix: 16).map { Double($0) / (share.count == 2 ? 255 : 15) }
      }
      // The colour where nothing gives one is opaque.
      let isCurrent = value == "currentcolor" && cascade.inherited("color", at: index) == nil
      return value == "transparent"
        ? 0 : isCurrent || value != "currentcolor" && value.allSatisfy(\.isLetter) ? 1 : nil
    }
    let inner = value[value.index(after: open)...].dropLast()
    let arguments = Selector.list(String(inner)).map(\.trimmed)
    switch value[..<open] {
    case "light-dark":
      let isLight = !text.contains(anyOf: ["color-scheme"], in: 0..<text.bytes.count)
      return arguments.count == 2 && isLight ? opacity(of: arguments[0], index) : nil
    case "color-mix": return mixedOpacity(arguments, index)
    default: return Self.functionOpacity(value, inner)
    }
  }

  /// The opacity of `color-mix(in …, a p%, b q%)`.
  private func mixedOpacity(_ arguments: [String], _ index: Int) -> Double? {
    guard arguments.count == 3, arguments[0].hasPrefix("in ") else { return nil }
    var (shares, opacities): ([Double?], [Double]) = ([], [])
    for argument in arguments.dropFirst() {
      let words = Selector.list(argument, at: " ").map(\.trimmed).filter { !$0.isEmpty }
      let share = words.first { $0.hasSuffix("%") }
      guard let color = words.first(where: { !$0.hasSuffix("%") }), words.count < 3,
        words.count == 1 || share != nil, let opacity = opacity(of: color, index)
      else { return nil }
      shares.append(share.flatMap { Double($0.dropLast()) })
      opacities.append(opacity)
    }
    let first = shares[0] ?? (100 - (shares[1] ?? 50))
    let second = shares[1] ?? (100 - first)
    guard first >= 0, second >= 0, first + second > 0 else { return nil }
    let sum = first + second
    return (first * opacities[0] + second * opacities[1]) / sum * min(1, sum / 100)
  }

  private static func functionOpacity(_ value: String, _ inner: Substring) -> Double? {
    guard let name = value.split(separator: "(").first, colorFunctions.contains(String(name)),
      !inner.contains("(")
    else { return nil }
    let sides = inner.split(separator: "/", omittingEmptySubsequences: false)
    var words = sides[0].split { $0 == "," || $0.isWhitespace }.map(String.init)
    if value.hasPrefix("color(") { words = Array(words.dropFirst()) }
    var share = sides.count == 2 ? sides[1].trimmed : nil
    if inner.contains(","), words.count == 4 { share = words.removeLast() }
    let isSound = words.allSatisfy { word in
      word == "none" || Double(word.prefix { !$0.isLetter && $0 != "%" }) != nil
    }
    guard words.count == 3, sides.count <= 2, isSound else { return nil }
    guard let share, share != "none" else { return share == nil ? 1 : 0 }
    let isPercent = share.hasSuffix("%")
    return Double(isPercent ? share.dropLast() : share[...]).map { isPercent ? $0 / 100 : $0 }
  }

  /// Whether the components are all percentages or all numbers.
  private func isUniform(_ components: Substring) -> Bool {
    let words = components.split { ", /".contains($0) }.prefix(3)
    return Set(words.map { $0.hasSuffix("%") }).count <= 1
      || words.first.map { !$0.hasSuffix("%") } == true
        && words.dropFirst().allSatisfy { $0.hasSuffix("%") }
  }

  private func hexadecimal(_ word: String, _ name: String) -> Outcome {
    let digits = word.dropFirst()
    guard digits.allSatisfy(\.isHexDigit), [3, 4, 6, 8].contains(digits.count) else {
      return .invalid
    }
    guard digits.count == 8, digits.hasPrefix("ff"), !digits.hasPrefix("ffffff"),
      let alpha = UInt8(digits.suffix(2), radix: 16), alpha < 0x20
    else { return .drawn }
    return .named(
      "\(name) is '\(word)', which is all but transparent: SVG writes the opacity last",
      help: "write '#\(digits.dropFirst(2))'; Android writes it first, as #AARRGGBB")
  }
}
