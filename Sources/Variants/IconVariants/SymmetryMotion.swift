import IconModel

/// A motion of the plane that takes pixels to pixels: a reflection, or half a turn.
struct SymmetryMotion {
  /// A line through the middle, of which points lie on one side or the other.
  struct Half {
    let a: Int
    let b: Int
    let c: Int

    /// Negative on one side, positive on the other.
    func side(of image: Image) -> Int {
      a * (2 * Int(image.x) + 1) + b * (2 * Int(image.y) + 1) - c
    }
  }

  /// A pixel and the sample that a motion takes to it.
  struct Image {
    let x: Int32
    let y: Int32
    let sample: UInt8

    func index(in width: Int) -> Int { Int(y) * width + Int(x) }
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
  /// Pixels that together with their images are all of the box; none of either lies outside of the
  /// mask.
  private let columns: Range<Int>
  private let rows: Range<Int>

  private init(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ halves: [Half],
    _ columns: Range<Int>, _ rows: Range<Int>
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    (self.halves, self.columns, self.rows) = (halves, columns, rows)
  }

  /// The motions that keep the middle of a box, and may keep a drawing that fills it.
  static func all(about box: Rect, in size: PixelSize) -> [SymmetryMotion] {
    let (x, y) = (Int((2 * box.midX).rounded()), Int((2 * box.midY).rounded()))
    let (across, down) = (Half(a: 1, b: 0, c: x), Half(a: 0, b: 1, c: y))
    let (falling, rising) = (Half(a: 1, b: -1, c: x - y), Half(a: 1, b: 1, c: x + y))
    let columns = range(from: box.minX, of: x, count: size.width)
    let rows = range(from: box.minY, of: y, count: size.height)
    let (left, upper) = (columns.prefix(upTo: (x + 1) / 2), rows.prefix(upTo: (y + 1) / 2))
    var motions = [
      SymmetryMotion(-1, 0, 0, 1, x - 1, 0, [across], left, rows),
      SymmetryMotion(1, 0, 0, -1, 0, y - 1, [down], columns, upper),
      SymmetryMotion(-1, 0, 0, -1, x - 1, y - 1, [across, down, falling, rising], columns, upper),
    ]
    // Between the columns and rows of a box with odd sides there is no pixel to go to.
    if (x - y).isMultiple(of: 2), abs(columns.count - rows.count) <= Int(nearness) {
      let (difference, sum) = ((x - y) / 2, (x + y) / 2)
      let side = min(columns.count, rows.count)
      let (columns, rows) = ((x - side) / 2..<(x + side) / 2, (y - side) / 2..<(y + side) / 2)
      motions += [
        SymmetryMotion(0, 1, 1, 0, difference, -difference, [falling], columns, rows),
        SymmetryMotion(0, -1, -1, 0, sum - 1, sum - 1, [rising], columns, rows),
      ]
    }
    return motions
  }

  /// The columns or rows of a box, and of the mask, of which each one has its image among them.
  ///
  /// - Parameters:
  ///   - start: The edge of the box.
  ///   - middle: Twice its middle.
  ///   - count: The columns or rows of the mask.
  /// - Returns: The columns or rows.
  private static func range(from start: Double, of middle: Int, count: Int) -> Range<Int> {
    let first = max(0, middle - count, Int(start))
    return first..<max(first, middle - first)
  }

  /// The images of the pixels that differ from theirs, and of those around them.
  ///
  /// Every second pixel of every second row is compared.
  func images(in mask: AlphaMask, from least: Int, reach: Int) -> [Image] {
    let samples = mask.samples.span
    var isFound = ContiguousArray(repeating: false, count: samples.count)
    var images: [Image] = []
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
      let around = max(0, y - reach)...min(mask.height - 1, y + reach)
      var end = 0
      forEachPair(ofRow: y, from: columns.lowerBound, by: 2, in: mask) { x, index, other in
        guard abs(Int(samples[index]) - Int(samples[other])) >= least else { return }
        let start = max(end, x - reach)
        end = min(mask.width, x + reach + 1)
        for row in around {
          for column in start..<end where !isFound[row * mask.width + column] {
            add(column, row, of: mask, to: &images, &isFound)
          }
        }
      }
    }
    return images
  }

  /// Adds a pixel that is taken from its image, and its image, which is taken from it.
  private func add(
    _ x: Int, _ y: Int, of mask: AlphaMask, to images: inout [Image],
    _ isFound: inout ContiguousArray<Bool>
  ) {
    let (column, row) = (a * x + b * y + e, c * x + d * y + f)
    guard column >= 0, column < mask.width, row >= 0, row < mask.height else { return }
    let (index, other) = (y * mask.width + x, row * mask.width + column)
    (isFound[index], isFound[other]) = (true, true)
    images.append(Image(x: Int32(x), y: Int32(y), sample: mask.samples[other]))
    images.append(Image(x: Int32(column), y: Int32(row), sample: mask.samples[index]))
  }

  /// How many samples differ from those that the motion takes to their places, judged by some of them,
  /// so near to each other that no tick of ink is too small.
  ///
  /// - Parameters:
  ///   - mask: The samples.
  ///   - limit: The count after which it makes no difference.
  ///   - difference: The least difference.
  /// - Returns: The count, or one above the limit.
  func differenceCount(in mask: AlphaMask, upTo limit: Int, difference: Int) -> Int {
    let samples = mask.samples.span
    let weight = Self.step * Self.step * (a == 0 ? 1 : 2)
    var count = 0
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.step)
    where count <= limit {
      // Each row has samples in other columns, so that none is left out.
      let first = columns.lowerBound + 2 * y % Self.step
      forEachPair(ofRow: y, from: first, by: Self.step, in: mask) { _, index, other in
        let isOther = abs(Int(samples[index]) - Int(samples[other])) >= difference
        count += isOther ? weight : 0
      }
    }
    return count
  }

  /// The distance of the samples that are compared, in pixels.
  private static let step = 5

  /// Calls a closure with columns of a row, their indexes, and the indexes of their images.
  @inline(__always)
  private func forEachPair(
    ofRow y: Int, from first: Int, by step: Int, in mask: AlphaMask, _ body: (Int, Int, Int) -> Void
  ) {
    // Each access to the width is a call of another module.
    let width = mask.width
    var index = y * width + first
    var other = (c * first + d * y + f) * width + a * first + b * y + e
    let stride = step * (c * width + a)
    for x in Swift.stride(from: first, to: columns.upperBound, by: step) {
      body(x, index, other)
      index += step
      other += stride
    }
  }

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
