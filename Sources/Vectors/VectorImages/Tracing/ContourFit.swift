import IconModel

/// Fits lines and cubics to the samples of one closed edge.
struct ContourFit {
  private let chain: EdgeChain
  private let curves: CurveSplitting
  private let runs: StraightRuns

  /// The most samples between a corner and a line that touches it.
  private static let touch = 4

  init(_ chain: EdgeChain) {
    self.chain = chain
    curves = CurveSplitting(chain: chain)
    runs = StraightRuns(chain: chain)
  }

  /// A part of the contour that is found before the curves between.
  private enum Anchor {
    case corner(Corner)
    case line(StraightRun)

    var range: ClosedRange<Int> {
      switch self {
      case .corner(let corner): corner.index...corner.index
      case .line(let run): run.range
      }
    }

    /// The same anchor one round of the edge later.
    func repeated(after count: Int) -> Anchor {
      switch self {
      case .corner(var corner):
        corner.index += count
        return .corner(corner)
      case .line(var run):
        run.range = run.range.lowerBound + count...run.range.upperBound + count
        return .line(run)
      }
    }
  }

  /// The curves between two anchors; for a corner, its point without segments.
  private struct Joint {
    var start: Point
    var segments: [Contour.Segment] = []
  }

  /// The contour; `nil` for an edge that is too small to be fitted.
  func contour() -> Contour? {
    guard chain.count >= 3 else { return nil }
    let anchors = anchors()
    guard let first = anchors.first, let last = anchors.last else { return curves.loop() }
    let previous = [last] + anchors.dropLast()
    let next = anchors.dropFirst() + [first.repeated(after: chain.count)]
    let nodes = zip(anchors, zip(previous, next)).map { node(of: $0, after: $1.0, before: $1.1) }
    var joints: [Joint] = []
    for (index, (anchor, following)) in zip(anchors, next).enumerated() {
      if let node = nodes[index] { joints.append(Joint(start: node)) }
      let joint = joint(
        from: (anchor, nodes[index]), to: (following, nodes[(index + 1) % nodes.count]))
      if let joint { joints.append(joint) }
    }
    return assemble(joints)
  }

  /// Corners and lines in the order of the edge.
  private func anchors() -> [Anchor] {
    let corners = Corners(chain: chain).all().map { Anchor.corner($0) }
    guard let first = corners.first else {
      return runs.all(in: 0...chain.count - 1, isClosed: true).map { .line($0) }
    }
    var anchors: [Anchor] = []
    for (corner, next) in zip(corners, corners.dropFirst() + [first.repeated(after: chain.count)]) {
      anchors.append(corner)
      guard let range = samples(from: corner, to: next) else { continue }
      if let run = runs.whole(range) {
        anchors.append(.line(run))
      } else {
        anchors += runs.all(in: range, isClosed: false).map { .line($0) }
      }
    }
    return anchors
  }

  /// The samples between two anchors that no corner changes; `nil` where there are none.
  private func samples(from anchor: Anchor, to next: Anchor) -> ClosedRange<Int>? {
    var (low, high) = (anchor.range.upperBound, next.range.lowerBound)
    if case .corner(let corner) = anchor {
      while low < high, corner.changes(chain[low]) { low += 1 }
    }
    if case .corner(let corner) = next {
      while high > low, corner.changes(chain[high]) { high -= 1 }
    }
    // A single pointed corner can leave its own sample at both ends.
    if high - low >= chain.count { (low, high) = (low + 1, high - 1) }
    return low <= high ? low...high : nil
  }

  /// The point of a corner, exactly where the lines beside it meet; `nil` for a line.
  private func node(of anchor: Anchor, after previous: Anchor, before next: Anchor) -> Point? {
    guard case .corner(let corner) = anchor else { return nil }
    var lines: [StraightRun] = []
    for (anchor, index) in [
      (previous, previous.range.upperBound), (next, next.range.lowerBound),
    ] {
      guard case .line(let run) = anchor else { continue }
      let gap = abs(index - corner.index) % chain.count
      if min(gap, chain.count - gap) <= Self.touch { lines.append(run) }
    }
    switch lines.count {
    case 2:
      let meeting = lines[0].meeting(lines[1])
      return meeting.flatMap { ($0 - corner.point).length < 2 ? $0 : nil } ?? corner.point
    case 1: return lines[0].nearest(corner.point)
    default: return corner.point
    }
  }

