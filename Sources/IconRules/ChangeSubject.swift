package import IconModel

/// The icons of two states of a set, an older and a newer one.
package struct ChangeSubject: Sendable {
  /// One output of an icon in both states.
  package struct Output: Sendable {
    package let old: TargetFit
    package let new: TargetFit

    package init(old: TargetFit, new: TargetFit) {
      self.old = old
      self.new = new
    }
  }

  /// An icon that both states have.
  package struct Pair: Sendable {
    package let outputs: [Output]
    package let oldShape: ShapeClass?
    package let newShape: ShapeClass?
    /// The least part of the ink of an image that both states share, over all images that both have;
    /// `nil` without any.
    package let likeness: Double?

    package init(
      outputs: [Output], oldShape: ShapeClass?, newShape: ShapeClass?, likeness: Double?
    ) {
      self.outputs = outputs
      self.oldShape = oldShape
      self.newShape = newShape
      self.likeness = likeness
    }
  }

  package enum Change: Sendable {
    case added
    case removed
    case both(Pair)
  }

  /// One icon.
  package struct Icon: Sendable {
    package let name: String
    /// The file of its first drawing, or the older set for one that was removed.
    package let location: SourceLocation
    package let change: Change

    package init(name: String, location: SourceLocation, change: Change) {
      self.name = name
      self.location = location
      self.change = change
    }
  }

  /// The newer set as diagnostics show it.
  package let file: String
  /// How far ink may move without a finding, in device pixels.
  package let tolerance: Double
  /// Sorted by their names.
  package let icons: [Icon]

  package init(file: String, tolerance: Double, icons: [Icon]) {
    self.file = file
    self.tolerance = tolerance
    self.icons = icons
  }
}
