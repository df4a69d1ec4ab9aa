import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite struct FileReplacementTests {
  private let old = ContiguousArray("old".utf8)
  private let new = ContiguousArray("new text".utf8)

  @Test func `a file that holds what is known is replaced, with its permissions`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("file"))
    #expect(try FileReplacement.replace(folder("file"), holding: old, by: new))
    #expect(try String(contentsOfFile: folder("file"), encoding: .utf8) == "new text")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("file"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test(arguments: ["other", "old and more", "ol", ""])
  func `a file that holds something else stays`(content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "file")
    #expect(try !FileReplacement.replace(folder("file"), holding: old, by: new))
    #expect(try String(contentsOfFile: folder("file"), encoding: .utf8) == content)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `a file that is gone is not made`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError.self) {
      try FileReplacement.replace(folder("file"), holding: old, by: new)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
