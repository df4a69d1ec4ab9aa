import IconModel

/// Places where the outlines of a drawing cross themselves or each other.
struct OutlineCrossings {
  /// One straight piece of an outline.
  private struct Piece {
    let start: Point
    let end: Point
    let outline: Int
    let edge: Int
    /// The length of the outline up to the start.
    let along: Double
    let length: Double
  }

  private var pieces: [Piece] = []
  private var lengths: [Double] = []

  /// Loops of less than this are rounding, in units of the template: they do not show.
  private static let smallestLoop = 1.5

  init(_ outlines: [Outline]) {
    for (index, outline) in outlines.enumerated() {
      var along = 0.0
      for edge in outline.edges.indices {
        let cubic = outline.controls(of: edge)
        var from = cubic.start
        let count = OutlineCrossings.count(cubic, isLine: outline.edges[edge].isLine)
        for step in 1...count {
          let t = Double(step) / Double(count)
          let end =
            outline.edges[edge].isLine
            ? cubic.start + t * (cubic.end - cubic.start) : cubic.point(at: t)
          let length = (end - from).length
          guard length > 1e-4 else { continue }
          pieces.append(
            Piece(
              start: from, end: end, outline: index, edge: edge, along: along, length: length))
          along += length
          from = end
        }
      }
      lengths.append(along)
    }
  }

  /// The number of pieces of an edge; none is long, so that the cells of the grid stay small.
  private static func count(_ cubic: Cubic, isLine: Bool) -> Int {
    let length = cubic.roughLength
    return isLine ? max(1, Int(length / 6)) : max(2, min(8, Int(length / 1.5)), Int(length / 10))
  }

  /// The edges that cross another one.
  var edges: [(outline: Int, edge: Int)] {
    guard let longest = pieces.map({ ($0.end - $0.start).length }).max() else { return [] }
    let middles = pieces.map { 0.5 * ($0.start + $0.end) }
    let grid = SampleGrid(middles, cell: longest)
    var found: [(outline: Int, edge: Int)] = []
    for index in pieces.indices {
      var crosses = false
      grid.forEachNear(middles[index]) { other in
        guard !crosses, other != index, cross(pieces[index], pieces[other]) else { return }
        crosses = true
      }
      let piece = pieces[index]
      if crosses, found.last.map({ $0.outline != piece.outline || $0.edge != piece.edge }) ?? true {
        found.append((piece.outline, piece.edge))
      }
    }
    return found
  }

  private func cross(_ first: Piece, _ second: Piece) -> Bool {
    let one = first.end - first.start
    let two = second.end - second.start
    let between = second.start - first.start
    let determinant = one.cross(two)
    guard abs(determinant) > 1e-9 else { return false }
    let s = between.cross(two) / determinant
    let t = between.cross(one) / determinant
    guard s > 0, s < 1, t > 0, t < 1 else { return false }
    guard first.outline == second.outline else { return true }
    // Neighbours meet at their ends, and their crossing there is rounding.
    let apart = abs(first.along + s * first.length - second.along - t * second.length)
    return min(apart, lengths[first.outline] - apart) > OutlineCrossings.smallestLoop
  }
}
