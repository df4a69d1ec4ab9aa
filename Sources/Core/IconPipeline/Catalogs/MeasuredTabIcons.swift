import IconModel
import IconRendering
import IconSets

/// The icons of catalogs that are those of tabs, by their names and by what their images measure.
///
/// `validate` and `import` choose by this one value, so that what one judges the other takes over.
struct MeasuredTabIcons {
  let choice: TabIconChoice
  /// What was measured of the icons that may be those of tabs.
  let tasks: [CatalogTask]
  let results: ImageResults

  /// Chooses and measures.
  ///
  /// - Parameters:
  ///   - icons: The icons of the catalogs.
  ///   - sets: The image sets of the catalogs.
  ///   - source: Where the catalogs lie.
  ///   - configuration: The settings of the icons.
  ///   - names: The names by which the user says which icons are those of tabs; none for a choice.
  ///   - keepsImages: Whether the results have images.
  ///   - request: Where workers come from.
  ///   - monitor: Learns how many images are measured.
  /// - Throws: `RunError` where a name is no icon's, no worker starts, or the run is to end.
  init(
    _ icons: CatalogIcons, _ sets: [AssetImageSet], of source: CatalogSource,
    _ configuration: Configuration, names: [String], keepsImages: Bool, _ request: RunRequest,
    _ monitor: RunMonitor
  ) throws(RunError) {
    let settings = RenderSettings(
      profile: configuration.profile, fit: .artboard, canvas: .tight,
      formats: keepsImages ? [.png] : [], measurements: .all, limits: configuration.limits)
    var others: [Int: String] = [:]
    if names.isEmpty, let project = XcodeProject.forMacAlone(around: source.catalogs) {
      let reason = "'\(project)' builds for macOS alone, whose tabs have no sizes for icons"
      for place in icons.icons.indices { others[place] = reason }
    }
    while true {
      var choice = try TabIconChoice(icons, sets, names: names, others: others)
      let tasks = choice.candidates.flatMap { CatalogTask.tasks(of: icons.icons[$0], at: $0, sets) }
      let results = try ImageResults(tasks.count, settings, request, monitor) { place, digests in
        let name = icons.icons[tasks[place].icon].name
        let ink = configuration.iconSettings[name]?.ink?.value
        return tasks[place].job(name: name, ink: ink ?? .alpha, digests)
      }
      choice.passOver(icons, sets, tasks, results)
      // In a browser, the icons that are named after tabs may be those of its toolbar. Where none of
      // them has the size of a tab icon, the other icons are looked at.
      guard let measuredOthers = choice.onlyMeasuredOthers else {
        (self.choice, self.tasks, self.results) = (choice, tasks, results)
        return
      }
      others.merge(measuredOthers) { first, _ in first }
    }
  }
}

extension TabIconChoice {
  /// Takes out the icons that are no tab icons by what their images measure.
  fileprivate mutating func passOver(
    _ icons: CatalogIcons, _ sets: [AssetImageSet], _ tasks: [CatalogTask], _ results: ImageResults
  ) {
    let byIcon = Dictionary(grouping: tasks.indices) { tasks[$0].icon }
    for (place, places) in byIcon {
      // What the large content viewer shows is larger.
      let measured = places.filter { tasks[$0].sizeClass != .large }.compactMap { task in
        results.results[task].map { CatalogMeasurement(tasks[task], $0) }
      }
      let isTemplate = icons.icons[place].members.allSatisfy { sets[$0.set].isTemplate }
      if let reason = reason(against: measured.flatMap(\.measurements), isTemplate: isTemplate) {
        passOver(place, because: reason)
      }
    }
  }
}
