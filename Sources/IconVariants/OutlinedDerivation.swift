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

  init(_ plane: WorkPlane, stroke: Float, keepsDetail: Bool) {
    self.plane = plane
    self.stroke = stroke
    knockout =
      keepsDetail
      ? Self.knockout(in: plane, stroke: stroke)
      : ContiguousArray(repeating: false, count: plane.ink.count)
    depth = DistanceField(
      width: plane.width,
      seeds: ContiguousArray(
        plane.ink.indices.lazy.map { [plane, knockout] in !plane.ink[$0] && !knockout[$0] }),
      matter: plane.coverage)
  }

  private static func knockout(in plane: WorkPlane, stroke: Float) -> ContiguousArray<Bool> {
    let background = Background(of: plane)
    let holes = Holes(in: background, of: plane, stroke: stroke)
    let isSign = ContiguousArray(
      background.regions.labels.lazy.map { holes.isSign[Int($0)] })
    return Cuts(in: background, of: plane, stroke: stroke).adding(to: isSign)
  }
}

extension OutlinedDerivation {
  /// The outlined drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    let wanted = stroke * Float(plane.factor)
    let isPositive = nearKnockout()
    let treatments = ContiguousArray(
      plane.ink.indices.lazy.map { index -> Composition.Treatment in
        let distance = depth[index]
        if isPositive[index] {
          return distance > stroke + 1.5 ? .invert : .blend
        }
        if distance < stroke - 1.5 { return .keep }
        return distance > stroke + 1.5 ? .clear : .blend
      })
    let samples = Composition(source: source, plane: plane).compose(
      treatments, field: depth, levels: [wanted]
    ) {
      coverage, distance, index in
      let kept = coverage * min(1, max(0, wanted - distance + 0.5))
      guard isPositive[index] else { return kept }
      return kept + (255 - coverage) * min(1, max(0, distance + 0.5))
    }
    return AlphaMask(size: source.size, samples: samples)
  }

  /// The knock-outs and the ink around them, where their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    var near = knockout
    let width = plane.width
    for index in width + 1..<knockout.count - width - 1 where knockout[index] {
      for row in [index - width, index, index + width] {
        for neighbour in row - 1...row + 1 where plane.ink[neighbour] { near[neighbour] = true }
      }
    }
    return near
  }
}
