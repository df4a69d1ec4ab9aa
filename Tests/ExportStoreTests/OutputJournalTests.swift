import IconModel
import SystemFiles
import TestSupport
import Testing

@testable import ExportStore

@Suite struct OutputJournalTests {
  @Test func `files that were changed before and after a tick have different times`()
    throws
  {
    let folder = try TemporaryFolder()
    let journal = try OutputJournal(in: folder.path)
    for round in 0..<20 {
      try folder.write("before", to: "file")
      let before = try #require(FileStamp(of: folder.path + "/file"))
      let time = try journal.waitForTick()
      #expect(before.isSettled(before: time), "\(round)")
      try folder.write("after!", to: "file")
      let after = try #require(FileStamp(of: folder.path + "/file"))
      #expect(!after.isSettled(before: time), "\(round)")
      #expect(after.modified > before.modified, "\(round)")
    }
  }
}
