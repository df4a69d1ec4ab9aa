/// Rules that look at what is around an element, which is not around the copy that a `use` draws.
///
/// Browsers match rules in the copy alone, librsvg in the drawing.
extension ConstructReader {
  /// Reports each rule by which an element that a `use` draws has other ink in browsers.
  mutating func readCopies() {
    let rules = cascade.sheet.rules.filter { $0.selectors.contains(where: \.isContextual) }
    guard cascade.needsSheet, !rules.isEmpty else { return }
    for use in tree.elements.indices where tree.elements[use].localName == "use" {
      guard let target = useTarget(of: use) else { continue }
      for rule in rules where changes(target, rule, use) {
        report(
          "browsers match '\(cascade.styles[rule.prelude].excerpt(40))' only within the copy that a 'use'"
            + " makes, so the copy differs from the original",
          "write it for a class or an id of the element", at: rule.prelude.lowerBound, of: use)
      }
    }
  }

  private func changes(_ target: Int, _ rule: StyleSheet.Rule, _ use: Int) -> Bool {
    func matches(_ element: Int, in top: Int) -> Bool {
      rule.selectors.contains { $0.matches(element, of: tree, text, in: top) }
    }
    let drawn = (target..<tree.elements[target].end).filter { element in
      !tree.lineage(of: element).prefix { $0 > target }
        .contains { RendererSupport.definitions.contains(tree.elements[$0].localName) }
    }
    let moved = drawn.filter { matches($0, in: 0) != matches($0, in: target) }
    let properties = Set(rule.declarations.map { Cascade.standard(string($0.name)) })
    return !moved.isEmpty
      && properties.contains { property in
        if RendererSupport.inherited[property] == nil {
          return moved.contains { isChanged(property, at: $0, of: target, by: use) }
        }
        // An inherited property is what it is at the shapes.
        return drawn.contains { shape in
          Self.shapes.contains(tree.elements[shape].localName)
            && tree.lineage(of: shape).contains(where: moved.contains)
            && isChanged(property, at: shape, of: target, by: use)
        }
      }
  }

  /// Whether an element has other ink by a property in the copy than it would have by the rules of the
  /// drawing.
  private func isChanged(
    _ property: String, at element: Int, of target: Int, by use: Int
  ) -> Bool {
    func values(_ property: String) -> [String] {
      [0, target].map { value(of: property, at: element, in: $0, of: target, by: use) }
    }
    let paint = ["fill", "stroke"].first { property.hasPrefix($0 + "-") }
    let isUnseen =
      paint.map { values($0) == ["none", "none"] } ?? false
      || tree.isInside(["clipPath"], use)
        && !["clip-rule", "display", "visibility", "transform"].contains(property)
    return !isUnseen && differ(values(property), property, at: use)
  }

  /// The value of a property at an element of what a `use` shows, by the rules that match in `top`.
  func value(
    of property: String, at element: Int, in top: Int = 0, of target: Int = 0, by use: Int = 0
  ) -> String {
    guard let initial = RendererSupport.inherited[property] else {
      return cascade.given(property, at: element, in: top) ?? RendererSupport.initial[property]
        ?? "none"
    }
    return tree.lineage(of: element).prefix { $0 >= target }
      .lazy.compactMap { cascade.given(property, at: $0, in: top) }.first { $0 != "inherit" }
      ?? cascade.inherited(property, at: use) ?? initial
  }

  /// Whether two values of a property leave different ink at an element.
  func differ(_ values: [String], _ property: String, at index: Int) -> Bool {
    guard let form = RendererSupport.properties[property] else {
      return RendererSupport.lost[property] != nil
    }
    let opacities = values.map { value -> Double? in
      let isCurrent = value.lowercased() == "currentcolor"
      let color = isCurrent ? cascade.inherited("color", at: index) ?? "#000" : value
      return color == "none" ? 0 : opacity(of: color.lowercased(), index)
    }
    return values[0] != values[1]
      && (![.paint, .color].contains(form) || tree.isInside(["mask", "filter"], index)
        || opacities[0] == nil || opacities[0] != opacities[1])
  }
}
