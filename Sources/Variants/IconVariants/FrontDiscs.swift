import IconModel

/// The discs of parts in front of an outlined body, such as a plus or an arrow at its corner.
///
/// The contour of the body ends before the disc that the part lies in, and not before the part. So the body
/// is derived with a disc in place of the part, and the pixels there are then copied from the source.
struct FrontDiscs {
  /// The fewest ends of contours before a disc.
  private static let leastEnds = 2
  /// The least width of such an end, in strokes.
  private static let leastWidth: Float = 0.5

  /// In pixels of the master; the margin is how far beyond a disc pixels are those of the source.
  private let discs: [(disc: PartShapes.Disc, margin: Float)]

  /// Finds the discs; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - source: An outlined drawing.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  init?(in source: InkField, stroke: Float) {
    guard let shapes = PartShapes(of: source, stroke: stroke) else { return nil }
    let plane = source.plane
    discs = shapes.covers(in: source).compactMap { cover in
      guard let (disc, gap) = shapes.discGap(around: cover.label),
        Self.ends(at: gap, in: plane, stroke: stroke) >= Self.leastEnds
      else { return nil }
      let factor = Float(plane.factor)
      let centre = factor * (disc.centre - Float(WorkPlane.margin))
      return (
        PartShapes.Disc(centre: centre, radius: factor * disc.radius), factor * gap.width / 2
      )
    }
    guard !discs.isEmpty else { return nil }
  }

  /// The number of strokes that end at a gap.
  private static func ends(at gap: BodyGap, in plane: WorkPlane, stroke: Float) -> Int {
    var isEdge = ContiguousArray(repeating: false, count: plane.ink.count)
    for index in gap.edge { isEdge[index] = true }
    return Regions(of: isEdge, width: plane.width, connectivity: .corners).boxes.dropFirst()
      .count { Float($0.side) >= leastWidth * stroke }
  }

  /// The source with the discs filled.
  func body(of source: AlphaMask) -> AlphaMask {
    changed(source) { sample, distance, _ in
      max(sample, UInt8(255 * min(1, max(0, 0.5 - distance))))
    }
  }

  /// Copies what is in the discs of the source to the derived body.
  func compose(_ body: AlphaMask, of source: AlphaMask) -> AlphaMask {
    changed(body, margin: { $0 }) { _, _, index in source.samples[index] }
  }

  /// Changes the samples in and around the discs.
  private func changed(
    _ mask: AlphaMask, margin: (Float) -> Float = { _ in 1 },
    _ sample: (_ sample: UInt8, _ distance: Float, _ index: Int) -> UInt8
  ) -> AlphaMask {
    var samples = mask.samples
    for (disc, own) in discs {
      let reach = disc.radius + margin(own)
      for y in mask.rows(around: Double(disc.centre.y), Double(reach)) {
        for x in mask.columns(around: Double(disc.centre.x), Double(reach)) {
          let distance = (SIMD2(Float(x), Float(y)) + 0.5 - disc.centre).length
          guard distance <= reach else { continue }
          let index = y * mask.width + x
          samples[index] = sample(samples[index], distance - disc.radius, index)
        }
      }
    }
    return AlphaMask(size: mask.size, samples: samples)
  }
}
