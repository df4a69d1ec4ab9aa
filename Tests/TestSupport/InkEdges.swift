package import IconModel

/// Where the ink of an image begins and ends, in pixels, partly covered pixels counting in part.
///
/// Right for straight edges and crests of curves; a pointed tip seems shorter than it is.
package struct InkEdges: Hashable, Sendable {
  /// From each side of the canvas inwards.
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double

  /// Measures an image.
  ///
  /// - Returns: `nil` when there is no ink.
  package init?(_ mask: AlphaMask) {
    let columns = (0..<mask.width).map { mask.column($0).max() ?? 0 }
    let rows = (0..<mask.height).map { mask.row($0).max() ?? 0 }
    guard let left = Self.inset(columns), let right = Self.inset(columns.reversed()),
      let top = Self.inset(rows), let bottom = Self.inset(rows.reversed())
    else { return nil }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// How far inside the first of these peaks of coverage the ink begins.
  private static func inset(_ peaks: [UInt8]) -> Double? {
    peaks.firstIndex { $0 > 2 }.map { Double($0) + 1 - Double(peaks[$0]) / 255 }
  }

  /// The largest difference between the four and what they should be.
  package func distance(x: Double, y: Double) -> Double {
    max(abs(left - x), abs(right - x), abs(top - y), abs(bottom - y))
  }
}
