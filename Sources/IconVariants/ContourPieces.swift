/// The pieces of an edge, laid out so that several are looked at together.
struct ContourPieces {
  /// The nearest piece so far.
  struct Nearest {
    fileprivate(set) var squaredDistance = Float.infinity
    /// -1 before any was found.
    fileprivate(set) var piece = -1
  }

  private typealias Lanes = SIMD4<Float>

  private let pieces: ContiguousArray<Contour.Piece>
  /// For every four pieces the columns and rows of their points, of their directions, and their
  /// starts and ends.
  private let lanes: ContiguousArray<Lanes>
  private static let lanesOfFour = 6

  init(_ pieces: ContiguousArray<Contour.Piece>) {
    self.pieces = pieces
    let groups = (pieces.count + 3) / 4
    var lanes = ContiguousArray<Lanes>()
    lanes.reserveCapacity(groups * Self.lanesOfFour)
    let source = pieces.span
    for group in 0..<groups {
      // Those that fill up the last four are never looked at.
      let last = source.count - 1
      let (a, b) = (source[group * 4], source[min(last, group * 4 + 1)])
      let (c, d) = (source[min(last, group * 4 + 2)], source[min(last, group * 4 + 3)])
      lanes.append(Lanes(a.point.x, b.point.x, c.point.x, d.point.x))
      lanes.append(Lanes(a.point.y, b.point.y, c.point.y, d.point.y))
      lanes.append(Lanes(a.direction.x, b.direction.x, c.direction.x, d.direction.x))
      lanes.append(Lanes(a.direction.y, b.direction.y, c.direction.y, d.direction.y))
      lanes.append(Lanes(a.start, b.start, c.start, d.start))
      lanes.append(Lanes(a.end, b.end, c.end, d.end))
    }
    self.lanes = lanes
  }

  func foot(of position: SIMD2<Float>, on piece: Int) -> SIMD2<Float> {
    pieces[piece].foot(of: position)
  }

  /// The pixel of the plane that a piece lies in.
  func pixel(of piece: Int) -> Int { pieces[piece].pixel }

  /// Finds the first of the nearest pieces in a range, if it is nearer than the best before.
  func search(_ range: Range<Int>, for position: SIMD2<Float>, best: inout Nearest) {
    guard !range.isEmpty else { return }
    let all = lanes.span
    let (x, y) = (Lanes(repeating: position.x), Lanes(repeating: position.y))
    var nearest = Lanes(repeating: best.squaredDistance)
    var groups = SIMD4<Int32>(repeating: -1)
    let first = range.lowerBound / 4
    let last = (range.upperBound - 1) / 4
    precondition((last + 1) * Self.lanesOfFour <= all.count, "pieces of the range are there")
    for group in first...last {
      func lane(_ index: Int) -> Lanes { unsafe all[unchecked: group * Self.lanesOfFour + index] }
      let (px, py, dx, dy) = (lane(0), lane(1), lane(2), lane(3))
      let along = (x - px) * dx + (y - py) * dy
      // Not by `pointwiseMin`, which takes the lanes one after the other.
      let (start, end) = (lane(4), lane(5))
      let place = along.replacing(with: start, where: along .< start)
        .replacing(with: end, where: along .> end)
      let (rx, ry) = (x - (px + place * dx), y - (py + place * dy))
      var squares = rx * rx + ry * ry
      if group == first || group == last {
        let index = SIMD4<Int32>(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: group * 4)
        squares.replace(
          with: .infinity,
          where: index .< Int32(truncatingIfNeeded: range.lowerBound)
            .| index .>= Int32(truncatingIfNeeded: range.upperBound))
      }
      let isNearer = squares .< nearest
      nearest.replace(with: squares, where: isNearer)
      groups.replace(with: Int32(truncatingIfNeeded: group), where: isNearer)
    }
    for lane in 0..<4 where groups[lane] >= 0 {
      let piece = Int(groups[lane]) * 4 + lane
      if nearest[lane] < best.squaredDistance
        || (nearest[lane] == best.squaredDistance && piece < best.piece)
      {
        best = Nearest(squaredDistance: nearest[lane], piece: piece)
      }
    }
  }
}
