import IconModel

/// The derivation of an outlined drawing from a filled one.
///
/// Ink within a stroke's width of the silhouette or of an opening stays. So strokes have one weight
/// and lie inside the ink, and parts that are no thicker stay as they are. Signs that are knocked
/// out of a body, and cuts through it, become ink.
struct OutlinedDerivation {
  private let plane: WorkPlane
  /// The width of strokes, in pixels of the plane.
  private let stroke: Float
  /// The signs and cuts, which become ink.
  private let knockout: ContiguousArray<Bool>
  /// The distance from the outside and from openings, measured inside ink and knock-outs.
  private let depth: DistanceField

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
      coverage: plane.coverage, reach: stroke + 2)
  }
}

extension OutlinedDerivation {
  /// The outlined drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    DrawnEdges(plane: plane, field: depth, level: stroke * Float(plane.factor))
      .compose(&samples, of: source, by: operations(nearKnockout()))
    return AlphaMask(size: source.size, samples: samples)
  }

  private func operations(_ isInverted: ContiguousArray<Bool>) -> ContiguousArray<PixelOperation> {
    let (nearest, farthest) = (stroke - PixelOperation.band, stroke + PixelOperation.band)
    return ContiguousArray(pixelsOf: isInverted, depth.distances) { isInverted, distance in
      let sign: PixelOperation = distance > farthest ? .invert : .sign
      let body: PixelOperation = distance > farthest ? .clear : .stroke
      return isInverted ? sign : distance < nearest ? .keep : body
    }
  }

  /// The knock-outs and the ink beside them, through which their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    guard knockout.contains(true) else { return knockout }
    let dilated = PixelSet(width: plane.width, members: knockout).dilated(by: PixelSet.neighbours)
    return ContiguousArray(pixelsOf: knockout, plane.ink, dilated.members) { $0 | ($1 & $2) }
  }
}
