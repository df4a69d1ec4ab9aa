import IconCatalog
import IconModel

/// The output folder of an export, with no other run in it.
struct LockedOutput: ~Copyable {
  let run: ResolvedRun
  fileprivate let lock: FolderLock

  /// Creates the folder where it is missing, and waits until no other run works in it.
  ///
  /// - Throws: `RunError.unwritable`, or `interrupted` where the wait was cancelled.
  init(
    _ run: ResolvedRun, isCancelled: () -> Bool, isWaiting: (_ output: String) -> Void
  ) throws(RunError) {
    self.run = run
    let lock: FolderLock?
    do {
      for folder in [run.output, run.notes] { try FileSystem.createDirectories(folder) }
      lock = try FolderLock.waiting(
        for: run.output, isCancelled: isCancelled,
        isWaiting: { isWaiting(PathText.normalized(run.output)) })
    } catch {
      throw .unwritable(path: run.output, error)
    }
    guard let lock else {
      throw .interrupted(done: 0, of: try IconSet(run.source, run.configuration).entries.count)
    }
    self.lock = lock
  }

  /// The report of a run with nothing to do; `nil` where there is something to do.
  func upToDateReport(_ request: RunRequest) -> RunReport? {
    let file = run.notes + "/" + RunRecord.fileName
    // What reports want beyond findings is with the results of the icons.
    guard !request.keepsMeasurements, run.source.unreadable.isEmpty,
      !OutputJournal.isLeft(in: run.notes), let state = try? RunRecord.readState(file),
      let done = UpToDateRun(
        state, key: RunKey(request, run), job: run, jobs: request.jobs)
    else { return nil }
    // Only spares the next run the reading, so it does not matter whether it can be written.
    if let state = done.refreshed, var record = try? RunRecord.read(file) {
      record.state = state
      try? record.write(to: run.notes)
    }
    var report = done.report
    if request.listsFiles { report.files = RunFiles(run, outputs: state.outputs.paths) }
    return report
  }
}

/// What an export knows of its output folder, and writes to it.
final class ExportStore: Sendable {
  let cache: RecordCache
  /// The drawings that the run before has read.
  let recordedDrawings: FileTable
  private let run: ResolvedRun
  private let request: RunRequest
  private let output: ImageOutput
  private let warnings: [String]

  /// Takes over a folder and reads its record.
  ///
  /// - Throws: `RunError.unwritable` when the folder cannot be opened.
  init(_ locked: consuming LockedOutput, _ request: RunRequest) throws(RunError) {
    run = locked.run
    self.request = request
    let file = run.notes + "/" + RunRecord.fileName
    var record: RunRecord?
    do {
      record = try .read(file)
      warnings = []
    } catch {
      warnings =
        error == .damaged
        ? [
          "\(PathText.normalized(file)): warning: is damaged; all icons are made anew, nothing is lost"
        ] : []
    }
    cache = RecordCache(record?.results ?? RecordedResults())
    recordedDrawings = record?.state.drawings ?? FileTable()
    output = try ImageOutput(
      OutputFolder(
        run, lock: locked.lock, record: record, permitted: request.permittedOutputs,
        synchronizes: request.synchronizes),
      layout: ImageLayout(run.configuration))
  }

  /// Makes sure, before anything is written, that no icon loses its outputs that the export was not
  /// told about.
  ///
  /// - Throws: `RunError.lostIcons`, unless the request asks for removal.
  func checkRemoval(by set: IconSet) throws(RunError) {
    if !request.prunes { try output.folder.checkRemoval(by: set) }
  }

  /// Whether all images of an icon are where `write` would put them.
  func holds(_ images: [ImageRecord], of icon: ImageLayout.Icon) -> Bool {
    output.holds(images, of: icon)
  }

  /// Reads images that were written before.
  ///
  /// - Returns: `nil` when one of them is not there as it was.
  func read(_ images: [ImageRecord], of icon: ImageLayout.Icon) -> [IconImage]? {
    output.read(images, of: icon)
  }

  /// Writes the images of an icon that this run has rendered.
  func write(_ icon: PlannedIcon, _ entry: IconSet.Entry) throws(RunError) {
    guard case .rendered(let rendered) = icon.step else { return }
    try output.write(rendered.result.images, rendered.images, of: entry.names)
  }

  /// Writes the record of a run that was interrupted.
  func recordInterruption(_ planner: Planner) throws(RunError) {
    try output.folder.writeRecord(
      cache.results(isUnfinished: true), drawings: planner.digests.files, completion: nil,
      isUnfinished: true)
  }

  /// Writes what goes with the images, removes what nobody asks for any more, and writes the record.
  ///
  /// - Parameters:
  ///   - set: The icons.
  ///   - outcomes: What became of them.
  ///   - planner: What knows the drawings.
  ///   - report: The report so far; receives what became of the files.
  func finish(
    _ set: IconSet, _ outcomes: [IconOutcome], _ planner: Planner, _ report: inout RunReport
  ) throws(RunError) {
    let folder = output.folder
    let products = ExportProducts(
      icons: set, outcomes: outcomes, images: output, jobs: request.threadCount)
    // What cannot be read now is not gone, so nobody can tell yet what is left over.
    let isWhole = report.unreadable.isEmpty
    let (refused, stale) = try products.write(
      findings: report.findings, source: run.manifestSource, isWhole: isWhole)
    report.refused = refused.map {
      RunReport.RefusedOutput(file: PathText.join(report.output, $0))
    }
    let removed = folder.remove(stale)
    report.removed = removed.map { PathText.join(report.output, $0) }
    report.removedIconCount = OutputIcons(removed).count
    let isCacheable = isWhole && refused.isEmpty && outcomes.allSatisfy(\.isCacheable)
    try folder.writeRecord(
      cache.results(isUnfinished: !isWhole), drawings: planner.digests.files,
      completion: isCacheable ? (RunKey(request, run), report) : nil, isUnfinished: !isWhole)
    report.warnings =
      warnings
      + folder.edited.map {
        "\(PathText.join(report.output, $0)): warning: was changed after tabicon had written it,"
          + " and is made anew; change the drawing or the configuration instead"
      }
    if request.listsFiles { report.files = RunFiles(run, outputs: folder.paths) }
  }
}
