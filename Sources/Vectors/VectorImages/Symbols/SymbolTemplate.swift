package import IconModel

package enum SymbolOutcome: Hashable, Sendable {
  /// The symbol has all weights.
  case variable
  /// The symbol differs between weights only in size.
  case `static`(SymbolObstacle)
  /// The symbol looks alike in all weights, as requested.
  case regular
  /// There is no ink, or the measurements of the drawing are not usable.
  case empty
}

/// The template file of a custom symbol.
///
/// A variable template has the masters Ultralight-S, Regular-S and Black-S, between which the
/// system interpolates. Where there can be no weights, a static one has Regular in its three
/// scales.
package struct SymbolTemplate {
  package let bytes: ContiguousArray<UInt8>
  package let outcome: SymbolOutcome

  /// More nodes make a picture, not a symbol.
  package static let mostNodes = 2000

  /// Makes the template of a variant by a name as in `home.fill`; `generator` is the file's origin.
  package init(
    name: String, drawing: SymbolDrawing, style: SymbolStyle = SymbolStyle(), generator: String
  ) {
    var text = TemplateText(name: name, style: style, generator: generator)
    outcome = Self.draw(drawing, style.masters, in: &text)
    bytes = text.bytes
  }

  private static func draw(
    _ drawing: SymbolDrawing, _ choice: SymbolMasterChoice, in text: inout TemplateText
  ) -> SymbolOutcome {
    guard let (outlines, placement) = outlines(of: drawing) else { return .empty }
    guard choice == .all else {
      text.add(regular: outlines)
      return .regular
    }
    do throws(SymbolObstacle) {
      let nodes = drawing.contours.reduce(0) { $0 + $1.segments.count }
      guard nodes <= mostNodes else { throw .complex }
      let masters = try SymbolMasters(
        outlines, variant: drawing.variant, stroke: drawing.stroke.map(placement.placed),
        growth: drawing.growth.map(placement.placed),
        partner: drawing.partner.compactMap { Outline($0.mapped(placement.placed)) })
      text.add(masters)
      return masters.obstacle.map { .static($0) } ?? .variable
    } catch {
      text.add(regular: outlines)
      return .static(error)
    }
  }

  /// The outlines of a drawing in the template; `nil` where there is no ink.
  private static func outlines(of drawing: SymbolDrawing) -> ([Outline], SymbolPlacement)? {
    guard let placement = SymbolPlacement(of: drawing) else { return nil }
    let outlines = drawing.contours.compactMap { Outline($0.mapped(placement.placed)) }
    guard outlines.contains(where: { !$0.isHole }), drawing.isWithinBounds else { return nil }
    return (outlines, placement)
  }
}

extension SymbolDrawing {
  /// Whether no point is further outside of the ink than the ink is wide.
  fileprivate var isWithinBounds: Bool {
    let bounds = ink.expanded(by: max(ink.width, ink.height))
    return contours.flatMap(\.segments).flatMap(\.points).allSatisfy {
      $0.x > bounds.minX && $0.x < bounds.maxX && $0.y > bounds.minY && $0.y < bounds.maxY
    }
  }
}
