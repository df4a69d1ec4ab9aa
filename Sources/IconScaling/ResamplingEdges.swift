/// What a filter sees beyond the edge of the source plane.
package enum ResamplingEdges: String, CaseIterable, Hashable, Sendable {
  /// No coverage: weights outside the plane are spent on nothing, so ink fades towards the edge.
  ///
  /// A destination pixel that sees nothing of the plane is 0.
  case transparent

  /// Nothing: the window ends at the plane and the weights left in it sum to 1 again.
  ///
  /// A constant plane stays constant. A window that lies wholly outside takes the nearest sample.
  /// Filters with negative lobes do so as soon as the centre of their window is outside, because
  /// what is left of their weights may sum to nothing, or less.
  case renormalized
}
