import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SystemFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct TemporaryFilesTests {
  @Test func `a file that somebody writes stays, and goes once nobody does`() throws {
    let folder = try TemporaryFolder()
    // What another process has, be it on another machine of the same kernel or in a container.
    let name = ".tabicon-0123456789abcdef-1"
    let file = try TemporaryFiles.create(FileLocation(folder(name)))
    let other = try file.duplicate()
    TemporaryFiles.sweep(folder.path)
    #expect(try folder.names("") == [name])
    file.close()
    TemporaryFiles.sweep(folder.path)
    #expect(try folder.names("") == [name], "a duplicate of its descriptor is open")
    other.close()
    TemporaryFiles.sweep(folder.path)
    #expect(try folder.names("") == [])
  }

  @Test func `a folder into which many files are written is read once`() throws {
    let folder = try TemporaryFolder()
    for name in [".tabicon-0123456789abcdef-1", ".tabicon-0123456789abcdef-2"] {
      try folder.write("half", to: name)
      TemporaryFiles.sweepOnce(folder.path)
    }
    #expect(try folder.names("") == [".tabicon-0123456789abcdef-2"])
  }

  @Test func `nothing goes that has another name or is no file`() throws {
    let folder = try TemporaryFolder()
    let kept = [
      ".tabicon-0123456789abcdef", ".tabicon-0123456789abcdef-", ".tabicon-0123456789abcdef-1-2",
      ".tabicon-0123456789abcdeg-1", ".tabicon-123-1", ".tabicon-journal", ".tabicon-record",
      "tabicon-0123456789abcdef-1",
    ]
    for name in kept { try folder.write("mine", to: name) }
    try folder.createFolder(".tabicon-0123456789abcdef-2")
    try folder.link(".tabicon-0123456789abcdef-3", to: "tabicon-0123456789abcdef-1")
    try folder.write("half", to: ".tabicon-0123456789abcdef-4")
    TemporaryFiles.sweep(folder.path)
    #expect(
      try folder.names("")
        == (kept + [".tabicon-0123456789abcdef-2", ".tabicon-0123456789abcdef-3"]).sorted())
  }

  @Test func `names are those of no other process`() {
    let (first, second) = (TemporaryFiles.nextName(), TemporaryFiles.nextName())
    #expect(first != second)
    #expect(!first.contains("\(getpid())-"), "containers count processes for themselves")
    #expect(first.contains(#/^\.tabicon-[0-9a-f]{16}-[0-9]+$/#))
  }

  @Test func `files are written in a folder that others sweep all the time`() throws {
    let folder = try TemporaryFolder()
    let isDone = Mutex(false)
    let failures = Mutex<[SystemError]>([])
    let path = folder.path
    ThreadGroup.perform(on: 2) {
      let isWriter = isDone.withLock { isTaken in
        defer { isTaken = true }
        return !isTaken
      }
      guard isWriter else {
        for _ in 0..<3_000 { TemporaryFiles.sweep(path) }
        return
      }
      for number in 0..<3_000 {
        do throws(SystemError) {
          let temporary = FileLocation(path + "/" + TemporaryFiles.nextName())
          try FileLocation(path + "/file").replaceIfChanged(by: temporary) {
            sink throws(SystemError) in
            try sink(ContiguousArray("\(number)".utf8))
          }
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    #expect(failures.withLock(\.self) == [])
    #expect(try folder.names("") == ["file"])
    #expect(try String(contentsOfFile: folder("file"), encoding: .utf8) == "2999")
  }
}