  /// Fits the curve from one anchor to the next, each with its node if it is a corner; `nil` where they
  /// touch.
  private func joint(
    from: (anchor: Anchor, node: Point?), to: (anchor: Anchor, node: Point?)
  ) -> Joint? {
    let (low, high) = (from.anchor.range.upperBound, to.anchor.range.lowerBound)
    switch (from.anchor, to.anchor) {
    case (.line(let run), .line(let next)):
      guard low < high else {
        // The lines share samples: their corner is too flat to be found as one.
        return run.meeting(next).map { Joint(start: $0) }
      }
      if let arc = Fillet(from: run, to: next, chain, low...high) {
        return Joint(start: arc.start, segments: arc.segments)
      }
    case (.line, .corner), (.corner, .line):
      guard high - low > Self.touch else { return nil }
    case (.corner, .corner): break
    }
    guard let range = samples(from: from.anchor, to: to.anchor) else { return nil }
    let fits = curves.fit(
      range, from: end(of: from.anchor, from.node, at: range.lowerBound),
      to: end(of: to.anchor, to.node, at: range.upperBound))
    guard let first = fits.first else { return nil }
    return Joint(start: first.curve.start, segments: fits.map(\.segment))
  }

  /// Where a curve leaves or reaches an anchor, next to a sample.
  private func end(of anchor: Anchor, _ node: Point?, at index: Int) -> CurveEnd {
    switch anchor {
    case .corner(let corner): CurveEnd(point: node ?? corner.point)
    case .line(let run):
      CurveEnd(point: run.nearest(chain[index]), direction: run.direction, slides: true)
    }
  }

  /// Joins the curves by lines.
  private func assemble(_ joints: [Joint]) -> Contour? {
    guard let first = joints.first else { return nil }
    var contour = Contour(start: first.start, segments: [])
    var place = first.start
    for joint in joints {
      if (joint.start - place).length > 1e-6 { contour.segments.append(.line(to: joint.start)) }
      contour.segments += joint.segments
      place = joint.segments.last?.end ?? joint.start
    }
    if (place - first.start).length > 1e-6 { contour.segments.append(.line(to: first.start)) }
    return contour.segments.count > 1 ? contour : nil
  }
}

/// The arc of a circle that touches two lines.
private struct Fillet {
  let start: Point
  let segments: [Contour.Segment]

  /// How far samples may be from the arc, in pixels.
  private static let tolerance = 0.1

  /// - Returns: `nil` where the samples between the lines are no such arc.
  init?(
    from run: StraightRun, to next: StraightRun, _ chain: EdgeChain, _ range: ClosedRange<Int>
  ) {
    let cosine = run.direction.dot(next.direction)
    guard cosine > -0.9, let meeting = run.meeting(next) else { return nil }
    let half = ((1 + cosine) / 2).squareRoot()
    guard let inwards = (next.direction - run.direction).unit else { return nil }
    // The distance of the edge from the meeting point, along the bisector.
    var nearest = Double.infinity
    for index in range {
      let (first, second) = (chain[index], chain[index + 1])
      nearest = min(nearest, meeting.distance(toSegment: first, second))
    }
    let radius = nearest / (1 / half - 1)
    let tangent = radius * ((1 - cosine) / (1 + cosine)).squareRoot()
    guard radius > Corners.largestRadius else {
      // The lines may also meet on one of them, far from a curve between.
      let ends = [chain[range.lowerBound], chain[range.upperBound]]
      guard ends.allSatisfy({ ($0 - meeting).length < 6 }) else { return nil }
      (start, segments) = (meeting, [])
      return
    }
    let centre = meeting + (radius / half) * inwards
    for index in range {
      let sample = chain[index]
      // Before and after the arc, samples are on the lines.
      let distance =
        (sample - meeting).dot(run.direction) < -tangent
        ? run.height(of: sample)
        : (sample - meeting).dot(next.direction) > tangent
          ? next.height(of: sample) : (sample - centre).length - radius
      guard abs(distance) < Self.tolerance else { return nil }
    }
    let handle = 4 / 3 * radius * ((1 - half) / (1 + half)).squareRoot()
    let (first, last) = (meeting - tangent * run.direction, meeting + tangent * next.direction)
    start = first
    segments = [
      .cubic(first + handle * run.direction, last - handle * next.direction, to: last)
    ]
  }
}
