package import IconModel

/// The style of a set, learned from a sample of its drawings.
package struct LearnedStyle: Hashable, Sendable {
  /// The style by which variants are derived.
  package let style: VariantStyle
  /// The stroke of all drawings, with the number of those that showed it.
  private let stroke: SetStroke
  /// The strokes of artboards of one height, where they differ from `stroke`.
  private let artboardStrokes: [Double: SetStroke]

  /// Finds the style of a set.
  ///
  /// - Parameters:
  ///   - samples: What drawings of the set show, in any order.
  ///   - settled: `Configuration.regionKinds`.
  init(_ samples: [StrokeSample], settled: [RegionKind: Bool] = [:]) {
    stroke = SetStroke(of: samples)
    artboardStrokes = stroke.byHeight(samples)
    style = VariantStyle(
      stroke: stroke.value,
      artboardStrokes: artboardStrokes.sorted { $0.key < $1.key }.compactMap { height, own in
        own.value.map { ArtboardStroke(height: height, stroke: $0) }
      }, regions: RegionStyle(settled: settled))
  }

  /// What was learned, a line for each fact, as the command line prints it.
  package var lines: [String] {
    [stroke.line(inArtboard: 24)].compactMap(\.self)
      + artboardStrokes.sorted { $0.key < $1.key }.compactMap { height, own in
        own.line(inArtboard: height)
      }
  }
}

extension SetStroke {
  /// Describes the stroke for the command line.
  ///
  /// - Parameter height: The height of the artboard in whose units the stroke is told.
  /// - Returns: The stroke, and from how many drawings it was learned; `nil` where there is none.
  fileprivate func line(inArtboard height: Double) -> String? {
    value.map { stroke in
      "stroke of \((height * stroke).formatted(decimals: 2)) in an artboard of"
        + " \(height.formatted(decimals: 2)), from \(count) \(count == 1 ? "drawing" : "drawings")"
    }
  }
}
