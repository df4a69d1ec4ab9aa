import IconModel
import IconRendering
import IconSets
import SystemFiles

/// The tab icons of catalogs, which `validate` and `import` choose in the same way.
struct MeasuredTabIcons {
  private(set) var choice: TabIconChoice
  /// The measurements of possible tab icons, by their places.
  private(set) var measured: [Int: [CatalogMeasurement]] = [:]
  /// The images that cannot be read, sorted.
  private(set) var unreadable: [UnreadableFile] = []
  private(set) var hasUnconfinedWorkers = false

  init(
    _ icons: CatalogIcons, _ sets: [AssetImageSet], _ configuration: Configuration,
    names: [String], _ request: RunRequest, _ monitor: RunObserver
  ) throws(RunError) {
    choice = try TabIconChoice(icons, sets, names: names)
    try measure(icons, sets, configuration, request, monitor)
    // In a browser, the icons that are named after tabs may be those of its toolbar. Where none of
    // them has the size of a tab icon, the other icons are looked at.
    var others: [Int: String] = [:]
    while let measuredOthers = choice.onlyMeasuredOthers {
      others.merge(measuredOthers) { first, _ in first }
      choice = try TabIconChoice(icons, sets, names: names, others: others)
      try measure(icons, sets, configuration, request, monitor)
    }
  }

  /// Measures the candidates, and removes those whose images do not measure like tab icons.
  private mutating func measure(
    _ icons: CatalogIcons, _ sets: [AssetImageSet], _ configuration: Configuration,
    _ request: RunRequest, _ monitor: RunObserver
  ) throws(RunError) {
    let tasks = choice.candidates.flatMap { CatalogTask.tasks(of: icons.icons[$0], at: $0, sets) }
    let settings = RenderSettings(
      profile: configuration.profile, fit: .artboard, canvas: .tight,
      formats: request.keepsImages ? [.png] : [], limits: configuration.limits)
    let digests = DrawingDigests(limit: settings.limits[.bytes])
    let renderer = Renderer(settings, request, results: nil, digests: digests, monitor)
    let finished = try renderer.results(
      of: tasks.count, iconCount: tasks.count,
      plan: { place in
        let name = icons.icons[tasks[place].icon].name
        let ink = configuration.iconSettings[name]?.ink?.value
        return tasks[place].job(name: name, ink: ink ?? .alpha, digests)
      }, finish: { ($1.result, unreadable: $1.job.unreadable) })
    unreadable = finished.flatMap(\.unreadable).sorted { $0.file.precedesInBytes($1.file) }
    hasUnconfinedWorkers = renderer.hasUnconfinedWorkers
    measured = [:]
    for (task, (result, unreadable)) in zip(tasks, finished) {
      guard let result, unreadable.isEmpty else { continue }
      measured[task.icon, default: []].append(CatalogMeasurement(task: task, result: result))
    }
    for place in choice.candidates {
      // The large content viewer's images are larger.
      let images = measured[place, default: []].filter { $0.task.sizeClass != .large }
      choice.passOver(
        place, measuring: images.flatMap(\.result.measured),
        isTemplate: icons.icons[place].members.allSatisfy { sets[$0.set].isTemplate })
    }
  }
}
