/// The distance of every point of a plane from the nearest of some seeds, and which seed that is.
///
/// Distances are exact Euclidean, from pixel centre to pixel centre, by the separable transform of
/// Meijster, Roerdink and Hesselink ("A general algorithm for computing distance transforms in
/// linear time", 2000) in integers; the coverage of the nearest seed then moves the edge to where
/// it lies inside that pixel. Edges along an axis are exact to a 255th of a pixel, others to about
/// a tenth.
package struct DistanceField: Sendable {
  /// What a distance is where there is no seed at all.
  package static let unreachable: Float = 30_000

  package let width: Int
  package let height: Int
  /// The distances in pixels; never above 0 at a seed.
  package private(set) var distances: ContiguousArray<Float>
  /// The index of the nearest seed, or -1 where there is none.
  package private(set) var nearest: ContiguousArray<Int32>

  /// Measures the distance from seeds.
  ///
  /// - Parameters:
  ///   - width: The columns of the plane.
  ///   - seeds: For each pixel in row order whether it is a seed.
  ///   - matter: How much of each pixel belongs to what is not a seed, of 255. A seed that is
  ///     partly covered by it lets the edge run inside the seed. Without it, edges run half a pixel
  ///     from the centres of seeds.
  /// - Complexity: O(pixels).
  package init(
    width: Int, seeds: ContiguousArray<Bool>, matter: ContiguousArray<UInt8>? = nil
  ) {
    self.width = width
    height = seeds.count / width
    distances = ContiguousArray(repeating: Self.unreachable, count: seeds.count)
    nearest = ContiguousArray(repeating: -1, count: seeds.count)
    let rows = Self.nearestRows(width: width, height: height, seeds: seeds)
    var envelope = Envelope(width: width)
    for y in 0..<height {
      envelope.build(row: y, nearestRows: rows)
      envelope.fill(
        row: y, nearestRows: rows, matter: matter, distances: &distances, nearest: &nearest)
    }
  }

  package subscript(index: Int) -> Float { distances[index] }

  /// The row of the nearest seed in each pixel's own column, or a number out of reach.
  private static func nearestRows(
    width: Int, height: Int, seeds: ContiguousArray<Bool>
  ) -> ContiguousArray<Int32> {
    var rows = ContiguousArray(repeating: Envelope.none, count: seeds.count)
    for x in 0..<width where seeds[x] { rows[x] = 0 }
    for y in 1..<max(1, height) {
      let start = y * width
      for index in start..<start + width {
        rows[index] = seeds[index] ? Int32(y) : rows[index - width]
      }
    }
    for y in stride(from: height - 2, through: 0, by: -1) {
      let start = y * width
      let row = Int32(y)
      for index in start..<start + width {
        let (above, below) = (rows[index], rows[index + width])
        rows[index] = abs(below - row) < abs(row - above) ? below : above
      }
    }
    return rows
  }
}

/// The lower envelope of one row's parabolas.
private struct Envelope {
  /// A row so far away that its parabola is never the lowest among real ones.
  static let none: Int32 = -20_000

  private var columns: ContiguousArray<Int32>
  private var starts: ContiguousArray<Int32>
  private var heights: ContiguousArray<Int32>
  private var count = 0

  init(width: Int) {
    columns = ContiguousArray(repeating: 0, count: width + 1)
    starts = columns
    heights = columns
  }

  /// Finds the seeds' columns that are nearest somewhere in a row, and where each begins to be.
  mutating func build(row: Int, nearestRows: ContiguousArray<Int32>) {
    let width = Int32(columns.count - 1)
    let base = row * columns.count - row
    count = 0
    for x in 0..<width {
      let seed = nearestRows[base + Int(x)]
      if seed == Self.none { continue }
      let rise = seed - Int32(row)
      let height = rise * rise + x * x
      var start: Int32 = 0
      while count > 0 {
        let gap = 2 * (x - columns[count - 1])
        let difference = height - heights[count - 1]
        // The first column at which the new parabola is lower.
        start = difference < 0 ? 0 : difference / gap + 1
        if start > starts[count - 1] { break }
        count -= 1
        start = 0
      }
      if start >= width { continue }
      columns[count] = x
      starts[count] = start
      heights[count] = height
      count += 1
    }
  }

  /// Writes a row's distances from the edge.
  func fill(
    row: Int, nearestRows: ContiguousArray<Int32>, matter: ContiguousArray<UInt8>?,
    distances: inout ContiguousArray<Float>, nearest: inout ContiguousArray<Int32>
  ) {
    let width = columns.count - 1
    let base = row * width
    for piece in 0..<count {
      let column = Int(columns[piece])
      let rise = row - Int(nearestRows[base + column])
      let seed = (row - rise) * width + column
      // By how much the edge on each side of the seed lies nearer than half a pixel from it.
      var left: Float = 0.5
      var right = left
      var above = left
      if let matter {
        left -= Self.shift(matter, seed, next: column > 0 ? seed - 1 : seed)
        right -= Self.shift(matter, seed, next: column < width - 1 ? seed + 1 : seed)
        above -= Self.shift(matter, seed, next: seed + rise.signum() * width)
      }
      let end = piece + 1 < count ? Int(starts[piece + 1]) : width
      for x in Int(starts[piece])..<end {
        let run = x - column
        let distance = Float(run * run + rise * rise).squareRoot()
        let isSteep = abs(run) < abs(rise)
        distances[base + x] = distance - (isSteep ? above : run < 0 ? left : right)
        nearest[base + x] = Int32(seed)
      }
    }
  }

  /// How far the edge beside a seed lies from where it would if pixels were full or empty.
  private static func shift(_ matter: ContiguousArray<UInt8>, _ seed: Int, next: Int) -> Float {
    let lacking = next == seed ? 0 : 255 - Int(max(matter[next], 128))
    return Float(Int(min(matter[seed], 127)) - lacking) / 255
  }
}
