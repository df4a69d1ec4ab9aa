package import IconModel

/// The icons of two states of a set, an older and a newer one.
package struct ChangeSubject: RuleSubject {
  package enum Change: Sendable {
    /// `other` is the name in the other state that differs in the case of letters alone.
    case added(other: String?)
    case removed(other: String?)
    /// Both states have the icon, with these outputs; `likeness` is the smallest shared part of the
    /// ink among the images that both have, and of what; `nil` without any.
    case both(
      outputs: [(old: TargetFit, new: TargetFit)], oldShape: ShapeClass?, newShape: ShapeClass?,
      likeness: (share: Double, of: String)?)
  }

  /// The newer set as diagnostics show it.
  package let file: String
  /// How far ink may move without a finding, in device pixels.
  package let tolerance: Double
  /// Sorted by their names; the location is the file of the first drawing, or the older set for an
  /// icon that was removed.
  package let icons: [(name: String, location: SourceLocation, change: Change)]

  package init(
    file: String, tolerance: Double,
    icons: [(name: String, location: SourceLocation, change: Change)]
  ) {
    self.file = file
    self.tolerance = tolerance
    self.icons = icons
  }

  package static var group: RuleGroup { .comparison }
  package static let checks = [iconChanged]
}
