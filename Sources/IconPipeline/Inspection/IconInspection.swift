package import IconModel

/// Everything about one icon that can be known without the others.
package struct IconInspection: Sendable {
  /// One variant.
  package struct Picture: Sendable {
    package let variant: IconVariant
    package let origin: VariantOrigin
    /// The images that an export writes.
    package let images: [OutputName: AlphaMask]
    /// The canvas of the output that was wanted, enlarged from the master.
    package let enlarged: AlphaMask
  }

  /// The report of a run that made this icon alone; its findings are those of the rules on drawings
  /// and single icons.
  package let report: RunReport
  package let measurements: IconMeasurements
  /// The output that the enlarged pictures show; `nil` where the icon has no ink.
  package let shown: TargetFit?
  /// The variants in the order filled, outlined.
  package let pictures: [Picture]
  /// The set that the icon is one of, as `tabicon validate` takes it; `nil` where it is alone.
  package let set: String?
}
