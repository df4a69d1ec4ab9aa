import IconCatalog
import IconModel
import IconRules
import Synchronization

/// What comes back from workers.
extension WorkBoard {
  /// Judges an icon and writes its images.
  func deliver(_ index: Int, _ result: IconResult) {
    let entry = set.entries[index]
    let flight = state.withLock { $0.flights.removeValue(forKey: index) ?? Flight() }
    let images = result.images.map(ImageRecord.init)
    let isKept =
      flight.key.flatMap { memory?.keep(result, images: images.sorted(), for: $0) } ?? false
    if result.isProbe { return note(strokeOf: result) }
    var outcome = self.outcome(of: entry, drawings: flight.drawings, result)
    outcome.images = images.sorted()
    outcome.isLasting = isKept
    do {
      try output?.write(result.images, images, of: entry.names)
      state.withLock { [outcome] state in
        let unreadable = state.outcomes[index].unreadable
        state.outcomes[index] = outcome
        state.outcomes[index].unreadable = unreadable
      }
      finish(index)
    } catch {
      fail(error)
    }
  }

  /// Judges an icon.
  func outcome(
    of entry: IconSet.Entry, drawings: [IconSet.Entry.Drawing], _ result: IconResult
  ) -> IconOutcome {
    let judgement = rules.judge(
      entry, drawings: drawings, result, configuration: set.configuration)
    var outcome = IconOutcome(shape: result.shape, variants: result.variants)
    outcome.findings = judgement.findings
    outcome.comparison = judgement.comparison
    if keepsMeasurements {
      outcome.measurements = MeasuredIcons.Packed(
        name: entry.name, files: drawings.map(\.path), result)
    }
    return outcome
  }

  func note(strokeOf probe: IconResult) {
    state.withLock { $0.strokes += probe.stroke.map { [$0] } ?? [] }
  }
}
