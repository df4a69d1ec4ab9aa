/// A small raster of a drawing's ink, cut to the ink box and scaled to a grid.
///
/// It does not depend on size and place on the artboard, or on the resolution of the mask.
package struct ArtworkSignature: Hashable, MessageCodable, Sendable {
  /// The number of cells along each side.
  package static let side = 16
  /// The largest difference of coverage, of 255, in one cell of two drawings that look alike.
  ///
  /// In a drawing of 20 units a cell is 1.25 units wide, and a dot of 0.7 exceeds the tolerance.
  package static let tolerance = 48
  /// The largest relative difference between the aspects of two drawings that look alike.
  package static let aspectTolerance = 0.03

  /// Width over height of the ink box.
  package let aspect: Double
  /// The mean coverage of each cell, by rows from the top.
  package let cells: ContiguousArray<UInt8>

  package init(aspect: Double, cells: ContiguousArray<UInt8>) {
    precondition(cells.count == Self.side * Self.side, "a signature has a cell for each place")
    self.aspect = aspect
    self.cells = cells
  }

  /// The sum of all cells; drawings that look alike have similar sums.
  package var weight: Int { cells.reduce(0) { $0 + Int($1) } }

  package func isAlike(_ other: ArtworkSignature) -> Bool {
    guard abs(aspect / other.aspect - 1) <= Self.aspectTolerance else { return false }
    var difference = 0
    for index in cells.indices {
      let step = abs(Int(cells[index]) - Int(other.cells[index]))
      guard step <= Self.tolerance else { return false }
      difference += step
    }
    return difference <= Self.meanTolerance * cells.count
  }

  /// The largest mean difference of all cells of two drawings that look alike, of 255.
  private static let meanTolerance = 4
  /// The largest difference between the weights of two drawings that look alike.
  package static let weightTolerance = meanTolerance * side * side

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let aspect = try coder(value?.aspect)
    let cells = try coder(value?.cells)
    guard cells.count == Self.side * Self.side else { throw MessageError() }
    self.init(aspect: aspect, cells: cells)
  }
}
