import IconModel

extension FilledDerivation {
  /// The filled drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    DrawnEdges(plane: plane, field: depth, level: (stroke + Self.rim) * Float(plane.factor))
      .compose(&samples, of: source, by: treatments(nearKnockout()))
    for clearance in enclosures.clearances { clear(clearance, of: source, in: &samples) }
    for channel in channels() { channel.cut(&samples, size: source.size, factor: plane.factor) }
    return AlphaMask(size: source.size, samples: samples)
  }

  private func treatments(_ isKnockedOut: ContiguousArray<Bool>) -> ContiguousArray<Treatment> {
    let limit = stroke + Self.rim + Treatment.band
    return ContiguousArray(
      pixelsOf: plane.ink, isKnockedOut, depth.distances, fromFill.distances
    ) { isInk, isKnockedOut, depth, fromFill in
      // What stays open has no depth, and no ink.
      let filled: Treatment = depth < Treatment.band ? (depth < 0 ? .keep : .bridge) : .fill
      // The seam between what is kept and what is filled runs in the middle of a stroke.
      let inked: Treatment = depth < fromFill ? .keep : .fill
      let detail: Treatment = depth > limit ? .invert : .knockout
      return isKnockedOut ? detail : isInk ? inked : filled
    }
  }

  /// Takes away what was added within a gap.
  private func clear(
    _ gap: Enclosures.Clearance, of source: AlphaMask, in samples: inout ContiguousArray<UInt8>
  ) {
    let reach = gap.width + Treatment.band
    DrawnEdges(plane: plane, field: gap.field, level: gap.width * Float(plane.factor)).compose(
      &samples, of: source,
      by: ContiguousArray(pixelsOf: gap.isMember, gap.field.distances) { isMember, distance in
        isMember && distance < reach ? .clearance : .keep
      })
  }

  /// The knock-outs and the pixels of the body around them, where their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    guard knockout.contains(true) else { return knockout }
    let dilated = PixelSet(width: plane.width, members: knockout).grown(by: PixelSet.neighbours)
    return ContiguousArray(pixelsOf: dilated.members, depth.seeds) { $0 & !$1 }
  }
}
