import IconCatalog

/// What the last run over an output folder knew when it ended, so that the next one does only what
/// has changed.
///
/// It lies in the output folder and says nothing of it that cannot be found out again: without it,
/// or with a damaged one, the next run does everything.
struct RunRecord: Sendable {
  static let fileName = ".tabicon-record"

  var state: State
  /// What was made of icons.
  var results: RecordedResults

  /// The part that tells whether there is anything to do.
  struct State: Sendable {
    /// What the run was asked to do and with what, and what it reported; `nil` unless it did all.
    var completion: Completion?
    /// The set that the outputs were made of.
    var set = SetIdentity.unknown
    /// The drawings that were read.
    var drawings: FileTable
    /// The files that were written or found to be as they should.
    var outputs: FileTable
  }

  /// A run that did all that it was asked.
  struct Completion: Hashable, Sendable {
    /// `RunKey.hash` of the run.
    var key: ContentHash
    /// `RunReport` as a message.
    var report: ContiguousArray<UInt8>.SubSequence
  }
}
