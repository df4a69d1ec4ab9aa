import IconModel

/// The derivation of a filled drawing from an outlined one.
///
/// Enclosed regions fill, and the ink inside them is knocked out of the fill. The outer contour and
/// the edges of the knock-outs are the source's, pixel for pixel.
struct FilledDerivation {
  /// The least depth that a knock-out reaches, in strokes; the bulge of a junction reaches less.
  private static let knockoutDepth: Float = 1.5
  /// The least area of a knock-out whose ink continues into a contour, in squares of the stroke.
  private static let leastKnockout: Float = 1.5
  /// As `leastKnockout`, where dividers end in hollows of the contour and are not cut through it.
  private static let leastInHollow: Float = 2

  /// The part of its border from which on inner ink is no stroke inside a body, but solid.
  private static let solidBorder: Float = 0.4
  /// The part of its border from which on it is what a body stands on.
  ///
  /// Of the corner of a page that is folded down, the longest of three sides is such a border.
  private static let baseBorder: Float = 0.5
  /// The thickness of solid ink that a body stands on, in strokes, which is no knock-out.
  ///
  /// A stroke between regions that fill is half a stroke thick, measured from these.
  private static let base: ClosedRange<Float> = 0.7...1.3

  /// The width of the rim around knock-outs beyond a stroke, in pixels of the plane.
  ///
  /// Without it, the inner edge of the contour, a stroke from the outside, would leave a hairline.
  private static let rim: Float = 0.75

  /// The greatest width of what is left between a knock-out and a gap beside it, in strokes.
  private static let thread: Float = 0.3
  /// The greatest cosine of the angle between the directions to both from between them.
  private static let opposite: Float = -0.7

  private let plane: WorkPlane
  /// The width of strokes, in pixels of the plane.
  private let stroke: Float
  private let enclosures: Enclosures
  /// The neighbours that fill and are divided.
  private let pairs: [Neighbourhood]
  private let plan: FillPlan
  private let keepsDetail: Bool
  /// The distance from the regions that stay open, measured inside the body.
  private let depth: DistanceField
  /// The distance from the nearest region that fills.
  private let fromFill: DistanceField
  /// The regions in front of others.
  private var fronts: [FrontRegion]
  /// The ink that is knocked out of the fill.
  private var knockout: ContiguousArray<Bool>

  /// Whether ink is knocked out of the fill.
  var hasDetail: Bool { knockout.contains(true) }

  /// Measures the body that the regions form which fill.
  ///
  /// - Returns: `nil` when none does.
  init?(_ reading: FilledReading, keepsDetail: Bool) {
    let (plane, plan, stroke) = (reading.plane, reading.plan, reading.stroke)
    guard plan.fills.contains(true) else { return nil }
    let width = plane.width
    let isFilled = reading.isFilled
    depth = Self.depth(in: reading, isFilled: isFilled)
    fromFill =
      plan.fillsAll
      ? reading.fromRegions
      : DistanceField(
        width: width, seeds: isFilled, coverage: plane.coverage, reach: Enclosures.depth * stroke)
    self.plane = plane
    self.stroke = stroke
    self.plan = plan
    self.keepsDetail = keepsDetail
    enclosures = reading.enclosures
    knockout = ContiguousArray(repeating: false, count: plane.ink.count)
    pairs =
      keepsDetail
      ? reading.neighbourhoods.filter { plan.fills[$0.first] && plan.fills[$0.second] } : []
    fronts = FrontRegion.all(in: reading, among: pairs, depth: depth, fromFill: fromFill)
    if keepsDetail { findKnockout() }
  }

  /// Measures the distance from what stays open: the outside, and regions that do not fill.
  ///
  /// The gaps to parts in front of bodies are taken from these last, so that a body counts as if it continued
  /// through them; for the parts themselves they are outside.
  private static func depth(
    in reading: FilledReading, isFilled: ContiguousArray<Bool>
  ) -> DistanceField {
    let plane = reading.plane
    func distances(from seeds: ContiguousArray<Bool>) -> DistanceField {
      DistanceField(
        width: plane.width, seeds: seeds, coverage: plane.coverage,
        reach: Channel.reach * reading.stroke)
    }
    // No pixel of ink belongs to a region, so that the two differ where a pixel is open and not
    // filled.
    let open = ContiguousArray(pixelsOf: plane.open, isFilled) { $0 != $1 }
    let depth = distances(from: open)
    let gaps = reading.enclosures.clearances.filter { reading.plan.fills[$0.label] }
    guard !gaps.isEmpty else { return depth }
    var isBehind = ContiguousArray(repeating: false, count: open.count)
    for gap in gaps {
      isBehind = ContiguousArray(pixelsOf: isBehind, depth.nearest, gap.field.seeds) {
        $0 || $1 >= 0 && gap.isInside[Int($1)] && !$2
      }
    }
    return depth.replaced(
      where: isBehind,
      by: distances(
        from: gaps.reduce(open) { ContiguousArray(pixelsOf: $0, $1.isInside) { $0 && !$1 } }))
  }

