import ExportStore
import IconModel
import IconRendering
import IconSets
import SystemFiles

/// The images of an icon that are measured together: those of its variants for one slot.
struct CatalogTask: Sendable {
  /// One image.
  struct Part: Sendable {
    let set: Int
    /// The place of the image in the set.
    let image: Int
    let path: String
    let variant: IconVariant?
  }

  /// The place of the icon.
  let icon: Int
  let sizeClass: SizeClass
  let slot: AssetImageSet.Slot
  /// One or two, of different variants.
  var parts: [Part]

  /// The tasks of an icon, in the order of its sets and slots.
  ///
  /// Images of one slot in two image sets are one task if the names say which variants they are.
  static func tasks(of icon: CatalogIcons.Icon, at place: Int, _ sets: [AssetImageSet])
    -> [CatalogTask]
  {
    var tasks: [CatalogTask] = []
    for member in icon.members {
      for (index, image) in sets[member.set].images.enumerated() where image.state == .present {
        guard let path = sets[member.set].path(of: image) else { continue }
        let part = Part(set: member.set, image: index, path: path, variant: member.variant)
        let partner = tasks.firstIndex { task in
          task.sizeClass == member.sizeClass && task.slot == image.slot && task.parts.count == 1
            && task.parts[0].set != member.set && task.parts[0].variant != nil
            && task.parts[0].variant == member.variant?.partner
        }
        if let partner {
          tasks[partner].parts.append(part)
        } else {
          tasks.append(
            CatalogTask(icon: place, sizeClass: member.sizeClass, slot: image.slot, parts: [part]))
        }
      }
    }
    return tasks
  }

  /// Whether all images are vectors: those for all scales are shown at the finest one, as the images of
  /// an export are.
  private var isOfShapes: Bool {
    parts.allSatisfy { DrawingName.isSVG($0.path) || DrawingName.isPDF($0.path) }
  }

  /// The job that measures the images.
  func job(name: String, ink: InkMode, _ digests: DrawingDigests) -> Job {
    var content = IconJob(drawings: [])
    content.ownScale = slot.scale ?? (isOfShapes ? DisplayScale(3) : DisplayScale(1))
    return Job(
      content, parts.map { .init(variant: $0.variant, file: $0.path, root: "") }, ink: ink,
      scale: slot.scale ?? DisplayScale(1), name: name, digests, environment: [])
  }
}

/// What workers make of the images of catalogs.
struct ImageResults: Sendable {
  /// The results by the places of their jobs; none where an image could not be read.
  private(set) var results: [Int: IconResult] = [:]
  let unreadable: [UnreadableDrawing]
  let hasUnconfinedWorkers: Bool

  /// Runs jobs in workers.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - settings: What is wanted of each.
  ///   - request: Where workers come from.
  ///   - monitor: Learns how many are done.
  ///   - job: Makes the job of a place.
  /// - Throws: `RunError` where no worker can be started, or where the run is to end.
  init(
    _ count: Int, _ settings: RenderSettings, _ request: RunRequest, _ monitor: RunMonitor,
    job: @escaping @Sendable (Int, DrawingDigests) -> Job
  ) throws(RunError) {
    let digests = DrawingDigests(limit: settings.limits[.bytes])
    let renderer = Renderer(settings, request, results: nil, digests: digests, monitor)
    let finished = try renderer.results(
      of: count, iconCount: count, plan: { job($0, digests) },
      finish: { ($1.result, unreadable: $1.job.unreadable) })
    for (place, (result, unreadable)) in finished.enumerated() where unreadable.isEmpty {
      results[place] = result
    }
    unreadable = finished.flatMap(\.unreadable).sorted { $0.file.precedesInBytes($1.file) }
    hasUnconfinedWorkers = renderer.hasUnconfinedWorkers
  }
}
