import IconConfiguration
import IconModel
import Synchronization

/// What goes to workers, and what need not.
extension WorkBoard {
  /// Takes over what an earlier run made of an icon, if all of it still holds.
  func recall(_ index: Int, _ template: IconJob) -> Bool {
    let entry = set.entries[index]
    let drawings = entry.drawings.map {
      ($0.path, IconJob.Drawing(variant: $0.variant, ink: entry.ink, file: []))
    }
    guard let output, let kept = memory?.kept(template, drawings: drawings) else { return false }
    if kept.result.isProbe {
      note(strokeOf: kept.result)
      return true
    }
    guard output.holds(kept.images, of: entry.names) else { return false }
    var result = kept.result
    if keepsImages, result.shape != nil {
      guard !kept.images.isEmpty, let images = output.read(kept.images, of: entry.names) else {
        return false
      }
      result.images = images
    }
    var outcome = self.outcome(of: entry, drawings: entry.drawings, result)
    outcome.images = output.ledger.add(kept.images)
    outcome.isUnchanged = true
    outcome.isLasting = true
    state.withLock { [outcome] in $0.outcomes[index] = outcome }
    finish(index)
    return true
  }

  /// Reads the drawings of an icon; `nil` when there is none that can be read.
  func read(_ index: Int, _ template: IconJob) -> IconJob? {
    let entry = set.entries[index]
    var job = template
    var flight = Flight()
    for drawing in entry.drawings {
      do throws(SystemError) {
        // One byte more than is allowed, so that a longer file is refused by its drawing's rule.
        let limit = set.configuration.policy.limits[.bytes] + 1
        let file =
          if let memory { try memory.read(drawing.path, byteCount: limit) } else {
            try FileSystem.readStart(of: drawing.path, byteCount: limit)
          }
        job.drawings.append(.init(variant: drawing.variant, ink: entry.ink, file: file))
        flight.drawings.append(drawing)
      } catch {
        note(unreadable: drawing, error, at: index)
      }
    }
    guard !job.drawings.isEmpty else { return nil }
    if flight.drawings.count == entry.drawings.count {
      flight.key = memory?.key(of: job)
    } else {
      // What cannot be read now is drawn all the same.
      job.derivation.variants = []
    }
    state.withLock { $0.flights[index] = flight }
    return job
  }

  private func note(
    unreadable drawing: IconSet.Entry.Drawing, _ error: SystemError, at index: Int
  ) {
    state.withLock {
      let unreadable = RunReport.UnreadableDrawing(file: drawing.path, error: error)
      // A probe may have found it before.
      if !$0.outcomes[index].unreadable.contains(unreadable) {
        $0.outcomes[index].unreadable.append(unreadable)
      }
    }
  }
}
