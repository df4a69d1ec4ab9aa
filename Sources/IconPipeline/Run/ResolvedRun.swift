import IconCatalog
import IconConfiguration
import IconModel
import IconRules

/// What a request turns out to ask, once its configuration has been read.
struct ResolvedRun {
  let source: InputSource
  let configuration: Configuration
  let rules: RuleBook
  let settings: WorkshopSettings
  /// The folder to write to.
  let output: String
  /// The set that is exported.
  let identity: SetIdentity
  /// What the manifest says that it was made of; `nil` where the output folder is an absolute path,
  /// since the way from there tells where the project lies on this machine.
  let manifestSource: String?
  /// The folder for what is no output.
  let notes: String

  /// Finds configuration and drawings.
  init(_ request: RunRequest) throws(RunError) {
    source = try InputSource(request)
    configuration = request.configuration(of: source)
    rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    settings = WorkshopSettings(
      profile: configuration.profile, fit: configuration.fit,
      canvas: configuration.canvas, largeContent: configuration.largeContent,
      makesImages: request.keepsImages
        || request.purpose == .export && !configuration.formats.isEmpty,
      optimizes: request.optimizes,
      enlargement: request.closeUp.map {
        .init(sizeClass: $0.output.sizeClass, scale: $0.output.scale, zoom: $0.zoom)
      },
      measurements: request.keepsMeasurements ? .all : rules.needs,
      policy: configuration.policy,
      fonts: configuration.policy.allowsText ? FontFingerprint().hash.bytes : [])
    let output = request.output(of: source)
    self.output = output
    let named = request.output ?? source.configuration.output.value
    if let set = source.set {
      identity = SetIdentity(set, from: output)
    } else {
      // What Xcode declares is all that there is.
      identity = request.drawings == nil ? .drawings : .unknown
    }
    if case .whole(let path) = identity, !PathText.isAbsolute(named) {
      manifestSource = path
    } else {
      manifestSource = nil
    }
    // Each output folder has its own, so that several may share one place.
    notes =
      request.notes.map { folder in
        let hash = ContentHash(of: ContiguousArray(PathText.normalized(output).utf8))
        return PathText.join(folder, "tabicon-\(hash.hexadecimal.prefix(8))")
      } ?? output
  }

  /// A report of nothing yet.
  ///
  /// - Parameter rightToLeft: What becomes of icons in right-to-left layouts, for reports that show
  ///   icons, which up-to-date runs have none of.
  /// - Returns: A report with the settings.
  func report(rightToLeft: RightToLeft = RightToLeft()) -> RunReport {
    RunReport(
      settings: .init(
        profile: configuration.profile, fit: configuration.fit,
        tolerance: configuration.tolerance, tabs: configuration.tabs,
        style: configuration.style, rightToLeft: rightToLeft,
        limits: configuration.policy.limits),
      output: PathText.normalized(output))
  }
}

extension Configuration {
  /// What the tabs that use each icon are called, by the icon's name.
  var tabTitles: [String: [String]] {
    tabs.reduce(into: [:]) { titles, tab in
      for icon in [tab.icon, tab.selectedIcon].compactMap(\.self) {
        titles[icon.value, default: []].append(tab.title?.value ?? tab.id)
      }
    }
  }
}
