import IconCatalog

/// The `RunRecord.State` of a record that is being written, which is never in memory as a whole.
struct RecordStateDraft: RecordPart {
  /// `RunKey.hash` of the run and its report, unless it has left something to be done.
  let completion: (key: ContentHash, report: Spool)?
  let drawings: FileTableDraft
  let outputs: FileTableDraft

  var byteCount: Int {
    head.count + (completion?.report.count ?? 0) + drawings.byteCount + outputs.byteCount
  }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    try body(head)
    if let report = completion?.report { try report.forEachPiece(body) }
    for table in [drawings, outputs] { try table.forEachPiece(body) }
  }

  private var head: ContiguousArray<UInt8> {
    RunRecord.State.head(completion.map { ($0.key, $0.report.count) })
  }
}
