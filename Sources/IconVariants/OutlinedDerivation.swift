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
    guard keepsDetail else {
      knockout = ContiguousArray(repeating: false, count: plane.ink.count)
      depth = Self.depth(in: plane, knockout: knockout, stroke: stroke)
      return
    }
    let background = source.background
    let holes = Holes(in: background, of: plane, stroke: stroke)
    let signs = background.regions.pixels { holes.isSign[$0] }
    let cuts = Cuts(in: background, of: plane, stroke: stroke)
    let knockout = cuts?.adding(to: signs) ?? signs
    self.knockout = knockout
    if cuts == nil, holes.areAllSigns, let fromOutside = holes.fromOutside {
      depth = fromOutside
    } else {
      depth = Self.depth(in: plane, knockout: knockout, stroke: stroke)
    }
  }

  private static func depth(
    in plane: WorkPlane, knockout: ContiguousArray<Bool>, stroke: Float
  ) -> DistanceField {
    DistanceField(
      width: plane.width,
      seeds: ContiguousArray(pixelsOf: plane.open, knockout) { $0 & !$1 },
      matter: plane.coverage, reach: stroke + 2)
  }
}

extension OutlinedDerivation {
  /// The outlined drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    DrawnEdges(plane: plane, field: depth, level: stroke * Float(plane.factor))
      .compose(&samples, of: source, by: treatments(nearKnockout()))
    return AlphaMask(size: source.size, samples: samples)
  }

  private func treatments(_ isPositive: ContiguousArray<Bool>) -> ContiguousArray<Treatment> {
    let (nearest, farthest) = (stroke - Treatment.band, stroke + Treatment.band)
    return ContiguousArray(pixelsOf: isPositive, depth.distances) { isPositive, distance in
      let sign: Treatment = distance > farthest ? .invert : .sign
      let body: Treatment = distance > farthest ? .clear : .stroke
      return isPositive ? sign : distance < nearest ? .keep : body
    }
  }

  /// The knock-outs and the ink around them, where their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    guard knockout.contains(true) else { return knockout }
    let dilated = PixelSet(width: plane.width, members: knockout).grown(by: PixelSet.neighbours)
    return ContiguousArray(pixelsOf: knockout, plane.ink, dilated.members) { $0 | ($1 & $2) }
  }
}
