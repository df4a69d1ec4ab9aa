/// How an icon's ink compares with its target in one output.
package struct TargetFit: Hashable, Sendable {
  package let sizeClass: SizeClass
  package let scale: DisplayScale
  /// The length that the governing side must have, in device pixels.
  package let target: Int
  /// The length that it has on the canvas, in device pixels.
  package let measured: Double

  package init(sizeClass: SizeClass, scale: DisplayScale, target: Int, measured: Double) {
    self.sizeClass = sizeClass
    self.scale = scale
    self.target = target
    self.measured = measured
  }
}
