import IconModel
import IconRendering
import IconRules
import IconSets

/// The images of catalogs as drawings of their contours, made in workers.
struct TracedImages {
  /// What became of an image.
  enum Outcome {
    /// An SVG in the artboard of the image.
    case drawing(ContiguousArray<UInt8>)
    /// It cannot be traced, and why.
    case refused(String)
  }

  private var outcomes: [Int: Outcome] = [:]

  /// Traces those images that are no SVGs.
  ///
  /// - Throws: `RunError` where no worker can be started, or where the import is to end.
  init(
    _ images: [ImportPlan.Image], _ configuration: Configuration, _ request: RunRequest,
    _ monitor: RunMonitor
  ) throws(RunError) {
    let places = images.indices.filter { !DrawingName.isSVG(images[$0].source) }
    var settings = RenderSettings(
      profile: configuration.profile, fit: .artboard, canvas: .tight, formats: [],
      measurements: .paint, limits: configuration.limits)
    settings.tracesDrawings = true
    let traced = try ImageResults(places.count, settings, request, monitor) { job, digests in
      let image = images[places[job]]
      return Job(
        IconJob(drawings: []), [.init(variant: image.variant, file: image.source, root: "")],
        scale: image.scale, name: image.icon, digests, environment: [])
    }
    for (job, result) in traced.results { outcomes[places[job]] = result.tracing }
  }

  /// What became of the image at a place; `nil` for an SVG and for a file that cannot be read.
  subscript(place: Int) -> Outcome? { outcomes[place] }
}

extension IconResult {
  /// The only drawing as contours, or the reason for which there are none.
  fileprivate var tracing: TracedImages.Outcome {
    switch drawings.first {
    case .failure(let failure): return .refused(failure.message)
    case .success(let measurements) where measurements.inkBox == nil:
      return .refused("it has no ink")
    case .success(let measurements) where measurements.hasOpaqueBackground:
      return .refused("its ink covers all of it, so a tab bar shows a block")
    case .success(let measurements) where measurements.hasTranslucentInk:
      return .refused("parts of its ink are translucent, which an outline does not show")
    case .success, nil: break
    }
    if let untraced {
      return .refused("its outline needs more than \(untraced.nodeLimit) points")
    }
    return traced.map { .drawing($0) } ?? .refused("it was not drawn")
  }
}
