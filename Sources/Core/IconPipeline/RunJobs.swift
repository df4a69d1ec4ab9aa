import IconCatalog
import IconModel
import IconRendering
import IconSets
import Synchronization
import SystemFiles

/// The jobs of a run and their results, in the order of their dependencies: probes that determine the
/// style of the set, then the icons.
final class RunJobs: Sendable {
  let digests: DrawingDigests
  /// The tool and the settings, on which every result depends.
  private let environment: ContiguousArray<UInt8>
  private let makesSymbols: Bool
  private let renderer: Renderer
  /// The probes so far, where they are to be listed.
  private let settling: Mutex<[Job]?>

  /// Prepares the jobs of a run; `folder` has the results of earlier runs, and `isDivided` says that
  /// other machines are to render.
  init(
    _ run: ResolvedRun, _ request: RunRequest, _ observer: RunObserver,
    _ folder: OutputFolder? = nil, isDivided: Bool = false
  ) throws(RunError) {
    let given = request.results.isEmpty ? nil : try GivenResults(request.results)
    let results: (any Results)? = given ?? folder?.results ?? request.memory
    let tool = isDivided || given != nil ? ToolVersion.portableIdentity : run.tool
    digests = DrawingDigests(folder, limit: run.settings.limits[.bytes])
    environment = Self.environment(run.settings, tool: tool)
    makesSymbols = run.settings.formats.contains(.symbol)
    renderer = Renderer(run.settings, request, results: results, digests: digests, observer)
    settling = Mutex(isDivided ? [] : nil)
  }

  /// The part of a key that all jobs of a run share.
  static func environment(_ settings: RenderSettings, tool: String) -> ContiguousArray<UInt8> {
    ContiguousArray(tool.utf8) + settings.ofImages.message
  }

  /// The probes so far, if they are listed.
  var settlingJobs: [Job] { settling.withLock { $0 ?? [] } }
  var hasUnconfinedWorkers: Bool { renderer.hasUnconfinedWorkers }

  /// The style of a set, with the stroke that a sample of its drawings shows, since a set has one
  /// weight, and the refused probes, whose icons cannot be rendered.
  func style(
    of set: IconSet, for places: Range<Int>
  ) throws(RunError) -> (style: VariantStyle, refused: [Int: Renderer.Finished]) {
    let probes = set.probes(for: places)
    let jobs = probes.map { place in
      var derivation = set.entries[place].derivation
      derivation.isProbe = true
      return job(of: set.entries[place], derivation)
    }
    settling.withLock { $0? += jobs }
    let finished = try renderer.results(of: jobs.count, plan: { jobs[$0] }) { $1 }
    let learned = VariantStyle(
      learning: finished.compactMap { $0.result?.strokeSample },
      settled: set.configuration.regionKinds)
    let refused = zip(probes, finished).filter { $1.result?.isProbe == false }
    return (learned, Dictionary(uniqueKeysWithValues: refused.map { ($0, $1) }))
  }

  func icon(_ entry: IconSet.Entry, style: VariantStyle) -> Job {
    var derivation = entry.derivation
    // Other jobs leave the style out, since their results do not depend on it.
    if entry.mayNeedStyle {
      derivation.style = entry.mayNeedStroke ? style : VariantStyle(regions: style.regions)
    }
    return job(of: entry, derivation)
  }

  private func job(of entry: IconSet.Entry, _ derivation: VariantRequest) -> Job {
    var content = IconJob()
    (content.declaredShape, content.allowsEmpty) = (entry.shape?.value, entry.allowsEmpty)
    (content.derivation, content.wantsLargeContent) = (derivation, entry.isInTabBar)
    if makesSymbols {
      content.symbol = SymbolRequest(name: entry.names.symbolName, style: entry.symbolStyle)
    }
    return Job(
      content, entry.drawings, ink: entry.ink, name: entry.name, digests, environment: environment)
  }

  /// Gets the results of icons; `finish` receives each with its place, from any thread, and its errors
  /// end the run.
  func icons<Value: Sendable>(
    _ places: Range<Int>, of set: IconSet,
    _ style: (style: VariantStyle, refused: [Int: Renderer.Finished]),
    finish: @escaping @Sendable (Int, Renderer.Finished) throws(RunError) -> Value
  ) throws(RunError) -> [Value] {
    let (entries, learned) = (set.entries, style.style)
    let refused = Dictionary(
      uniqueKeysWithValues: style.refused.map { ($0.key - places.lowerBound, $0.value) })
    return try renderer.results(
      of: places.count, iconCount: places.count, known: refused,
      plan: { [self] in icon(entries[places.lowerBound + $0], style: learned) }
    ) { number, finished throws(RunError) in try finish(places.lowerBound + number, finished) }
  }

  /// Makes sure that all results of a run are there, before anything is written.
  func checkResults(
    _ places: Range<Int>, of set: IconSet, style: VariantStyle, in folders: [String], threads: Int
  ) throws(RunError) {
    let missing = ThreadGroup.map(places, on: threads) { [self, entries = set.entries] in
      let job = icon(entries[$0], style: style)
      return job.key != nil && renderer.result(of: job) == nil
    }
    guard let first = missing.firstIndex(of: true) else { return }
    let entry = set.entries[places.lowerBound + first]
    throw .noResult(icon: entry.name, drawing: entry.drawing.path, folders: folders)
  }
}
