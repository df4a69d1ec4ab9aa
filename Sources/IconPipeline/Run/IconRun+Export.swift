import IconCatalog
import IconModel

/// The export, which does only what has changed.
extension IconRun {
  /// Does what has changed since the last run.
  func export(_ job: RunJob) throws(RunError) -> RunReport {
    let lock = try lock(job)
    let key = RunKey(request, job)
    let file = job.notes + "/" + RunRecord.fileName
    // What reports want beyond findings is with the results of the icons.
    if !request.keepsMeasurements, job.source.unreadable.isEmpty,
      !OutputJournal.isLeft(in: job.notes),
      let state = try? RunRecord.readState(file),
      let done = UpToDateRun(state, key: key, job: job, jobs: request.jobs)
    {
      return report(of: done, state, of: job)
    }
    var record: RunRecord?
    var warnings: [String] = []
    do {
      record = try .read(file)
    } catch  where error == .damaged {
      warnings = [
        "\(PathText.normalized(file)): warning: is damaged; all icons are made anew, nothing is lost"
      ]
    } catch {}
    let output = try ImageOutput(
      OutputFolder(
        job, lock: lock, record: record, permitted: request.permittedOutputs,
        synchronizes: request.synchronizes),
      layout: ImageLayout(job.configuration))
    if !request.prunes {
      try output.folder.checkRemoval { () throws(RunError) in
        try IconSet(job.source, job.configuration)
      }
    }
    let memory = IconMemory(record, settings: job.settings, folder: job.notes)
    return try finish(job, key: key, output: output, memory: memory, warnings: warnings)
  }

  /// Ends a run that has nothing to do.
  private func report(
    of done: UpToDateRun, _ state: RunRecord.State, of job: RunJob
  ) -> RunReport {
    // Only spares the next run the reading, so it does not matter whether it can be written.
    let file = job.notes + "/" + RunRecord.fileName
    if let state = done.refreshed, var record = try? RunRecord.read(file) {
      record.state = state
      try? record.write(to: job.notes)
    }
    var report = done.report
    if request.listsFiles {
      report.files = RunFiles(job, outputs: state.outputs.paths)
    }
    return report
  }

  /// Creates the folder to write to, and keeps other runs out of it.
  private func lock(_ job: RunJob) throws(RunError) -> FolderLock {
    let lock: FolderLock?
    do {
      for folder in [job.output, job.notes] { try FileSystem.createDirectories(folder) }
      lock = try FolderLock.waiting(
        for: job.output, isCancelled: isCancelled,
        isWaiting: { isWaiting(PathText.normalized(job.output)) })
    } catch {
      throw .unwritable(path: job.output, error)
    }
    guard let lock else {
      let set = try IconSet(job.source, job.configuration)
      throw .interrupted(done: 0, of: set.entries.count)
    }
    return lock
  }

  /// Makes what is to be made, writes what goes with it, and tidies up.
  private func finish(
    _ job: RunJob, key: RunKey, output: ImageOutput, memory: IconMemory, warnings: [String]
  ) throws(RunError) -> RunReport {
    let folder = output.folder
    var (report, set, outcomes): (RunReport, IconSet, [IconOutcome])
    do {
      (report, set, outcomes) = try make(job, output: output, memory: memory)
    } catch .interrupted(let done, let total) {
      // The next run goes on from here; if the record cannot be written, it starts over.
      try? folder.finish(memory, completion: nil, isUnfinished: true)
      throw .interrupted(done: done, of: total)
    }
    let products = ExportProducts(
      icons: set, outcomes: outcomes, images: output, jobs: threadCount)
    // What cannot be read now is not gone, so nobody can tell yet what is left over.
    let isWhole = report.unreadable.isEmpty
    let (refused, stale) = try products.write(
      findings: report.findings, source: job.manifestSource, isWhole: isWhole)
    report.refused = refused.map {
      RunReport.RefusedOutput(file: PathText.join(report.output, $0))
    }
    let removed = folder.remove(stale)
    report.removed = removed.map { PathText.join(report.output, $0) }
    report.removedIconCount = OutputIcons(removed).count
    let isLasting = isWhole && refused.isEmpty && outcomes.allSatisfy { $0.isLasting }
    try folder.finish(
      memory, completion: isLasting ? (key, report) : nil,
      isUnfinished: !isWhole)
    report.warnings =
      warnings
      + folder.edited.map {
        "\(PathText.join(report.output, $0)): warning: was changed after tabicon had written it,"
          + " and is made anew; change the drawing or the configuration instead"
      }
    if request.listsFiles {
      report.files = RunFiles(job, outputs: try folder.paths())
    }
    return report
  }
}
