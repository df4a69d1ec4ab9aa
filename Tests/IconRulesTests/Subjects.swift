import IconModel
import IconRules
import TestSupport
import Testing

/// A place in the configuration of the subjects below.
func place(_ line: Int, _ column: Int = 5) -> IconModel.SourceLocation {
  IconModel.SourceLocation(file: "tabbar.yml", line: line, column: column)
}

let root = TextPosition(line: 2, column: 5)

func drawing(
  features: [DrawingFacts.Feature] = [], origin: DrawingFacts.ArtboardOrigin = .viewBox,
  artboard: Rect = Rect(x: 0, y: 0, width: 24, height: 24),
  inkBox: Rect? = Rect(x: 2, y: 2, width: 20, height: 20), inkArea: Double = 314,
  overflow: DrawingMeasurements.Overflow = .init(), paint: PaintMeasurements? = nil,
  mayBeEmpty: Bool = false, pixels: PixelFacts? = nil
) -> DrawingSubject {
  DrawingSubject(
    icon: "home", file: "Icons/home.svg",
    outcome: .success(
      DrawingMeasurements(
        facts: DrawingFacts(
          features: features, artboardOrigin: origin, rootPosition: root, pixels: pixels),
        variant: .filled, artboard: artboard, inkBox: inkBox, inkArea: inkArea,
        overflow: overflow, paint: paint, mayBeEmpty: mayBeEmpty)))
}

func failure(_ kind: DrawingFailure.Kind, position: TextPosition? = root) -> DrawingSubject {
  DrawingSubject(
    icon: "home", file: "Icons/home.svg",
    outcome: .failure(
      DrawingFailure(
        kind: kind, message: "what is wrong", help: "what to do", position: position)))
}

/// One drawing of an icon, measured, that no rule objects to, but for what is given.
func measured(
  _ variant: IconVariant = .filled, inkBox: Rect = Rect(x: 2, y: 2, width: 20, height: 20),
  inkArea: Double = 314, unit: Double = 1, origin: DrawingFacts.ArtboardOrigin = .viewBox,
  shape: ShapeClass = .circular, hullRatio: Double = 0.785, strokes: StrokeMeasurements? = nil,
  name: String? = nil, look: IconVariant? = nil, pixels: PixelFacts? = nil
) -> IconSubject.Drawing {
  IconSubject.Drawing(
    file: variant == .filled ? "Icons/home.svg" : "Icons/home-outlined.svg",
    name: name ?? (variant == .filled ? "home.svg" : "home-outlined.svg"),
    measurements: DrawingMeasurements(
      facts: DrawingFacts(
        features: [], artboardOrigin: origin, rootPosition: root, pixels: pixels),
      variant: variant, look: look, artboard: Rect(x: 0, y: 0, width: 24, height: 24),
      inkBox: inkBox, inkArea: inkArea, overflow: .init(), unit: unit, shape: shape,
      hullRatio: hullRatio,
      strokes: strokes))
}

/// One output: circular ink of 20 units, brought to 25 points at @2x, but for what is given.
func fit(
  _ measured: Double = 50, of target: Int = 50, _ sizeClass: SizeClass = .regular,
  scale: Int = 2, governing: MetricsProfile.GoverningSide = .both, across: Double? = nil,
  squareTarget: Int = 46, x: Double = 0, y: Double = 0, pixelsPerUnit: Double = 2.5
) -> TargetFit {
  let other = across ?? measured
  let size = governing == .height ? (other, measured) : (measured, other)
  return TargetFit(
    sizeClass: sizeClass, scale: DisplayScale(scale), governing: governing, target: target,
    squareTarget: squareTarget, canvas: PixelSize(width: target, height: target),
    ink: Rect(
      x: Double(target) / 2 - size.0 / 2 + x, y: Double(target) / 2 - size.1 / 2 + y,
      width: size.0, height: size.1),
    pixelsPerUnit: pixelsPerUnit)
}

func icon(
  _ drawings: [IconSubject.Drawing] = [measured(.filled), measured(.outlined)],
  shape: ShapeMeasurement = ShapeMeasurement(
    measured: .circular, declared: nil, aspect: 1, hullRatio: 0.785),
  fit: FitMode = .target, fits: [TargetFit] = [], likeness: Double? = nil,
  derived: DerivedVariant? = nil, tolerance: Double = 0.5, name: String = "home",
  _ change: (inout IconSubject) -> Void = { _ in }
) -> IconSubject {
  var icon = IconSubject(
    icon: name, drawings: drawings,
    variants: Set(drawings.map(\.variant) + [derived?.variant].compactMap(\.self)),
    shape: shape, fit: fit, fits: fits, tolerance: tolerance)
  icon.likeness = likeness
  icon.derived = derived
  change(&icon)
  return icon
}

