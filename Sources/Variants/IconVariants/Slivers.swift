import IconModel

/// What is thinner than a third of a stroke in a derived drawing and not in its source: ticks and specks
/// of ink, and slits in it.
///
/// They are left where a new edge meets an old one at a small angle, or two new ones nearly touch, and
/// nobody would draw them. A disc of a third of a stroke does not fit into them. Ticks are removed up to
/// where it fits, as a morphological opening does. Specks go, and slits without a way out become ink; so
/// do, in a filled variant, those that were ink and lie beside a cut. Thin ink that joins two parts stays,
/// and so do the corners between the strokes of an outlined variant, however far they narrow.
///
/// The cut along a stroke that ends in a hollow of the contour is torn there, since the ink around the hollow
/// stays. In a filled variant it ends where a disc hardly narrower than a stroke fits in. A scrap of a stroke, which
/// is left where most of the stroke is filled again, becomes ink there.
struct Slivers {
  /// What is looked for, in this order.
  private enum Kind: CaseIterable {
    case ink, slits, tornEnds

    var isInk: Bool { self == .ink }
    /// The radius of the disc in strokes.
    var radius: Double { self == .tornEnds ? 0.46 : 1.0 / 6 }
  }

  /// The largest radius of the disc, in pixels of the master, that distances are measured for.
  private static let largestRadius: Float = 20
  /// The radius of a disc that fits into solid ink and into no junction of strokes, in strokes.
  private static let solidRadius: Float = 0.9
  /// The largest area of a torn end, in squares of the stroke.
  private static let largestEnd = 1.0
  /// The largest area of a scrap, in squares of the stroke.
  private static let largestScrap = 2.0
  /// The least part of a scrap's border along which the source has ink.
  private static let scrapBorder = 0.25
  /// The least area of the piece of ink that a scrap belongs to, in parts of the scrap's.
  private static let leastPart = 2.0
  /// How far a sliver with one open end reaches beyond the disc at least, in strokes; a corner of 45
  /// degrees reaches 0.27.
  private static let length = 0.3
  /// The widest stroke that is measured by, in pixels of the master: the time grows with the disc.
  private static let most = 400.0
  /// The pixels around what is measured, with which a plane is wide enough for its distances.
  private static let margin = 8
  /// The part of a sliver that the source may have too.
  private static let ownPart = 0.5

  private let source: HalvedMask
  private let sourceInk: PixelBits
  private let variant: IconVariant
  /// The width of strokes, in pixels of the master.
  private let stroke: Double

  /// - Parameters:
  ///   - source: The drawing that the other one is derived from.
  ///   - variant: The other one's variant.
  ///   - stroke: The width of strokes, in pixels of the master.
  init(against source: HalvedMask, in variant: IconVariant, stroke: Double) {
    (self.source, self.variant, self.stroke) = (source, variant, min(stroke, Self.most))
    sourceInk = PixelBits(of: source, from: 128)
  }

  /// The drawing without slivers, those of ink first; the same where there are none.
  ///
  /// - Complexity: O(pixels).
  func removed(from derived: AlphaMask) -> AlphaMask {
    var mask = derived
    var halved = HalvedMask(mask)
    let hasKnockouts = variant == .filled && hasKnockouts(halved)
    for kind in Kind.allCases where hasKnockouts || kind != .tornEnds {
      let slivers = slivers(of: kind, in: halved)
      guard !slivers.isEmpty else { continue }
      var samples = mask.samples
      for sliver in slivers { remove(sliver, of: kind, from: &samples, size: mask.size) }
      mask = AlphaMask(size: mask.size, samples: samples)
      halved = HalvedMask(mask)
    }
    return hasKnockouts ? withoutScraps(mask, halved) : mask
  }

  /// Whether ink of the source is open in a derived drawing.
  private func hasKnockouts(_ halved: HalvedMask) -> Bool {
    !sourceInk.subtracting(PixelBits(of: halved, from: 128)).isEmpty
  }

  /// Fills the scraps of strokes: small open places in ink, where the source has ink that goes on around them.
  private func withoutScraps(_ mask: AlphaMask, _ halved: HalvedMask) -> AlphaMask {
    let open = Regions(of: PixelBits(of: halved, from: 128, isInk: false), connectivity: .sides)
    let (areas, isOuter) = (open.areas, open.outer)
    let limit = Self.largestScrap * stroke * stroke / 4
    let labels = areas.indices.dropFirst().filter { !isOuter[$0] && Double(areas[$0]) < limit }
    guard !labels.isEmpty else { return mask }
    let parts = Regions(of: sourceInk, connectivity: .sides)
    let (partAreas, partLabels) = (parts.areas, parts.labels)
    var samples = mask.samples
    for label in labels {
      let runs = open.runs.filter { $0.label == label }
      let part =
        runs.lazy.map { Int(partLabels[$0.row * open.width + ($0.start + $0.end) / 2]) }
        .max() ?? 0
      guard 2 * sourceInk.count(in: runs) > areas[label],
        Double(partAreas[part]) > Self.leastPart * Double(areas[label]),
        isScrap(PixelBits(open.pixels { $0 == label }, width: open.width))
      else { continue }
      for (rows, columns) in runs.map(Self.pixels) {
        for y in rows.clamped(to: 0..<mask.height) {
          for x in columns.clamped(to: 0..<mask.width) { samples[y * mask.width + x] = 255 }
        }
      }
    }
    return AlphaMask(size: mask.size, samples: samples)
  }

