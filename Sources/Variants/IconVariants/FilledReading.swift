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

  /// The labels of these and of the regions that fill only where that is settled.
  private let allLabels: ContiguousArray<Int32>
  /// The first label of regions that fill only where that is settled.
  private let firstUnclosed: Int

  /// Reads a drawing; there is nothing to read where it encloses nothing.
  ///
  /// A point that is to fill outside of all regions closes the contour around it, where its openings
  /// are not too wide. It changes nothing of other regions.
  ///
  /// - Parameters:
  ///   - source: The drawing.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  ///   - style: How likely regions of each kind fill.
  ///   - choices: What a designer has settled, in pixels of the master.
  ///   - flipped: The labels of regions that are otherwise than the rules decide.
  ///   - listsUnclosed: Whether regions are wanted that fill only where that is settled.
  init?(
    _ source: InkField, stroke: Float, style: RegionStyle, choices: VariantChoices,
    flipped: Set<Int> = [], listsUnclosed: Bool = false
  ) {
    let plane = source.plane
    let background = Background(
      source.openings, of: plane, reach: Enclosures.depth * stroke)
    var found = Enclosures(in: source, background: background, stroke: stroke)
    let first = found.regions.count
    let wide = WideRegions(
      beside: found, in: source, background: background, stroke: stroke, choices: choices,
      isWanted: listsUnclosed)
    let labels = wide?.all.labels ?? found.labels
    guard first > 1 || wide?.all.regions.count ?? 0 > 1 else { return nil }
    func fromRegions(_ enclosures: Enclosures) -> DistanceField {
      DistanceField(
        width: plane.width, seeds: enclosures.isEnclosed, coverage: plane.coverage,
        reach: Enclosures.depth * stroke)
    }
    var field = fromRegions(found)
    found.measureSurroundings(field, ink: source.field, stroke: stroke)
    neighbourhoods = Neighbourhood.all(of: found, in: plane, field: field, stroke: stroke)
    self.choices = RegionChoices(choices, in: plane) { Int(labels[$0]) }
    var plan = FillPlan(
      found, neighbourhoods: neighbourhoods, stroke: stroke, style: style, flipped: flipped,
      settled: self.choices.isInk)
    if let wide, !wide.filled.isEmpty {
      found = wide.all.opened(from: first, except: wide.filled)
      plan.fill(wide.filled, of: found.regions.count)
      field = fromRegions(found)
    }
    self.plan = plan
    self.fromRegions = field
    enclosures = found
    allLabels = labels
    firstUnclosed = first
    self.plane = plane
    self.stroke = stroke
  }

  /// The pixels of the regions that fill.
  var isFilled: ContiguousArray<Bool> {
    if plan.fillsAll { return fromRegions.seeds }
    let labels = enclosures.labels.span
    return ContiguousArray(pixels: labels.count) { labels[$0] > 0 && plan.fills[Int(labels[$0])] }
  }

  /// What is decided of the regions.
  var states: [RegionState] {
    let silhouette = Double(enclosures.silhouette)
    return enclosures.regions.indices.dropFirst().compactMap { label in
      let area = enclosures.regions[label].area
      return area == 0
        ? nil
        : RegionState(
          label: label, kind: plan.kinds[label], isInk: plan.fills[label],
          likelihood: plan.likelihood[label], share: Double(area) / silhouette)
    }
  }

  /// The region that is in doubt.
  func doubt(of certainty: VariantCertainty) -> VariantDerivation.Doubt? {
    certainty.label.map { label in
      VariantDerivation.Doubt(
        kind: plan.kinds[label], isInk: plan.fills[label], label: label,
        labels: enclosures.labels, plane: plane)
    }
  }

  /// The regions for people who choose among them.
  var regions: [DerivedRegion] {
    func isUnclosed(_ label: Int) -> Bool {
      label >= firstUnclosed && choices.isInk[label] != true
    }
    return DerivedRegion.all(in: plane, labels: allLabels, isUnclosed: isUnclosed) { label in
      isUnclosed(label)
        ? (false, 1 - DerivedRegion.likelihoodOfClosing, .openBody)
        : (plan.fills[label], plan.likelihood[label], plan.kinds[label])
    }
  }
}
