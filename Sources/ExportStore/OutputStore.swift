package import IconCatalog
package import IconModel
package import IconSets
import SystemFiles

/// The output folder of an export, with no other export in it.
package struct LockedOutput: ~Copyable {
  fileprivate let target: OutputTarget
  fileprivate let lock: FolderLock

  /// Creates a folder where it is missing, and waits until no other export works in it.
  ///
  /// - Parameters:
  ///   - target: The folder.
  ///   - isCancelled: Asked while waiting; when it returns true the wait is over.
  ///   - isWaiting: Called once when the wait takes a second.
  /// - Returns: `nil` where the wait was cancelled.
  /// - Throws: `RunError.unwritable`.
  package static func waiting(
    for target: OutputTarget, isCancelled: () -> Bool, isWaiting: () -> Void
  ) throws(RunError) -> LockedOutput? {
    let lock: FolderLock?
    do {
      for folder in [target.path, target.stateFolder] {
        try FileSystem.createDirectories(folder)
      }
      lock = try FolderLock.waiting(
        for: target.path, isCancelled: isCancelled, isWaiting: isWaiting)
    } catch {
      throw .unwritable(path: target.path, error)
    }
    guard let lock else { return nil }
    return LockedOutput(target: target, lock: lock)
  }

  /// Whether an interrupted export left its journal.
  private var isUnfinished: Bool { OutputJournal.isLeft(in: target.stateFolder) }

  /// Looks for an export with nothing to do.
  ///
  /// - Parameters:
  ///   - fingerprint: The hash of everything that the export depends on but its drawings.
  ///   - listsOutputs: Whether the paths of the outputs are wanted.
  ///   - jobs: How many threads may be used.
  /// - Returns: The report of the last export, as a message, and the paths of the outputs, sorted;
  ///   `nil` where there is something to do.
  package func upToDate(
    fingerprint: ContentHash, listsOutputs: Bool, jobs: Int
  ) -> (report: ContiguousArray<UInt8>, outputs: [String])? {
    let file = target.stateFolder + "/" + RunRecord.fileName
    guard !isUnfinished, let state = try? RunRecord.readState(file),
      let output = UpToDateOutput(target.path, state, fingerprint: fingerprint, jobs: jobs)
    else { return nil }
    // The new stamps only save the next run from reading the files, so a failure does no harm.
    if let state = output.refreshed, var record = try? RunRecord.read(file) {
      record.state = state
      try? record.write(to: target.stateFolder)
    }
    return (output.report, listsOutputs ? state.outputs.paths : [])
  }
}

