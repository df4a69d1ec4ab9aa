import IconModel

/// Refuses text that is painted, because its look depends on the fonts of the machine.
///
/// Text that is hidden, unused or without paint is accepted. Character references and escapes of CSS are
/// not resolved here, so in a drawing with them no text counts as hidden.
extension ConstructReader {
  private static let descriptive: Set = ["title", "desc", "metadata", "style", "script"]

  /// Refuses painted text; throws for the first.
  func checkText() throws(DrawingFailure) {
    let letters = tree.elements.indices.filter { index in
      tree.elements[index].hasText && !Self.descriptive.contains(tree.elements[index].localName)
    }
    guard let first = letters.first(where: { textElement(around: $0) != nil }) else { return }
    let sheets = tree.sheets.contains { text.contains(anyOf: ["&", "\\"], in: $0.range) }
    let isUncertain =
      sheets
      || tree.elements.lazy.flatMap(\.attributes).contains {
        text.contains(anyOf: ["&#"], in: $0.value)
      }
    let (drawn, targets) = drawnElements()
    let painted =
      isUncertain
      ? first
      : letters.first { index in
        textElement(around: index) != nil && drawn.contains(index)
          && mayHavePaint(index, targets)
      }
    guard let painted, let element = textElement(around: painted) else { return }
    throw DrawingFailure(
      kind: .text, message: "text would be drawn in a font of this machine",
      help: "convert the text to paths, or remove it if it is a credit",
      position: text.position(tree.elements[element].name.lowerBound - 1))
  }

  private func textElement(around index: Int) -> Int? {
    tree.lineage(of: index).last {
      tree.elements[$0].isSVG && tree.elements[$0].localName == "text"
    }
  }

  /// Whether text may have paint; text that is used elsewhere may inherit it there.
  private func mayHavePaint(_ index: Int, _ targets: Set<Int>) -> Bool {
    guard mayBeSeen(index, targets) else { return false }
    guard cascade.sheet.unread.isEmpty, targets.isDisjoint(with: tree.lineage(of: index)) else {
      return true
    }
    func isBare(_ paint: String, _ initial: String) -> Bool {
      let value = cascade.inherited(paint, at: index)?.trimmed.lowercased() ?? initial
      return ["none", "transparent"].contains(value)
        || Self.isZero(cascade.inherited("\(paint)-opacity", at: index))
    }
    return !(isBare("fill", "black") && isBare("stroke", "none"))
      && !Self.isZero(cascade.inherited("font-size", at: index))
  }

  /// Whether neither visibility nor opacity hides an element, which may inherit another where it is
  /// used.
  func mayBeSeen(_ index: Int, _ targets: Set<Int>) -> Bool {
    let path = tree.lineage(of: index)
    guard cascade.sheet.unread.isEmpty, targets.isDisjoint(with: path) else { return true }
    let visibility = cascade.inherited("visibility", at: index)?.trimmed ?? "visible"
    return !["hidden", "collapse"].contains(visibility)
      && !path.contains { Self.isZero(cascade.given("opacity", at: $0)) }
  }

  private static func isZero(_ value: String?) -> Bool {
    Double(value?.trimmed.replacing("px", with: "") ?? "1") == 0
  }
}
