import IconCatalog
import IconConfiguration
import IconModel
import IconRules
import Synchronization

/// What comes back from workers.
extension WorkBoard {
  /// Judges an icon and writes its images.
  func deliver(_ index: Int, _ result: IconResult) {
    let entry = set.entries[index]
    let flight = state.withLock { $0.flights.removeValue(forKey: index) ?? Flight() }
    let made = result.images.map { (image: $0, record: ImageRecord($0)) }
      .sorted { $0.record < $1.record }
    // A report may have asked for images that nothing is written of.
    let records = writesImages ? made.map(\.record) : []
    let isKept = flight.key.flatMap { memory?.keep(result, images: records, for: $0) } ?? false
    if result.isProbe { return note(strokeOf: result) }
    var sorted = result
    sorted.images = made.map(\.image)
    var outcome = self.outcome(of: entry, drawings: flight.drawings, sorted)
    outcome.images = output?.ledger.add(records)
    outcome.isLasting = isKept
    do {
      try output?.write(sorted.images, records, of: entry.names)
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
    var outcome = IconOutcome(
      shape: result.shape, variants: entry.isInTabBar ? result.variants : [])
    outcome.findings = judgement.findings
    outcome.comparison = judgement.subject.flatMap { subject in
      ComparisonSubject.Icon(subject) { signatures.add($0) }
    }
    outcome.lacksDrawing = result.lacksDrawing
    if keepsMeasurements {
      outcome.measurements = MeasuredIcons.Packed(
        name: entry.name, files: drawings.map(\.path), result, keepsImages: keepsImages,
        in: measurements)
    }
    return outcome
  }

  /// Whether images become files.
  private var writesImages: Bool { output != nil && !set.configuration.formats.isEmpty }

  func note(strokeOf probe: IconResult) {
    state.withLock { $0.strokes += probe.stroke.map { [$0] } ?? [] }
  }
}
