import IconModel

/// Parts in front of a body with a gap between them: badges, slashes, and other parts that cover a
/// corner.
///
/// Designers leave such a part as it is in both variants, even a solid badge. They draw the
/// outlined body as if it continued behind the part: the gap ends it without an edge. So the body
/// is derived with the part and its gap filled, and the pixels there are then copied from the
/// source.
struct FrontParts {
  /// The part of the drawing that a pixel of the plane belongs to.
  private enum Zone: UInt8 {
    /// Its pixels are derived.
    case body
    /// Its pixels are the source's: the part, and the gap up to its middle.
    case part
    /// Its pixels are derived where the source has ink: the rest of the gap, and the edge of the
    /// body.
    case gap
  }

  /// The least part of a badge's perimeter along which there is a gap; beside a straight edge there
  /// is one along less.
  private static let badgeShare: Float = 1.0 / 6
  /// The least part of the circle around the disc of another cover along which there is a gap.
  private static let arcShare: Float = 0.2
  /// The least part of a slash's length along which there are gaps on both sides.
  private static let slashShare: Float = 0.3
  /// The least part of half the perimeter of another cover's box along which there is a gap.
  private static let coverShare: Float = 0.4
  /// The least part of that gap along which there is one body.
  private static let mainShare: Float = 0.9
  /// The longest mean of the directions from a cover to the body around it.
  ///
  /// The directions of 130 degrees of a circle have a mean of 0.8.
  private static let straightness: Float = 0.8
  /// The least thickness of a body behind a slash, in strokes.
  private static let bodyThickness: Float = 1.25

  private let plane: WorkPlane
  private var zones: ContiguousArray<Zone>

  /// Finds the parts; `nil` when there are none.
  ///
  /// - Parameters:
  ///   - source: A filled drawing.
  ///   - stroke: The width of strokes, in pixels of the plane.
  init?(in source: InkField, stroke: Float) {
    guard let shapes = PartShapes(of: source, stroke: stroke) else { return nil }
    plane = source.plane
    zones = ContiguousArray(repeating: .body, count: plane.ink.count)
    let background = source.background
    for cover in shapes.covers(in: source) {
      let gap = BodyGap(
        around: cover.label, in: shapes,
        holes: cover.holes.isEmpty
          ? nil : background.regions.pixels { cover.holes.contains($0) },
        bodies: { cover.isBadge || shapes.boxes[$0].area > cover.box.area })
      if let gap, Self.isFront(cover, gap) {
        setZones(of: gap, in: background.outside, isEven: cover.isBadge)
      } else if !cover.isBadge, let gap = Self.arcGap(around: cover, in: shapes) {
        setZones(of: gap, in: background.outside, isEven: true)
      }
    }
    let slashes = shapes.slashes
    let thicknesses = slashes.isEmpty ? [] : shapes.thicknesses
    for slash in slashes {
      let gap = BodyGap(
        around: slash.label, in: shapes,
        bodies: { thicknesses[$0] >= Self.bodyThickness * stroke })
      guard let gap,
        Float(slash.axis.lengthBetween(gap.edge, width: plane.width))
          >= Self.slashShare * slash.axis.length
      else { continue }
      setZones(of: gap, in: background.outside, isEven: true)
    }
    guard zones.contains(.part) else { return nil }
  }

  /// The gap between the disc that a cover lies in and the bodies behind it, as around a plus; `nil` where
  /// the gap is no arc of a circle.
  private static func arcGap(around cover: PartShapes.Cover, in shapes: PartShapes) -> BodyGap? {
    guard let (disc, gap) = shapes.discGap(around: cover.label) else { return nil }
    let length = Float(gap.edge.count)
    return length >= arcShare * 2 * .pi * (disc.radius + gap.width) ? gap : nil
  }

  /// Whether a cover lies in front of a body.
  private static func isFront(_ cover: PartShapes.Cover, _ gap: BodyGap) -> Bool {
    let (box, length) = (cover.box, Float(gap.edge.count))
    if cover.isBadge { return length >= badgeShare * .pi * (Float(box.side) + 2 * gap.width) }
    guard length >= coverShare * Float(box.width + box.height),
      let direction = gap.meanDirection,
      (direction * direction).sum() <= straightness * straightness
    else { return false }
    let (body, share) = gap.mainBody
    return share >= mainShare && gap.shapes.mayCover(cover.label, of: body)
  }

  /// Sets the zones of a part and of the gap around it.
  private mutating func setZones(of gap: BodyGap, in outside: ContiguousArray<Bool>, isEven: Bool) {
    var open = ContiguousArray(repeating: false, count: zones.count)
    for (index, isNear) in gap.pixels(in: outside, isEven: isEven) {
      open[index] = true
      if isNear { zones[index] = .part }
    }
    // The edges of the part and of the body run through the pixels beside the gap.
    let around = PixelBits(open, width: plane.width).dilated(by: PixelBits.neighbours).members
    zones = ContiguousArray(
      pixelsOf: zones, around, gap.field.distances, Self.isOutside(gap)
    ) { zone, isAround, distance, isOutside in
      let free: Zone = isAround & (zone == .body) ? .gap : zone
      return (distance <= 1) | !isOutside ? .part : free
    }
  }

  /// The pixels that neither belong to the part nor are enclosed by it.
  private static func isOutside(_ gap: BodyGap) -> ContiguousArray<Bool> {
    let isFree = ContiguousArray(pixelsOf: gap.field.seeds) { !$0 }
    let free = Regions(of: isFree, width: gap.field.width, connectivity: .sides)
    let isOuter = free.outer
    return free.pixels { isOuter[$0] }
  }
}

extension FrontParts {
  /// The source with the parts and their gaps filled.
  func body(of source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    var target = samples.mutableSpan
    forEachRun(in: source.size) { run, _ in
      var run = target._mutatingExtracting(run)
      run.update(repeating: 255)
    }
    return AlphaMask(size: source.size, samples: samples)
  }

  /// Copies the parts of the source in front of the derived body.
  func compose(_ body: AlphaMask, of source: AlphaMask) -> AlphaMask {
    var samples = body.samples
    var target = samples.mutableSpan
    let source = source.samples.span
    forEachRun(in: body.size) { run, zone in
      var result = target._mutatingExtracting(run)
      let original = source.extracting(run)
      let count = result.count
      precondition(count == original.count, "masks of one size")
      for index in 0..<count {
        result[index] =
          zone == .part ? original[index] : min(result[index], original[index])
      }
    }
    return AlphaMask(size: body.size, samples: samples)
  }

  /// Calls a closure with the runs of a master's samples that lie in pixels of one zone, except
  /// those of the body.
  @inline(__always)
  private func forEachRun(in size: PixelSize, _ body: (Range<Int>, Zone) -> Void) {
    let factor = plane.factor
    func place(_ index: Int, limit: Int) -> Int {
      min(limit, max(0, (index - WorkPlane.margin) * factor))
    }
    for row in 0..<plane.height {
      let (first, end) = (row * plane.width, (row + 1) * plane.width)
      let rows = place(row, limit: size.height)..<place(row + 1, limit: size.height)
      var index = first
      while index < end {
        let (start, zone) = (index, zones[index])
        while index < end, zones[index] == zone { index += 1 }
        guard zone != .body else { continue }
        let left = place(start - first, limit: size.width)
        let right = place(index - first, limit: size.width)
        for y in rows { body(y * size.width + left..<y * size.width + right, zone) }
      }
    }
  }
}
