import IconModel
import IconRules

/// Where the root element of the drawings below starts.
let root = TextPosition(line: 2, column: 5)

/// A drawing that no rule objects to, but for what is given.
func drawing(
  features: [DrawingFacts.Feature] = [], origin: DrawingFacts.ArtboardOrigin = .viewBox,
  artboard: Rect = Rect(x: 0, y: 0, width: 24, height: 24),
  inkBox: Rect? = Rect(x: 2, y: 2, width: 20, height: 20), inkArea: Double = 314,
  overflow: DrawingMeasurements.Overflow = .init()
) -> DrawingSubject {
  DrawingSubject(
    icon: "home", file: "Icons/home.svg",
    outcome: .success(
      DrawingMeasurements(
        facts: DrawingFacts(features: features, artboardOrigin: origin, rootPosition: root),
        variant: .filled, artboard: artboard, inkBox: inkBox, inkArea: inkArea,
        overflow: overflow)))
}

/// A drawing that could not be rendered.
func failure(_ kind: DrawingFailure.Kind, position: TextPosition? = root) -> DrawingSubject {
  DrawingSubject(
    icon: "home", file: "Icons/home.svg",
    outcome: .failure(
      DrawingFailure(
        kind: kind, message: "what is wrong", help: "what to do", position: position)))
}

/// An icon that no rule objects to, but for what is given.
func icon(
  variants: Set<IconVariant> = [.filled, .outlined],
  shape: ShapeMeasurement = ShapeMeasurement(
    measured: .circular, declared: nil, aspect: 1, hullRatio: 0.785),
  fit: FitMode = .target, fits: [TargetFit] = [], derived: DerivedVariant? = nil,
  tolerance: Double = 0.5
) -> IconSubject {
  IconSubject(
    icon: "home", file: "Icons/home.svg", variants: variants, shape: shape, fit: fit, fits: fits,
    derived: derived, tolerance: tolerance)
}

/// A derived variant that no rule objects to, but for what is given.
func derived(
  _ variant: IconVariant = .outlined, likeness: Double = 0.6, doubt: VariantDoubt? = nil
) -> DerivedVariant {
  DerivedVariant(
    variant: variant, stroke: 0.07, isMeasured: true, likeness: likeness, doubt: doubt)
}

/// A set that no rule objects to, but for what is given.
func set(
  collisions: [SetSubject.Collision] = [], unusableNames: [SetSubject.UnusableName] = [],
  absentIcons: [SetSubject.AbsentIcon] = [], mismatches: [SetSubject.Mismatch] = []
) -> SetSubject {
  SetSubject(
    file: "tabbar.yml", collisions: collisions, unusableNames: unusableNames,
    absentIcons: absentIcons, mismatches: mismatches)
}

func feature(
  _ kind: DrawingFacts.Feature.Kind, _ detail: String, line: Int = 3, column: Int = 7
) -> DrawingFacts.Feature {
  .init(kind: kind, detail: detail, position: TextPosition(line: line, column: column))
}

extension RuleBook {
  /// The findings of one rule, as `place: severity: message; help`.
  func lines(_ rule: RuleID, in subject: DrawingSubject) -> [String] {
    lines(rule, findings(in: subject))
  }

  func lines(_ rule: RuleID, in subject: IconSubject) -> [String] {
    lines(rule, findings(in: subject))
  }

  func lines(_ rule: RuleID, in subject: SetSubject) -> [String] {
    lines(rule, findings(in: subject))
  }

  private func lines(_ rule: RuleID, _ findings: [Finding]) -> [String] {
    findings.filter { $0.rule == rule }.map {
      "\($0.location): \($0.severity.rawValue): \($0.message); \($0.help)"
    }
  }
}
