package import IconModel

/// What one drawn pair shows of the style of its set.
package struct PairLesson: Sendable {
  /// How many regions of each kind are ink in the drawn variants.
  package private(set) var regions = RegionCounts()

  /// The least part of a region that is ink in a drawn variant where the region fills, and the largest
  /// part where it stays open.
  private static let clear: ClosedRange<Double> = 0.3...0.7

  /// Compares the drawn variants of an icon with what would be derived.
  ///
  /// A region counts that is nearly all ink or nearly all open in the drawn variant. Of regions that a
  /// variant divides nothing is learned.
  ///
  /// - Parameters:
  ///   - outlined: The outlined drawing.
  ///   - filled: The filled drawing, in the same frame.
  ///   - ink: The boxes of their ink.
  ///   - stroke: The width of the outlined drawing's strokes, in pixels of the master.
  /// - Complexity: O(pixels).
  package init(
    outlined: InkField, filled: InkField, ink: (outlined: Rect, filled: Rect), stroke: Double
  ) {
    let style = VariantDerivation.Style(stroke: stroke, listsRegions: .decided)
    let fills = VariantDerivation.filled(from: outlined, ink: ink.outlined, style: style)
    learn(from: fills.regions, in: filled.mask)
    let openings = VariantDerivation.outlined(from: filled, ink: ink.filled, style: style)
    learn(from: openings.regions, in: outlined.mask)
  }

  private mutating func learn(from found: [DerivedRegion], in drawn: AlphaMask) {
    for region in found {
      let coverage = region.coverage(by: drawn)
      if !Self.clear.contains(coverage) { regions.add(region.kind, isInk: coverage > 0.5) }
    }
  }
}

extension DerivedRegion {
  /// The mean coverage of the region by the ink of a master, from 0 to 1.
  fileprivate func coverage(by master: AlphaMask) -> Double {
    var (sum, count) = (0, 0)
    for y in 0..<mask.height {
      for x in 0..<mask.width where mask[x, y] >= 200 {
        let place = masterPoint(of: Point(Double(x) + 0.5, Double(y) + 0.5))
        let (column, row) = (Int(place.x), Int(place.y))
        guard place.x >= 0, place.y >= 0, column < master.width, row < master.height else {
          continue
        }
        sum += Int(master[column, row])
        count += 1
      }
    }
    return count == 0 ? 0.5 : Double(sum) / Double(255 * count)
  }
}
