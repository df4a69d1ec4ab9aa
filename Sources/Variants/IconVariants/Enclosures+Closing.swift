import IconModel

/// Regions whose openings are too wide to be bridged in every drawing.
extension Enclosures {
  /// The regions together with those that have wide openings, whose labels follow.
  ///
  /// - Parameters:
  ///   - source: The drawing.
  ///   - background: The regions that its ink leaves open.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  /// - Returns: All regions.
  /// - Complexity: O(pixels).
  func closed(in source: InkField, background: Background, stroke: Float) -> Enclosures {
    let (plane, parts) = (source.plane, source.parts)
    var closed = self
    // With the clearances in the copy, optimized code of Swift 6.3 appends to those of the original.
    closed.clearances = []
    let isDetail = Self.details(parts)
    let barrier = parts.pixels { !isDetail[$0] }
    let fromBarrier = DistanceField(
      width: plane.width, seeds: barrier, coverage: plane.inverse, reach: Openings.depth * stroke)
    for openings in Openings.wide {
      closed.bridge(
        plane, openings, barrier: barrier, stroke: stroke, fromBarrier: fromBarrier, parts: parts)
    }
    closed.clearances = clearances + closed.clearances
    closed.measure(background.fromInk)
    return closed
  }

  /// The regions without some of those with wide openings.
  ///
  /// - Parameters:
  ///   - first: The first label of these.
  ///   - kept: The labels of those that stay.
  /// - Returns: The regions with the same labels.
  func opened(from first: Int, except kept: Set<Int>) -> Enclosures {
    func isOpened(_ label: Int) -> Bool { label >= first && !kept.contains(label) }
    var opened = self
    for label in opened.regions.indices where isOpened(label) { opened.regions[label] = Region() }
    opened.labels = ContiguousArray(labels.lazy.map { isOpened(Int($0)) ? -1 : $0 })
    opened.clearances.removeAll { isOpened($0.label) }
    return opened
  }
}

/// The regions with wide openings, where they are wanted or a designer's choice is about them.
struct WideRegions {
  /// All regions, first those without wide openings.
  let all: Enclosures
  /// The labels of those with wide openings that a designer has decided to fill.
  let filled: Set<Int>

  /// Finds them; `nil` where they are not needed.
  ///
  /// - Parameters:
  ///   - enclosures: The regions without wide openings.
  ///   - source: The drawing.
  ///   - background: The regions that its ink leaves open.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  ///   - choices: What a designer has settled, in pixels of the master.
  ///   - isWanted: Whether they are wanted although no choice is about them.
  init?(
    beside enclosures: Enclosures, in source: InkField, background: Background, stroke: Float,
    choices: VariantChoices, isWanted: Bool
  ) {
    let plane = source.plane
    func isOutside(_ point: Point) -> Bool {
      !plane.pixels(around: point).contains { enclosures.labels[$0] > 0 }
    }
    guard isWanted || choices.points.contains(where: isOutside) else { return nil }
    let all = enclosures.closed(in: source, background: background, stroke: stroke)
    filled = Set(
      choices.fill.filter(isOutside).compactMap { point in
        plane.pixels(around: point).lazy.map { Int(all.labels[$0]) }.first { $0 > 0 }
      })
    self.all = all
  }
}
