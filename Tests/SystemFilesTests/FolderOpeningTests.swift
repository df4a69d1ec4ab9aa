import Dispatch
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct FolderOpeningTests {
  @Test func `threads that need the same new folder all get it`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<1_000).map { ["\($0)", "a", "b"] }
    let path = folder.path
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for names in names {
        #expect(throws: Never.self, "\(names)") {
          _ = try FileDescriptor(openingFolder: path).openFolder(names, creates: true)
        }
      }
    }
  }
}
