package import IconModel

/// Distances, rays and samples.
extension Ring {
  /// A point along a ring, with the direction of its edge, and whether that is the drawing's own.
  package typealias Sample = (point: Vector, way: Vector, isOwn: Bool)

  /// Points along the ring that are as far apart as a step.
  package func samples(every step: Double) -> [Sample] {
    var samples: [Sample] = []
    samples.reserveCapacity(Int(perimeter / step) + 1)
    var place = step / 2
    for index in points.indices {
      let edge = self[index + 1] - points[index]
      let length = edge.length
      guard length > 0 else { continue }
      while place < length {
        samples.append((points[index] + place / length * edge, edge / length, isOwn[index]))
        place += step
      }
      place -= length
    }
    return samples
  }

  /// The length of the edges that are the drawing's own.
  package var ownLength: Double {
    points.indices.reduce(0) { $0 + (isOwn[$1] ? (self[$1 + 1] - points[$1]).length : 0) }
  }

  /// Whether more than a part of the ring's length satisfies a condition.
  package func hasMore(
    than part: Double, every step: Double, where condition: (Vector, Vector) -> Bool
  ) -> Bool {
    let samples = samples(every: Swift.min(step, perimeter / 8))
    var (found, most) = (0, samples.count)
    func isMore(_ count: Int) -> Bool { Double(count) / Double(samples.count) > part }
    for sample in samples where isMore(most) && !isMore(found) {
      if condition(sample.point, sample.way) { found += 1 } else { most -= 1 }
    }
    return isMore(found)
  }
}

extension Area {
  /// The first edge that a ray meets, how far away, and in which direction it runs; `nil` where there is none.
  ///
  /// It may start on an edge: within half a pixel, none counts.
  package func hit(
    from start: Vector, towards way: Vector, within reach: Double = .infinity
  ) -> (distance: Double, way: Vector)? {
    var best = (distance: reach, way: Vector.zero)
    let (x, y) = (abs(way.x), abs(way.y))
    var ray = Bounds(start, start + Swift.min(reach, 1e6) * way, margin: 1e-3)
    for ring in rings {
      func mayMeet(_ box: Bounds) -> Bool {
        guard ray.intersects(box) else { return false }
        let (middle, half) = (box.middle - start, (box.high - box.low) / 2)
        return abs(way.cross(middle)) <= x * half.y + y * half.x + 1e-6
      }
      guard mayMeet(ring.bounds) else { continue }
      ring.forEachEdge(where: mayMeet) {
        let (last, next) = ($0 - start, $1 - start)
        let (before, after) = (way.cross(last), way.cross(next))
        guard (before > 0) != (after > 0) else { return }
        let distance = (last + before / (before - after) * (next - last)).dot(way)
        guard distance > 0.5, distance < best.distance else { return }
        best = (distance, next - last)
        ray = Bounds(start, start + distance * way, margin: 1e-3)
      }
    }
    return best.distance < reach ? (best.distance, best.way.unit) : nil
  }

  /// The edges shorter than a distance around which contours turn by over 0.2 and back: kinks, steps and stumps.
  package func kinks(within distance: Double) -> Int {
    rings.reduce(0) { count, ring in
      count
        + ring.points.indices.count {
          let edge = ring[$0 + 1] - ring[$0]
          guard edge.length < distance else { return false }
          let before = (ring[$0] - ring[$0 - 1]).turn(to: edge)
          let after = edge.turn(to: ring[$0 + 2] - ring[$0 + 1])
          return before * after < 0 && min(abs(before), abs(after)) > 0.2
        }
    }
  }

  /// Whether an edge faces another one on its outside, nearer than a distance.
  package func hasGap(narrowerThan distance: Double) -> Bool {
    rings.contains { ring in
      ring.samples(every: distance / 4).contains { sample in
        hit(from: sample.point, towards: sample.way.outward, within: distance)
          .map { $0.way.dot(sample.way) < 0 } ?? false
      }
    }
  }

  /// Whether an edge passes within a distance of a point.
  package func isNear(_ point: Vector, within distance: Double) -> Bool {
    way(to: point, upTo: distance * distance).square < distance * distance
  }

  /// The area with all of its edges marked as the drawing's own, or none.
  package func marked(asOwn isOwn: Bool) -> Area {
    Area(rings.map { Ring($0.points, isOwn: isOwn) })
  }

  /// The area grown a little, to overlap what it touches.
  package var overlapping: Area { offset(by: 6 * Ring.overlap, .mitred) }

  /// Whether a disc fits inside: one of the area by the perimeter does, and mitres reach four radii.
  package func fits(discOfRadius radius: Double) -> Bool {
    area > 4 * radius * perimeter || !offset(by: -radius, .mitred).isEmpty
  }

  package static func disc(around centre: Vector, radius: Double) -> Area {
    let corners = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)].map {
      centre + $0 / 10
    }
    return Area([Ring(corners, isOwn: true)]).offset(by: radius - 0.1, .round)
  }

  /// The contours as drawings have them.
  package var contours: [Contour] {
    rings.compactMap { ring in
      let points = ring.points.reversed().map { Point($0.x, $0.y) }
      guard let start = points.first else { return nil }
      return Contour(start: start, segments: (points.dropFirst() + [start]).map { .line(to: $0) })
    }
  }
}
