import IconConfiguration
import IconModel
import IconPNG
import IconRules

/// Looks at one icon closely, without the others of its set.
package struct IconInspector: Sendable {
  private let request: RunRequest
  private let shown: OutputName
  private let zoom: Int

  /// Prepares a look.
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
  /// - Parameter isCancelled: Asked often; when it says true the look ends soon.
  /// - Returns: What is known of the icon.
  /// - Throws: `RunError` where there is no such icon, or the work could not be done.
  package func inspect(
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RunError) -> IconInspection {
    let found = try InspectedIcon(request)
    let set = found.set
    let entry = set.entries[found.place]
    var unreadable: [RunReport.UnreadableDrawing] = []
    var drawings: [IconSet.Entry.Drawing] = []
    var job = IconJob(entry, derivation: entry.derivation)
    for drawing in entry.drawings {
      do {
        let file = try FileSystem.readStart(
          of: drawing.path, byteCount: set.configuration.policy.limits[.bytes] + 1)
        job.drawings.append(.init(variant: drawing.variant, ink: entry.ink, file: file))
        drawings.append(drawing)
      } catch {
        unreadable.append(.init(file: drawing.path, error: error))
      }
    }
    if job.drawings.isEmpty, let first = unreadable.first {
      throw .unreadable(path: first.file, first.error)
    }
    let result = try make(job, of: set, isCancelled: isCancelled)
    let configuration = set.configuration
    let rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    let judgement = rules.judge(
      entry, drawings: drawings, result, configuration: configuration)
    return IconInspection(
      measurements: IconMeasurements(
        name: entry.name,
        drawings: zip(drawings, result.drawings).map { .init(file: $0.path, outcome: $1) },
        shape: result.shape, fits: result.fits, likeness: result.likeness,
        derived: result.derived),
      settings: .init(
        profile: configuration.profile, fit: configuration.fit,
        tolerance: configuration.tolerance, tabs: configuration.tabs,
        style: configuration.style, rightToLeft: set.rightToLeft,
        limits: configuration.policy.limits),
      findings: judgement.findings.sorted(by: RunReport.isInOrder), unreadable: unreadable,
      shown: result.fits.first { isShown($0) } ?? result.fits.first,
      pictures: result.enlarged.compactMap { picture(of: $0, result) }, set: found.setName)
  }

  /// Has a worker make the icon, and a few others before where their stroke counts for it.
  private func make(
    _ job: IconJob, of set: IconSet, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RunError) -> IconResult {
    let configuration = set.configuration
    let lane = WorkerLane(
      executable: request.workerExecutable,
      settings: WorkshopSettings(
        profile: configuration.profile, fit: configuration.fit, canvas: configuration.canvas,
        largeContent: nil, makesImages: true,
        enlargement: .init(sizeClass: shown.sizeClass, scale: shown.scale, zoom: zoom),
        measurements: .all, policy: configuration.policy),
      didStart: { _ in }, isCancelled: isCancelled)
    var jobs = [job]
    var result: IconResult?
    do {
      try lane.run(
        next: { jobs.popLast().map { (0, $0) } }, deliver: { result = $1 },
        giveBack: { _ in })
    } catch {
      throw .noWorker(error)
    }
    guard let result, !isCancelled() else { throw .interrupted(done: 0, of: 1) }
    return result
  }

  private func isShown(_ fit: TargetFit) -> Bool {
    fit.sizeClass == shown.sizeClass && fit.scale == shown.scale
  }

  /// A variant with its images, by its enlarged one.
  private func picture(
    of enlarged: IconImage, _ result: IconResult
  ) -> IconInspection.Picture? {
    guard let large = try? DecodedPNG(decoding: enlarged.png) else { return nil }
    var images: [OutputName: AlphaMask] = [:]
    for image in result.images where image.variant == enlarged.variant {
      images[OutputName(sizeClass: image.sizeClass, scale: image.scale)] =
        try? DecodedPNG(decoding: image.png).mask
    }
    return IconInspection.Picture(
      variant: enlarged.variant, origin: enlarged.origin, images: images, enlarged: large.mask)
  }
}
