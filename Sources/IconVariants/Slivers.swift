import IconModel

/// What is thinner than a third of a stroke in a derived drawing and not in its source: ticks and specks
/// of ink, and slits in it.
///
/// They are left where a new edge meets an old one at a small angle, or two new ones nearly touch, and
/// nobody would draw them. A disc of a third of a stroke does not fit into them. Ink is removed up to
/// where it fits, as a morphological opening does, and a slit without a way out becomes ink. Thin ink that
/// joins two parts stays, and so do the corners between strokes, however far they narrow.
struct Slivers {
  /// The radius of the disc in strokes.
  private static let radius = 1.0 / 6
  /// How far a sliver reaches beyond the disc at least, in strokes; a corner of 45 degrees reaches 0.27.
  private static let length = 0.3
  /// The widest stroke that is measured by, in pixels of the master: sets of bits grow by 63 pixels.
  private static let most = 400.0
  /// The pixels around what is measured, with which a plane is wide enough for its distances.
  private static let margin = 8
  /// The part of a sliver that the source may have too.
  private static let ownPart = 0.5

  private let source: AlphaMask
  /// The width of strokes, in pixels of the master.
  private let stroke: Double
  private var radius: Float { Float(Self.radius * stroke) }

  /// - Parameters:
  ///   - source: The drawing that the other one is derived from.
  ///   - stroke: The width of strokes, in pixels of the master.
  init(against source: AlphaMask, stroke: Double) {
    (self.source, self.stroke) = (source, min(stroke, Self.most))
  }

  /// The drawing without slivers, those of ink first; the same where there are none.
  ///
  /// - Complexity: O(pixels).
  func removed(from derived: AlphaMask) -> AlphaMask {
    var mask = derived
    var ink = HalvedMask(mask).ink
    for isInk in [true, false] {
      let slivers = slivers(of: Opening(of: ink, isInk: isInk, radius: radius / 2), isInk: isInk)
      guard !slivers.isEmpty else { continue }
      var samples = mask.samples
      for sliver in slivers { remove(sliver, isInk: isInk, from: &samples) }
      mask = AlphaMask(size: mask.size, samples: samples)
      ink = HalvedMask(mask).ink
    }
    return mask
  }

  /// The slivers of ink or of the background, each as pixels of the halved drawing.
  private func slivers(of opening: Opening, isInk: Bool) -> [[Regions.Run]] {
    let length = Float(Self.length * stroke / 2)
    let rest = Regions(of: opening.rest, connectivity: .corners)
    var slivers = Dictionary(grouping: rest.runs, by: \.label)
      .filter { Self.side(of: $0.value) >= Int(length / 2) }
    guard !slivers.isEmpty else { return [] }
    func pixels(of runs: [Regions.Run]) -> [Int] {
      runs.flatMap { $0.row * rest.width + $0.start..<$0.row * rest.width + $0.end }
    }
    let far = opening.rest(beyond: length)
    slivers = slivers.filter { label, runs in
      pixels(of: runs).contains(where: far.contains)
        && opening.isLoose(runs, in: rest, isInk: isInk)
    }
    guard !slivers.isEmpty else { return [] }
    let own = restOfSource.members
    return slivers.sorted { $0.key < $1.key }.map(\.value).filter { runs in
      let pixels = pixels(of: runs)
      return Double(pixels.count { own[$0] }) <= Self.ownPart * Double(pixels.count)
    }
  }

  /// The longer side of the box of a region.
  private static func side(of runs: [Regions.Run]) -> Int {
    let columns = (runs.map(\.end).max() ?? 0) - (runs.map(\.start).min() ?? 0)
    return max(columns, runs[runs.count - 1].row - runs[0].row + 1)
  }

  /// What is as thin in the source, be it ink or not, with the pixels around.
  private var restOfSource: PixelSet {
    let ink = HalvedMask(source).ink
    let rests = [true, false].map { Opening(of: ink, isInk: $0, radius: radius / 2).rest.members }
    return PixelSet(
      width: ink.width, members: ContiguousArray(pixelsOf: rests[0], rests[1]) { $0 | $1 }
    ).dilated(by: radius / 2)
  }

  /// Removes a sliver down to where the disc fits in.
  private func remove(
    _ sliver: [Regions.Run], isInk: Bool, from samples: inout ContiguousArray<UInt8>
  ) {
    // The first pixel of the halved drawing lies outside of the master.
    let margin = Int(2 * radius) + Self.margin
    let left = 2 * ((sliver.map(\.start).min() ?? 0) - 1) - margin
    let right = 2 * ((sliver.map(\.end).max() ?? 0) - 1) + margin
    let top = 2 * (sliver[0].row - 1) - margin
    let (width, height) = (right - left, 2 * sliver[sliver.count - 1].row + margin - top)
    let flip: UInt8 = isInk ? 0 : 255
    let (all, size) = (samples, source.size)
    func place(_ index: Int) -> Int? {
      let (x, y) = (left + index % width, top + index / width)
      return (0..<size.width).contains(x) && (0..<size.height).contains(y)
        ? y * size.width + x : nil
    }
    let coverage = ContiguousArray(pixels: width * height, initial: UInt8(0)) { index in
      (place(index).map { all[$0] } ?? 0) ^ flip
    }
    let opened = Self.opened(coverage, width: width, radius: radius)
    var isNear = ContiguousArray(repeating: false, count: width * height)
    for run in sliver {
      for y in 2 * run.row - 4 - top..<2 * run.row + 2 - top {
        for x in 2 * run.start - 4 - left..<2 * run.end - left { isNear[y * width + x] = true }
      }
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
  private let members: PixelBits
  private let opened: PixelBits

  init(of ink: PixelBits, isInk: Bool, radius: Float) {
    members = isInk ? ink : ink.complement
    opened = members.complement.dilated(by: radius).complement.dilated(by: radius)
  }

  /// What the discs do not cover.
  var rest: PixelBits { members.subtracting(opened) }

  /// What the discs do not cover, but for a distance around them.
  func rest(beyond distance: Float) -> PixelBits {
    members.subtracting(opened.dilated(by: distance))
  }

  /// Whether ink that the discs do not cover joins nothing, or a slit has no way out.
  func isLoose(_ runs: [Regions.Run], in rest: Regions, isInk: Bool) -> Bool {
    func neighbours(where isWanted: (Int) -> Bool) -> [Int] {
      var neighbours: [Int] = []
      for run in runs {
        rest.forEachNeighbour(of: run) { if isWanted($0) { neighbours.append($0) } }
      }
      return neighbours
    }
    func areConnected(_ pixels: [Int]) -> Bool {
      var members = ContiguousArray(repeating: false, count: rest.width * self.members.height)
      for pixel in pixels { members[pixel] = true }
      return Regions(of: members, width: rest.width, connectivity: .corners).count < 2
    }
    let opened = neighbours(where: self.opened.contains)
    return isInk
      ? areConnected(opened) && areConnected(neighbours { !members.contains($0) })
      : opened.isEmpty
  }
}

extension HalvedMask {
  /// The pixels that are half covered or more.
  fileprivate var ink: PixelBits {
    PixelBits(ContiguousArray(pixelsOf: samples) { $0 >= 128 }, width: width)
  }
}
