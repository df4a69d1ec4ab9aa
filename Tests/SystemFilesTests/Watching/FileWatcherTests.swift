import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct FileWatcherTests {
  struct Edit: NamedCase {
    let id: String
    let changed: [String]
    let make: @Sendable (TemporaryFolder) throws -> Void
  }

  static let edits: [Edit] = [
    Edit(id: "in place", changed: ["in/a.svg"]) { folder in
      let file = try FileHandle(forWritingTo: URL(filePath: folder("in/a.svg")))
      try file.write(contentsOf: Data("third".utf8))
      try file.close()
    },
    Edit(id: "by renaming a new file over the old one", changed: ["in/a.svg"]) { folder in
      try folder.write("second", to: "in/.a.svg.tmp")
      try folder.rename("in/.a.svg.tmp", to: "in/a.svg")
    },
    Edit(id: "with a copy that is removed, as vim does", changed: ["in/a.svg"]) { folder in
      try folder.rename("in/a.svg", to: "in/a.svg~")
      try folder.write("second", to: "in/a.svg")
      try folder.remove("in/a.svg~")
    },
    Edit(id: "of the same length in the same second", changed: ["in/a.svg"]) { folder in
      try folder.write("other", to: "in/a.svg")
    },
    Edit(id: "of a file below", changed: ["in/sub/c.svg"]) { folder in
      try folder.write("second", to: "in/sub/c.svg")
    },
    Edit(id: "of a single file", changed: ["settings.yml"]) { folder in
      try folder.write("second", to: "settings.new")
      try folder.rename("settings.new", to: "settings.yml")
    },
    Edit(id: "removal", changed: ["in/b.svg"]) { try $0.remove("in/b.svg") },
    Edit(id: "a new file", changed: ["in/d.SVG"]) { try $0.write("new", to: "in/d.SVG") },
    Edit(id: "a renamed file", changed: ["in/a.svg", "in/e.svg"]) {
      try $0.rename("in/a.svg", to: "in/e.svg")
    },
    Edit(id: "a new folder with files", changed: ["in/new/deep/f.svg"]) { folder in
      try folder.createFolder("in/new/deep")
      try folder.write("new", to: "in/new/deep/f.svg")
    },
    Edit(id: "a folder that goes", changed: ["in/sub/c.svg"]) { try $0.remove("in/sub") },
    Edit(id: "a folder that is moved away", changed: ["in/sub/c.svg"]) {
      try $0.rename("in/sub", to: "away")
    },
    Edit(id: "a burst", changed: ["in/a.svg", "in/b.svg", "in/sub/c.svg"]) { folder in
      for round in 0..<20 {
        for name in ["in/a.svg", "in/b.svg", "in/sub/c.svg"] {
          try folder.write("round \(round)", to: name)
        }
      }
    },
  ]

  /// Waits for one change; a wait that has hung ends the test with none.
  private static func change(_ watcher: FileWatcher) -> [String] {
    let end = ContinuousClock.now + .seconds(20)
    return watcher.waitForChange(unless: { ContinuousClock.now > end })
  }

  /// All files that changed while an edit goes on, and a moment longer.
  private static func changes(_ watcher: FileWatcher) -> Set<String> {
    var found = Set(change(watcher))
    let end = ContinuousClock.now + .milliseconds(600)
    while ContinuousClock.now < end {
      found.formUnion(watcher.waitForChange(unless: { ContinuousClock.now > end }))
    }
    return found
  }

  @Test(arguments: edits, [true, false])
  func `an edit is reported with the files that it changed`(edit: Edit, usesEvents: Bool)
    async throws
  {
    let folder = try TemporaryFolder.ofDrawings()
    // Most of the time it only waits, which the few threads that run tests are not for.
    let changes = try await onOwnThread {
      let watcher = FileWatcher(folder.watched, usesEvents: usesEvents)
      try edit.make(folder)
      return Self.changes(watcher)
    }
    #expect(changes.sorted() == edit.changed.map { folder($0) }.sorted())
  }

  @Test(arguments: [true, false])
  func `a watched folder that goes and comes back is watched again`(usesEvents: Bool) throws {
    let folder = try TemporaryFolder.ofDrawings()
    let watcher = FileWatcher(folder.watched, usesEvents: usesEvents)
    try folder.remove("in")
    #expect(Self.change(watcher).count == 3)
    try folder.createFolder("in")
    try folder.write("again", to: "in/a.svg")
    #expect(Self.changes(watcher) == [folder("in/a.svg")])
    try folder.write("once more", to: "in/a.svg")
    #expect(Self.changes(watcher) == [folder("in/a.svg")])
  }

  @Test func `a folder that is not there yet is waited for, with those above it`() throws {
    let folder = try TemporaryFolder.ofDrawings()
    let watcher = FileWatcher(
      WatchedPaths(folders: [folder("later/deeper")], suffixes: [".svg"]))
    try folder.createFolder("later/deeper")
    try folder.write("new", to: "later/deeper/a.svg")
    #expect(Self.changes(watcher) == [folder("later/deeper/a.svg")])
  }

  @Test(arguments: [true, false])
  func `what does not count is not reported`(usesEvents: Bool) throws {
    let folder = try TemporaryFolder.ofDrawings()
    let watcher = FileWatcher(folder.watched, usesEvents: usesEvents)
    try folder.write("second", to: "in/note.txt")
    try folder.write("hidden", to: "in/.a.svg")
    try folder.createFolder("in/.git")
    try folder.write("hidden", to: "in/.git/x.svg")
    try folder.createFolder("in/empty")
    try folder.write("beside", to: "beside.svg")
    let end = ContinuousClock.now + .milliseconds(700)
    #expect(watcher.waitForChange(unless: { ContinuousClock.now > end }) == [])
  }

  #if os(Linux)
    @Test func `what the kernel reports of files that do not count wakes nobody`() throws {
      let folder = try TemporaryFolder.ofDrawings()
      let events = try #require(ChangeEvents())
      #expect(events.watch(FileSnapshot(folder.watched), of: folder.watched))
      for name in ["in/note.txt", "in/.a.svg", "build.log", "in/a.svg~"] {
        try folder.write("second", to: name)
      }
      #expect(!events.wait(atMost: .milliseconds(50)))
      for name in ["in/A.SVG", "settings.yml"] {
        try folder.write("second", to: name)
        #expect(events.wait(atMost: .seconds(20)), "\(name)")
        while events.wait(atMost: .milliseconds(20)) {}
      }
      try folder.createFolder("in/new")
      #expect(events.wait(atMost: .seconds(20)))
    }
  #endif

  @Test func `what changed before the wait is reported, what changed before the start is not`()
    throws
  {
    let folder = try TemporaryFolder.ofDrawings()
    try folder.write("before", to: "in/b.svg")
    let watcher = FileWatcher(folder.watched)
    try folder.write("between", to: "in/a.svg")
    Thread.sleep(forTimeInterval: 0.05)
    #expect(Self.changes(watcher) == [folder("in/a.svg")])
  }

  @Test func `a file that is there again at once has only changed`() throws {
    let folder = try TemporaryFolder.ofDrawings()
    let watcher = FileWatcher(folder.watched)
    let told = Mutex<[[String]]>([])
    let writer = Thread { [folder] in
      try? folder.remove("in/a.svg")
      Thread.sleep(forTimeInterval: 0.03)
      try? folder.write("second", to: "in/a.svg")
    }
    writer.start()
    told.withLock { $0.append(Self.change(watcher)) }
    #expect(told.withLock(\.self) == [[folder("in/a.svg")]])
    #expect(folder.contains("in/a.svg"))
  }

  @Test func `a file that is written a moment after it was made is reported once`() throws {
    let folder = try TemporaryFolder.ofDrawings()
    let watcher = FileWatcher(folder.watched)
    let writer = Thread { [folder] in
      try? folder.write("", to: "in/new.svg")
      Thread.sleep(forTimeInterval: 0.03)
      try? folder.write("second", to: "in/new.svg")
    }
    writer.start()
    #expect(Self.change(watcher) == [folder("in/new.svg")])
    #expect(try folder.text("in/new.svg") == "second")
  }

  @Test func `a wait ends when it is told to`() throws {
    let folder = try TemporaryFolder.ofDrawings()
    #expect(FileWatcher(folder.watched).waitForChange(unless: { true }) == [])
  }
}

/// Calls a function on a thread of its own, while other tests go on.
private func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: body)) }.start()
  }
}

extension TemporaryFolder {
  fileprivate static func ofDrawings() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["in/a.svg", "in/b.svg", "in/sub/c.svg", "in/note.txt", "settings.yml"] {
      try folder.write("first", to: name)
    }
    return folder
  }

  fileprivate var watched: WatchedPaths {
    WatchedPaths(folders: [self("in")], files: [self("settings.yml")], suffixes: [".svg"])
  }

  fileprivate func rename(_ old: String, to new: String) throws {
    try #require(unsafe Foundation.rename(self(old), self(new)) == 0)
  }
}
