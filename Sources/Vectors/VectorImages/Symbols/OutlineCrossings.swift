import IconModel

struct EdgePlace: Hashable {
  let outline: Int
  let edge: Int
}

/// Places where the outlines of a drawing cross themselves or each other.
struct OutlineCrossings {
  private struct Piece {
    let start: Point
    let end: Point
    let place: EdgePlace
    /// The length of the outline up to the start.
    let along: Double
    let length: Double
  }

  private var pieces: [Piece] = []
  private var lengths: [Double] = []

  /// Shorter loops are rounding, in units of the template: their area is below a twentieth of a pixel
  /// in text of 17 points at @3x.
  private static let smallestLoop = 1.5

  init(_ outlines: [Outline]) {
    for (index, outline) in outlines.enumerated() {
      var along = 0.0
      for edge in outline.edges.indices {
        let cubic = outline.controls(of: edge)
        let length = cubic.roughLength
        // No piece is long, so that the cells of the grid stay small.
        let count =
          outline.edges[edge].isLine
          ? max(1, Int(length / 6)) : max(2, min(8, Int(length / 1.5)), Int(length / 10))
        var from = cubic.start
        for step in 1...count {
          let end = outline.point(of: edge, cubic, at: Double(step) / Double(count))
          let length = (end - from).length
          guard length > 1e-4 else { continue }
          pieces.append(
            Piece(
              start: from, end: end, place: EdgePlace(outline: index, edge: edge), along: along,
              length: length))
          along += length
          from = end
        }
      }
      lengths.append(along)
    }
  }

  /// The edges that cross another one.
  var edges: [EdgePlace] {
    guard let longest = pieces.map({ ($0.end - $0.start).length }).max() else { return [] }
    let middles = pieces.map { 0.5 * ($0.start + $0.end) }
    let grid = SampleGrid(middles, cell: longest)
    var found: [EdgePlace] = []
    for (index, piece) in pieces.enumerated() where found.last != piece.place {
      var crosses = false
      grid.forEachNear(middles[index]) { other in
        crosses = crosses || other != index && cross(piece, pieces[other])
      }
      if crosses { found.append(piece.place) }
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
    guard first.place.outline == second.place.outline else { return true }
    // Neighbours meet at their ends, and their crossing there is rounding.
    let apart = abs(first.along + s * first.length - second.along - t * second.length)
    return min(apart, lengths[first.place.outline] - apart) > OutlineCrossings.smallestLoop
  }
}
