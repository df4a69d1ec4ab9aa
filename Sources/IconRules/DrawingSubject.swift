package import IconModel

/// One drawing with its measurements, or with the reason why it has none.
package struct DrawingSubject: Sendable {
  /// The icon's name.
  package let icon: String
  /// The path of the file as diagnostics show it.
  package let file: String
  package let outcome: Result<DrawingMeasurements, DrawingFailure>

  package init(
    icon: String, file: String, outcome: Result<DrawingMeasurements, DrawingFailure>
  ) {
    self.icon = icon
    self.file = file
    self.outcome = outcome
  }

  /// The measurements, unless the drawing could not be rendered.
  package var measurements: DrawingMeasurements? { try? outcome.get() }

  /// Why the drawing could not be rendered.
  package var failure: DrawingFailure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }
}

extension DrawingSubject {
  /// The features of one kind, in the order of the drawing's text.
  func features(_ kind: DrawingFacts.Feature.Kind) -> [DrawingFacts.Feature] {
    measurements?.facts.features.filter { $0.kind == kind } ?? []
  }

  /// One violation for all features of a kind, from the first of them and their number.
  func oneViolation(
    for kind: DrawingFacts.Feature.Kind, _ violation: (DrawingFacts.Feature, Int) -> Violation
  ) -> [Violation] {
    let features = features(kind)
    return features.first.map { [violation($0, features.count)] } ?? []
  }
}