/// A set of icons that differ in what is given; their targets are 25 points, but for what is given.
func comparison(
  _ icons: [(name: String, drawings: [IconSubject.Drawing])], targets: [Int] = [],
  fit mode: FitMode = .target, isDerived: Bool = false,
  nearPartners: [ComparisonSubject.NearPartners] = []
) -> ComparisonSubject {
  ComparisonSubject(
    file: "tabbar.yml", fit: mode,
    icons: icons.enumerated().compactMap { place, member in
      let target = 2 * (targets.isEmpty ? 25 : targets[place])
      return ComparedIcon(
        icon(
          member.drawings, fits: [fit(Double(target), of: target)],
          derived: isDerived ? derived() : nil, name: member.name))
    }, nearPartners: nearPartners)
}

/// One drawing as it is compared, named after its icon: strokes and areas are in points, and a unit of
/// the drawing has 1.25 of them, but for what is given.
func compared(
  _ icon: String, _ variant: IconVariant = .outlined, stroke: Double? = nil, units: Double? = nil,
  inkArea: Double = 100, size: Double = 0.8, signature: ArtworkSignature? = nil
) -> IconSubject.Drawing {
  let units = units ?? stroke.map { $0 * 0.8 }
  let scale = units.flatMap { units in stroke.map { $0 / units } } ?? 1.25
  return IconSubject.Drawing(
    file: "Icons/\(icon).svg", name: "\(icon).svg",
    measurements: DrawingMeasurements(
      facts: DrawingFacts(features: [], artboardOrigin: .viewBox, rootPosition: root),
      variant: variant, artboard: Rect(x: 0, y: 0, width: 24, height: 24),
      inkBox: Rect(x: 0, y: 0, width: 24 * size, height: 24 * size),
      inkArea: inkArea / scale / scale, overflow: .init(), unit: scale / 1.25,
      strokes: StrokeMeasurements(weight: units, thinnest: nil, gap: nil), signature: signature))
}

/// A derived variant that no rule objects to, but for what is given.
func derived(
  _ variant: IconVariant = .outlined, likeness: Double = 0.6, doubt: VariantDoubt? = nil,
  unfit: [UnfitPoint] = []
) -> DerivedVariant {
  DerivedVariant(
    variant: variant, stroke: 0.07, isMeasured: true, likeness: likeness,
    certainty: 0.6, likelihood: doubt == nil ? 0.97 : 0.1, doubt: doubt, unfit: unfit)
}

func set(_ change: (inout SetSubject) -> Void = { _ in }) -> SetSubject {
  var set = SetSubject(file: "tabbar.yml")
  change(&set)
  return set
}

func feature(
  _ kind: DrawingFacts.Feature.Kind, _ detail: String, help: String = "", line: Int = 3,
  column: Int = 7
) -> DrawingFacts.Feature {
  .init(
    kind: kind, detail: detail, help: help, position: TextPosition(line: line, column: column))
}

extension RuleBook {
  /// The findings of one rule, as `place: severity: message; help`.
  func lines(_ rule: RuleID, in subject: some RuleSubject) -> [String] {
    findings(in: subject).filter { $0.rule == rule }.map {
      "\($0.location): \($0.severity.rawValue): \($0.message); \($0.help)"
    }
  }
}

/// The findings of one rule at its own level, as `place: severity: message; help`.
func found(_ rule: RuleID, in subject: some RuleSubject) -> [String] {
  RuleBook().lines(rule, in: subject)
}

/// Expects which subjects a rule reports and which it accepts, each by a name of its own.
///
/// The findings stand in `Tests/Fixtures/Findings`, in a file that has the name of the rule.
func expectFindings(
  _ rule: RuleID, reported: KeyValuePairs<String, any RuleSubject>,
  accepted: KeyValuePairs<String, any RuleSubject> = [:],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  for (id, subject) in accepted {
    #expect(found(rule, in: subject) == [], "\(id)", sourceLocation: sourceLocation)
  }
  var text = ""
  for (id, subject) in reported {
    let lines = found(rule, in: subject)
    #expect(lines != [], "\(id)", sourceLocation: sourceLocation)
    text += lines.reduce("\(id)\n") { "\($0)  \($1)\n" }
  }
  try Snapshot.expect(
    text, at: "\(PackageRoot.fixtures)/Findings/\(rule.rawValue).txt",
    sourceLocation: sourceLocation)
}
