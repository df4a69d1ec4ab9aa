package import IconModel
package import IconSets

/// Inspects one icon: a run over its set that renders this icon alone.
package struct IconInspector: Sendable {
  private let request: RunRequest
  private let shown: OutputName
  private let zoom: Int

  /// Prepares an inspection.
  ///
  /// - Parameters:
  ///   - request: The options, and as its only input the icon: a drawing, or a name.
  ///   - shown: The output whose pictures are wanted; the profile's first if it has none such.
  ///   - zoom: The size of a device pixel in the enlarged pictures, positive.
  package init(_ request: RunRequest, shown: OutputName, zoom: Int) {
    self.request = request
    self.shown = shown
    self.zoom = zoom
  }

  /// Finds the icon, measures it and makes its images.
  ///
  /// - Parameter isCancelled: Called often; when it returns true the inspection ends soon.
  /// - Returns: The measurements, findings and images of the icon.
  /// - Throws: `RunError` where there is no such icon, or the work could not be done.
  package func inspect(
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RunError) -> IconInspection {
    var request = request
    let found = try NamedIcon(request.set) { [request] set throws(RunError) in
      var request = request
      request.set = set
      return try IconRun(request, RunMonitor(isCancelled: isCancelled)).iconSet()
    }
    request.set = found.request
    request.keepsMeasurements = true
    request.keepsImages = true
    request.closeUp = .init(icon: found.name, output: shown, zoom: zoom)
    let report = try IconRun(request, RunMonitor(isCancelled: isCancelled)).run()
    guard let icon = report.measurements.first(where: { _ in true }) else {
      throw report.unreadable.first.map { .unreadable(path: $0.file, $0.error) }
        ?? .noIcon("the settings of '\(found.name)' leave it no drawing")
    }
    return IconInspection(
      report: report, measurements: icon,
      shown: icon.fits.first { isShown($0) } ?? icon.fits.first,
      pictures: icon.enlarged.compactMap { picture(of: $0, icon) }, set: found.set)
  }

  private func isShown(_ fit: TargetFit) -> Bool {
    fit.sizeClass == shown.sizeClass && fit.scale == shown.scale
  }

  /// A variant with its images, by its enlarged one.
  private func picture(
    of enlarged: IconImage, _ icon: IconMeasurements
  ) -> IconInspection.Picture? {
    guard let large = PictureFile.mask(of: enlarged) else { return nil }
    var images: [OutputName: AlphaMask] = [:]
    for image in icon.images where image.variant == enlarged.variant {
      images[OutputName(sizeClass: image.sizeClass, scale: image.scale)] =
        PictureFile.mask(of: image)
    }
    return IconInspection.Picture(
      variant: enlarged.variant, origin: enlarged.origin, images: images, enlarged: large)
  }
}

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
