import IconModel

/// The derivation of an outlined drawing from a filled one.
///
/// Ink within a stroke's width of the silhouette or of an opening stays. So strokes have one weight
/// and lie inside the ink, and parts that are no thicker stay as they are. Signs that are knocked
/// out of a body, and cuts through it, become ink.
struct OutlinedDerivation {
  /// The least mean depth of what an outline leaves open, in strokes: half that of a stroke.
  private static let leastDepth: Float = 0.125

  /// The likelihood of a ring where the network chooses between two readings: it would rather have a disc of
  /// ink there than a ring, and with this likelihood it is not asked.
  private static let ofRing = 0.95

  private let source: InkField
  private let plane: WorkPlane
  /// The width of strokes, in pixels of the plane.
  private let width: Float
  /// How far strokes reach into the ink, in pixels of the plane.
  private let stroke: Float
  /// The ink around the silhouette; `nil` where outlines lie inside it.
  private let growth: OutlineGrowth?
  /// The signs and cuts, which become ink, and the openings that get rings.
  private let knockout: ContiguousArray<Bool>
  /// The distance from the outside and from openings, measured inside ink and knock-outs.
  private let depth: DistanceField
  private let background: Background
  private let holes: Holes
  private let gaps: [Cuts.Gap]
  private let mouths: [Mouth]
  /// For each pixel the label of its opening or gap.
  private let labels: ContiguousArray<Int32>
  /// What is settled of openings and gaps.
  let choices: RegionChoices

  /// Decides which openings and gaps are ink.
  ///
  /// - Parameters:
  ///   - source: The drawing.
  ///   - stroke: The width of strokes, in pixels of the plane.
  ///   - offset: How far of it lies outside of the ink.
  ///   - keepsDetail: Whether signs and cuts become ink that nobody has decided about.
  ///   - style: How likely openings and gaps of each kind are ink.
  ///   - choices: What a designer has settled, in pixels of the master.
  ///   - flipped: The labels of openings and gaps that are otherwise than the rules decide.
  init(
    _ source: InkField, stroke: Float, offset: Float = 0, keepsDetail: Bool,
    style: RegionStyle, choices: VariantChoices, flipped: Set<Int> = []
  ) {
    let plane = source.plane
    (self.source, self.plane) = (source, plane)
    (width, self.stroke) = (stroke, stroke - offset)
    let background = source.background
    self.background = background
    var cuts = keepsDetail ? Cuts(in: source, stroke: stroke) : nil
    labels = cuts?.regionLabels ?? background.regions.labels
    self.choices = RegionChoices(choices, of: background, labels: labels, in: plane)
    cuts?.decide(style: style, flipped: flipped, settled: self.choices.isInk)
    gaps = cuts?.gaps ?? []
    let holes = Holes(
      in: source, outside: cuts?.outside ?? background.outside, stroke: stroke,
      showsSigns: keepsDetail, style: style, flipped: flipped, settled: self.choices.isInk)
    self.holes = holes
    let signs = background.regions.pixels { holes.isSign[$0] || holes.isRing[$0] }
    mouths = cuts?.mouths() ?? []
    let knockout = cuts?.adding(to: signs, mouths: mouths) ?? signs
    self.knockout = knockout
    if cuts?.isEmpty ?? true, holes.areAllSigns, let fromOutside = holes.fromOutside {
      depth = fromOutside
    } else {
      depth = Self.depth(in: plane, knockout: knockout, stroke: stroke)
    }
    growth =
      offset > 0
      ? OutlineGrowth(by: offset, of: depth, in: plane, around: knockout, stroke: stroke) : nil
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
  /// The openings and gaps for people who choose among them.
  var regions: [DerivedRegion] {
    DerivedRegion.all(in: plane, labels: labels) { label in
      if let gap = gap(label) { return (gap.isCut, gap.likelihood, .gap) }
      return background.isOuter[label]
        ? nil : (holes.isSign[label], holes.likelihood[label], holes.kinds[label])
    }
  }

  private func gap(_ label: Int) -> Cuts.Gap? { gaps.first { $0.label == label } }

  /// What is decided of the openings and gaps.
  var states: [RegionState] {
    let (areas, isOuter) = (background.regions.areas, background.isOuter)
    let holes = areas.indices.dropFirst().filter { !isOuter[$0] }
    let silhouette = holes.reduce(source.inkArea) { $0 + areas[$1] }
    let ofHoles = holes.map {
      RegionState(
        label: $0, kind: self.holes.kinds[$0], isInk: self.holes.isSign[$0],
        likelihood: self.holes.isRing[$0] ? Self.ofRing : self.holes.likelihood[$0],
        share: Double(areas[$0]) / Double(silhouette))
    }
    let ofGaps = gaps.map {
      RegionState(
        label: $0.label, kind: .gap, isInk: $0.isCut, likelihood: $0.likelihood,
        share: Double($0.area) / Double(silhouette))
    }
    return ofHoles + ofGaps
  }

  /// Whether signs or cuts become ink.
  var hasDetail: Bool { knockout.contains(true) }

  /// The opening or gap that is in doubt.
  func doubt(of certainty: VariantCertainty) -> VariantDerivation.Doubt? {
    certainty.label.map { label in
      let gap = gap(label)
      return VariantDerivation.Doubt(
        kind: gap == nil ? holes.kinds[label] : .gap, isInk: gap?.isCut ?? holes.isSign[label],
        label: label, labels: labels, plane: plane)
    }
  }

  /// The outlined drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    let isInverted = depth.around(knockout)
    DrawnEdges(plane: plane, field: depth, level: stroke * Float(plane.factor))
      .compose(&samples, of: source, by: operations(isInverted))
    Mouth.mend(mouths, &samples, of: source, in: plane, depth: depth, isInverted: isInverted)
    Joint.mend(&samples, of: source, in: plane, depth: depth, stroke: stroke)
    growth?.compose(&samples, of: source)
    if holes.isRing.contains(true) { openRings(&samples, of: source) }
    return AlphaMask(size: source.size, samples: samples)
  }

