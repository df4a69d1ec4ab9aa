import IconModel
import Testing

@testable import IconVariants

@Suite struct DrawnEdgesTests {
  /// A shape of which the ink up to a depth is kept.
  private struct Inlay {
    let shape: Shape
    var depth = 20.0
    var factor = WorkPlane.factor(for: Drawing.box)

    /// The ink that is kept.
    func mask() -> AlphaMask {
      let mask = shape.mask()
      let field = InkField(mask, ink: Drawing.box, factor: factor)
      let edges = DrawnEdges(plane: field.plane, field: field.field, level: Float(depth))
      var samples = mask.samples
      edges.compose(
        &samples, of: mask,
        by: ContiguousArray(repeating: .stroke, count: field.field.distances.count))
      return AlphaMask(size: mask.size, samples: samples)
    }

    /// The errors of coverage along the new edge, in parts of a pixel.
    var errors: [Double] {
      let mask = mask()
      var errors: [Double] = []
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let depth = -shape.distance(Double(x) + 0.5, Double(y) + 0.5)
          guard abs(depth - self.depth) < 1 else { continue }
          errors.append(abs(Double(mask[x, y]) / 255 - coverage(x, y)))
        }
      }
      return errors
    }

    /// The exact coverage of a pixel.
    private func coverage(_ x: Int, _ y: Int) -> Double {
      let places = stride(from: 1.0 / 32, to: 1, by: 1.0 / 16)
      var count = 0
      for dy in places {
        for dx in places {
          count += -shape.distance(Double(x) + dx, Double(y) + dy) < depth ? 1 : 0
        }
      }
      return Double(count) / 256
    }
  }

  @Test(arguments: [4, 6]) func `edges along a curve are right to a fifth of a pixel`(
    factor: Int
  ) throws {
    let errors = Inlay(shape: Drawing.disc, factor: factor).errors
    #expect(errors.count > 800)
    #expect(try #require(errors.max()) < 0.2)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.03)
  }

  @Test func `edges meet at the corners of the shape at the depth`() throws {
    let errors = Inlay(shape: Drawing.square).errors
    #expect(errors.count > 800)
    #expect(try #require(errors.max()) < 0.2)
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0.25), (1.3, 0.6)])
  func `edges turn around corners that reach into the ink`(shift: (x: Double, y: Double)) {
    // A body with a pole on top of it.
    let (x, y) = (shift.x, shift.y)
    let errors = Inlay(
      shape: .polygon([
        (40 + x, 110 + y), (130 + x, 110 + y), (130 + x, 20 + y), (154 + x, 20 + y),
        (154 + x, 110 + y), (250 + x, 110 + y), (250 + x, 240 + y), (40 + x, 240 + y),
      ])
    ).errors
    #expect(errors.count > 800)
    // Close to the corner a pixel of the halved master contains both edges.
    #expect(errors.sorted()[errors.count * 19 / 20] < 0.2)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.03)
  }

  @Test func `edges that bend sharply are right on average`() {
    let errors = Inlay(shape: .disc(152, 152, radius: 45), depth: 30).errors
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.1)
  }

  @Test(arguments: [PixelSize(width: 40, height: 60), PixelSize(width: 41, height: 33)])
  func `a plane holds the means of squares of the master`(size: PixelSize) {
    let mask = AlphaMask(
      size: size,
      samples: ContiguousArray((0..<size.area).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }))
    for factor in [2, 4, 6, 8] {
      let plane = WorkPlane(mask, factor: factor)
      for row in 0..<plane.height - 2 * WorkPlane.margin {
        for column in 0..<plane.width - 2 * WorkPlane.margin {
          var sum = 0
          for y in row * factor..<min(size.height, (row + 1) * factor) {
            for x in column * factor..<min(size.width, (column + 1) * factor) {
              sum += Int(mask[x, y])
            }
          }
          let index = (row + WorkPlane.margin) * plane.width + column + WorkPlane.margin
          // Halves are rounded, then their mean.
          #expect(abs(Double(plane.coverage[index]) - Double(sum) / Double(factor * factor)) <= 1)
        }
      }
    }
  }

  @Test func `the sides of a channel are right to a fiftieth of a pixel`() throws {
    let factor = 4
    let margin = Float(WorkPlane.margin)
    let (a, b) = ((x: 40.0, y: 60.0), (x: 180.0, y: 131.0))
    let channel = Channel(
      from: (x: Float(a.x) / 4 + margin, y: Float(a.y) / 4 + margin),
      to: (x: Float(b.x) / 4 + margin, y: Float(b.y) / 4 + margin), radius: 2.5)
    let size = PixelSize(width: 240, height: 200)
    var samples = ContiguousArray<UInt8>(repeating: 255, count: size.area)
    channel.cut(&samples, size: size, factor: factor)
    let exact = Shape.line(a.x, a.y, b.x, b.y, width: 20)
    let places = stride(from: 1.0 / 32, to: 1, by: 1.0 / 16)
    var worst = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        var count = 0
        for dy in places {
          for dx in places { count += exact.distance(Double(x) + dx, Double(y) + dy) > 0 ? 1 : 0 }
        }
        let error = abs(Double(samples[y * size.width + x]) / 255 - Double(count) / 256)
        worst = max(worst, error)
      }
    }
    #expect(worst < 0.02)
  }
}