  private mutating func findKnockout() {
    let limit = stroke + Self.rim
    let inner = Regions(
      of: ContiguousArray(pixelsOf: plane.ink, depth.distances, fromFill.distances) {
        isInk, depth, fill in
        isInk & (depth > limit) & (fill < depth)
      }, width: plane.width, connectivity: .corners)
    let maxima = inner.maxima(of: depth)
    let isBulge = bulges(among: inner)
    let thickness = inner.maxima(of: fromFill)
    let borders = borders(of: inner)
    let isBase = inner.areas.indices.map {
      borders[$0] > Self.baseBorder && Self.base.contains(thickness[$0] / stroke)
    }
    knockout = inner.pixels {
      maxima[$0] > Self.knockoutDepth * stroke && !isBulge[$0] && !isBase[$0]
    }
    addCores()
    let isSolid = inner.areas.indices.map {
      borders[$0] > Self.solidBorder && thickness[$0] > Self.base.upperBound * stroke
    }
    if isSolid.contains(true) { completeSolids() }
    fronts.removeAll { front in
      let pieces = Regions(of: knockout, width: plane.width, connectivity: .corners)
      guard let rest = front.released(from: pieces) else { return true }
      knockout = rest
      return false
    }
  }

  /// Adds the rest of solid ink of which most is knocked out, up to a stroke from the outside.
  ///
  /// It would end halfway between the fill and the outside, where nothing is drawn.
  private mutating func completeSolids() {
    let limit = stroke + Self.rim
    let solids = Regions(
      of: ContiguousArray(pixelsOf: plane.ink, depth.distances) { $0 & ($1 > limit) },
      width: plane.width, connectivity: .corners)
    var counts = ContiguousArray(repeating: 0, count: solids.count + 1)
    for run in solids.runs {
      for index in run.row * plane.width + run.start..<run.row * plane.width + run.end
      where knockout[index] { counts[run.label] += 1 }
    }
    let areas = solids.areas
    let added = solids.pixels { 2 * counts[$0] > areas[$0] }
    knockout = ContiguousArray(pixelsOf: knockout, added) { $0 | $1 }
  }

  /// By label, the part of the border of inner ink beyond which ink goes on.
  private func borders(of inner: Regions) -> ContiguousArray<Float> {
    var counts = ContiguousArray(
      repeating: (ink: Float(0), all: Float(0)), count: inner.count + 1)
    let (ink, labels) = (plane.ink, inner.labels)
    for run in inner.runs {
      inner.forEachNeighbour(of: run) { index in
        guard labels[index] == 0 else { return }
        counts[run.label].all += 1
        if ink[index] { counts[run.label].ink += 1 }
      }
    }
    return ContiguousArray(counts.map { $0.all == 0 ? 0 : $0.ink / $0.all })
  }

  /// Adds the middle of solid ink that is knocked out, which is too far from all edges to be measured.
  private mutating func addCores() {
    let cores = Regions(
      of: ContiguousArray(pixelsOf: plane.ink, depth.distances, fromFill.distances) {
        isInk, depth, fill in
        isInk & (depth >= DistanceField.unreachable) & (fill >= DistanceField.unreachable)
      }, width: plane.width, connectivity: .corners)
    guard cores.count > 0 else { return }
    var isSurrounded = ContiguousArray(repeating: true, count: cores.count + 1)
    let labels = cores.labels
    for run in cores.runs {
      cores.forEachNeighbour(of: run) { index in
        if labels[index] == 0, !knockout[index] { isSurrounded[run.label] = false }
      }
    }
    let added = cores.pixels { isSurrounded[$0] }
    knockout = ContiguousArray(pixelsOf: knockout, added) { $0 | $1 }
  }

  /// By label, whether the ink of a knock-out is no more than the corner of a thick junction.
  ///
  /// The ink of a bulge continues into the strokes around a region that stays open; a dot does not.
  private func bulges(among inner: Regions) -> ContiguousArray<Bool> {
    let areas = inner.areas
    let (ink, labels) = (plane.ink, inner.labels)
    func crossed(by pairs: [Neighbourhood]) -> Set<Int> {
      Set(pairs.flatMap(\.midline).map { Int(labels[$0.index]) })
    }
    let isHollow = crossed(by: pairs).subtracting(crossed(by: pairs.filter(\.isCutThrough)))
    let isSmall = areas.indices.map { label in
      let least = isHollow.contains(label) ? Self.leastInHollow : Self.leastKnockout
      return Float(areas[label]) < least * stroke * stroke
    }
    var isBulge = ContiguousArray(repeating: false, count: areas.count)
    guard isSmall.dropFirst().contains(true) else { return isBulge }
    for run in inner.runs where isSmall[run.label] && !isBulge[run.label] {
      inner.forEachNeighbour(of: run) { index in
        if ink[index], labels[index] == 0 { isBulge[run.label] = true }
      }
    }
    return isBulge
  }
}

