package import IconContours
package import IconModel

/// A drawing's ink: the mask and its contours.
///
/// It belongs to one thread.
package final class InkField {
  package let mask: AlphaMask
  /// The box of the ink, in pixels of the mask.
  let ink: Rect
  /// The contours of the ink.
  package private(set) lazy var area = Area(of: mask)
  private lazy var weight = weight(ofStrokesIn: area)

  /// The regions by the rules, with the style that they depend on; other readings only flip some of them.
  private var enclosures: [VariantDerivation.Style: Enclosures] = [:]
  private var holes: [VariantDerivation.Style: HolesAndGaps] = [:]

  package init(_ mask: AlphaMask, ink: Rect) { (self.mask, self.ink) = (mask, ink) }

  /// The regions that an outlined drawing encloses, also across wide openings if the style lists or settles them.
  func enclosures(_ style: VariantDerivation.Style) -> Enclosures {
    let rules = style.ofRules
    var found =
      enclosures[rules]
      ?? Enclosures(of: area, stroke: style.stroke, hasFronts: style.detail == .knockout)
    if style.listsRegions || !style.choices.points.isEmpty { found.addUnclosed() }
    enclosures[rules] = found
    return found
  }

  /// The holes and gaps of a filled drawing.
  func holesAndGaps(_ style: VariantDerivation.Style) -> HolesAndGaps {
    let style = style.ofRules
    let found = holes[style] ?? HolesAndGaps(in: area, style: style)
    holes[style] = found
    return found
  }

  private var side: Double { max(ink.width, ink.height) }

  /// The width of its strokes, or in a filled drawing of its knock-outs, in pixels of the master.
  package func stroke(as variant: IconVariant) -> Double? {
    guard variant == .filled else { return weight }
    let strokes = area.holes.filter { hole in
      // Strokes are at least twice as long as wide. Where they meet, they are wider.
      let most = min(Self.knockouts.upperBound * side, (hole.area / 8).squareRoot())
      return hole.largestDisc(upTo: most).radius < most
    }
    return weight(ofStrokesIn: Area(strokes.flatMap(\.rings)))
      .flatMap { Self.knockouts.contains($0 / side) ? $0 : nil }
  }

  /// The largest difference between strokes of one weight, as a fraction of the weight, and how far apart widths are
  /// measured, as a fraction of the ink's longer side.
  private static let tolerance = 0.05
  /// The widths of knock-outs of a filled drawing that count as strokes, as a fraction of the ink's longer side.
  ///
  /// The strokes of four sets measure 0.05 to 0.11 of it.
  private static let knockouts = 0.03...0.13

  /// The weight that most of the strokes have, in pixels; `nil` where these are less than two widths long.
  private func weight(ofStrokesIn area: Area) -> Double? {
    let step = Self.tolerance * side
    var widths: [Double] = []
    for ring in area.rings {
      for (point, way, _) in ring.samples(every: step) {
        let inward = -1 * way.outward
        // Mostly the next place is as wide as the last one, and a short ray meets less.
        let near = 1.5 * (widths.last ?? .infinity)
        guard
          let hit = area.hit(from: point, towards: inward, within: near)
            ?? area.hit(from: point, towards: inward), hit.way.dot(way) < StrokeEnd.opposite
        else { continue }
        widths.append(hit.distance)
      }
    }
    widths.sort()
    var (best, end) = (0..<0, 0)
    for start in widths.indices {
      while end < widths.count, widths[end] <= widths[start] * (1 + 2 * Self.tolerance) { end += 1 }
      if end - start > best.count { best = start..<end }
    }
    guard !best.isEmpty else { return nil }
    let weight = widths[best].reduce(0, +) / Double(best.count)
    // Each place of a stroke is measured from both of its edges.
    return Double(best.count) * step / 2 >= 2 * weight ? weight : nil
  }
}
