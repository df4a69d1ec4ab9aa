import IconModel

/// Makes an outlined drawing of a filled one.
///
/// What lies within a stroke's width of the silhouette or of a real hole stays, so the stroke has
/// one weight, lies inside the ink, and parts that are no thicker stay as they are. Signs that are
/// knocked out of a body, and cuts through it, become ink.
struct OutlinedDerivation {
  let plane: WorkPlane
  /// In pixels of the plane.
  let stroke: Float
  /// The negative detail that becomes ink.
  let knockout: ContiguousArray<Bool>
  /// The distance from the outside and from real holes, measured inside ink and knock-outs.
  let depth: DistanceField

  init(_ source: InkField, stroke: Float, keepsDetail: Bool) {
    let plane = source.plane
    self.plane = plane
    self.stroke = stroke
    knockout =
      keepsDetail
      ? Self.knockout(in: source, stroke: stroke)
      : ContiguousArray(repeating: false, count: plane.ink.count)
    depth = DistanceField(
      width: plane.width,
      seeds: ContiguousArray(pixels: plane.open.count) { [knockout] in
        plane.open[$0] && !knockout[$0]
      },
      matter: plane.coverage, reach: stroke + 2)
  }

  private static func knockout(in source: InkField, stroke: Float) -> ContiguousArray<Bool> {
    let background = source.background
    let isSign = Holes(in: background, of: source.plane, stroke: stroke).isSign
    return Cuts(in: background, of: source.plane, stroke: stroke)
      .adding(to: background.regions.pixels { isSign[$0] })
  }
}

extension OutlinedDerivation {
  /// The outlined drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    let wanted = stroke * Float(plane.factor)
    let positive = nearKnockout()
    let isPositive = positive.span
    let samples = Composition(source: source, plane: plane).compose(
      treatments(positive), field: depth, level: wanted,
      settle: { index, bounds in
        let isBeyond = bounds.isBeyond(wanted)
        guard isBeyond || bounds.isWithin(wanted) else { return .blend }
        guard isPositive[index] else { return isBeyond ? .clear : .keep }
        if bounds.isBeyond(0) { return isBeyond ? .invert : .fill }
        return !isBeyond && bounds.isWithin(0) ? .keep : .blend
      }
    ) { coverage, point, index in
      let kept = coverage * point.coverage(within: wanted)
      guard isPositive[index] else { return kept }
      return kept + (255 - coverage) * point.coverage(beyond: 0)
    }
    return AlphaMask(size: source.size, samples: samples)
  }

  private func treatments(
    _ isPositive: ContiguousArray<Bool>
  ) -> ContiguousArray<Composition.Treatment> {
    let (isPositive, distances) = (isPositive.span, depth.distances.span)
    return ContiguousArray(pixels: distances.count, initial: .keep) { index in
      let distance = distances[index]
      if isPositive[index] {
        return distance > stroke + Composition.band ? .invert : .blend
      }
      if distance < stroke - Composition.band { return .keep }
      return distance > stroke + Composition.band ? .clear : .blend
    }
  }

  /// The knock-outs and the ink around them, where their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    guard knockout.contains(true) else { return knockout }
    let dilated = PixelSet(width: plane.width, members: knockout).dilated()
    let (knockout, ink, isAround) = (knockout.span, plane.ink.span, dilated.members.span)
    return ContiguousArray(pixels: ink.count) { knockout[$0] || (isAround[$0] && ink[$0]) }
  }
}
