package import IconModel

/// One drawing and what became of it.
package struct DrawingSubject: Sendable {
  /// The icon's name.
  package let icon: String
  /// The file as diagnostics show it.
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
  /// What the drawing holds of one kind, in the order of its text.
  func features(_ kind: DrawingFacts.Feature.Kind) -> [DrawingFacts.Feature] {
    measurements?.facts.features.filter { $0.kind == kind } ?? []
  }
}

extension Violation {
  /// A violation that says why a drawing could not be rendered.
  init(_ failure: DrawingFailure) {
    self.init(failure.message, help: failure.help, position: failure.position)
  }
}
