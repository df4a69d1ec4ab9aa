import IconModel

/// The template file of a custom symbol.
///
/// A variable template has the masters Ultralight-S, Regular-S and Black-S, between which the
/// system interpolates. Where there can be no weights, a static one has Regular in its three
/// scales.
package struct SymbolTemplate {
  /// The SVG.
  package let bytes: ContiguousArray<UInt8>
  package let outcome: SymbolOutcome

  /// More nodes are no symbol, but a picture.
  package static let mostNodes = 2000

  /// Makes the template of a drawing.
  ///
  /// - Parameters:
  ///   - name: The symbol's name, as in `home` or `home.fill`.
  ///   - drawing: One variant of the icon.
  ///   - generator: The program and version that the file names as its origin.
  package init(name: String, drawing: SymbolDrawing, generator: String) {
    var text = TemplateText(name: name, generator: generator)
    guard let placement = SymbolPlacement(of: drawing) else {
      self.init(text, .static(.empty))
      return
    }
    let nodes = drawing.contours.reduce(0) { $0 + $1.segments.count }
    guard nodes <= SymbolTemplate.mostNodes else {
      self.init(text, .static(.tooComplex(nodes: nodes, limit: SymbolTemplate.mostNodes)))
      return
    }
    let outlines = drawing.contours.compactMap { Outline($0.mapped(placement.placed)) }
    guard outlines.contains(where: { !$0.isHole }), drawing.isWithinBounds else {
      self.init(text, .static(.empty))
      return
    }
    do throws(SymbolFailure) {
      let masters = try SymbolMasters(
        outlines, variant: drawing.variant, stroke: drawing.stroke.map(placement.placed))
      text.add(masters)
      let limits = masters.limits.map {
        SymbolLimit(
          weight: $0.weight, least: $0.least, share: $0.share, place: placement.drawn($0.place))
      }
      self.init(text, .variable(limits: limits))
    } catch {
      text.add(regular: outlines)
      self.init(text, .static(error == .solid ? .solid : .tooTight))
    }
  }

  private init(_ text: TemplateText, _ outcome: SymbolOutcome) {
    bytes = text.bytes
    self.outcome = outcome
  }
}

extension SymbolDrawing {
  /// Whether no point is further outside of the ink than the ink is wide.
  fileprivate var isWithinBounds: Bool {
    let bounds = ink.expanded(by: max(ink.width, ink.height))
    return contours.allSatisfy { contour in
      contour.segments.allSatisfy { segment in
        segment.points.allSatisfy {
          $0.x > bounds.minX && $0.x < bounds.maxX && $0.y > bounds.minY && $0.y < bounds.maxY
        }
      }
    }
  }
}

extension Contour.Segment {
  fileprivate var points: [Point] {
    switch self {
    case .line(let end): [end]
    case .cubic(let first, let second, let end): [first, second, end]
    }
  }
}