  /// Whether ink of the source lies along enough of the border of a place, beyond soft edges.
  private func isScrap(_ place: PixelBits) -> Bool {
    let border = place.dilated(by: 3.1).subtracting(place.dilated(by: 1.6))
    var (count, inkCount) = (0, 0)
    border.forEach { index in
      count += 1
      inkCount += sourceInk.contains(index) ? 1 : 0
    }
    return Double(inkCount) > Self.scrapBorder * Double(count)
  }

  /// The pixels of the master in a run: two by two for each of the halved drawing, and two around for the soft
  /// edge.
  private static func pixels(of run: Regions.Run) -> (rows: Range<Int>, columns: Range<Int>) {
    (2 * run.row - 4..<2 * run.row + 2, 2 * run.start - 4..<2 * run.end)
  }

  /// The radius of the disc in pixels of the master.
  private func radius(of kind: Kind) -> Float {
    min(Float(kind.radius * stroke), Self.largestRadius)
  }

  /// The slivers of a kind, each as pixels of the halved drawing.
  private func slivers(of kind: Kind, in halved: HalvedMask) -> [[Regions.Run]] {
    let (isInk, radius) = (kind.isInk, radius(of: kind) / 2)
    let opening = Opening(of: halved, isInk: isInk, radius: radius)
    let rest = Regions(of: opening.rest, connectivity: .corners)
    let length = Float(Self.length * stroke / 2)
    // A region that reaches so far begins behind a pixel of soft edge.
    let side = isInk || variant == .filled ? Int(length) - 1 : .max
    let (closed, others) = opening.regions(of: rest, from: side)
    lazy var far = opening.rest(beyond: length)
    let loose = others.filter { runs in
      (isInk || 2 * sourceInk.count(in: runs) > Self.area(runs))
        && far.count(in: runs) > 0 && opening.isLoose(runs, in: rest)
    }
    guard !loose.isEmpty || !closed.isEmpty && kind != .tornEnds else { return [] }
    let own = restOfSource(radius: radius)
    lazy var ownSpecks = isInk || variant == .outlined ? own : specksOfSource(radius: radius)
    func isOwn(_ runs: [Regions.Run], _ own: PixelBits) -> Bool {
      Double(own.count(in: runs)) > Self.ownPart * Double(Self.area(runs))
    }
    guard kind != .tornEnds else {
      let solid = Opening(of: source, isInk: true, radius: Self.solidRadius * Float(stroke) / 2)
        .opened
      return loose.filter {
        Double(Self.area($0)) < Self.largestEnd * stroke * stroke / 4 && !isOwn($0, own)
          && solid.count(in: $0) == 0
      }
    }
    return closed.filter { !isOwn($0, ownSpecks) } + loose.filter { !isOwn($0, own) }
  }

  private static func area(_ runs: [Regions.Run]) -> Int {
    runs.reduce(0) { $0 + $1.end - $1.start }
  }

  /// The openings of the source that are as thin as a whole, with the pixels around.
  ///
  /// The narrow end of an opening that fills is none of them: what is left of it is a speck.
  private func specksOfSource(radius: Float) -> PixelBits {
    let opening = Opening(of: source, isInk: false, radius: radius)
    let rest = Regions(of: opening.rest, connectivity: .corners)
    let labels = Set(opening.regions(of: rest, from: .max).closed.map { $0[0].label })
    return PixelBits(rest.pixels(where: labels.contains), width: rest.width)
      .dilated(by: radius)
  }

  /// What is as thin in the source, ink or background, with the pixels around.
  private func restOfSource(radius: Float) -> PixelBits {
    let rests = [true, false].map {
      Opening(of: source, isInk: $0, radius: radius).rest.dilated(by: radius)
    }
    return rests[0].union(rests[1])
  }

