import ExportStore
import IconCatalog
import IconModel
import IconRendering
package import IconSets
import Synchronization

/// The icons of a set as jobs that need nothing else, divided into shards.
///
/// What the set as a whole decides (conventions of names, the stroke of the set) is settled here and is
/// part of the jobs. A shard's jobs depend on its own drawings and on these decisions, so a change of
/// one drawing changes the jobs of one shard.
package struct ShardPlan: Sendable {
  private let settings: RenderSettings
  private let digests: DrawingDigests
  /// The icons of each shard that has some, in the order of the set.
  private let icons: [Shard: [PlannedIcon]]

  /// Plans a set without rendering it, but for the drawings that decide for the whole set.
  ///
  /// - Parameters:
  ///   - request: The export that is to be divided.
  ///   - count: How many shards there are.
  ///   - isCancelled: Called often, from any thread.
  /// - Throws: `RunError` where the icons cannot be found.
  package init(
    _ request: RunRequest, shards count: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RunError) {
    var request = request
    // Fingerprints are made where there is a cache to ask.
    request.cache = MemoryCache()
    let export = IconRun(request, isCancelled: isCancelled)
    let run = try ResolvedRun(request)
    let set = try export.iconSet(run)
    let planner = Planner(run, set, request, store: nil)
    let step = RenderStep(
      run, request, places: set.entries.indices, isCancelled: isCancelled, didFinish: { _, _ in })
    settings = run.settings
    digests = planner.digests
    icons = Dictionary(
      grouping: try export.plan(set.entries.indices, planner, step).plan
    ) { Shard(ofIcon: set.entries[$0.place].name, count: count) }
  }

  /// The jobs of a shard.
  ///
  /// - Parameter shard: One of those that the set was divided into.
  /// - Returns: The jobs, in the order of the set.
  /// - Throws: `RunError.unreadable` where a drawing was changed since it was planned.
  package func jobs(of shard: Shard) throws(RunError) -> ShardJobs {
    var jobs: [ShardJobs.Job] = []
    for var icon in icons[shard] ?? [] {
      // Drawings that cannot be read are told by the merge, which reads them again.
      guard let key = icon.shardKey, let job = icon.job(reading: digests) else { continue }
      guard icon.shardKey == key else {
        throw .shard(
          path: icon.drawings.first?.file ?? "",
          "was changed while the shards were planned; plan them again")
      }
      jobs.append(ShardJobs.Job(key: key, job: job))
    }
    return ShardJobs(header: ShardHeader(shard, settings), jobs: jobs)
  }
}

extension PlannedIcon {
  /// What the icon's result depends on beside tool and settings; `nil` where it is not to be rendered,
  /// or where its drawings cannot be read or are changing.
  var shardKey: ContentHash? {
    guard case .render(let task) = step, task.fingerprint != nil else { return nil }
    return ContentHash(of: task.template.message)
  }
}

/// The icons of one shard, with all that their rendering takes.
package struct ShardJobs: Sendable {
  struct Job: Sendable {
    let key: ContentHash
    let job: IconJob
  }

  let header: ShardHeader
  let jobs: [Job]

  package var shard: Shard { header.shard }
  package var iconCount: Int { jobs.count }

  init(header: ShardHeader, jobs: [Job]) {
    self.header = header
    self.jobs = jobs
  }

  /// Reads jobs that were planned by another process.
  ///
  /// - Throws: `RunError` where the file is no such file, is damaged, or is of another tool.
  package init(reading path: String) throws(RunError) {
    let file = try ShardFile(path)
    try file.header.check(in: path)
    header = file.header
    var jobs: [Job] = []
    for entry in file.entries {
      let message = try file.message(entry)
      guard let job = try? IconJob(message: message) else {
        throw .shard(path: path, "holds results, not jobs; name a file of 'tabicon plan'")
      }
      jobs.append(Job(key: entry.key, job: job))
    }
    self.jobs = jobs
  }

  /// Writes the jobs.
  package func write(to path: String) throws(RunError) {
    try ShardFile.write(to: path, header, jobs.map { ($0.key, $0.job.message) })
  }

  /// Renders the icons and writes their results, in the order of the jobs.
  ///
  /// - Parameters:
  ///   - path: The file of results.
  ///   - request: The executable of the workers, and how many there may be.
  ///   - isCancelled: Called often, from any thread.
  ///   - didFinish: Called for each finished icon, one call at a time.
  /// - Throws: `RunError` where no worker can be started, the run is cancelled, or the file cannot be
  ///   written.
  package func render(
    to path: String, _ request: RunRequest, isCancelled: @escaping @Sendable () -> Bool,
    didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws(RunError) {
    guard let settings = try? RenderSettings(message: header.settings) else {
      throw .shard(path: path, "has settings that cannot be read; plan the shards again")
    }
    let pool = RenderPool(
      executable: request.workerExecutable, settings: settings, threadCount: request.threadCount,
      idle: nil, isCancelled: isCancelled)
    let source = ShardJobSource(jobs, didFinish: didFinish)
    do {
      try pool.run(source, count: jobs.count)
    } catch {
      throw .noWorker(error)
    }
    let results = source.results
    guard results.count == jobs.count else {
      throw .interrupted(done: results.count, of: jobs.count)
    }
    try ShardFile.write(
      to: path, header,
      jobs.indices.compactMap { index in results[index].map { (jobs[index].key, $0) } })
  }
}

/// Gives the jobs of a shard to supervisors and keeps the results.
private final class ShardJobSource: JobSource {
  private struct State {
    var waiting: [Int]
    var results: [Int: ContiguousArray<UInt8>] = [:]
  }

  private let jobs: [ShardJobs.Job]
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state: Mutex<State>

  init(
    _ jobs: [ShardJobs.Job], didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.jobs = jobs
    self.didFinish = didFinish
    state = Mutex(State(waiting: jobs.indices.reversed()))
  }

  /// The results as messages, by the places of their jobs.
  var results: [Int: ContiguousArray<UInt8>] { state.withLock(\.results) }

  let hasFailed = false
  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  func next() -> (Int, IconJob)? {
    state.withLock { $0.waiting.popLast() }.map { ($0, jobs[$0].job) }
  }

  func takeBack(_ index: Int) { state.withLock { $0.waiting.append(index) } }

  func deliver(_ index: Int, _ result: IconResult) {
    let message = ShardResult(result: result).message
    state.withLock { state in
      state.results[index] = message
      didFinish(state.results.count, jobs.count)
    }
  }
}
