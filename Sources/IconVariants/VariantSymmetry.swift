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
  private static let reach = 3

  private let source: AlphaMask
  private let motions: [Motion]

  /// Finds the symmetries of a drawing about the middle of its ink.
  ///
  /// - Complexity: O(pixels).
  init(of source: AlphaMask, ink: Rect) {
    self.source = source
    let limit = Self.limit(for: source)
    motions = Motion.all(about: ink).filter {
      $0.differenceCount(in: source, upTo: limit, difference: Self.difference) <= limit
    }
  }

  /// The most pixels in which a symmetric mask and its image differ, by each seventh pixel's ink.
  private static func limit(for mask: AlphaMask) -> Int {
    let samples = mask.samples.span
    var count = 0
    for index in stride(from: 0, to: samples.count, by: 7) {
      count += Int(samples[index]) >= difference ? 7 : 0
    }
    return Int(tolerance * Double(count))
  }

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
    let limit = Self.limit(for: derived)
    var mask = derived
    // Imposing one symmetry may break another one; a second round mends what the first has broken.
    for _ in 0..<2 {
      let before = mask
      for motion in motions where motion.keeps(choices) {
        let count = motion.differenceCount(in: mask, upTo: limit, difference: Self.difference)
        if count > limit { mask = symmetric(mask, by: motion) }
      }
      if mask == before { break }
    }
    return mask
  }

  /// The variant with one of its halves in place of the other.
  private func symmetric(_ mask: AlphaMask, by motion: Motion) -> AlphaMask {
    let images = motion.images(in: mask, from: Self.difference, reach: Self.reach)
    let likeness = max(VariantDerivation.limitOfLikeness, source.overlap(with: mask))
    let candidates = motion.halves.flatMap { half in
      [1, -1].map { side in
        Self.merged(mask, with: images.filter { side * half.side(of: $0.x, $0.y) < 0 })
      }
    }
    // A half that was not derived at all has the least outline.
    let usable = candidates.filter { source.overlap(with: $0.mask) <= likeness }
    return (usable.isEmpty ? candidates : usable).min { $0.edges < $1.edges }?.mask ?? mask
  }

  /// A mask with other samples, and the change of its outline.
  private static func merged(
    _ mask: AlphaMask, with images: [Motion.Image]
  ) -> (mask: AlphaMask, edges: Int) {
    var samples = mask.samples
    for image in images { samples[image.y * mask.width + image.x] = image.sample }
    let merged = AlphaMask(size: mask.size, samples: samples)
    let edges = images.reduce(0) {
      $0 + merged.edges(atColumn: $1.x, row: $1.y) - mask.edges(atColumn: $1.x, row: $1.y)
    }
    return (merged, edges)
  }
}

/// A motion of the plane that takes pixels to pixels: a reflection, or half a turn.
private struct Motion {
  /// A line through the middle, of which points lie on one side or the other.
  struct Half {
    let a: Int
    let b: Int
    let c: Int

    /// Negative on one side, positive on the other.
    func side(of x: Int, _ y: Int) -> Int { a * (2 * x + 1) + b * (2 * y + 1) - c }
  }

  /// A pixel and the sample that a motion takes to it.
  struct Image {
    let x: Int
    let y: Int
    let sample: UInt8
  }

  /// The new column is `a x + b y + e`, the new row `c x + d y + f`.
  private let a: Int
  private let b: Int
  private let c: Int
  private let d: Int
  private let e: Int
  private let f: Int
  /// The lines on both sides of which a mask may be taken for the other side.
  let halves: [Half]

