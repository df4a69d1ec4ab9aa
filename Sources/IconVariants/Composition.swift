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
  ///   - blend: Makes a coverage of the source's coverage, the pixel's place in the field, in
  ///     pixels of the master, and the index of the plane's pixel.
  /// - Returns: The samples of the master.
  /// - Complexity: O(pixels of the master).
  @inline(__always)
  func compose(
    _ treatments: ContiguousArray<Treatment>, field: DistanceField, level: Float,
    blend: (_ source: Float, _ point: EdgePoint, _ index: Int) -> Float
  ) -> ContiguousArray<UInt8> {
    var samples = source.samples
    apply(treatments, field: field, level: level, to: &samples) { sample, _, point, index in
      blend(sample, point, index)
    }
    return samples
  }

  /// Takes away what was added within a gap.
  func clear(_ gap: Enclosures.Clearance, in samples: inout ContiguousArray<UInt8>) {
    var treatments = ContiguousArray(repeating: Treatment.keep, count: gap.isMember.count)
    for index in treatments.indices
    where gap.isMember[index] && gap.field[index] < gap.width + Self.band {
      treatments[index] = .blend
    }
    let width = gap.width * Float(plane.factor)
    apply(treatments, field: gap.field, level: width, to: &samples) { sample, source, point, _ in
      max(source, sample * point.coverage(beyond: width))
    }
  }

  /// Changes samples by the treatments of the plane's pixels that they lie under.
  @inline(__always)
  private func apply(
    _ treatments: ContiguousArray<Treatment>, field: DistanceField, level: Float,
    to samples: inout ContiguousArray<UInt8>,
    blend: (_ sample: Float, _ source: Float, _ point: EdgePoint, _ index: Int) -> Float
  ) {
    let field = RefinedField(
      field, of: source, plane: plane, level: level,
      within: PixelSet(
        width: plane.width,
        members: ContiguousArray(pixels: treatments.count) { treatments[$0] == .blend }))
    let factor = plane.factor
    let columns = (source.width + factor - 1) / factor
    var distances = ContiguousArray<Float>(repeating: 0, count: columns * factor)
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
          let range = line + pixels.lowerBound..<line + pixels.upperBound
          guard treatment == .blend else {
            Self.set(&samples, range, treatment)
            continue
          }
          field.read(
            x: Float(pixels.lowerBound) + 0.5, y: Float(y) + 0.5, 0..<pixels.count, &distances)
          Self.blend(
            &samples, range, source: source.samples.span, distances: distances.span, factor: factor,
            index: base + start, by: blend)
        }
      }
    }
  }

  private static func set(
    _ samples: inout ContiguousArray<UInt8>, _ range: Range<Int>, _ treatment: Treatment
  ) {
    var plane = samples.mutableSpan
    var samples = plane._mutatingExtracting(range)
    switch treatment {
    case .keep, .blend: break
    case .fill: for x in samples.indices { samples[x] = 255 }
    case .clear: for x in samples.indices { samples[x] = 0 }
    case .invert: for x in samples.indices { samples[x] = ~samples[x] }
    }
  }

  @inline(__always)
  private static func blend(
    _ samples: inout ContiguousArray<UInt8>, _ range: Range<Int>, source: Span<UInt8>,
    distances: Span<Float>, factor: Int, index: Int,
    by blend: (_ sample: Float, _ source: Float, _ point: EdgePoint, _ index: Int) -> Float
  ) {
    var plane = samples.mutableSpan
    var samples = plane._mutatingExtracting(range)
    let source = source.extracting(range)
    var index = index
    var next = factor
    let count = range.count
    precondition(count <= distances.count, "there is a distance for each pixel")
    for x in 0..<count {
      if x == next {
        index += 1
        next += factor
      }
      let value = unsafe blend(
        Float(samples[unchecked: x]), Float(source[unchecked: x]),
        distances.edgePoint(uncheckedAt: x, of: count), index)
      unsafe samples[unchecked: x] = UInt8(
        truncatingIfNeeded: Int32(min(255, max(0, value)) + 0.5))
    }
  }
}