  private func operations(_ isInverted: ContiguousArray<Bool>) -> ContiguousArray<PixelOperation> {
    let (nearest, farthest) = (stroke - PixelOperation.band, stroke + PixelOperation.band)
    return ContiguousArray(pixelsOf: isInverted, depth.distances, slits()) {
      isInverted, distance, isSlit in
      let sign: PixelOperation = distance > farthest ? .invert : .sign
      let body: PixelOperation = distance > farthest ? .clear : .stroke
      return isInverted ? sign : (distance < nearest) | isSlit ? .keep : body
    }
  }

  /// Removes the ink that rings enclose.
  private func openRings(_ samples: inout ContiguousArray<UInt8>, of source: AlphaMask) {
    let (nearest, farthest) = (width - PixelOperation.band, width + PixelOperation.band)
    let rings = background.regions.pixels { holes.isRing[$0] }
    DrawnEdges(plane: plane, field: background.fromInk, level: width * Float(plane.factor))
      .compose(
        &samples, of: source,
        by: ContiguousArray(pixelsOf: rings, background.fromInk.distances) { isRing, distance in
          let inner: PixelOperation = distance > farthest ? .clear : .stroke
          return !isRing | (distance < nearest) ? .keep : inner
        })
  }

  /// The inner pixels of ink that is hardly thicker than two strokes, which stay ink.
  ///
  /// Its outline would be two strokes with a slit between them, such as in the corners of a frame. Parts that
  /// are alike, such as the bars of a chart, are outlined together, by their mean thickness.
  private func slits() -> ContiguousArray<Bool> {
    let limit = stroke - PixelOperation.band
    let inner = Regions(
      of: ContiguousArray(pixelsOf: plane.ink, depth.distances) { $0 & ($1 > limit) },
      width: plane.width, connectivity: .corners)
    let (bodies, bodyLabels) = (source.parts, source.partLabels)
    var open = ContiguousArray(
      repeating: (depth: Float(0), count: Float(0), body: 0), count: inner.count + 1)
    for run in inner.runs {
      for index in run.row * plane.width + run.start..<run.row * plane.width + run.end
      where depth[index] > stroke {
        open[run.label].depth += depth[index] - stroke
        open[run.label].count += 1
        open[run.label].body = Int(bodyLabels[index])
      }
    }
    func drawAlike(_ labels: [Int]) {
      let depth = labels.reduce(0) { $0 + open[$1].depth }
      let count = labels.reduce(0) { $0 + open[$1].count }
      for label in labels { (open[label].depth, open[label].count) = (depth, count) }
    }
    let silhouette = source.inkArea
    alike(inner, silhouette).forEach(drawAlike)
    for group in alike(bodies, silhouette) {
      drawAlike(open.indices.filter { open[$0].count > 0 && group.contains(open[$0].body) })
    }
    return inner.pixels { open[$0].depth < Self.leastDepth * stroke * open[$0].count }
  }

  /// The groups of several regions of ink that have one size and shape.
  private func alike(_ regions: Regions, _ silhouette: Int) -> [[Int]] {
    guard regions.count > 1 else { return [] }
    let (areas, radii) = (regions.areas, regions.maxima(of: depth))
    return LikeRegions.groups(
      of: 1...regions.count, areas: { areas[$0] }, radii: { radii[$0] },
      silhouette: silhouette
    ).filter { $0.count > 1 }
  }
}

extension RegionChoices {
  /// Finds the openings and gaps that points stand for.
  fileprivate init(
    _ choices: VariantChoices, of background: Background, labels: ContiguousArray<Int32>,
    in plane: WorkPlane
  ) {
    guard !choices.points.isEmpty else {
      self.init(choices, in: plane) { _ in 0 }
      return
    }
    let isOuter = background.isOuter
    self.init(choices, in: plane) { index in
      let label = Int(labels[index])
      return label > 0 && (label >= isOuter.count || !isOuter[label]) ? label : 0
    }
  }
}
