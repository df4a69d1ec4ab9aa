import IconModel

/// Choices that may lead to a reading of their own.
///
/// The limits and likelihoods were chosen on tabler, phosphor, Font Awesome and material.
struct ReadingProposal {
  let choices: VariantChoices
  /// How likely they are what a designer means, compared with other proposals.
  let likelihood: Double

  /// How likely a designer leaves out all detail.
  private static let ofSilhouette = 0.03
  /// How likely a designer draws a filled variant as one shape without any opening.
  private static let ofPlainShape = 0.03
  /// How likely a designer fills nothing and draws heavier strokes.
  private static let ofHeavier = 0.06
  /// The ratios of a stroke that a designer may prefer, and how likely each one is.
  private static let strokes = [(ratio: 0.77, likelihood: 0.03), (ratio: 1.35, likelihood: 0.03)]

  /// The proposals for a variant, that which settles what is derived first, the likelier ones of the
  /// others first.
  ///
  /// - Parameters:
  ///   - derived: The variant as it is derived where nothing is settled, with all regions.
  ///   - detail: Its detail.
  ///   - stroke: Its stroke in points of the regular bar; `nil` where another stroke changes nothing.
  ///   - point: Turns a pixel of the master to coordinates of the source.
  /// - Returns: The proposals, none of them likelier than the first.
  static func all(
    of derived: VariantDerivation.Derived, detail: VariantDetail, stroke: Double?,
    point: (Point) -> Point
  ) -> [ReadingProposal] {
    let combined = combinations(of: derived.regions, point: point)
    let closed = derived.regions.filter { !$0.isUnclosed }
    let whole = wholes(regions: closed.map { point($0.point) }, detail: detail, stroke: stroke)
    let first = combined[0]
    let others = (combined.dropFirst() + whole).map {
      ReadingProposal(choices: $0.choices, likelihood: min($0.likelihood, first.likelihood))
    }
    let order = others.indices.sorted {
      (-others[$0].likelihood, $0) < (-others[$1].likelihood, $1)
    }
    return [first] + order.map { others[$0] }
  }

  /// The combinations of the states of doubtful regions, that which is derived first.
  private static func combinations(
    of regions: [Region], point: (Point) -> Point
  ) -> [ReadingProposal] {
    let groups = RegionGroup.doubtful(in: regions)
    return RegionGroup.combinations(of: groups).map { flipped, likelihood in
      let flipped = Set(flipped.flatMap(\.places))
      var choices = VariantChoices()
      for place in groups.flatMap(\.places) {
        let (region, isFlipped) = (regions[place], flipped.contains(place))
        if region.isInk != isFlipped {
          choices.fill.append(point(region.point))
        } else if !region.isUnclosed {
          choices.open.append(point(region.point))
        }
      }
      return ReadingProposal(choices: choices, likelihood: likelihood)
    }
  }

  /// The proposals that change the whole drawing.
  private static func wholes(
    regions: [Point], detail: VariantDetail, stroke: Double?
  ) -> [ReadingProposal] {
    var wholes: [ReadingProposal] = []
    func propose(_ choices: VariantChoices, _ likelihood: Double) {
      wholes.append(ReadingProposal(choices: choices, likelihood: likelihood))
    }
    if detail == .knockout { propose(VariantChoices(detail: .silhouette), ofSilhouette) }
    if let stroke {
      for (ratio, likelihood) in strokes {
        propose(VariantChoices(stroke: (10 * ratio * stroke).rounded() / 10), likelihood)
      }
    } else if !regions.isEmpty {
      propose(VariantChoices(fill: regions, detail: .silhouette), ofPlainShape)
      propose(VariantChoices(open: regions), ofHeavier)
    }
    return wholes.filter { $0.choices.stroke.map { $0 > 0 } ?? true }
  }
}
