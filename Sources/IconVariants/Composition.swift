import IconModel

/// Puts a derived master together from the source and from decisions made on its reduced plane.
///
/// Most pixels are the source's own, their opposite, or full or empty ink. Only where a new edge
/// runs is a pixel computed from the distance field, interpolated between the plane's pixels.
struct Composition {
  /// What becomes of the pixels of the master under one pixel of the plane.
  enum Treatment: UInt8 {
    case keep
    case fill
    case clear
    case invert
    /// Computed pixel by pixel.
    case blend
  }

  let source: AlphaMask
  let plane: WorkPlane

  /// Composes a master.
  ///
  /// - Parameters:
  ///   - treatments: For each pixel of the plane.
  ///   - field: What is interpolated for the blended pixels.
  ///   - levels: The distances at which new edges run, in pixels of the master; near them
  ///     distances are measured from the source's own edge.
  ///   - blend: Makes a coverage of the source's coverage, the field's value in pixels of the
  ///     master, and the index of the plane's pixel.
  /// - Returns: The samples of the master.
  /// - Complexity: O(pixels of the master).
  func compose(
    _ treatments: ContiguousArray<Treatment>, field: DistanceField, levels: [Float],
    blend: (_ source: Float, _ distance: Float, _ index: Int) -> Float
  ) -> ContiguousArray<UInt8> {
    var samples = source.samples
    let field = RefinedField(field, of: source, plane: plane, levels: levels)
    let factor = plane.factor
    let columns = (source.width + factor - 1) / factor
    for row in 0..<(source.height + factor - 1) / factor {
      let base = (row + WorkPlane.margin) * plane.width + WorkPlane.margin
      var column = 0
      while column < columns {
        let treatment = treatments[base + column]
        let start = column
        repeat { column += 1 } while column < columns && treatments[base + column] == treatment
        if treatment == .keep { continue }
        let pixels = start * factor..<min(source.width, column * factor)
        for y in row * factor..<min(source.height, (row + 1) * factor) {
          let line = y * source.width
          switch treatment {
          case .keep: break
          case .fill: for x in pixels { samples[line + x] = 255 }
          case .clear: for x in pixels { samples[line + x] = 0 }
          case .invert: for x in pixels { samples[line + x] = 255 - samples[line + x] }
          case .blend:
            for x in pixels {
              let value = blend(
                Float(samples[line + x]),
                field.distance(x: x, y: y),
                base + x / factor)
              samples[line + x] = UInt8(min(255, max(0, value)) + 0.5)
            }
          }
        }
      }
    }
    return samples
  }

  /// Takes away what was added within a gap.
  func clear(_ gap: Enclosures.Clearance, in samples: inout ContiguousArray<UInt8>) {
    let width = gap.width * Float(plane.factor)
    let field = RefinedField(gap.field, of: source, plane: plane, levels: [width])
    for y in 0..<source.height {
      let row = (y / plane.factor + WorkPlane.margin) * plane.width + WorkPlane.margin
      for x in 0..<source.width
      where gap.isMember[row + x / plane.factor]
        && gap.field[row + x / plane.factor] < gap.width + 1.5
      {
        let index = y * source.width + x
        guard samples[index] > source.samples[index] else { continue }
        let kept = min(1, max(0, field.distance(x: x, y: y) - width + 0.5))
        samples[index] = max(source.samples[index], UInt8(Float(samples[index]) * kept + 0.5))
      }
    }
  }
}
