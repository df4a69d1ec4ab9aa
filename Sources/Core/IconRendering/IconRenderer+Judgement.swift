import IconModel
import IconScaling
import IconVariants

extension VariantChoices {
  /// The choices that are about the whole drawing, without those of single regions.
  var ofWhole: Self { Self(stroke: stroke, detail: detail) }
}

extension IconRenderer {
  /// Decides which regions are otherwise than the rules have them: of two readings that the rules find
  /// nearly even, the one that a designer would rather draw is taken.
  ///
  /// - Parameters:
  ///   - source: What the variant is derived from.
  ///   - choices: What is settled of the whole drawing. What is settled of single regions plays no part,
  ///     so that it changes nothing of others.
  ///   - listsRegions: Whether the regions of the variant are wanted.
  /// - Returns: The labels of the regions, the variant, and how likely a designer would draw it so.
  mutating func reading(
    of source: VariantSource, choices: VariantChoices, listsRegions: Bool
  ) -> (flipped: Set<Int>, derived: VariantDerivation.Derived, likelihood: Double) {
    let first = source.derive(choices, listsRegions: listsRegions)
    let likelihoodOfFirst = likelihood(
      of: first.mask, from: source, rules: first.likelihood,
      isSettled: choices != VariantChoices())
    var best = (flipped: Set<Int>(), derived: first, likelihood: likelihoodOfFirst)
    guard likelihoodOfFirst < VariantJudge.leastOfFirst else { return best }
    for flipped in first.alternatives {
      let other = source.derive(choices, flipped: flipped, listsRegions: listsRegions)
      let likelihood = likelihood(
        of: other.mask, from: source, rules: first.likelihood, isSettled: true)
      if likelihood > best.likelihood,
        VariantJudge.prefers(likelihood, to: likelihoodOfFirst)
      {
        best = (flipped, other, likelihood)
      }
    }
    return best
  }

  /// How likely a designer would draw a variant of a source so.
  ///
  /// - Parameters:
  ///   - derived: The variant.
  ///   - source: What it was derived from.
  ///   - rules: How likely it is by the kinds of its regions.
  ///   - isSettled: Whether it is another one than what is derived where nothing is settled.
  /// - Returns: The likelihood, from 0 to 1.
  mutating func likelihood(
    of derived: AlphaMask, from source: VariantSource, rules: Double, isSettled: Bool
  ) -> Double {
    if !isSettled, VariantJudge.isPlain(source.variant, rules: rules) {
      return VariantJudge.ofPlain
    }
    let plan = ResamplingPlan(
      source: derived.size, rect: VariantJudge.square(around: source.ink),
      target: VariantJudge.size, filter: .box)
    return VariantJudge.likelihood(
      of: plan.resample(derived, scratch: &scratch), as: source.variant,
      from: plan.resample(source.field.mask, scratch: &scratch), rules: rules)
  }
}
