import Foundation
import SystemFiles
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct OwnedFileTests {
  /// As many saves as `TABICON_SAVES` says, else so few that the test takes no second.
  private static let saves =
    ProcessInfo.processInfo.environment["TABICON_SAVES"].flatMap(Int.init) ?? 300

  private let folder: TemporaryFolder
  private let file: OwnedFile

  init() throws {
    folder = try TemporaryFolder()
    file = OwnedFile(folder("file"), byteLimit: 1_000)
  }

  private var text: String {
    get throws { try String(contentsOfFile: folder("file"), encoding: .utf8) }
  }

  private static func add(_ text: String, to file: OwnedFile) throws(SystemError) {
    _ = try file.change(failing: { $0 }) { bytes throws(SystemError) in (bytes ?? []) + text.utf8 }
  }

  /// Saves a file as editors do: by a new file that takes its name, or in place.
  private static func save(_ text: String, to path: String, inPlace: Bool) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: inPlace ? [] : .atomic)
  }

  @Test func `a file is changed with its permissions, and one that is not there is made`() throws {
    try folder.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder("file"))
    try Self.add(" and new", to: file)
    #expect(try text == "old and new")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("file"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    try Self.add("made", to: OwnedFile(folder("a/b"), byteLimit: 1_000))
    #expect(try String(contentsOfFile: folder("a/b"), encoding: .utf8) == "made")
    #expect(try FileTree(folder.path).paths.sorted() == ["a/b", "file"])
  }

  @Test(arguments: [
    ("a link", SystemError.isLink), ("a broken link", .isLink), ("a directory", .isDirectory),
    ("a pipe", .notRegular), ("a file that may only be read", .readOnly),
    ("a file that is too large", .tooLarge),
  ])
  func `what is no file that may be changed is refused and stays`(id: String, error: SystemError)
    throws
  {
    try folder.write("other", to: "other")
    switch id {
    case "a link": try folder.link("file", to: "other")
    case "a broken link": try folder.link("file", to: "nowhere")
    case "a directory": try folder.createFolder("file")
    case "a pipe": #expect(unsafe mkfifo(folder("file"), 0o666) == 0)
    case "a file that is too large":
      try folder.write(String(repeating: "x", count: 1_001), to: "file")
    default:
      try folder.write("old", to: "file")
      #expect(unsafe chmod(folder("file"), 0o444) == 0)
    }
    let before = try FileManager.default.attributesOfItem(atPath: folder("file"))
    #expect(throws: error) { try Self.add("new", to: file) }
    #expect(throws: error) {
      guard error == .tooLarge else { throw error }
      _ = try file.read()
    }
    let after = try FileManager.default.attributesOfItem(atPath: folder("file"))
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `nothing at the path is absent, and anything else is read or refused`() throws {
    #expect(try file.read() == nil)
    try folder.link("file", to: "nowhere")
    #expect(throws: SystemError.brokenLink) { try file.read() }
    try folder.write("text", to: "nowhere")
    #expect(try file.read() == ContiguousArray("text".utf8))
  }

  @Test(arguments: [false, true])
  func `a save between reading and writing is what the change is made to`(inPlace: Bool) throws {
    try folder.write("old", to: "file")
    var calls = 0
    let change = try file.change(failing: { $0 as any Error }) { bytes in
      calls += 1
      if calls == 1 { try Self.save("saved", to: file.path, inPlace: inPlace) }
      return (bytes ?? []) + " and new".utf8
    }
    #expect(try text == "saved and new" && calls == 2)
    #expect(change.old == ContiguousArray("saved".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `a file that is being saved in place is waited for`() throws {
    struct Malformed: Error {}
    try folder.write("{", to: "file")
    _ = try file.change(failing: { $0 as any Error }) { bytes in
      guard bytes == ContiguousArray("{}".utf8) else {
        try folder.write("{}", to: "file")
        throw Malformed()
      }
      return ContiguousArray("{new}".utf8)
    }
    #expect(try text == "{new}")
    #expect(throws: Malformed.self) {
      try file.change(failing: { $0 as any Error }) { _ in throw Malformed() }
    }
  }

  @Test func `no save at any moment is lost`() async throws {
    var generator = SplitMix(seed: 1)
    let file = file
    for number in 0..<Self.saves {
      try folder.write("old\n", to: "file")
      let (inPlace, delay) = (
        Bool.random(using: &generator), UInt32.random(in: 0...1_500, using: &generator)
      )
      async let change: Void = Self.add("new\n", to: file)
      usleep(delay)
      try Self.save("saved\n", to: file.path, inPlace: inPlace)
      try await change
      let found = try text
      #expect(["saved\n", "saved\nnew\n"].contains(found), "\(number), \(delay): \(found)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `a change that is interrupted ends although others save all the time`() throws {
    try folder.write("old", to: "file")
    var calls = 0
    #expect(throws: SystemError(code: EINTR)) {
      _ = try file.change(failing: { $0 }, isCancelled: { calls > 2 }) {
        bytes throws(SystemError) in
        calls += 1
        try? Self.save("saved \(calls)", to: file.path, inPlace: false)
        return (bytes ?? []) + " and new".utf8
      }
    }
    #expect(try text == "saved \(calls)" && calls < 10)
  }

  /// Whether the folder of tests keeps extended attributes, and access lists among them.
  private static let keepsAttributes = Command.succeeds(
    "python3", "-c",
    """
    import os, tempfile
    with tempfile.NamedTemporaryFile(dir='\(TemporaryFolder.parent)') as f:
      os.setxattr(f.name, 'user.note', b'x')
      os.setxattr(f.name, 'system.posix_acl_access', bytes.fromhex('\(list)'))
    """)
  /// An access list: the owner and the user 1 may read and write, nobody else may do anything.
  private static let list =
    "02000000" + "01000600ffffffff" + "0200060001000000" + "04000000ffffffff" + "10000600ffffffff"
    + "20000000ffffffff"

  @Test(.enabled(if: keepsAttributes, "a file system with access lists is needed"))
  func `a file that is changed keeps its access list and its attributes`() throws {
    try folder.write("old", to: "file")
    func python(_ script: String) throws -> String {
      let path = "import os; f='\(file.path)'; "
      return try Command("/usr/bin/env", ["python3", "-c", path + script]).run(status: 0).output
    }
    _ = try python(
      "os.setxattr(f, 'user.note', b'x');"
        + " os.setxattr(f, 'system.posix_acl_access', bytes.fromhex('\(Self.list)'))")
    let shown =
      "print(os.getxattr(f, 'user.note'), os.getxattr(f, 'system.posix_acl_access').hex(),"
      + " oct(os.stat(f).st_mode))"
    let before = try python(shown)
    try Self.add(" and new", to: file)
    #expect(try text == "old and new" && python(shown) == before)
  }

  @Test func `a file that is being saved is read again, and one at rest is not`() throws {
    try folder.write("", to: "file")
    var reads = 0
    func read(_ text: String) throws -> String {
      try FileSystem.readSaved(file.path, isWhole: { !$0.isEmpty }) {
        reads += 1
        defer { if reads == 2 { try? folder.write(text, to: "file") } }
        return try self.text
      }
    }
    #expect(try read("saved") == "saved" && reads == 3)
    try folder.write("", to: "file")
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now - 60], ofItemAtPath: folder("file"))
    usleep(1_050_000)
    reads = 0
    #expect(try read("") == "" && reads == 1)
  }

  @Test func `of changes at once each is in the file`() throws {
    let file = file
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for number in 0..<10 {
        do {
          try Self.add("\(writer)-\(number) ", to: file)
        } catch {
          Issue.record("\(writer)-\(number): \(error)")
        }
      }
    }
    #expect(try Set(text.split(separator: " ")).count == 80)
  }

  @Test func `a file is removed if it holds what is known`() throws {
    try folder.write("mine", to: "file")
    #expect(try !file.remove(holding: ContiguousArray("other".utf8)))
    #expect(try text == "mine")
    #expect(try file.remove(holding: ContiguousArray("mine".utf8)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
