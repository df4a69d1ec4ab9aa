extension Enclosures {
  /// The largest side of a detail, in parts of the largest piece's.
  static let detailSide = 0.4

  /// The small pieces within the bounds of the largest one, such as the windows of a house.
  static func details(_ parts: Regions) -> ContiguousArray<Bool> {
    var bounds = ContiguousArray(
      repeating: (left: Int.max, top: Int.max, right: 0, bottom: 0), count: parts.count + 1)
    for run in parts.runs {
      let old = bounds[run.label]
      bounds[run.label] = (
        min(old.left, run.start), min(old.top, run.row), max(old.right, run.end - 1),
        max(old.bottom, run.row)
      )
    }
    func side(_ label: Int) -> Int {
      max(bounds[label].right - bounds[label].left, bounds[label].bottom - bounds[label].top) + 1
    }
    guard let largest = (1..<max(1, bounds.count)).max(by: { side($0) < side($1) })
    else { return [] }
    let frame = bounds[largest]
    return ContiguousArray(
      bounds.indices.lazy.map { label in
        label > 0 && Double(side(label)) < detailSide * Double(side(largest))
          && bounds[label].left > frame.left && bounds[label].top > frame.top
          && bounds[label].right < frame.right && bounds[label].bottom < frame.bottom
      })
  }
}
