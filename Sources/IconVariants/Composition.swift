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

  /// How far from a new edge, in pixels of the plane, pixels are computed: half a pixel's
  /// diagonal, and what an interpolated distance may be wrong by.
  static let band: Float = 1.1

  let source: AlphaMask
  let plane: WorkPlane

  /// Composes a master.
  ///
  /// - Parameters:
  ///   - treatments: For each pixel of the plane.
  ///   - field: What is interpolated for the blended pixels.
  ///   - level: The distance at which new edges run, in pixels of the master; near it distances
  ///     are measured from the source's own edge.
  ///   - settle: What blending amounts to under a pixel of the plane, by its index, where distances
  ///     lie within some bounds; `.blend` where it is more than another treatment.
  ///   - blend: Makes a coverage of the source's coverage, the pixel's place in the field, in
  ///     pixels of the master, and the index of the plane's pixel.
  /// - Returns: The samples of the master.
  /// - Complexity: O(pixels of the master).
  @inline(__always)
  func compose(
    _ treatments: ContiguousArray<Treatment>, field: DistanceField, level: Float,
    settle: Blending.Settle, blend: (_ source: Float, _ point: EdgePoint, _ index: Int) -> Float
  ) -> ContiguousArray<UInt8> {
    var samples = source.samples
    apply(treatments, field: field, level: level, to: &samples, settle: settle) {
      sample, _, point, index in
      blend(sample, point, index)
    }
    return samples
  }

  /// Takes away what was added within a gap.
  func clear(_ gap: Enclosures.Clearance, in samples: inout ContiguousArray<UInt8>) {
    var treatments = ContiguousArray(repeating: Treatment.keep, count: gap.isMember.count)
    let (isMember, distances) = (gap.isMember.span, gap.field.distances.span)
    for index in isMember.indices
    where isMember[index] && distances[index] < gap.width + Self.band {
      treatments[index] = .blend
    }
    let width = gap.width * Float(plane.factor)
    apply(
      treatments, field: gap.field, level: width, to: &samples, settle: { _, _ in .blend }
    ) { sample, source, point, _ in
      max(source, sample * point.coverage(beyond: width))
    }
  }

  /// Changes samples by the treatments of the plane's pixels that they lie under.
  @inline(__always)
  private func apply(
    _ treatments: ContiguousArray<Treatment>, field: DistanceField, level: Float,
    to samples: inout ContiguousArray<UInt8>, settle: Blending.Settle, blend: Blending.Blend
  ) {
    let field = RefinedField(
      field, of: source, plane: plane, level: level,
      within: PixelSet(
        width: plane.width,
        members: ContiguousArray(pixels: treatments.count) { treatments[$0] == .blend }))
    let blending = Blending(source, plane: plane, field: field)
    var scratch = blending.scratch
    let factor = plane.factor
    let columns = (source.width + factor - 1) / factor
    for row in 0..<(source.height + factor - 1) / factor {
      let base = (row + WorkPlane.margin) * plane.width + WorkPlane.margin
      var column = 0
      while column < columns {
        let treatment = treatments[base + column]
        let start = column
        repeat { column += 1 } while column < columns && treatments[base + column] == treatment
        let pixels = start * factor..<min(source.width, column * factor)
        switch treatment {
        case .keep: break
        case .blend:
          blending.blend(
            pixels, ofRow: row, of: &samples, &scratch, settle: settle, blend: blend)
        case .fill, .clear, .invert:
          for y in row * factor..<min(source.height, (row + 1) * factor) {
            treatment.apply(
              to: &samples, y * source.width + pixels.lowerBound, count: pixels.count)
          }
        }
      }
    }
  }
}

extension Composition.Treatment {
  /// Treats some samples in a row; those to blend are kept.
  func apply(to samples: inout ContiguousArray<UInt8>, _ start: Int, count: Int) {
    var plane = samples.mutableSpan
    var samples = plane._mutatingExtracting(start..<start + count)
    switch self {
    case .keep, .blend: break
    case .fill: for x in samples.indices { samples[x] = 255 }
    case .clear: for x in samples.indices { samples[x] = 0 }
    case .invert: for x in samples.indices { samples[x] = ~samples[x] }
    }
  }
}
