/// What a run allows drawings.
package struct DrawingPolicy: Hashable, Sendable {
  package var limits: DrawingLimits
  /// Whether text is drawn, in whatever fonts the machine has.
  package var allowsText: Bool

  package init(limits: DrawingLimits = DrawingLimits(), allowsText: Bool = false) {
    self.limits = limits
    self.allowsText = allowsText
  }
}
