import IconCatalog
import IconModel
import IconRendering
package import IconSets
import SystemFiles

/// One of the shares into which the icons of a set are divided, so that machines can share the work.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  package init?(number: Int, count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  package static let maximumCount = 9_999

  /// The shard of an icon, by its name alone, so that changes of others do not move it.
  package init(ofIcon name: String, count: Int) {
    let hash = ContentHash(of: ContiguousArray(name.utf8)).bytes
    let word = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    (number, self.count) = (Int(word % UInt64(count)) + 1, count)
  }

  /// As in `03-of-16`: names sort in the order of their numbers.
  package var name: String {
    let digits = String(count).count
    let number = String(number)
    return String(repeating: "0", count: digits - number.count) + "\(number)-of-\(count)"
  }

  package static let jobsExtension = "jobs"
  package static let resultsExtension = "shard"
}

/// The jobs of a set, divided into shards.
///
/// Properties of the whole set, such as its stroke, are determined here, so that a change of one drawing
/// changes the jobs of one shard.
package struct ShardPlan: Sendable {
  private let settings: RenderSettings
  private let digests: DrawingDigests
  /// The jobs of each shard that has some, probes first.
  private let jobs: [Shard: [Job]]

  /// Plans a set, and renders only the probes that determine its style.
  package init(
    _ request: RunRequest, shards count: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RunError) {
    var request = request
    // Whoever merges the shards may want a page, which shows derived variants as drawings.
    request.drawsPartners = true
    let run = try ResolvedRun(request)
    let jobs = try RunJobs(
      run, request, RunObserver(isCancelled: isCancelled), isDivided: true)
    let set = try IconSet(run.source, run.configuration)
    let places = set.entries.indices
    let (style, refused) = try jobs.style(of: set, for: places)
    settings = run.settings
    digests = jobs.digests
    // A probe that is refused is the result of its icon; see `RunJobs.style`.
    let planned = ThreadGroup.map(places, on: request.threadCount) { place in
      refused[place] == nil ? jobs.icon(set.entries[place], style: style) : nil
    }
    let all = jobs.settlingJobs + planned.compactMap(\.self)
    // Without them, properties of the whole set could differ.
    if let file = run.source.unreadable.first ?? all.lazy.flatMap(\.unreadable).first {
      throw .unreadable(path: file.file, file.error)
    }
    self.jobs = Dictionary(grouping: all) { Shard(ofIcon: $0.name, count: count) }
  }

  package func jobs(of shard: Shard) throws(RunError) -> ShardJobs {
    var contents: [IconJob] = []
    for var job in jobs[shard] ?? [] {
      let content = job.read(digests)
      guard let content, job.key != nil else {
        if let file = job.unreadable.first { throw .unreadable(path: file.file, file.error) }
        throw .shard(
          path: job.drawings.first?.path ?? job.name,
          "was changed while the shards were planned; plan them again")
      }
      contents.append(content)
    }
    return ShardJobs(shard: shard, settings: settings, jobs: contents)
  }
}

/// The jobs of one shard, in the form of messages to a worker, after the tool that planned them and the
/// settings, and before a SHA-256.
package struct ShardJobs: Sendable {
  private static let start = ContiguousArray("tabicon jobs 2\n".utf8)
  private static let maximumByteCount = 1 << 32

  package let shard: Shard
  private let settings: RenderSettings
  private let jobs: [IconJob]

  package var iconCount: Int { jobs.count { !$0.derivation.isProbe } }

  fileprivate init(shard: Shard, settings: RenderSettings, jobs: [IconJob]) {
    (self.shard, self.settings, self.jobs) = (shard, settings, jobs)
  }

  /// Reads jobs that were planned by another process.
  package init(reading path: String) throws(RunError) {
    let bytes = try RunError.read(path, limit: Self.maximumByteCount)
    guard bytes.starts(with: Self.start) else {
      throw .shard(path: path, "is no file of jobs; name one that 'tabicon plan' has written")
    }
    let content = bytes.dropFirst(Self.start.count).dropLast(ContentHash.byteCount)
    var coder = MessageCoder(reading: content)
    do {
      guard
        ContentHash(of: ContiguousArray(bytes.dropLast(ContentHash.byteCount))).bytes
          .elementsEqual(bytes.suffix(ContentHash.byteCount))
      else { throw MessageError() }
      let tool: String = try coder(nil)
      guard tool == ToolVersion.portableIdentity else {
        throw RunError.shard(
          path: path,
          "was planned by another build of tabicon or with other libraries;"
            + " make all shards with one and the same")
      }
      guard let shard = Shard(number: try coder(nil), count: try coder(nil)) else {
        throw MessageError()
      }
      self.shard = shard
      settings = try coder(nil)
      jobs = try coder(nil)
    } catch let error as RunError {
      throw error
    } catch {
      throw .shard(path: path, "is damaged or was cut off; plan this shard again")
    }
  }

  package func write(to path: String) throws(RunError) {
    let bytes =
      Self.start + ToolVersion.portableIdentity.message + shard.number.message + shard.count.message
      + settings.message + jobs.message
    try ReportFile.write(to: path) { sink throws(SystemError) in
      try sink(bytes)
      try sink(ContentHash(of: bytes).bytes)
    }
  }

  /// Renders the jobs whose results a folder lacks, and removes the results of other jobs.
  package func render(
    to path: String, _ request: RunRequest, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RunError) {
    let results = FolderResults(
      OwnFolder([PathText.name(of: path)], in: PathText.parent(of: path)))
    try results.create()
    let environment = RunJobs.environment(settings, tool: ToolVersion.portableIdentity)
    let renderer = Renderer(
      settings, request, results: results, digests: DrawingDigests(limit: 0), keepsAll: true,
      RunObserver(isCancelled: isCancelled))
    _ = try renderer.results(
      of: jobs.count, iconCount: jobs.count,
      plan: { [jobs] in Job(jobs[$0], environment: environment) }
    ) { _, _ in }
    results.removeUnused()
  }
}
