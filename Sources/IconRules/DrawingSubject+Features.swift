import IconModel

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
