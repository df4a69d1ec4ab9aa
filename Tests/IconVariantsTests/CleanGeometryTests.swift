import Foundation
import IconModel
import Testing

@testable import IconVariants

@Suite struct CleanGeometryTests {
  /// A lock: a body and a shackle that is a stroke wide.
  private static let lock =
    Shape.box(42, 132, 262, 302)
    + (Shape.disc(152, 112, radius: 70).ring(20) - .box(0, 140, 304, 304))
    + .box(82, 112, 102, 140) + .box(202, 112, 222, 140)
  /// A cup with a round side and a handle.
  private static let cup =
    Shape.disc(122, 152, radius: 120) + Shape.disc(247, 152, radius: 55).ring(20)

  /// The last row of ink from above, below a row, to a 255th of a pixel.
  private static func edge(_ mask: AlphaMask, column: Int, from row: Int) -> Double {
    var sum = 0.0
    for y in row..<mask.height {
      sum += Double(mask[column, y]) / 255
      if mask[column, y] < 20 { break }
    }
    return Double(row) + sum
  }

  private static func outlined(_ shape: Shape) -> AlphaMask {
    let field = InkField(shape.mask(), ink: Drawing.box)
    let style = VariantDerivation.Style(stroke: Drawing.stroke)
    return VariantDerivation(.outlined, from: field, style: style).mask
  }

  @Test func `the inner edge of an outline runs straight below the parts that join it`() {
    let mask = Self.outlined(Self.lock)
    for column in stride(from: 72, through: 232, by: 4) {
      let edge = Self.edge(mask, column: column, from: 141)
      #expect(abs(edge - 152) < 0.7, "column \(column): \(edge)")
    }
  }

  // A post that is two strokes wide, and a body that is hardly wider than what joins it.
  @Test(arguments: [(half: 110.0, post: 40.0), (half: 40.0, post: 20.0)])
  func `the inner edge runs straight where a post joins a plate`(half: Double, post: Double) {
    let mask = Self.outlined(
      .box(152 - half, 142, 152 + half, 222) + .box(152 - post / 2, 12, 152 + post / 2, 142)
        + .box(2, 2, 302, 22))
    for column in Int(152 - half) + 24..<Int(152 + half) - 24 {
      let edge = Self.edge(mask, column: column, from: 151)
      #expect(abs(edge - 162) < 0.7, "column \(column): \(edge)")
    }
  }

  @Test func `a handle leaves the wall of a round body a stroke thick`() {
    let mask = Self.outlined(Self.cup)
    for y in 97..<207 {
      let row = Double(y) + 0.5 - 152
      let wall = 122 + (100 * 100 - row * row).squareRoot()
      #expect(mask[Int(wall) + 3, y] > 120, "row \(y)")
      #expect(mask[Int(wall) - 3, y] < 50, "row \(y)")
    }
  }

  @Test(arguments: [50.0, 70, 95])
  func `the rim of a round body goes on where a cut meets it aslant`(top: Double) {
    let mask = Self.outlined(Shape.disc(152, 152, radius: 150) - .box(0, top, 304, top + 20))
    func sample(_ radius: Double, _ degrees: Int) -> UInt8 {
      let angle = Double(degrees) * .pi / 180
      return mask[Int(152 + radius * cos(angle)), Int(152 + radius * sin(angle))]
    }
    for degrees in 0..<360 {
      #expect(sample(146, degrees) > 120, "\(degrees)")
      // The stroke that the cut has become is 20 wide.
      let y = 152 + 126 * sin(Double(degrees) * .pi / 180)
      if abs(y - top - 10) > 18 { #expect(sample(126, degrees) < 50, "\(degrees)") }
    }
  }

  @Test func `solid ink that is knocked out ends a stroke from the outside`() {
    let hill = Shape.polygon([
      (2, 250), (90, 205), (150, 240), (220, 200), (302, 235), (302, 302), (2, 302),
    ])
    let framed = Shape { max(hill.distance($0, $1), Drawing.square.distance($0, $1)) }
    let mask = Drawing.filled(Drawing.square.ring(20) + framed)
    for column in 40..<264 {
      let last = (0..<295).last { mask[column, $0] < 128 } ?? 0
      #expect((276...282).contains(last), "column \(column): \(last)")
    }
  }

  @Test func `a body that stands on solid ink fills without a blob in it`() {
    let screen = Shape.box(2, 42, 302, 222).ring(20) + .box(102, 202, 202, 252)
    let box = Rect(minX: 2, minY: 42, maxX: 302, maxY: 252)
    let mask = Drawing.filled(screen, ink: box)
    let open = (0..<304).flatMap { y in (4..<300).map { (x: $0, y: y) } }
      .filter { $0.y > 44 && $0.y < 220 && mask[$0.x, $0.y] < 128 }
    #expect(open.isEmpty)
  }
}
