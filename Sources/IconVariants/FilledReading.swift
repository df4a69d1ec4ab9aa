import IconModel

/// The regions that an outlined drawing encloses, and which of them fill.
struct FilledReading {
  let plane: WorkPlane
  /// The width of strokes, in pixels of the plane.
  let stroke: Float
  let enclosures: Enclosures
  let neighbourhoods: [Neighbourhood]
  /// The distance from the nearest enclosed region, inside the ink.
  let fromRegions: DistanceField
  let plan: FillPlan
  /// What is settled of the regions.
  let choices: RegionChoices

  /// Reads a drawing; there is nothing to read where it encloses nothing.
  ///
  /// - Parameters:
  ///   - source: The drawing.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  ///   - style: How likely regions of each kind fill.
  ///   - choices: What a designer has settled, in pixels of the master.
  init?(_ source: InkField, stroke: Float, style: RegionStyle, choices: VariantChoices) {
    let plane = source.plane
    let background = Background(of: plane, reach: Enclosures.depth * stroke)
    var found = Enclosures(in: plane, background: background, stroke: stroke)
    guard found.regions.count > 1 else { return nil }
    fromRegions = DistanceField(
      width: plane.width, seeds: found.isEnclosed,
      coverage: plane.coverage, reach: Enclosures.depth * stroke)
    found.measureSurroundings(fromRegions, ink: source.field, stroke: stroke)
    neighbourhoods = Neighbourhood.all(
      of: found, in: plane, field: fromRegions, stroke: stroke)
    let labels = found.labels
    self.choices = RegionChoices(choices, in: plane) { Int(labels[$0]) }
    plan = FillPlan(
      found, neighbourhoods: neighbourhoods, stroke: stroke, style: style,
      settled: self.choices.isInk)
    enclosures = found
    self.plane = plane
    self.stroke = stroke
  }

  /// The pixels of the regions that fill.
  var isFilled: ContiguousArray<Bool> {
    if plan.fillsAll { return fromRegions.seeds }
    let labels = enclosures.labels.span
    return ContiguousArray(pixels: labels.count) { labels[$0] > 0 && plan.fills[Int(labels[$0])] }
  }

  /// How certain the regions are that nobody has settled.
  ///
  /// - Parameters:
  ///   - style: How likely regions of each kind fill.
  ///   - hasDetail: Whether ink inside them is knocked out.
  /// - Returns: How likely the variant is right.
  func certainty(_ style: RegionStyle, hasDetail: Bool) -> VariantCertainty {
    var certainty = VariantCertainty(.filled, hasDetail: hasDetail)
    let silhouette = enclosures.silhouette
    for label in enclosures.regions.indices.dropFirst() where choices.isInk[label] == nil {
      certainty.add(
        label, plan.kinds[label], area: enclosures.regions[label].area, silhouette: silhouette,
        isInk: plan.fills[label], style: style)
    }
    return certainty
  }

  /// The region that is in doubt.
  func doubt(of certainty: VariantCertainty) -> VariantDerivation.Doubt? {
    certainty.label.map { label in
      VariantDerivation.Doubt(
        kind: plan.kinds[label], isInk: plan.fills[label],
        point: DerivedRegion.point(of: label, in: plane, labels: enclosures.labels))
    }
  }

  /// The regions for people who choose among them.
  var regions: [DerivedRegion] {
    DerivedRegion.all(in: plane, labels: enclosures.labels) { label in
      (plan.fills[label], plan.likelihood[label], plan.kinds[label])
    }
  }
}