/// The output folder of an export: reads what earlier exports left, and writes outputs and record.
package final class OutputStore: Sendable {
  /// The results that the record of the run before has.
  package let recordedResults: RecordedResults
  /// The hashes of drawings.
  package let digests: DrawingDigests
  private let target: OutputTarget
  private let output: ImageOutput
  private let isRecordDamaged: Bool

  /// Opens a locked folder and reads its record.
  ///
  /// - Parameters:
  ///   - locked: The folder.
  ///   - layout: Where images lie in it.
  ///   - limit: The most bytes that a drawing may have.
  /// - Throws: `RunError.unwritable` when the folder cannot be opened.
  package init(
    _ locked: consuming LockedOutput, layout: ImageLayout, drawingLimit limit: Int
  ) throws(RunError) {
    target = locked.target
    var record: RunRecord?
    do {
      record = try .read(target.stateFolder + "/" + RunRecord.fileName)
      isRecordDamaged = false
    } catch {
      isRecordDamaged = error == .damaged
    }
    recordedResults = record?.results ?? RecordedResults()
    digests = DrawingDigests(record?.state.drawings ?? FileTable(), limit: limit)
    output = ImageOutput(
      try OutputFolder(locked.target, lock: locked.lock, record: record), layout: layout)
  }

  /// Makes sure, before anything is written, that the export removes no outputs of icons that it
  /// lacks because it is of another set.
  ///
  /// - Parameters:
  ///   - icons: The icons of the export.
  ///   - catalog: How its asset catalog is laid out.
  /// - Throws: `RunError.lostIcons`, unless outputs may be removed.
  package func checkRemoval(
    by icons: [ImageLayout.Icon], in catalog: AssetCatalog
  ) throws(RunError) {
    if !target.prunes { try output.folder.checkRemoval(by: icons, in: catalog) }
  }

  /// Whether all images of an icon are where `write` would put them.
  package func holds(_ images: [ImageRecord], of icon: ImageLayout.Icon) -> Bool {
    output.holds(images, of: icon)
  }

  /// Reads images that were written before.
  ///
  /// - Returns: `nil` when one of them is not there as it was.
  package func read(_ images: [ImageRecord], of icon: ImageLayout.Icon) -> [IconImage]? {
    output.read(images, of: icon)
  }

  /// Writes the images of an icon, except where others have files or image sets in their places.
  ///
  /// - Parameters:
  ///   - images: The images.
  ///   - records: The record of each of them, in the same order.
  ///   - icon: The icon.
  /// - Throws: `RunError.unwritable`.
  package func write(
    _ images: [IconImage], _ records: [ImageRecord], of icon: ImageLayout.Icon
  ) throws(RunError) {
    try output.write(images, records, of: icon)
  }

  /// The files that an export could not write, and those that it removed.
  package struct Changes: Sendable {
    /// The files of others in the place of outputs.
    package let refused: [String]
    /// The files of earlier exports that were removed, sorted.
    package let removed: [String]
    /// The icons that had images among the removed files.
    package let removedIconCount: Int
  }

  /// Writes the catalog, the accessors and the manifest, and removes outputs that the export does not
  /// make.
  ///
  /// - Parameters:
  ///   - set: The exported set.
  ///   - isWhole: Whether all drawings could be read, so that what is left over is known.
  ///   - jobs: How many threads may be used.
  /// - Returns: The files of others that stay, and the removed ones.
  /// - Throws: `RunError`.
  package func finish(
    _ set: ExportedSet, isWhole: Bool, jobs: Int
  ) throws(RunError) -> Changes {
    let products = ExportProducts(set: set, images: output, jobs: jobs)
    let (refused, stale) = try products.write(source: target.source, isWhole: isWhole)
    let removed = output.folder.remove(stale)
    return Changes(
      refused: refused, removed: removed, removedIconCount: OutputIcons(removed).count)
  }

  /// Writes the record.
  ///
  /// - Parameters:
  ///   - results: The cached results of icons.
  ///   - completion: The fingerprint of the run and its report as a message, which the next run may
  ///     take over as a whole; `nil` where the run has left something to do.
  ///   - isUnfinished: Whether the run ends before it has checked all files.
  /// - Throws: `RunError.unwritable`.
  package func writeRecord(
    _ results: RecordedResults,
    completion: (fingerprint: ContentHash, report: ContiguousArray<UInt8>)?, isUnfinished: Bool
  ) throws(RunError) {
    try output.folder.writeRecord(
      results, drawings: digests.files,
      completion: completion.map { .init(fingerprint: $0.fingerprint, report: $0.report) },
      isUnfinished: isUnfinished)
  }

  /// The paths of the outputs from the output folder, sorted.
  package var paths: [String] { output.folder.paths }

  /// Warnings of a damaged record and of outputs that somebody had changed, in the form that
  /// compilers print.
  package var warnings: [String] {
    let path = PathText.normalized(target.path)
    let record = PathText.normalized(target.stateFolder + "/" + RunRecord.fileName)
    return
      (isRecordDamaged
      ? ["\(record): warning: is damaged; all icons are made anew, nothing is lost"] : [])
      + output.folder.edited.map {
        "\(PathText.join(path, $0)): warning: was changed after tabicon had written it,"
          + " and is made anew; change the drawing or the configuration instead"
      }
  }
}
