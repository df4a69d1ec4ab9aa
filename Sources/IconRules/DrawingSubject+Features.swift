import IconModel

extension DrawingSubject {
  /// What the drawing holds of one kind, in the order of its text.
  func features(_ kind: DrawingFacts.Feature.Kind) -> [DrawingFacts.Feature] {
    measurements?.facts.features.filter { $0.kind == kind } ?? []
  }
}
