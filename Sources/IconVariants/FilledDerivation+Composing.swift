import IconModel

extension FilledDerivation {
  /// The filled drawing.
  func compose(_ source: AlphaMask) -> AlphaMask {
    let wanted = (stroke + Self.rim) * Float(plane.factor)
    let isKnockedOut = nearKnockout()
    let (labels, isNear) = (enclosures.labels.span, isKnockedOut.span)
    let composition = Composition(source: source, plane: plane)
    var samples = composition.compose(
      treatments(isKnockedOut), field: depth, level: wanted,
      settle: { index, bounds in
        if isNear[index] {
          return bounds.isBeyond(wanted) ? .invert : bounds.isWithin(wanted) ? .fill : .blend
        }
        if labels[index] == 0 { return .keep }
        return bounds.isBeyond(0) ? .fill : bounds.isWithin(0) ? .keep : .blend
      }
    ) { coverage, point, index in
      if isNear[index] { return 255 - coverage * point.coverage(beyond: wanted) }
      // The edge of a bridged gap.
      return labels[index] == 0
        ? coverage : max(coverage, 255 * point.coverage(beyond: 0))
    }
    for clearance in enclosures.clearances { composition.clear(clearance, in: &samples) }
    for channel in channels() { cut(channel, into: &samples, width: source.width) }
    return AlphaMask(size: source.size, samples: samples)
  }

  private func treatments(
    _ isKnockedOut: ContiguousArray<Bool>
  ) -> ContiguousArray<Composition.Treatment> {
    let (labels, isKnockedOut) = (enclosures.labels.span, isKnockedOut.span)
    let (depth, fromFill) = (depth.distances.span, fromFill.distances.span)
    return ContiguousArray(pixels: labels.count, initial: .keep) { index in
      let label = Int(labels[index])
      if label < 0 || (label > 0 && !plan.fills[label]) { return .keep }
      if isKnockedOut[index] {
        return depth[index] > stroke + Self.rim + Composition.band ? .invert : .blend
      }
      if label > 0 { return depth[index] < Composition.band ? .blend : .fill }
      // The seam between what is kept and what is filled runs in the middle of a stroke.
      return depth[index] < fromFill[index] ? .keep : .fill
    }
  }

  /// The knock-outs and the pixels of the body around them, where their edges run.
  private func nearKnockout() -> ContiguousArray<Bool> {
    guard knockout.contains(true) else { return knockout }
    let dilated = PixelSet(width: plane.width, members: knockout).dilated()
    let (knockout, labels) = (knockout.span, enclosures.labels.span)
    let isAround = dilated.members.span
    return ContiguousArray(pixels: labels.count) { index in
      knockout[index]
        || (isAround[index]
          && (labels[index] == 0 || (labels[index] > 0 && plan.fills[Int(labels[index])])))
    }
  }

  private func cut(_ channel: Channel, into samples: inout ContiguousArray<UInt8>, width: Int) {
    let factor = Float(plane.factor)
    let margin = Float(WorkPlane.margin)
    let reach = channel.radius + 1
    func range(_ a: Float, _ b: Float, limit: Int) -> Range<Int> {
      let low = max(0, Int((min(a, b) - reach - margin) * factor))
      return low..<max(low, min(limit, Int((max(a, b) + reach - margin) * factor) + 1))
    }
    for y in range(channel.from.y, channel.to.y, limit: samples.count / width) {
      for x in range(channel.from.x, channel.to.x, limit: width) {
        let distance = channel.distance(
          x: (Float(x) + 0.5) / factor + margin, y: (Float(y) + 0.5) / factor + margin)
        let kept = min(1, max(0, (distance - channel.radius) * factor + 0.5))
        samples[y * width + x] = UInt8(Float(samples[y * width + x]) * kept + 0.5)
      }
    }
  }
}