/// Cuts through the contour.
extension FilledDerivation {
  /// The least area of a piece of ink beside a channel, in squares of the stroke.
  private static let leastPiece: Float = 1

  /// The cuts that separate neighbours which both fill, from the end of their divider to the
  /// outside.
  ///
  /// A cut is left out if it would leave a fragment of the contour, because dividers meet the
  /// contour side by side or at a small angle.
  private func channels() -> [Channel] {
    let all = pairs.filter { pair in
      pair.isCutThrough && !fronts.contains { $0.covers(pair) }
    }.flatMap { Channel.all(along: $0.midline, depth: depth, stroke: stroke) }
    guard !all.isEmpty else { return [] }
    let fragments = fragments(beside: all)
    return all.filter { channel in
      !fragments.contains { channel.distance(to: $0, width: plane.width) < channel.radius + 1.5 }
    }
  }

  /// The pixels of the pieces of ink that are too small after channels are cut.
  private func fragments(beside channels: [Channel]) -> [Int] {
    var isLeft = ContiguousArray(pixelsOf: depth.seeds, knockout) { !($0 | $1) }
    for channel in channels {
      for index in channel.pixels(width: plane.width, height: plane.height) {
        isLeft[index] = false
      }
    }
    let pieces = Regions(of: isLeft, width: plane.width, connectivity: .corners)
    let areas = pieces.areas
    return pieces.runs.filter { Float(areas[$0.label]) < Self.leastPiece * stroke * stroke }
      .flatMap { $0.row * plane.width + $0.start..<$0.row * plane.width + $0.end }
  }
}

/// The drawing.
extension FilledDerivation {
  /// The filled drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    DrawnEdges(plane: plane, field: depth, level: (stroke + Self.rim) * Float(plane.factor))
      .compose(&samples, of: source, by: operations(depth.around(knockout)))
    for gap in enclosures.clearances { remove(gap, of: source, from: &samples) }
    for front in fronts { front.cut(&samples, of: source, in: plane) }
    for channel in channels() { channel.cut(&samples, size: source.size, factor: plane.factor) }
    return AlphaMask(size: source.size, samples: samples)
  }

  private func operations(_ isKnockedOut: ContiguousArray<Bool>) -> ContiguousArray<PixelOperation>
  {
    let limit = stroke + Self.rim + PixelOperation.band
    return ContiguousArray(
      pixelsOf: plane.ink, isKnockedOut, depth.distances, fromFill.distances
    ) { isInk, isKnockedOut, depth, fromFill in
      // Regions that stay open have no depth and no ink.
      let filled: PixelOperation =
        depth < PixelOperation.band ? (depth < 0 ? .keep : .bridge) : .fill
      // The boundary between kept and filled pixels runs in the middle of a stroke.
      let inked: PixelOperation = depth < fromFill ? .keep : .fill
      let detail: PixelOperation = depth > limit ? .invert : .knockout
      return isKnockedOut ? detail : isInk ? inked : filled
    }
  }

  /// Removes the ink that was added within a gap.
  private func remove(
    _ gap: Enclosures.Clearance, of source: AlphaMask, from samples: inout ContiguousArray<UInt8>
  ) {
    let reach = gap.width + PixelOperation.band
    DrawnEdges(plane: plane, field: gap.field, level: gap.width * Float(plane.factor)).compose(
      &samples, of: source,
      by: ContiguousArray(pixelsOf: gap.isMember, gap.field.distances, threads(beside: gap)) {
        isMember, distance, isThread in
        isThread ? .clear : isMember && distance < reach ? .clearance : .keep
      })
  }

  /// The pixels of the threads that would be left between a gap and knock-outs, which are drawn up to it.
  private func threads(beside gap: Enclosures.Clearance) -> ContiguousArray<Bool> {
    guard hasDetail, plan.fills[gap.label] else {
      return ContiguousArray(repeating: false, count: knockout.count)
    }
    let limit = gap.width + Self.thread * stroke
    let field = DistanceField(width: plane.width, seeds: knockout, reach: limit)
    let isThread = ContiguousArray(pixels: knockout.count, initial: false) { index in
      guard gap.isMember[index], gap.field[index] > gap.width - PixelOperation.band,
        gap.field[index] + field[index] < limit
      else { return false }
      let place = field.place(of: index)
      let (front, inner) = (
        field.place(of: Int(gap.field.nearest[index])) - place,
        field.place(of: Int(field.nearest[index])) - place
      )
      return (front * inner).sum() < Self.opposite * front.length * inner.length
    }
    guard isThread.contains(true) else { return isThread }
    // A part of a pixel of the knock-out may belong to the thread.
    let around = PixelBits(isThread, width: plane.width).dilated(by: PixelBits.neighbours).members
    return ContiguousArray(pixelsOf: isThread, around, knockout) { $0 || $1 && $2 }
  }
}
