import IconContours
import IconModel

/// Samples of the edge of ink around one closed boundary, with their distances along it.
struct EdgeChain {
  /// About one for each pixel of the edge, with the ink on the left.
  private let points: [Point]
  let count: Int
  /// The distance along the chain from the first sample to each, and to the first one again.
  private let lengths: [Double]

  init(_ samples: [Vector]) {
    points = samples.map { Point($0.x, $0.y) }
    count = points.count
    var lengths = [0.0]
    lengths.reserveCapacity(count + 1)
    for index in 0..<count {
      let next = points[index + 1 == count ? 0 : index + 1]
      lengths.append(lengths[index] + (next - points[index]).length)
    }
    self.lengths = lengths
  }

  /// A sample by its index, which may go round the edge any number of times.
  subscript(index: Int) -> Point {
    if index >= 0 && index < count { return points[index] }
    let rest = index % count
    return points[rest < 0 ? rest + count : rest]
  }

  /// The distance along the edge from the first sample, which grows with each time around.
  func position(_ index: Int) -> Double {
    if index >= 0 && index < count { return lengths[index] }
    let turns = (Double(index) / Double(count)).rounded(.down)
    return lengths[index - Int(turns) * count] + turns * lengths[count]
  }
}