  /// Removes a sliver down to where the disc fits in.
  private func remove(
    _ sliver: [Regions.Run], of kind: Kind, from samples: inout ContiguousArray<UInt8>,
    size: PixelSize
  ) {
    let radius = radius(of: kind)
    // The first pixel of the halved drawing lies outside of the master.
    let margin = Int(2 * radius) + Self.margin
    let left = 2 * ((sliver.map(\.start).min() ?? 0) - 1) - margin
    let right = 2 * ((sliver.map(\.end).max() ?? 0) - 1) + margin
    let top = 2 * (sliver[0].row - 1) - margin
    let (width, height) = (right - left, 2 * sliver[sliver.count - 1].row + margin - top)
    let flip: UInt8 = kind.isInk ? 0 : 255
    func place(_ index: Int) -> Int? {
      let (x, y) = (left + index % width, top + index / width)
      return (0..<size.width).contains(x) && (0..<size.height).contains(y)
        ? y * size.width + x : nil
    }
    let coverage = ContiguousArray(pixels: width * height, initial: UInt8(0)) { index in
      (place(index).map { samples[$0] } ?? 0) ^ flip
    }
    let opened = Self.opened(coverage, width: width, radius: radius)
    var isNear = ContiguousArray(repeating: false, count: width * height)
    for (rows, columns) in sliver.map(Self.pixels) {
      for y in rows { for x in columns { isNear[(y - top) * width + x - left] = true } }
    }
    for index in isNear.indices where isNear[index] {
      if let place = place(index) { samples[place] = min(coverage[index], opened[index]) ^ flip }
    }
  }

  /// The coverage by the discs that fit into some ink.
  private static func opened(
    _ coverage: ContiguousArray<UInt8>, width: Int, radius: Float
  ) -> ContiguousArray<UInt8> {
    func covered(_ distance: Float) -> UInt8 { UInt8(min(max(distance + 0.5, 0), 1) * 255) }
    let depth = DistanceField(
      width: width, seeds: ContiguousArray(pixelsOf: coverage) { $0 < 128 }, coverage: coverage,
      reach: radius + 2)
    let core = ContiguousArray(pixelsOf: depth.distances) { covered($0 - radius) }
    let fromCore = DistanceField(
      width: width, seeds: ContiguousArray(pixelsOf: core) { $0 >= 128 },
      coverage: ContiguousArray(pixelsOf: core) { 255 - $0 }, reach: radius + 2)
    return ContiguousArray(pixelsOf: fromCore.distances) { covered(radius - $0) }
  }
}

/// The places of a halved drawing's ink or background where a disc fits in.
private struct Opening {
  /// The coverage from which on a pixel belongs to a sliver, of 255: a dash that is left along a cut has no
  /// pixel that is half covered.
  private static let faint: UInt8 = 32
  /// How far the soft edge reaches around what the discs cover, in pixels.
  private static let edge: Float = 1

  private let members: PixelBits
  /// What the discs cover.
  let opened: PixelBits
  private let covered: PixelBits
  /// What the discs do not cover.
  let rest: PixelBits

  init(of halved: HalvedMask, isInk: Bool, radius: Float) {
    let open = PixelBits(of: halved, from: 128, isInk: !isInk)
    members = PixelBits(of: halved, from: isInk ? Self.faint : Self.faint + 1, isInk: isInk)
    opened = open.dilated(by: radius).complement.dilated(by: radius)
    covered = opened.dilated(by: Self.edge)
    rest = members.subtracting(covered)
  }

  /// What the discs do not cover, but for a distance around them.
  func rest(beyond distance: Float) -> PixelBits {
    members.subtracting(opened.dilated(by: distance))
  }

  /// The regions that the discs do not cover: those that touch nothing that they cover, and the others
  /// whose boxes have a least side, both in the order of their labels.
  func regions(of rest: Regions, from side: Int) -> (
    closed: [[Regions.Run]], others: [[Regions.Run]]
  ) {
    var isClosed = ContiguousArray(repeating: true, count: rest.count + 1)
    for run in rest.runs where isClosed[run.label] {
      let (columns, around) = (run.start..<run.end, run.start - 1..<run.end + 1)
      isClosed[run.label] =
        covered.count(in: around, ofRow: run.row) + covered.count(in: columns, ofRow: run.row - 1)
        + covered.count(in: columns, ofRow: run.row + 1) == 0
    }
    let boxes = rest.boxes
    let labels = boxes.indices.dropFirst()
    func runs(_ labels: [Int]) -> [[Regions.Run]] {
      labels.map { label in rest.runs.filter { $0.label == label } }
    }
    return (
      runs(labels.filter { isClosed[$0] }),
      runs(labels.filter { !isClosed[$0] && boxes[$0].side >= side })
    )
  }

  /// Whether a region that the discs do not cover is a dead end, which joins nothing.
  func isLoose(_ runs: [Regions.Run], in rest: Regions) -> Bool {
    let first = (runs[0].row - 1) * rest.width
    var joined = ContiguousArray(
      repeating: false, count: (runs[runs.count - 1].row + 2) * rest.width - first)
    for run in runs {
      rest.forEachNeighbour(of: run) { if covered.contains($0) { joined[$0 - first] = true } }
    }
    return Regions(of: joined, width: rest.width, connectivity: .corners).count < 2
  }
}

extension PixelBits {
  /// The number of pixels of runs that are in the set.
  fileprivate func count(in runs: [Regions.Run]) -> Int {
    runs.reduce(0) { $0 + count(in: $1.start..<$1.end, ofRow: $1.row) }
  }
}
