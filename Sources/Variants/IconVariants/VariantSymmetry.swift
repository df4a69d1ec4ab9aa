import IconModel

/// The symmetries of a drawing, which a variant that is derived from it has too.
///
/// Each decision of a derivation compares a measure with a limit, and the halves of a drawing that is
/// symmetric to the eye may lie on both sides of it: one of two cuts, one of two mended gaps. Of the two
/// halves of such a variant, the one with less outline is the cleaner one, and takes the other's place.
struct VariantSymmetry {
  /// The pixels that a symmetric mask may have on one side alone, in parts of its ink.
  ///
  /// Designers draw to a grid, so that symmetric drawings have nearly none.
  private static let tolerance = 0.005
  /// The difference of coverage from which a pixel differs, and not just its edge's place.
  private static let difference = 128
  /// How far around pixels that differ the other half is taken, in pixels: as wide as the edge.
  private static let reach = 4

  private let source: AlphaMask
  private let ink: Rect
  private let motions: [SymmetryMotion]

  /// Finds the symmetries of a drawing about the middle of its ink.
  ///
  /// - Complexity: O(pixels of the box of its ink).
  init(of source: AlphaMask, ink: Rect) {
    (self.source, self.ink) = (source, ink)
    let limit = Self.limit(for: source, ink: ink)
    motions = SymmetryMotion.all(about: ink, in: source.size).filter {
      $0.differenceCount(in: source, upTo: limit, difference: Self.difference) <= limit
    }
  }

  /// The most pixels in which a symmetric mask and its image differ.
  private static func limit(for mask: AlphaMask, ink: Rect) -> Int {
    let samples = mask.samples.span
    var count = 0
    for y in stride(from: max(0, Int(ink.minY)), to: min(Int(ink.maxY), mask.height), by: step) {
      let row = y * mask.width
      for x in stride(from: max(0, Int(ink.minX)), to: min(Int(ink.maxX), mask.width), by: step) {
        count += Int(samples[row + x]) >= difference ? 1 : 0
      }
    }
    return Int(tolerance * Double(step * step * count))
  }

  /// The distance of the samples by which ink is counted, in pixels.
  private static let step = 8

  /// The variant with the symmetries of the drawing.
  ///
  /// - Parameters:
  ///   - derived: The variant, of the drawing's size.
  ///   - choices: What a designer has settled, in pixels; a symmetry that these do not have is not
  ///     imposed.
  /// - Returns: The variant; the same where it is symmetric.
  /// - Complexity: O(pixels).
  func imposed(on derived: AlphaMask, choices: VariantChoices) -> AlphaMask {
    guard !motions.isEmpty else { return derived }
    let limit = Self.limit(for: derived, ink: ink)
    var mask = derived
    // Imposing one symmetry may break another one; a second round mends what the first has broken.
    for _ in 0..<2 {
      var isSymmetric = true
      for motion in motions where motion.keeps(choices) {
        let count = motion.differenceCount(in: mask, upTo: limit, difference: Self.difference)
        guard count > limit else { continue }
        mask = symmetric(mask, by: motion)
        isSymmetric = false
      }
      if isSymmetric { break }
    }
    return mask
  }

  /// The variant with one of its halves in place of the other.
  private func symmetric(_ mask: AlphaMask, by motion: SymmetryMotion) -> AlphaMask {
    let images = motion.images(in: mask, from: Self.difference, reach: Self.reach)
    let overlap = Overlap(of: source, mask)
    let likeness = max(VariantDerivation.limitOfLikeness, overlap.share)
    var plane = Plane(mask)
    let candidates = motion.halves.flatMap { half in
      [1, -1].map { side in
        let taken = images.filter { side * half.side(of: $0) < 0 }
        let before = plane.edges(of: taken)
        plane.set(taken)
        let edges = plane.edges(of: taken) - before
        plane.reset(taken, to: mask)
        return (images: taken, edges: edges, overlap: overlap.changed(by: taken, of: source, mask))
      }
    }
    // A half that was not derived at all has the least outline.
    let usable = candidates.filter { $0.overlap.share <= likeness }
    guard let best = (usable.isEmpty ? candidates : usable).min(by: { $0.edges < $1.edges }) else {
      return mask
    }
    plane.set(best.images)
    return AlphaMask(size: mask.size, samples: plane.samples)
  }
}

/// Samples that change, and their outline.
private struct Plane {
  private(set) var samples: ContiguousArray<UInt8>
  private let width: Int
  private let height: Int

  init(_ mask: AlphaMask) { (samples, width, height) = (mask.samples, mask.width, mask.height) }

  mutating func set(_ images: [SymmetryMotion.Image]) {
    let width = width
    var samples = samples.mutableSpan
    for image in images { samples[image.index(in: width)] = image.sample }
  }

  mutating func reset(_ images: [SymmetryMotion.Image], to mask: AlphaMask) {
    let width = width
    var samples = samples.mutableSpan
    let before = mask.samples.span
    for image in images {
      let index = image.index(in: width)
      samples[index] = before[index]
    }
  }

  /// The differences of pixels from their four neighbours, which grow with the length of the outline.
  func edges(of images: [SymmetryMotion.Image]) -> Int {
    let samples = samples.span
    return images.reduce(0) { sum, image in
      let (x, y, index) = (image.x, image.y, image.index(in: width))
      let own = Int(samples[index])
      return sum + (x > 0 ? abs(own - Int(samples[index - 1])) : 0)
        + (x + 1 < width ? abs(own - Int(samples[index + 1])) : 0)
        + (y > 0 ? abs(own - Int(samples[index - width])) : 0)
        + (y + 1 < height ? abs(own - Int(samples[index + width])) : 0)
    }
  }
}

extension Overlap {
  /// The overlap of a mask with another one of which some pixels are other ones.
  fileprivate func changed(
    by images: [SymmetryMotion.Image], of mask: AlphaMask, _ other: AlphaMask
  ) -> Overlap {
    let (samples, others) = (mask.samples.span, other.samples.span)
    var result = self
    for image in images {
      let index = image.index(in: mask.width)
      let (own, before, after) = (Int(samples[index]), Int(others[index]), Int(image.sample))
      result.common += min(own, after) - min(own, before)
      result.difference += abs(own - after) - abs(own - before)
    }
    return result
  }
}
