import ExportStore
import IconCatalog
import IconModel
import IconRendering
import IconSets
import Synchronization
import SystemFiles

/// The jobs of a run and their results, in the order in which they need each other: samples that settle
/// names, probes that settle the style of the set, and the icons.
final class RunJobs: Sendable {
  /// The hashes of drawings.
  let digests: DrawingDigests
  /// The tool and the settings, on which every result depends.
  private let environment: ContiguousArray<UInt8>
  private let makesSymbols: Bool
  private let renderer: Renderer
  /// The jobs so far that settle something for the set, where they are to be listed.
  private let settling: Mutex<[Job]?>

  /// Prepares the jobs of a run.
  ///
  /// - Parameters:
  ///   - settings: The settings of all jobs.
  ///   - tool: What distinguishes the tool from others.
  ///   - renderer: Gets the results.
  ///   - listsSettling: Whether `settlingJobs` are wanted.
  init(_ settings: RenderSettings, tool: String, _ renderer: Renderer, listsSettling: Bool = false)
  {
    digests = renderer.digests
    environment = Self.environment(settings, tool: tool)
    makesSymbols = settings.formats.contains(.symbol)
    self.renderer = renderer
    settling = Mutex(listsSettling ? [] : nil)
  }

  /// The part of a key that all jobs of a run share.
  static func environment(_ settings: RenderSettings, tool: String) -> ContiguousArray<UInt8> {
    ContiguousArray(tool.utf8) + settings.message
  }

  /// The jobs so far that settled something for the whole set.
  var settlingJobs: [Job] { settling.withLock { $0 ?? [] } }
  /// Whether a worker had rights that this system can take away, but did not.
  var hasUnconfinedWorkers: Bool { renderer.hasUnconfinedWorkers }

  /// Finds the icons of a source.
  func set(_ source: InputSource, _ configuration: Configuration) throws(RunError) -> IconSet {
    try StyleSamples { [self] paths throws(RunError) in try styles(of: paths) }
      .resolve(root: source.root) { styles throws(RunError) in
        try IconSet(source, configuration, styles: styles)
      }
  }

  /// The styles in which drawings are drawn; a drawing that cannot be measured has none.
  func styles(of paths: [String]) throws(RunError) -> [IconVariant?] {
    let jobs = paths.map { path in
      Job(
        IconJob(drawings: [], derivation: VariantRequest(isProbe: true)),
        [.init(variant: nil, file: path, root: "")], name: PathText.name(of: path), digests,
        environment: environment)
    }
    settling.withLock { $0? += jobs }
    return try renderer.results(of: jobs.count, plan: { jobs[$0] }) { _, finished in
      guard let drawing = finished.result?.drawings.first, let measured = try? drawing.get(),
        measured.inkBox != nil
      else { return nil }
      return measured.variant
    }
  }

  /// The style of a set, with the stroke that a sample of its drawings shows.
  ///
  /// A filled drawing without knock-outs, or with a wide one, gets the stroke of the set: one weight
  /// for all is what makes a set.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - places: The places of the icons that the run is for.
  /// - Returns: The style, and the probes that are refused, by their places: nothing can be rendered of
  ///   these icons.
  /// - Throws: `RunError` when workers cannot be started, or the run is interrupted.
  func style(
    of set: IconSet, for places: Range<Int>
  ) throws(RunError) -> (style: LearnedStyle, refused: [Int: Renderer.Finished]) {
    let probes = set.probes(for: places)
    let jobs = probes.map { place in
      var derivation = set.entries[place].derivation
      derivation.isProbe = true
      return job(of: set.entries[place], derivation)
    }
    settling.withLock { $0? += jobs }
    let finished = try renderer.results(of: jobs.count, plan: { jobs[$0] }) { $1 }
    let learned = LearnedStyle(
      finished.compactMap { $0.result?.strokeSample }, settled: set.configuration.regionKinds)
    let refused = zip(probes, finished).filter { $1.result?.isProbe == false }
    return (learned, Dictionary(uniqueKeysWithValues: refused.map { ($0, $1) }))
  }

  /// Plans an icon.
  ///
  /// - Parameters:
  ///   - entry: The icon.
  ///   - style: What the drawings of the set show of its style.
  /// - Returns: The job.
  func icon(_ entry: IconSet.Entry, style: VariantStyle) -> Job {
    var derivation = entry.derivation
    // The jobs of the others leave it out, since their results do not depend on it.
    if entry.mayNeedStyle {
      derivation.style = entry.mayNeedStroke ? style : VariantStyle(regions: style.regions)
    }
    return job(of: entry, derivation)
  }

  private func job(of entry: IconSet.Entry, _ derivation: VariantRequest) -> Job {
    var content = IconJob(
      drawings: [], declaredShape: entry.shape?.value, allowsEmpty: entry.allowsEmpty,
      derivation: derivation, wantsLargeContent: entry.isInTabBar)
    if makesSymbols {
      content.symbol = SymbolRequest(name: entry.names.symbolName, style: entry.symbolStyle)
    }
    return Job(
      content, entry.drawings, ink: entry.ink, name: entry.name, digests, environment: environment)
  }

  /// Gets the results of icons.
  ///
  /// - Parameters:
  ///   - places: The places of the icons.
  ///   - set: The set.
  ///   - style: The style of the set and the probes that are refused.
  ///   - finish: Receives each icon with its place once its result is there, from any thread. An error
  ///     ends the run.
  /// - Returns: The values that `finish` returned, in the order of the icons.
  /// - Throws: The error of `finish`; `RunError` when workers cannot be started, or the run is
  ///   interrupted.
  func icons<Value: Sendable>(
    _ places: Range<Int>, of set: IconSet,
    _ style: (style: LearnedStyle, refused: [Int: Renderer.Finished]),
    finish: @escaping @Sendable (Int, Renderer.Finished) throws(RunError) -> Value
  ) throws(RunError) -> [Value] {
    let (entries, learned) = (set.entries, style.style.style)
    let refused = Dictionary(
      uniqueKeysWithValues: style.refused.map { ($0.key - places.lowerBound, $0.value) })
    return try renderer.results(
      of: places.count, iconCount: places.count, known: refused,
      plan: { [self] in icon(entries[places.lowerBound + $0], style: learned) }
    ) { number, finished throws(RunError) in try finish(places.lowerBound + number, finished) }
  }

  /// Makes sure that all results of a run are there, before anything is written.
  ///
  /// - Parameters:
  ///   - places: The places of the icons.
  ///   - set: The set.
  ///   - style: The style of the set.
  ///   - folders: Where the results are, for the error.
  ///   - jobs: How many threads may be used.
  /// - Throws: `RunError.noResult` for the first icon that has none.
  func checkResults(
    _ places: Range<Int>, of set: IconSet, style: VariantStyle, in folders: [String], jobs: Int
  ) throws(RunError) {
    let missing = ThreadGroup.map(places, on: jobs) { [self, entries = set.entries] in
      let job = icon(entries[$0], style: style)
      return job.key != nil && renderer.result(of: job) == nil
    }
    guard let first = missing.firstIndex(of: true) else { return }
    let entry = set.entries[places.lowerBound + first]
    throw .noResult(icon: entry.name, drawing: entry.drawing.path, folders: folders)
  }
}
