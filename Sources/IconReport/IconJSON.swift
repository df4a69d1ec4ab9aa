import IconModel

/// One icon with all its measurements as the JSON report has them.
struct IconJSON: Encodable {
  /// The shape class and what it was decided by.
  struct Shape: Encodable {
    let `class`: String
    let measured: String
    let declared: Bool
    let aspect: Double
    let hullRatio: Double
    let next: Next
  }

  /// The class that is nearest to the measured one.
  struct Next: Encodable {
    let `class`: String
    /// What would have to change.
    let measure: String
    /// The value at which the class changes.
    let cut: Double
    /// By how much of its value, in parts.
    let change: Double

    init(_ margin: ShapeMargin) {
      `class` = margin.next.rawValue
      measure = margin.measure.rawValue
      cut = margin.cut.forReport
      change = margin.change.forReport
    }
  }

  /// The variant that was derived.
  struct Derived: Encodable {
    let variant: String
    /// In parts of the artboard's height.
    let stroke: Double
    let strokeMeasured: Bool
    let likeness: Double
    let doubtful: Bool
  }

  let name: String
  let drawings: [DrawingJSON]
  let shape: Shape?
  let likeness: Double?
  let derived: Derived?
  let targets: [TargetJSON]?

  init(_ icon: IconMeasurements) {
    name = icon.name
    drawings = icon.drawings.map(DrawingJSON.init)
    shape = icon.shape.map {
      Shape(
        class: $0.shape.rawValue, measured: $0.measured.rawValue, declared: $0.isDeclared,
        aspect: $0.aspect.forReport, hullRatio: $0.hullRatio.forReport,
        next: Next($0.margin))
    }
    likeness = icon.likeness?.forReport
    derived = icon.derived.map {
      Derived(
        variant: $0.variant.rawValue, stroke: $0.stroke.forReport,
        strokeMeasured: $0.isMeasured, likeness: $0.likeness.forReport, doubtful: $0.doubt != nil)
    }
    targets = icon.fits.isEmpty ? nil : icon.fits.map(TargetJSON.init)
  }
}
