/// Finds the nearest seed of each pixel of a row among the nearest ones of all columns.
///
/// Eight pixels at a time look at the columns left and right of them, further and further, as far
/// as the nearest seed may be: a distance changes by at most a pixel from row to row. The square of
/// the distance and the way to the column share sixteen bits, so that one minimum keeps both.
struct SeedSearch {
  /// The longest distance that is found; twice its square fits into ten bits.
  static let limit = 22

  /// What is found for one pixel.
  struct Offset {
    /// The bits below the square.
    static let columnBits = 6
    private static let columnBias = 1 << (columnBits - 1)

    /// Of the distance in pixels.
    let square: Int
    /// From the pixel to the seed, positive to the right.
    let columns: Int

    init(_ packed: Int16) {
      let bits = Int(packed) - Int(Int16.min)
      square = bits >> Self.columnBits
      columns = bits & (1 << Self.columnBits - 1) - Self.columnBias
    }

    /// A square and an offset that can be added to squares packed without an offset.
    static func packed(square: Int, columns: Int = 0) -> Int16 {
      Int16(truncatingIfNeeded: square << columnBits + columnBias + columns)
    }

    /// A square without an offset.
    static func packed(bare square: Int) -> Int16 {
      Int16(truncatingIfNeeded: square << columnBits + Int(Int16.min))
    }
  }

  typealias Block = SIMD8<Int16>
  /// The empty columns on either side of the line.
  private static let padding = 24

  private let reach: Int
  private let width: Int
  /// The squares of the rises of one row, with padding.
  private var line: ContiguousArray<Int16>
  /// What is added to a line to look left and right, by distance.
  private let steps: ContiguousArray<(left: Block, right: Block)>
  /// How far each block has to look.
  private var bounds: ContiguousArray<Int>
  /// What was found in the last row.
  private(set) var found: ContiguousArray<Int16>
  /// For each block whether any of its pixels is in reach of a seed without all being seeds.
  private(set) var isInReach: ContiguousArray<Bool>

  init(width: Int, reach: Int) {
    precondition(reach <= Self.limit && Self.limit < Self.padding, "squares fit into their bits")
    self.width = width
    self.reach = reach
    let blocks = (width + Block.scalarCount - 1) / Block.scalarCount
    let none = Int(SeedColumns.none)
    line = ContiguousArray(
      repeating: Offset.packed(bare: none * none),
      count: 2 * Self.padding + blocks * Block.scalarCount)
    steps = ContiguousArray(
      (0...reach).map { distance in
        let square = distance * distance
        return (
          Block(repeating: Offset.packed(square: square, columns: -distance)),
          Block(repeating: Offset.packed(square: square, columns: distance))
        )
      })
    bounds = ContiguousArray(repeating: reach, count: blocks)
    isInReach = ContiguousArray(repeating: false, count: blocks)
    found = ContiguousArray(repeating: 0, count: blocks * Block.scalarCount)
  }

  /// Searches one row; rows follow each other from the first.
  mutating func run(_ row: Int, in columns: SeedColumns) {
    Self.load(columns.rises.span.extracting(row * width..<(row + 1) * width), into: &line)
    for block in bounds.indices {
      let best = nearest(to: block)
      Self.store(best, block, in: &found)
      let longest = Offset(Self.max(best)).square
      bounds[block] = Swift.min(reach, Int(Float(longest).squareRoot()) + 1)
      isInReach[block] = longest > 0 && Offset(Self.min(best)).square <= reach * reach
    }
  }

  /// The largest of a block; by halves, because `max()` takes one after the other.
  @inline(__always)
  private static func max(_ block: Block) -> Int16 {
    let four = pointwiseMax(block.lowHalf, block.highHalf)
    let two = pointwiseMax(four.lowHalf, four.highHalf)
    return Swift.max(two[0], two[1])
  }

  /// The smallest of a block.
  @inline(__always)
  private static func min(_ block: Block) -> Int16 {
    let four = pointwiseMin(block.lowHalf, block.highHalf)
    let two = pointwiseMin(four.lowHalf, four.highHalf)
    return Swift.min(two[0], two[1])
  }

  private static func store(_ best: Block, _ block: Int, in found: inout ContiguousArray<Int16>) {
    var span = found.mutableSpan
    var bytes = unsafe span.mutableBytes
    bytes.storeBytes(of: best, toByteOffset: block * MemoryLayout<Block>.size, as: Block.self)
  }

  /// The nearest seeds of a block.
  private func nearest(to block: Int) -> Block {
    let bound = bounds[block]
    let steps = steps.span
    let line = unsafe line.span.bytes
    let size = MemoryLayout<Int16>.size
    let start = (Self.padding + block * Block.scalarCount) * size
    precondition(bound < steps.count && bound < Self.padding, "there is padding for the bound")
    func load(_ offset: Int) -> Block {
      unsafe line.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Block.self)
    }
    var best = load(start) &+ steps[0].left
    var distance = 1
    while distance <= bound {
      let step = unsafe steps[unchecked: distance]
      let left = load(start - distance * size) &+ step.left
      let right = load(start + distance * size) &+ step.right
      best = pointwiseMin(best, pointwiseMin(left, right))
      distance += 1
    }
    return best
  }

  private static func load(_ rises: Span<Int8>, into line: inout ContiguousArray<Int16>) {
    var line = line.mutableSpan
    let count = rises.count
    precondition(padding + count <= line.count, "the line has room for a row")
    for x in 0..<count {
      let rise = Int16(rises[x])
      line[padding + x] = (rise &* rise) &<< Int16(Offset.columnBits) &+ .min
    }
  }
}
