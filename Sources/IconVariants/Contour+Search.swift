/// The way from a point to the edge.
extension Contour {
  /// The nearest point of the edge.
  ///
  /// - Parameters:
  ///   - position: In pixels of the master.
  ///   - index: The pixel of the plane that it lies in.
  ///   - field: Tells where to look. Close to a bisector of edges that is not certain, so the
  ///     seeds of the neighbours are looked at as well.
  /// - Returns: A point in pixels of the master, or `nil` when there is no edge.
  @inline(__always)
  func foot(
    of position: SIMD2<Float>, near index: Int, _ field: DistanceField
  ) -> SIMD2<Float>? {
    let piece = piece(nearestTo: position, in: index, field, by: .best)
    return piece >= 0 ? pieces.foot(of: position, on: piece) : nil
  }

  /// The nearest piece by one of the ways to find it, which all find the same, or -1.
  func piece(
    nearestTo position: SIMD2<Float>, in index: Int, _ field: DistanceField,
    by way: DistanceField.Way
  ) -> Int {
    if way == .vectors, VectorSearch.isAvailable {
      return VectorSearch.piece(of: self, nearestTo: position, in: index, field)
    }
    let seed = Int(field.nearest[index])
    guard seed >= 0 else { return -1 }
    var best = ContourPieces.Nearest()
    search(position, from: seed, best: &best)
    func look(_ neighbour: Int) {
      let other = Int(field.nearest[neighbour])
      if other >= 0, !isClose(seed, other) { search(position, from: other, best: &best) }
    }
    look(index - 1)
    look(index + 1)
    look(index - width)
    look(index + width)
    return best.piece
  }

  /// Whether a search from one pixel of the plane finds what one from the other does.
  private func isClose(_ first: Int, _ second: Int) -> Bool {
    let offset = abs(first - second)
    return offset <= 2 || abs(offset - width) <= 2 || abs(offset - 2 * width) <= 2
  }

  /// Looks at the pieces around a pixel of the plane, and on from there while they get nearer.
  private func search(
    _ position: SIMD2<Float>, from start: Int, best: inout ContourPieces.Nearest
  ) {
    var centre = start
    var row = start / width
    var step: (columns: Int, rows: Int)?
    for _ in 0..<4 {
      let before = best.piece
      for rows in -1...1 {
        // How far the row is at least, but for rounding; only something nearer is looked for.
        let middle = (Float(row + rows - WorkPlane.margin) + 0.5) * Float(factor)
        let gap = abs(position.y - middle) - Float(factor) / 2 - 0.01
        if gap > 0, gap * gap > best.squaredDistance { continue }
        var columns = -1...1
        // What a search from the last centre has looked at is not nearer now.
        if let step, abs(rows + step.rows) <= 1 {
          if step.columns == 0 { continue }
          columns = step.columns...step.columns
        }
        look(at: centre + rows * width, columns, position, &best)
      }
      guard best.piece != before else { return }
      let offset = pieces.pixel(of: best.piece) - centre
      if offset == 0 { return }
      let rows = offset > 1 ? 1 : offset < -1 ? -1 : 0
      step = (offset - rows * width, rows)
      centre += offset
      row += rows
    }
  }

  /// Looks at the pieces under some pixels of the plane that follow each other.
  @inline(__always)
  private func look(
    at index: Int, _ columns: ClosedRange<Int>, _ position: SIMD2<Float>,
    _ best: inout ContourPieces.Nearest
  ) {
    let starts = starts.span
    let first = max(0, index + columns.lowerBound)
    let last = min(starts.count - 2, index + columns.upperBound)
    guard first <= last else { return }
    pieces.search(Int(starts[first])..<Int(starts[last + 1]), for: position, best: &best)
  }
}
