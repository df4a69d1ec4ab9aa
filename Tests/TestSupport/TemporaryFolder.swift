package import Foundation
import Synchronization

/// An empty folder that exists as long as the value.
package final class TemporaryFolder: Sendable {
  /// Where tests put files: in memory where Linux has 4 GiB of it to spare, else where the system says.
  ///
  /// Tests create and remove many small files. ext4 does not reuse the number of a removed file for a
  /// while, and searches all of them at each new file: on a disk the suite takes 1.5 times as long.
  /// `TMPDIR` overrides it.
  package static let parent: String = {
    #if canImport(Darwin)
      return FileManager.default.temporaryDirectory.path
    #else
      let memory = "/dev/shm"
      let noExecution: UInt = 8
      var disk = statvfs()
      guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, unsafe access(memory, W_OK) == 0,
        unsafe statvfs(memory, &disk) == 0, disk.f_flag & noExecution == 0,
        disk.f_bavail * disk.f_frsize >= 4 << 30
      else { return FileManager.default.temporaryDirectory.path }
      return memory
    #endif
  }()

  private static let paths = Mutex<Set<String>>([])
  /// Removes at exit the folders that static properties hold; 0 if that is registered.
  private static let removalAtExit = atexit {
    for path in TemporaryFolder.paths.withLock(\.self) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Absolute, without symbolic links.
  package let path: String

  package init() throws {
    precondition(Self.removalAtExit == 0, "the system has room for a function to call at the end")
    let folder = URL(filePath: Self.parent)
      .appending(component: "tabicon-tests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    Self.paths.withLock { [path] in _ = $0.insert(path) }
  }

  package convenience init(_ files: [String: Drawing]) throws {
    try self.init()
    try write(files)
  }

  deinit {
    Self.paths.withLock { [path] in _ = $0.remove(path) }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // A test has removed a permission that this needs.
      _ = try? Command("/bin/chmod", ["-R", "u+rwX", path]).run()
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  package func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file and the folders on the way to it.
  package func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  package func write(_ bytes: [UInt8], to relative: String) throws {
    let file = self(relative)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
  }

  package func write(_ drawings: [String: Drawing]) throws {
    for (path, drawing) in drawings { try write(drawing.text, to: path) }
  }

  package func text(_ relative: String) throws -> String {
    try String(contentsOfFile: self(relative), encoding: .utf8)
  }

  package func bytes(_ relative: String) throws -> ContiguousArray<UInt8> {
    ContiguousArray(try data(relative))
  }

  package func data(_ relative: String) throws -> Data {
    try Data(contentsOf: URL(filePath: self(relative)))
  }

  package func names(_ relative: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(relative)).sorted()
  }

  package func contains(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: self(relative))
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: self(relative))
  }

  /// Locks a file or folder, as a process working on it does, until the descriptor is closed.
  package func lock(_ relative: String, _ flags: CInt = O_RDONLY) throws -> CInt {
    let descriptor = unsafe open(self(relative), flags | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    return descriptor
  }

  package func createFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(relative), withIntermediateDirectories: true)
  }

  package func copy(_ path: String, to relative: String) throws {
    let copy = self(relative)
    try FileManager.default.createDirectory(
      atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
  }

  package func link(_ relative: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(relative), withDestinationPath: destination)
  }
}
