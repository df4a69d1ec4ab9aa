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

/// One icon whose drawings have been measured.
package struct IconSubject: Sendable {
  package let icon: String
  /// The file of the icon's first drawing, as diagnostics show it.
  package let file: String
  /// The variants that have ink.
  package let variants: Set<IconVariant>
  package let shape: ShapeMeasurement
  package let fit: FitMode
  package let fits: [TargetFit]
  /// The variant that was derived, if one was.
  package let derived: DerivedVariant?
  /// How far ink may be from its target, in device pixels.
  package let tolerance: Double

  package init(
    icon: String, file: String, variants: Set<IconVariant>, shape: ShapeMeasurement,
    fit: FitMode, fits: [TargetFit], derived: DerivedVariant?, tolerance: Double
  ) {
    self.icon = icon
    self.file = file
    self.variants = variants
    self.shape = shape
    self.fit = fit
    self.fits = fits
    self.derived = derived
    self.tolerance = tolerance
  }
}

/// The set of icons as its files and its configuration name them.
package struct SetSubject: Sendable {
  /// Files that would give icons of one name.
  package struct Collision: Sendable {
    package let name: String
    package let files: [String]

    package init(name: String, files: [String]) {
      self.name = name
      self.files = files
    }
  }

  /// A file whose name cannot be an icon's.
  package struct UnusableName: Sendable {
    package let file: String
    package let reason: String

    package init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  /// A tab whose icon is not there.
  package struct AbsentIcon: Sendable {
    package let tab: String
    package let icon: String
    package let location: SourceLocation

    package init(tab: String, icon: String, location: SourceLocation) {
      self.tab = tab
      self.icon = icon
      self.location = location
    }
  }

  /// Something that the configuration says about drawings which the folder does not bear out.
  package struct Mismatch: Sendable {
    package let location: SourceLocation
    package let message: String
    package let help: String

    package init(location: SourceLocation, message: String, help: String) {
      self.location = location
      self.message = message
      self.help = help
    }
  }

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  package let collisions: [Collision]
  package let unusableNames: [UnusableName]
  package let absentIcons: [AbsentIcon]
  package let mismatches: [Mismatch]

  package init(
    file: String, collisions: [Collision], unusableNames: [UnusableName],
    absentIcons: [AbsentIcon], mismatches: [Mismatch]
  ) {
    self.file = file
    self.collisions = collisions
    self.unusableNames = unusableNames
    self.absentIcons = absentIcons
    self.mismatches = mismatches
  }
}
