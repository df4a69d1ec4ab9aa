package import IconModel

/// The style of a set, learned from a sample of its drawings.
package struct LearnedStyle: Hashable, Sendable {
  /// The style by which variants are derived.
  package let style: VariantStyle
  /// The stroke of all drawings, with the number of those that showed it.
  private let stroke: SetStroke
  /// The strokes of artboards of one height, where they differ from `stroke`.
  private let artboardStrokes: [Double: SetStroke]
  /// The regions of drawn pairs that were compared.
  package let regions: RegionCounts

  /// The fewest regions of a kind that show what is unusual.
  private static let leastCount = 3
  /// The largest part of them that may show what is usual.
  ///
  /// With a larger part, 20 pairs made derived variants of two of five public sets worse, and of none
  /// better: a kind about which a set is divided is best drawn as usual.
  private static let largestPart = 0.1

  /// The kinds of regions that the configuration settles: whether they are ink.
  private let settled: [RegionKind: Bool]

  /// Learns from what drawings show, in any order.
  ///
  /// - Parameters:
  ///   - lessons: What drawings show.
  ///   - settled: `Configuration.regionKinds`.
  init(_ lessons: [StyleLesson], settled: [RegionKind: Bool] = [:]) {
    self.settled = settled
    stroke = SetStroke(of: lessons)
    artboardStrokes = stroke.byHeight(lessons)
    regions = lessons.map(\.regions).reduce(RegionCounts(), +)
    var learned = RegionStyle(regions)
    for kind in RegionKind.allCases where !Self.isDecided(kind, by: regions, learned) {
      learned[kind] = RegionStyle.usual[kind]
    }
    for (kind, isInk) in settled { learned[kind] = isInk ? 1 : 0 }
    style = VariantStyle(
      stroke: stroke.value,
      artboardStrokes: artboardStrokes.sorted { $0.key < $1.key }.compactMap { height, own in
        own.value.map { ArtboardStroke(height: height, stroke: $0) }
      }, regions: learned)
  }

  /// Whether regions of a kind are drawn as usual, or so often otherwise that the set decides.
  private static func isDecided(
    _ kind: RegionKind, by regions: RegionCounts, _ style: RegionStyle
  ) -> Bool {
    guard style.isInk(kind) != kind.isUsuallyInk else { return true }
    let (ink, all) = regions[kind]
    let usual = kind.isUsuallyInk ? ink : all - ink
    return all >= leastCount && Double(usual) <= largestPart * Double(all)
  }

  /// What was learned, a line for each fact, as the command line prints it.
  package var lines: [String] {
    var lines = [stroke.line(inArtboard: 24)].compactMap(\.self)
    lines += artboardStrokes.sorted { $0.key < $1.key }.compactMap { height, own in
      own.line(inArtboard: height)
    }
    for kind in RegionKind.allCases {
      let (ink, all) = regions[kind]
      let state = style.regions.isInk(kind) ? "fill" : "stay open"
      if settled[kind] != nil {
        lines.append("\(kind.title) (\(kind.name)) \(state), as 'derived' says")
      } else if all > 0 {
        let isFollowed = style.regions.isInk(kind) ? 2 * ink > all : 2 * ink < all
        let isDivided = Double(min(ink, all - ink)) > Self.largestPart * Double(all)
        let reason = ", \(isDivided ? "which differ too much" : "too few") to learn from"
        lines.append(
          "\(kind.title) (\(kind.name)) \(state)\(isFollowed ? "" : " as usual"):"
            + " \(ink) of \(all) are ink in drawn pairs\(isFollowed ? "" : reason)")
      }
    }
    return lines
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

extension RegionKind {
  /// What regions of the kind are called in the plural.
  fileprivate var title: String {
    switch self {
    case .body: "bodies"
    case .part: "small bodies"
    case .openBody: "bodies with gaps in their contour"
    case .half: "halves of divided bodies"
    case .corner: "parts at a corner of a body"
    case .side: "parts at a side of a body"
    case .inner: "parts inside a body"
    case .nested: "regions inside others"
    case .hole: "holes in solid ink"
    case .sign: "signs in filled drawings"
    case .window: "windows of filled drawings"
    case .opening: "large openings of filled drawings"
    }
  }
}