  private init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ halves: [Half]) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    self.halves = halves
  }

  /// The motions that keep the middle of a box.
  static func all(about box: Rect) -> [Motion] {
    let (x, y) = (Int((2 * box.midX).rounded()), Int((2 * box.midY).rounded()))
    let (across, down) = (Half(a: 1, b: 0, c: x), Half(a: 0, b: 1, c: y))
    let (falling, rising) = (Half(a: 1, b: -1, c: x - y), Half(a: 1, b: 1, c: x + y))
    var motions = [
      Motion(-1, 0, 0, 1, x - 1, 0, [across]), Motion(1, 0, 0, -1, 0, y - 1, [down]),
      Motion(-1, 0, 0, -1, x - 1, y - 1, [across, down, falling, rising]),
    ]
    // Between the columns and rows of a box with odd sides there is no pixel to go to.
    if (x - y).isMultiple(of: 2) {
      let (difference, sum) = ((x - y) / 2, (x + y) / 2)
      motions += [
        Motion(0, 1, 1, 0, difference, -difference, [falling]),
        Motion(0, -1, -1, 0, sum - 1, sum - 1, [rising]),
      ]
    }
    return motions
  }

  /// The sample that the motion takes to a pixel; each of these motions is its own reverse.
  func sample(of mask: AlphaMask, _ x: Int, _ y: Int) -> UInt8 {
    let (column, row) = (a * x + b * y + e, c * x + d * y + f)
    guard column >= 0, column < mask.width, row >= 0, row < mask.height else { return 0 }
    return mask[column, row]
  }

  /// The images of the pixels that differ from theirs, and of those around them.
  func images(in mask: AlphaMask, from least: Int, reach: Int) -> [Image] {
    let (width, height) = (mask.width, mask.height)
    var isFound = ContiguousArray(repeating: false, count: mask.samples.count)
    var images: [Image] = []
    for y in 0..<height {
      for x in 0..<width
      where abs(Int(mask[x, y]) - Int(sample(of: mask, x, y))) >= least {
        for row in max(0, y - reach)...min(height - 1, y + reach) {
          for column in max(0, x - reach)...min(width - 1, x + reach)
          where !isFound[row * width + column] {
            isFound[row * width + column] = true
            images.append(Image(x: column, y: row, sample: sample(of: mask, column, row)))
          }
        }
      }
    }
    return images
  }

  /// How many samples differ from those that the motion takes to their places, judged by each third
  /// sample of each third row, which no tick of ink is too small for.
  ///
  /// - Parameters:
  ///   - mask: The samples.
  ///   - limit: The count after which it makes no difference.
  ///   - difference: The least difference.
  /// - Returns: The count, or one above the limit.
  func differenceCount(in mask: AlphaMask, upTo limit: Int, difference: Int) -> Int {
    let (width, height) = (mask.width, mask.height)
    let samples = mask.samples.span
    var count = 0
    for y in stride(from: 1, to: height, by: Self.step) where count <= limit {
      for x in stride(from: 1, to: width, by: Self.step) {
        let (column, row) = (a * x + b * y + e, c * x + d * y + f)
        let isInside = column >= 0 && column < width && row >= 0 && row < height
        let other = isInside ? Int(samples[row * width + column]) : 0
        count += abs(Int(samples[y * width + x]) - other) >= difference ? Self.step * Self.step : 0
      }
    }
    return count
  }

  private static let step = 3

  /// Whether choices for one side are those for the other one.
  func keeps(_ choices: VariantChoices) -> Bool {
    [choices.fill, choices.open].allSatisfy { points in
      points.allSatisfy { point in
        let place = Point(
          Double(a) * (point.x - 0.5) + Double(b) * (point.y - 0.5) + Double(e) + 0.5,
          Double(c) * (point.x - 0.5) + Double(d) * (point.y - 0.5) + Double(f) + 0.5)
        return points.contains { ($0 - place).length <= Self.nearness }
      }
    }
  }

  /// The distance up to which two points are one, in pixels: those that lie deepest in the mirrored
  /// halves of a drawing are not mirrored exactly.
  private static let nearness = 8.0
}

extension AlphaMask {
  /// The differences from the four neighbours of a pixel, which grow with the length of the outline.
  fileprivate func edges(atColumn x: Int, row y: Int) -> Int {
    let index = y * width + x
    let own = Int(samples[index])
    var sum = 0
    if x > 0 { sum += abs(own - Int(samples[index - 1])) }
    if x + 1 < width { sum += abs(own - Int(samples[index + 1])) }
    if y > 0 { sum += abs(own - Int(samples[index - width])) }
    if y + 1 < height { sum += abs(own - Int(samples[index + width])) }
    return sum
  }
}
