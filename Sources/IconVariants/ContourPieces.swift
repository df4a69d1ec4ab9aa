/// The pieces of an edge, laid out so that several are looked at together.
struct ContourPieces {
  /// The nearest piece so far.
  struct Nearest {
    fileprivate(set) var squaredDistance = Float.infinity
    /// -1 before any was found.
    fileprivate(set) var piece = -1
  }

  typealias Lanes = SIMD8<Float>

  private let pieces: ContiguousArray<Contour.Piece>
  /// For every eight pieces the columns and rows of their points, of their directions, and their
  /// starts and ends.
  let lanes: ContiguousArray<Lanes>
  /// For each piece the pixel of the plane that it lies in.
  let pixels: ContiguousArray<Int32>
  private static let lanesOfGroup = 6

  init(_ pieces: ContiguousArray<Contour.Piece>) {
    self.pieces = pieces
    pixels = ContiguousArray(pixels: pieces.count, initial: 0) {
      Int32(truncatingIfNeeded: pieces[$0].pixel)
    }
    let size = Lanes.scalarCount
    let groups = (pieces.count + size - 1) / size
    // Those that fill up the last group are never looked at.
    var lanes = ContiguousArray(repeating: Lanes(), count: groups * Self.lanesOfGroup)
    let source = pieces.span
    for index in source.indices {
      let (first, lane) = (index / size * Self.lanesOfGroup, index % size)
      let piece = source[index]
      lanes[first][lane] = piece.point.x
      lanes[first + 1][lane] = piece.point.y
      lanes[first + 2][lane] = piece.direction.x
      lanes[first + 3][lane] = piece.direction.y
      lanes[first + 4][lane] = piece.start
      lanes[first + 5][lane] = piece.end
    }
    self.lanes = lanes
  }

  func foot(of position: SIMD2<Float>, on piece: Int) -> SIMD2<Float> {
    pieces[piece].foot(of: position)
  }

  /// The pixel of the plane that a piece lies in.
  func pixel(of piece: Int) -> Int { Int(pixels[piece]) }

  /// Finds the first of the nearest pieces in a range, if it is nearer than the best before.
  func search(_ range: Range<Int>, for position: SIMD2<Float>, best: inout Nearest) {
    guard !range.isEmpty else { return }
    let all = lanes.span
    let (x, y) = (Lanes(repeating: position.x), Lanes(repeating: position.y))
    var nearest = Lanes(repeating: best.squaredDistance)
    var groups = SIMD8<Int32>(repeating: -1)
    let first = range.lowerBound / Lanes.scalarCount
    let last = (range.upperBound - 1) / Lanes.scalarCount
    precondition((last + 1) * Self.lanesOfGroup <= all.count, "pieces of the range are there")
    for group in first...last {
      func lane(_ index: Int) -> Lanes { unsafe all[unchecked: group * Self.lanesOfGroup + index] }
      let (px, py, dx, dy) = (lane(0), lane(1), lane(2), lane(3))
      let along = (x - px) * dx + (y - py) * dy
      // Not by `pointwiseMin`, which takes the lanes one after the other.
      let (start, end) = (lane(4), lane(5))
      let place = along.replacing(with: start, where: along .< start)
        .replacing(with: end, where: along .> end)
      let (rx, ry) = (x - (px + place * dx), y - (py + place * dy))
      var squares = rx * rx + ry * ry
      if group == first || group == last {
        let index =
          SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
          &+ Int32(truncatingIfNeeded: group * Lanes.scalarCount)
        squares.replace(
          with: .infinity,
          where: index .< Int32(truncatingIfNeeded: range.lowerBound)
            .| index .>= Int32(truncatingIfNeeded: range.upperBound))
      }
      let isNearer = squares .< nearest
      nearest.replace(with: squares, where: isNearer)
      groups.replace(with: Int32(truncatingIfNeeded: group), where: isNearer)
    }
    for lane in 0..<Lanes.scalarCount where groups[lane] >= 0 {
      let piece = Int(groups[lane]) * Lanes.scalarCount + lane
      if nearest[lane] < best.squaredDistance
        || (nearest[lane] == best.squaredDistance && piece < best.piece)
      {
        best = Nearest(squaredDistance: nearest[lane], piece: piece)
      }
    }
  }
}
