package import IconModel

/// Traces the ink of masks as contours.
package enum MaskTracing {
  /// The most nodes of a drawing.
  static let nodeLimit = 20_000

  /// The contours of a mask's ink, in its pixels.
  ///
  /// - Throws: `TracingError.tooComplex` where there are more nodes than a drawing may have.
  package static func contours(of mask: AlphaMask) throws(TracingError) -> [Contour] {
    // The sides of pixels between ink and none, by their starts, with the ink on the left.
    var sides: [[Int]: [[Int]]] = [:]
    func isInk(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask[x, y] >= 128
    }
    for y in 0..<mask.height {
      for x in 0..<mask.width where isInk(x, y) {
        if !isInk(x, y - 1) { sides[[x + 1, y], default: []].append([x, y]) }
        if !isInk(x - 1, y) { sides[[x, y], default: []].append([x, y + 1]) }
        if !isInk(x, y + 1) { sides[[x, y + 1], default: []].append([x + 1, y + 1]) }
        if !isInk(x + 1, y) { sides[[x + 1, y + 1], default: []].append([x + 1, y]) }
      }
    }
    guard sides.count <= nodeLimit else { throw .tooComplex(limit: nodeLimit) }
    var contours: [Contour] = []
    for start in sides.keys.sorted(by: { ($0[1], $0[0]) < ($1[1], $1[0]) }) {
      while sides[start]?.isEmpty == false {
        var points = [start]
        while let next = sides[points[points.count - 1]]?.popLast() {
          points.append(next)
          if next == start { break }
        }
        let ends = points.map { Point(Double($0[0]), Double($0[1])) }
        contours.append(Contour(start: ends[0], segments: ends.dropFirst().map { .line(to: $0) }))
      }
    }
    return contours
  }
}

/// Why a mask could not be traced.
package enum TracingError: Error, Hashable {
  /// There are more nodes than a drawing may have.
  case tooComplex(limit: Int)
}
