import IconModel

/// What became of one icon.
struct IconResult: Hashable, Sendable {
  /// What became of each drawing, in the order of the job.
  var drawings: [Result<DrawingMeasurements, DrawingFailure>]
  /// `nil` when no drawing has ink, unless that is allowed.
  var shape: ShapeMeasurement?
  var fits: [TargetFit] = []
  var derived: DerivedVariant?
  /// How much of the ink of both drawings together is ink of both, where there are two.
  var likeness: Double?
  /// The weight of the drawn strokes or knock-outs, in parts of the artboard's height.
  var stroke: Double?
  /// True when only the stroke was measured, and the icon is still to be made.
  var isProbe = false
  var images: [IconImage] = []
  /// The images of the output that is wanted large.
  var enlarged: [IconImage] = []
  /// True when a drawing ended its worker, which at another time or on another machine may not be.
  ///
  /// It is no part of the message: the run knows it.
  var endedWorker = false

  /// Whether a drawing was refused, or has no ink that it should have.
  var lacksDrawing: Bool { drawings.contains { (try? $0.get())?.hasImages != true } }

  /// The variants that there are images of, drawn or derived.
  var variants: Set<IconVariant> {
    let drawn = drawings.compactMap { outcome -> IconVariant? in
      guard let measurements = try? outcome.get(), measurements.hasImages else { return nil }
      return measurements.variant
    }
    return Set(drawn + [derived?.variant].compactMap(\.self))
  }
}
