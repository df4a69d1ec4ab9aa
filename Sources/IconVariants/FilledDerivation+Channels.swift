extension FilledDerivation {
  /// The least area of a piece of ink beside a channel, in squares of the stroke.
  private static let leastPiece: Float = 1

  /// The cuts that part neighbours which both fill, from the end of their divider to the outside.
  ///
  /// Cuts that would leave a crumb of the contour standing, where dividers meet it side by side or
  /// aslant, are not made.
  func channels() -> [Channel] {
    guard keepsDetail else { return [] }
    let all = neighbourhoods.flatMap(channels(between:))
    guard !all.isEmpty else { return [] }
    let crumbs = crumbs(beside: all)
    return all.filter { channel in
      !crumbs.contains { channel.distance(to: $0, width: plane.width) < channel.radius + 1.5 }
    }
  }

  private func channels(between pair: Neighbourhood) -> [Channel] {
    guard plan.fills[pair.first], plan.fills[pair.second],
      let openness = pair.openness, openness >= FillPlan.hollow
    else { return [] }
    var isMidline = ContiguousArray(repeating: false, count: plane.ink.count)
    for index in pair.midline where depth[index] <= Channel.reach * stroke {
      isMidline[index] = true
    }
    let ends = Regions(of: isMidline, width: plane.width, connectivity: .corners)
    let endLabels = ends.labels
    return (1..<max(1, ends.count + 1)).compactMap { label in
      Channel(
        along: pair.midline.filter { endLabels[$0] == Int32(label) }, depth: depth,
        stroke: stroke)
    }
  }

  /// The pixels of pieces of ink that are too small to be meant, after channels are cut.
  private func crumbs(beside channels: [Channel]) -> [Int] {
    var isLeft = ContiguousArray(pixelsOf: depth.seeds, knockout) { !($0 | $1) }
    for channel in channels {
      for index in channel.pixels(width: plane.width, height: plane.height) {
        isLeft[index] = false
      }
    }
    let pieces = Regions(of: isLeft, width: plane.width, connectivity: .corners)
    let areas = pieces.areas
    return pieces.runs.filter { Float(areas[$0.label]) < Self.leastPiece * stroke * stroke }
      .flatMap { $0.row * plane.width + $0.start..<$0.row * plane.width + $0.end }
  }
}
